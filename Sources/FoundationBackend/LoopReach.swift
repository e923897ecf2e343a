// How far NSRegularExpression looks back over a counted loop. Made from the loop's body, read by Refusals.

import PatternSyntax

/// The length that the engine takes a round of a counted loop for when it measures a lookbehind.
///
/// It adds up the operations of the body, and at each place takes the longest way that leads there. The place behind the body is
/// not looked at: where the body ends with alternatives, all but the last lead there and are left out. ICU's documentation says
/// nothing of that; `(?<=(?:xyz|q){2})` finds nothing behind "xyzq", and does with the alternatives in the other order.
struct LoopReach {
    /// Whether a round can be longer than the engine thinks.
    let isTooShort: Bool

    init(_ body: Node) { isTooShort = Self.isTooShort(body) }

    private static func isTooShort(_ node: Node) -> Bool {
        switch node.kind {
        case .alternation(let branches):
            guard let last = branches.last else { return false }
            if isTooShort(last) { return true }
            guard let shortest = length(last)?.lowerBound else { return true }
            return branches.dropLast().contains { branch in
                guard let length = length(branch) else { return true }
                return length.upperBound > shortest
            }
        case .group(let body), .flagGroup(_, let body): return isTooShort(body)
        // What is repeated once at most is written in place; other loops, groups and looks end with an operation.
        case .quantified(let quantifier, let body): return quantifier.maximum == 1 && isTooShort(body)
        case .concatenation(let parts):
            let last = parts.last { part in
                switch part.kind {
                case .empty, .flagSetting: false
                default: true
                }
            }
            return last.map(isTooShort) ?? false
        default: return false
        }
    }

    /// Between which numbers of UTF-16 units the engine's measure of the longest way through `node` lies; nil when that is not
    /// known.
    private static func length(_ node: Node) -> ClosedRange<Int>? {
        switch node.kind {
        case .empty, .anchor, .wordBoundary, .look, .flagSetting: return 0...0
        case .literal(let literal):
            let units = literal.codePoint > 0xFFFF ? 2 : 1
            return literal.caseInsensitive && literal.codePoint > 0x7F ? 1...3 : units...units
        case .characterClass(let set):
            // A set of one member is compared as that character.
            if case .codePoints(let points) = set.expression.withoutBrackets, points.count > 1 { return 2...2 }
            return 1...2
        case .dot, .newlineSequence: return 2...2
        case .graphemeCluster, .backreference: return nil
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): return length(body)
        case .quantified(let quantifier, let body):
            guard let maximum = quantifier.maximum, maximum < 1 << 24, let length = length(body), length.upperBound < 1 << 24
            else { return nil }
            return length.lowerBound * maximum...length.upperBound * maximum
        case .concatenation(let parts):
            var sum = 0...0
            for part in parts {
                guard let length = length(part), sum.upperBound < 1 << 24 else { return nil }
                sum = sum.lowerBound + length.lowerBound...sum.upperBound + length.upperBound
            }
            return sum
        case .alternation(let branches):
            var longest = 0...0
            for branch in branches {
                guard let length = length(branch) else { return nil }
                longest = max(longest.lowerBound, length.lowerBound)...max(longest.upperBound, length.upperBound)
            }
            return longest
        }
    }
}

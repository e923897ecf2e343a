// How much backtracking one attempt to match can take. Reads the syntax tree, feeds the choice to watch a search.

import Foundation
import PatternSyntax
import UnicodeTables

/// A number that grows with the length of the text: at most `2 ** log2Factor * length ** degree`.
struct Growth: Equatable {
    var log2Factor = 0.0
    /// Infinite where it may grow exponentially.
    var degree = 0.0

    static let one = Growth()
    static let length = Growth(degree: 1)
    static let exponential = Growth(degree: .infinity)

    init(log2Factor: Double = 0, degree: Double = 0) {
        self.log2Factor = log2Factor
        self.degree = degree
    }

    /// A number that does not grow.
    init(_ value: Int) { log2Factor = log2(Double(max(value, 1))) }

    var isOne: Bool { self == .one }

    /// The greatest length of a text for which the number stays within `limit`.
    func length(reaching limit: Double) -> Int {
        let room = log2(limit) - log2Factor
        if degree == 0, room >= 0 { return .max }
        if degree == .infinity || room < 0 { return 0 }
        return Int(exp2(min(room / degree, 62)))
    }

    static func * (a: Growth, b: Growth) -> Growth {
        Growth(log2Factor: a.log2Factor + b.log2Factor, degree: a.degree + b.degree)
    }

    /// A bound of the sum: the greater factor and the greater degree.
    static func + (a: Growth, b: Growth) -> Growth {
        Growth(
            log2Factor: max(a.log2Factor, b.log2Factor) + log2(1 + exp2(-abs(a.log2Factor - b.log2Factor))),
            degree: max(a.degree, b.degree))
    }

    func power(_ exponent: Int) -> Growth {
        Growth(log2Factor: log2Factor * Double(exponent), degree: degree * Double(exponent))
    }
}

/// A bound of the states that a backtracking engine saves in one attempt, from the shape of a pattern alone.
///
/// What multiplies is not the number of loops but the number of ways to get through a part, after each of which the rest is
/// tried anew. A way counts only if the rest can begin with the character after it, which the first characters of the
/// parts tell: `\w+\s+\w+` is got through in one way, and `.*a.*b` in as many as there are pairs of places. A loop over what
/// can be got through in several ways is taken to be exponential.
struct AttemptWork {
    /// For a text of any length.
    let states: Growth
    /// Whether no loop can pass a line feed, so that the longest line counts and not the length of the text.
    let staysInLine: Bool

    init(_ root: Node) {
        let hasChoice = root.contains { node in
            switch node.kind {
            case .quantified, .alternation: true
            case .look(let look, _): look.behind
            default: false
            }
        }
        guard hasChoice else {
            states = .one
            staysInLine = true
            return
        }
        var scan = WorkScan()
        states = scan.measure(root, before: .all).work
        staysInLine = scan.staysInLine
    }
}

/// What one part adds.
private struct PartWork {
    /// How often the rest is tried after it, and can begin.
    var ways = Growth.one
    /// The states saved in it.
    var work = Growth.one
}

private struct WorkScan {
    var staysInLine = true
    private static let lineFeed = CodePointSet(0x0A)

    /// - Parameter next: the characters that can stand after the part if the rest is to match there.
    mutating func measure(_ node: Node, before next: CodePointSet) -> PartWork {
        switch node.kind {
        case .empty, .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster, .anchor, .wordBoundary,
            .backreference, .flagSetting:
            return PartWork()
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body): return measure(body, before: next)
        case .atomic(let body): return PartWork(work: measure(body, before: .all).work)
        case .look(let look, let body):
            let inner = measure(body, before: .all).work
            if !look.behind { return PartWork(work: inner) }
            // It is tried at one place after another before this one.
            let places = body.maximumLength.map { Growth(2 * min($0, 1 << 24) + 1) } ?? .length
            return PartWork(work: places * inner)
        case .concatenation(let parts): return measure(parts, before: next)
        case .alternation(let branches):
            var total = PartWork(ways: .one, work: Growth(branches.count))
            var seen = CodePointSet()
            for (index, branch) in branches.enumerated() {
                let part = measure(branch, before: next)
                let first = branch.firstCharacters(before: next)
                let isApart = seen.intersection(first).isEmpty
                seen = seen.union(first)
                total.work = total.work + part.work
                if index == 0 {
                    total.ways = part.ways
                } else if !isApart || !total.ways.isOne || !part.ways.isOne {
                    total.ways = total.ways + part.ways
                }
            }
            return total
        case .quantified(let quantifier, let body):
            let part = measure(quantifier, body, before: next)
            return quantifier.preference == .possessive ? PartWork(work: part.work) : part
        }
    }

    private mutating func measure(_ parts: [Node], before next: CodePointSet) -> PartWork {
        var measured: [PartWork] = []
        var next = next
        for part in parts.reversed() {
            measured.append(measure(part, before: next))
            next = part.firstCharacters(before: next)
        }
        var total = PartWork(ways: .one, work: .one)
        for part in measured.reversed() {
            total.work = total.work + total.ways * part.work
            total.ways = total.ways * part.ways
        }
        return total
    }

    private mutating func measure(
        _ quantifier: Quantifier, _ body: Node, before next: CodePointSet
    ) -> PartWork {
        if quantifier.maximum == 0 { return PartWork() }
        let first = body.firstCharacters(before: CodePointSet())
        let part = measure(body, before: first.union(next))
        let rounds = quantifier.maximum.map { Growth($0) } ?? .length
        if quantifier.maximum == nil, !body.excludesLineFeed { staysInLine = false }
        let isFixed = quantifier.minimum == quantifier.maximum
        let isDecided = isFixed || first.intersection(next).isEmpty
        if part.ways.isOne {
            // Rounds take one part of the text after another, so that work which grows with the length is shared among them;
            // what looks around takes its work anew in each.
            var work = rounds * part.work
            if quantifier.maximum == nil, part.work.degree == 1, !body.looksAround { work.degree = 1 }
            let ways = isDecided ? Growth.one : rounds + .one
            return PartWork(ways: body.isNullable && quantifier.maximum == nil ? .exponential : ways, work: work + rounds)
        }
        guard let maximum = quantifier.maximum else { return PartWork(ways: .exponential, work: .exponential) }
        let ways = part.ways.power(maximum) * (isDecided ? .one : rounds)
        return PartWork(ways: ways, work: ways * part.work + rounds)
    }
}

extension Node {
    /// Whether each single character in it, and so all that it matches, is other than LF; false when that is not known.
    fileprivate var excludesLineFeed: Bool {
        switch kind {
        case .dot(.anything), .newlineSequence, .graphemeCluster, .backreference: false
        case .literal, .characterClass: !firstCharacters(before: CodePointSet()).contains(0x0A)
        case .look: true
        default: children.allSatisfy(\.excludesLineFeed)
        }
    }

    fileprivate var looksAround: Bool { contains { if case .look = $0.kind { true } else { false } } }
}

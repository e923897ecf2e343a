// Literals that stand somewhere in every match. Extracted from the intermediate representation, lets a pass skip the parts
// of a text in which there can be no match.

import ByteScan
import UnicodeTables

/// Literals of which every match contains one, and how far before it a match can begin.
///
/// Let `p` be the first occurrence of one of the literals at or after the start of a search. The characters between the
/// start of a match and its literal are all of known sets. A match that began before the run of such characters that ends
/// at `p` would therefore contain another one before its literal, which cannot stand before `p`. So no match begins before
/// that run, nor, where the part before the literal is bounded, further than that before `p`.
struct Requirement: Sendable {
    let literals: LiteralSearcher
    /// The bytes that can stand between the start of a match and its literal, and possibly more.
    let before: ByteSet
    /// The most bytes between the start of a match and its literal; nil for any number.
    let reach: Int?

    /// - Returns: nil when no literals are known that are rare enough to be worth looking for.
    init?(_ hir: HIR) {
        guard let found = Found(hir), found.chance < Found.worthwhile else { return nil }
        literals = LiteralSearcher(found.sequence.uniqueLiterals)
        before = found.before.isEmpty ? ByteSet() : UTF8Length.bytes(of: found.before)
        reach = found.reach
    }

    /// Where the first match can begin that contains the literal at `place`, not before `start`.
    ///
    /// Unsafe: base[start..<place] can be read.
    @unsafe
    func earliestStart(_ base: UnsafePointer<UInt8>, from start: Int, literalAt place: Int) -> Int {
        let lower = reach.map { max(start, place - $0) } ?? start
        var first = place
        while first > lower, unsafe before.contains(base[first - 1]) { first -= 1 }
        // Bytes are told apart, not characters: the start may not lie within one.
        while first > start, unsafe base[first] & 0xC0 == 0x80 { first -= 1 }
        return first
    }
}

/// The best literals found so far.
private struct Found {
    var sequence: LiteralSequence
    var before: CodePointSet
    var reach: Int?
    var chance: Double

    /// What is more frequent than this is not worth looking for.
    static let worthwhile = 0.004
    static let limits = [
        LiteralSequence.Limits(items: 32, length: 8, setSize: 8), LiteralSequence.Limits(items: 8, length: 3, setSize: 4),
    ]

    init?(_ hir: HIR) {
        switch hir {
        case .empty, .set, .fail, .assertion: return nil
        case .capture(_, let body), .atomic(let body): self.init(body)
        case .repetition(let repetition, let body):
            guard repetition.minimum > 0 else { return nil }
            self.init(body)
        case .alternation(let parts): self.init(alternatives: parts)
        case .concatenation(let parts): self.init(sequence: parts)
        }
    }

    private init?(alternatives: [HIR]) {
        var union: Found?
        for part in alternatives {
            // An alternative that is a literal all by itself counts too.
            guard let next = Found(part) ?? Found(sequence: [part]) else { return nil }
            guard var known = union else {
                union = next
                continue
            }
            known.sequence.items += next.sequence.items
            known.before = known.before.union(next.before)
            known.reach = if let one = known.reach, let two = next.reach { max(one, two) } else { nil }
            known.chance += next.chance
            union = known
        }
        guard let union, union.sequence.items.count <= 64 else { return nil }
        self = union
    }

    /// Parts further on are not looked at, nor how long sequences go on.
    private static let maximumParts = 64
    private static let maximumLength = 8

    private init?(sequence parts: [HIR]) {
        var best: (found: Found, index: Int)?
        var isInside = false
        for (index, part) in parts.prefix(Self.maximumParts).enumerated() {
            if case .assertion = part { continue }
            // What begins within a literal is less rare than the whole.
            let isInsideLiteral = isInside
            let isStart = part.isLiteralStart
            isInside = isStart && part.canBeLiterals
            if isStart, !isInsideLiteral {
                let rest = HIR.concatenation(of: Array(parts[index...].prefix(Self.maximumLength)))
                for limits in Self.limits {
                    let sequence = LiteralSequence(rest, limits)
                    guard !sequence.items.isEmpty, !sequence.hasEmptyItem else { continue }
                    let chance = sequence.items.map(\.chance).reduce(0, +)
                    if chance < best?.found.chance ?? 1 {
                        best = (Found(sequence: sequence, before: CodePointSet(), reach: 0, chance: chance), index)
                    }
                    // The short list is for where the long one would be too long.
                    break
                }
            }
            if isInside { continue }
            if case .set = part { continue }
            if let inner = Found(part), inner.chance < best?.found.chance ?? 1 { best = (inner, index) }
        }
        guard let best else { return nil }
        var found = best.found
        for part in parts[..<best.index] {
            found.before = found.before.union(part.characters)
            found.reach = if let known = found.reach, let more = part.maximumBytes { known + more } else { nil }
        }
        self = found
    }

    private init(sequence: LiteralSequence, before: CodePointSet, reach: Int?, chance: Double) {
        self.sequence = sequence
        self.before = before
        self.reach = reach
        self.chance = chance
    }
}

extension HIR {
    /// Whether it can only begin with characters of small sets.
    fileprivate var isLiteralStart: Bool {
        switch self {
        case .empty, .fail, .assertion: false
        case .set(let set): set.ranges.count <= 8 && set.count <= 8
        case .capture(_, let body), .atomic(let body): body.isLiteralStart
        case .repetition(let repetition, let body): repetition.minimum > 0 && body.isLiteralStart
        case .concatenation(let parts): parts.first?.isLiteralStart ?? false
        case .alternation(let parts): parts.count <= 64 && parts.allSatisfy(\.isLiteralStart)
        }
    }

    /// All characters that it can take.
    var characters: CodePointSet {
        switch self {
        case .empty, .fail, .assertion: CodePointSet()
        case .set(let set): set
        case .capture(_, let body), .atomic(let body), .repetition(_, let body): body.characters
        case .concatenation(let parts), .alternation(let parts):
            parts.reduce(CodePointSet()) { $0.union($1.characters) }
        }
    }

    /// The most UTF-8 bytes of a match; nil for any number.
    var maximumBytes: Int? {
        switch self {
        case .empty, .assertion, .fail: return 0
        case .set(let set): return set.ranges.last.map { UTF8Length.of($0.upperBound) } ?? 0
        case .capture(_, let body), .atomic(let body): return body.maximumBytes
        case .concatenation(let parts):
            return parts.reduce(Optional(0)) { sum, part in
                if let sum, let more = part.maximumBytes { min(sum + more, 1 << 30) } else { nil }
            }
        case .alternation(let parts):
            return parts.reduce(Optional(0)) { most, part in
                if let most, let other = part.maximumBytes { max(most, other) } else { nil }
            }
        case .repetition(let repetition, let body):
            guard let maximum = repetition.maximum, let once = body.maximumBytes else { return nil }
            let (product, isTooLarge) = once.multipliedReportingOverflow(by: maximum)
            return isTooLarge ? nil : min(product, 1 << 30)
        }
    }
}

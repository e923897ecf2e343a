// Matches that begin with several characters of one set, as words of a minimum length do. Extracted from the intermediate
// representation, feeds the choice of strategy.

import ByteScan
import UnicodeTables

/// A beginning of `length` bytes or more, all of them of one set.
///
/// It is looked for from its far end: a byte that is not of the set rules out every start before it, so that most bytes
/// of a text are never looked at.
struct RunPrefix: Sendable {
    let bytes: ByteSet
    let length: Int

    /// - Returns: nil when `hir` does not begin with at least three characters of one set.
    init?(_ hir: HIR) {
        guard let (set, count) = hir.leadingRun, count >= 3 else { return nil }
        bytes = UTF8Length.bytes(of: set)
        length = min(count, 64)
    }
}

extension HIR {
    /// The set of which a match takes so many characters first, conditions aside.
    var leadingRun: (set: CodePointSet, count: Int)? {
        switch self {
        case .set(let set): return (set, 1)
        case .capture(_, let body), .atomic(let body): return body.leadingRun
        case .concatenation(let parts):
            var run: (set: CodePointSet, count: Int)?
            for part in parts {
                if case .assertion = part { continue }
                guard let next = part.leadingRun else { return run }
                if let known = run {
                    guard known.set == next.set else { return run }
                    run = (known.set, known.count + next.count)
                } else {
                    run = next
                }
                // Only a part that is nothing but the set lets the next one go on.
                guard part.isRun else { return run }
            }
            return run
        case .repetition(let repetition, let body):
            guard repetition.minimum > 0, let run = body.leadingRun else { return nil }
            return body.isRun ? (run.set, run.count * min(repetition.minimum, 64)) : run
        case .empty, .fail, .assertion, .alternation: return nil
        }
    }

    /// Whether it takes characters of one set and nothing else, so many and no more.
    private var isRun: Bool {
        switch self {
        case .set: true
        case .capture(_, let body), .atomic(let body): body.isRun
        case .repetition(let repetition, let body): repetition.minimum == repetition.maximum && body.isRun
        default: false
        }
    }
}

extension UTF8Length {
    /// All bytes in the encodings of the characters of `set`; for sets beyond ASCII possibly more.
    static func bytes(of set: CodePointSet) -> ByteSet {
        var bytes = LiteralSequence.firstBytes(set)
        for range in set.ranges where range.upperBound >= 0x80 {
            if range.upperBound - max(range.lowerBound, 0x80) < 32 {
                for codePoint in max(range.lowerBound, 0x80)...range.upperBound {
                    for byte in encode(codePoint) { bytes.insert(byte) }
                }
            } else {
                for byte in UInt8(0x80)...0xBF { bytes.insert(byte) }
            }
        }
        return bytes
    }
}

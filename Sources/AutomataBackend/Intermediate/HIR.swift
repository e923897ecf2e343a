// The high-level intermediate representation: a pattern as sets, conditions and choices, nothing else. Made by lowering,
// read by literal extraction and by the program builder.

import UnicodeTables

/// A pattern with its Unicode spent: classes are sets of code points, case folding is written out, flags are resolved.
indirect enum HIR: Hashable, Sendable {
    /// Matches the empty string.
    case empty
    /// One code point of a set that is not empty.
    case set(CodePointSet)
    /// Never matches.
    case fail
    /// A condition on the place.
    case assertion(Assertion)
    /// A capture group; numbers count from 1.
    case capture(Int, HIR)
    /// Two or more parts, one after another.
    case concatenation([HIR])
    /// Two or more alternatives, the first that leads to a match wins.
    case alternation([HIR])
    case repetition(Repetition, HIR)
    /// Whatever the part matches first is kept.
    case atomic(HIR)

    struct Repetition: Hashable, Sendable {
        var minimum: Int
        var maximum: Int?
        var isGreedy: Bool
    }

    static func concatenation(of parts: [HIR]) -> HIR {
        var flat: [HIR] = []
        for part in parts {
            switch part {
            case .empty: break
            case .concatenation(let inner): flat += inner
            default: flat.append(part)
            }
        }
        return flat.isEmpty ? .empty : flat.count == 1 ? flat[0] : .concatenation(flat)
    }

    static func alternation(of parts: [HIR]) -> HIR {
        var flat: [HIR] = []
        for part in parts {
            switch part {
            case .fail: break
            case .alternation(let inner): flat += inner
            default: flat.append(part)
            }
        }
        return flat.isEmpty ? .fail : flat.count == 1 ? flat[0] : .alternation(flat)
    }

    /// Whether it can match the empty string, conditions taken as true.
    var isNullable: Bool {
        switch self {
        case .empty, .assertion: true
        case .set, .fail: false
        case .capture(_, let body), .atomic(let body): body.isNullable
        case .concatenation(let parts): parts.allSatisfy(\.isNullable)
        case .alternation(let parts): parts.contains(where: \.isNullable)
        case .repetition(let repetition, let body): repetition.minimum == 0 || body.isNullable
        }
    }

    /// The fewest UTF-8 bytes of a match.
    var minimumBytes: Int {
        switch self {
        case .empty, .assertion, .fail: 0
        case .set(let set): set.ranges.first.map { UTF8Length.of($0.lowerBound) } ?? 0
        case .capture(_, let body), .atomic(let body): body.minimumBytes
        case .concatenation(let parts): parts.reduce(0) { min($0 + $1.minimumBytes, 1 << 40) }
        case .alternation(let parts): parts.map(\.minimumBytes).min() ?? 0
        case .repetition(let repetition, let body): min(body.minimumBytes.multipliedReportingOverflow(by: repetition.minimum).partialValue, 1 << 40)
        }
    }

    /// How many instructions the program takes, about; stops counting beyond a billion.
    var cost: Int {
        let limit = 1 << 30
        switch self {
        case .empty, .fail: return 0
        case .set, .assertion: return 1
        case .capture(_, let body): return min(body.cost + 2, limit)
        case .atomic(let body): return body.cost
        case .concatenation(let parts): return parts.reduce(0) { min($0 + $1.cost, limit) }
        case .alternation(let parts): return parts.reduce(0) { min($0 + $1.cost + 1, limit) }
        case .repetition(let repetition, let body):
            let copies = repetition.maximum ?? max(repetition.minimum, 1)
            return min((body.cost + 1).multipliedReportingOverflow(by: copies).partialValue, limit)
        }
    }
}

/// Lengths of encoded code points.
enum UTF8Length {
    static func of(_ codePoint: UInt32) -> Int { codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4 }
}

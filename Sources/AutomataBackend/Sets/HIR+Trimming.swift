// Less of a pattern that tells as much about where it matches. Read by pattern sets.

extension HIR {
    /// A pattern that matches at a place exactly where this one does, but not longer than it.
    ///
    /// What can be left out at the end is left out: of `https?://\S+` remains `https?://\S`. Fewer states are under way,
    /// and a match is told once instead of at each character of its end.
    var withShortestEnd: HIR {
        switch self {
        case .empty, .set, .fail, .assertion: return self
        case .capture(_, let body), .atomic(let body): return body.withShortestEnd
        case .concatenation(let parts):
            var parts = parts
            while let last = parts.popLast() {
                let shorter = last.withShortestEnd
                if case .empty = shorter { continue }
                parts.append(shorter)
                break
            }
            return .concatenation(of: parts)
        case .alternation(let parts):
            if opening.end == .always { return .empty }
            return .alternation(of: parts.map(\.withShortestEnd))
        case .repetition(let repetition, let body):
            if repetition.minimum == 0 || opening.end == .always { return .empty }
            guard !body.isNullable else { return self }
            return .concatenation(of: [.exactly(repetition.minimum - 1, body), body.withShortestEnd])
        }
    }

    /// A pattern whose matches end exactly where those of this one end, but begin no earlier.
    ///
    /// Only for searches at every place: of `\w+@x` remains `\w@x`, which begins in the middle of what the whole would.
    var withLatestStart: HIR {
        switch self {
        case .empty, .set, .fail, .assertion: return self
        case .capture(_, let body), .atomic(let body): return body.withLatestStart
        case .concatenation(let parts):
            var rest = parts[...]
            while let first = rest.first {
                let later = first.withLatestStart
                if case .empty = later {
                    rest.removeFirst()
                    continue
                }
                return .concatenation(of: [later] + rest.dropFirst())
            }
            return .empty
        case .alternation(let parts): return .alternation(of: parts.map(\.withLatestStart))
        case .repetition(let repetition, let body):
            guard !body.isNullable else { return self }
            return .exactly(repetition.minimum, body)
        }
    }

    private static func exactly(_ count: Int, _ body: HIR) -> HIR {
        switch count {
        case 0: .empty
        case 1: body
        default: .repetition(Repetition(minimum: count, maximum: count, isGreedy: true), body)
        }
    }

    /// The same with large bounds of repetitions taken as none: it matches wherever this one does, and possibly elsewhere.
    ///
    /// Only for what is checked afterwards. An automaton counts by states: of two patterns such as `\w{0,60}@` and
    /// `[\w+-]{0,60}/` each count of the one goes with each of the other.
    var withoutLargeCounts: HIR {
        switch self {
        case .empty, .set, .fail, .assertion: return self
        case .capture(let number, let body): return .capture(number, body.withoutLargeCounts)
        case .atomic(let body): return .atomic(body.withoutLargeCounts)
        case .concatenation(let parts): return .concatenation(of: parts.map(\.withoutLargeCounts))
        case .alternation(let parts): return .alternation(of: parts.map(\.withoutLargeCounts))
        case .repetition(var repetition, let body):
            if let maximum = repetition.maximum, maximum - repetition.minimum > Self.fewRepeats { repetition.maximum = nil }
            return .repetition(repetition, body.withoutLargeCounts)
        }
    }

    private static let fewRepeats = 8
}

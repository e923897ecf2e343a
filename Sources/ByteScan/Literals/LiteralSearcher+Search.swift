// The searches of LiteralSearcher, by its plan.

extension LiteralSearcher {
    /// The first occurrence that lies within base[from..<to], or nil.
    ///
    /// Unsafe: the caller sees to it that `from <= to` and that base[from..<to] can be read; nothing else is read.
    @unsafe
    public func find(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        // Safe: each searcher reads base[from..<to] only, or a part that begins where an earlier one gave up.
        switch plan {
        case .nothing:
            return nil
        case .everywhere:
            return unsafe naive.find(in: base, from: from, to: to)
        case .bytes(let searcher, let ranks):
            let place = unsafe searcher.first(base, from, to)
            guard place < to, let rank = unsafe ranks[base[place]] else { return nil }
            return LiteralMatch(start: place, end: place + 1, literal: rank)
        case .string(let searcher, let isProof):
            return unsafe findString(searcher, isProof, base, from, to)
        case .literalSet(let searcher):
            switch unsafe searcher.find(base, from, to) {
            case .found(let match): return match
            case .nothing: return nil
            case .gaveUp(let place): return unsafe findBounded(base, place, to)
            }
        case .automaton(let automaton):
            return unsafe automaton.find(base, from, to)
        case .starts(let searcher):
            return unsafe findByStarts(searcher, base, from, to)
        }
    }

    /// A place at or after `from` before which no occurrence within base[from..<to] begins, or -1 when there is none to come.
    ///
    /// Unsafe: the caller sees to it that `from <= to` and that base[from..<to] can be read; nothing else is read.
    @unsafe
    public func firstCandidate(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        // Safe: as in `find`.
        let place: Int
        switch plan {
        case .bytes(let searcher, _), .starts(let searcher):
            place = unsafe searcher.first(base, from, to)
        case .string(let searcher, _):
            place = unsafe searcher.first(base, from, to)
        case .literalSet(let searcher):
            guard let found = unsafe searcher.candidate(base, from, to) else {
                return unsafe find(base, from, to)?.start ?? -1
            }
            place = found
        case .nothing, .everywhere, .automaton:
            return unsafe find(base, from, to)?.start ?? -1
        }
        return place < to ? place : -1
    }

    @unsafe
    private func findString(
        _ searcher: StringSearcher, _ isProof: Bool, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int
    ) -> LiteralMatch? {
        var from = from
        while true {
            let place = unsafe searcher.first(base, from, to)
            guard place < to else { return nil }
            if isProof { return LiteralMatch(start: place, end: place + searcher.count, literal: 0) }
            if let end = unsafe literals[0].end(in: base, at: place, limit: to) {
                return LiteralMatch(start: place, end: end, literal: 0)
            }
            from = place + 1
        }
    }

    /// What goes on where the vectors gave up.
    @unsafe
    private func findBounded(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        if let made = automaton.withLock({ (made: inout AhoCorasick?) -> AhoCorasick? in
            if made == nil { made = Self.automaton(literals) }
            return made
        }) {
            return unsafe made.find(base, from, to)
        }
        return unsafe findByStarts(ByteSetSearcher(Self.starts(literals)), base, from, to)
    }

    /// Tries each literal where a byte may begin one. The work for each byte is bounded by the length of all literals.
    @unsafe
    private func findByStarts(
        _ searcher: ByteSetSearcher, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int
    ) -> LiteralMatch? {
        var from = from
        while true {
            let place = unsafe searcher.first(base, from, to)
            guard place < to else { return nil }
            for (index, literal) in literals.enumerated() {
                if let end = unsafe literal.end(in: base, at: place, limit: to) {
                    return LiteralMatch(start: place, end: end, literal: index)
                }
            }
            from = place + 1
        }
    }
}

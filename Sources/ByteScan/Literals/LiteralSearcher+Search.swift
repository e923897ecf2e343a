// The searches of LiteralSearcher, by its plan.

extension LiteralSearcher {
    /// The first occurrence that lies within base[from..<to], or nil.
    ///
    /// Unsafe: the caller sees to it that `from <= to` and that base[from..<to] can be read; nothing else is read.
    @unsafe
    public func find(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        // Safe: each searcher reads base[from..<to] only, or a part that begins where an earlier one gave up.
        switch method {
        case .nothing:
            return nil
        case .everywhere:
            return unsafe naive.find(in: base, from: from, to: to)
        case .bytes:
            return unsafe bytes?.find(base, from, to)
        case .string:
            return unsafe borrowedString?._withUnsafeGuaranteedRef { unsafe $0.find(base, from, to) } ?? nil
        case .literalSet:
            guard let set = unsafe borrowedSet else { return nil }
            switch unsafe set._withUnsafeGuaranteedRef({ unsafe $0.find(base, from, to) }) {
            case .found(let match): return match
            case .nothing: return nil
            case .gaveUp(let place): return unsafe findBounded(base, place, to)
            }
        case .automaton:
            return unsafe borrowedTable?._withUnsafeGuaranteedRef { unsafe $0.find(base, from, to) } ?? nil
        case .starts:
            return unsafe findByStarts(base, from, to)
        }
    }

    /// A place at or after `from` before which no occurrence within base[from..<to] begins, or -1 when there is none to come.
    ///
    /// Unsafe: the caller sees to it that `from <= to` and that base[from..<to] can be read; nothing else is read.
    @unsafe
    public func firstCandidate(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        // Safe: as in `find`.
        let place: Int
        switch method {
        case .bytes, .starts:
            place = unsafe starts.first(base, from, to)
        case .string:
            guard let string = unsafe borrowedString else { return -1 }
            place = unsafe string._withUnsafeGuaranteedRef { unsafe $0.candidate(base, from, to) }
        case .literalSet:
            guard let set = unsafe borrowedSet,
                let found = unsafe set._withUnsafeGuaranteedRef({ unsafe $0.candidate(base, from, to) })
            else {
                return unsafe find(base, from, to)?.start ?? -1
            }
            place = found
        case .nothing, .everywhere, .automaton:
            return unsafe find(base, from, to)?.start ?? -1
        }
        return place < to ? place : -1
    }

    /// What goes on where the vectors gave up.
    @unsafe
    private func findBounded(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        if let made = spare.withLock({ (made: inout AhoCorasick?) -> AhoCorasick? in
            if made == nil { made = Self.automaton(literals) }
            return made
        }) {
            return unsafe made.find(base, from, to)
        }
        return unsafe findByStarts(base, from, to)
    }

    /// Tries each literal where a byte may begin one. The work for each byte is bounded by the length of all literals.
    @unsafe
    private func findByStarts(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        var from = from
        while true {
            let place = unsafe starts.first(base, from, to)
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

// The matches of one pattern, looked for only around the places where they are known to end. Driven by PatternSet.

import RegexModel

/// Walks through the places that the one pass told of a pattern.
struct Guide {
    private let stretches: [ClosedRange<Int>]
    private let reach: Reach
    private var index = 0

    init(_ ends: MatchEnds, _ entry: SetEntry) {
        stretches = ends.stretches
        reach = entry.reach
    }

    /// The first place behind `place` where something was told, and how far more of the same may follow; nil when there is
    /// nothing any more.
    mutating func next(after place: Int) -> (first: Int, last: Int)? {
        while index < stretches.count, stretches[index].upperBound <= place { index += 1 }
        guard index < stretches.count else { return nil }
        return (max(stretches[index].lowerBound, place + 1), stretches[index].upperBound)
    }

    /// A place at or after `place` before which no match begins, when the first place told behind `place` is `end`.
    ///
    /// What was told at `end` or later began not further than the reach of the pattern before it, and all bytes in between
    /// are of the pattern.
    /// Unsafe: base[place..<end] can be read.
    @unsafe
    func start(_ base: UnsafePointer<UInt8>, from place: Int, endAt end: Int) -> Int {
        let lower = reach.maximum.map { max(place, end - $0) } ?? place
        var first = end
        while first > lower, unsafe reach.bytes.contains(base[first - 1]) { first -= 1 }
        // Bytes are told apart, not characters: the start may not lie within one, nor within CR LF.
        while first > place, unsafe base[first] & 0xC0 == 0x80 { first -= 1 }
        if first > place, unsafe base[first] == 0x0A, unsafe base[first - 1] == 0x0D { first -= 1 }
        return first
    }
}

extension AutomataMatcher {
    /// The slots of all matches, given where they can end.
    func allSlots(_ input: SearchInput, _ ends: MatchEnds, _ entry: SetEntry, wantsGroups: Bool) throws(MatchError) -> [Int] {
        var guide = Guide(ends, entry)
        var slots: [Int] = []
        try unsafe input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            guard let base = bytes.baseAddress else { return }
            let storage = pool.take()
            defer { pool.give(storage) }
            let wanted: Wanted = wantsGroups ? .groups : .range
            let slotCount = wantsGroups ? storage.slotCount : 2
            var pass = unsafe MatchPass(bytes, input.range, input.options, input.deadline, storage, wanted)
            while let (end, _) = unsafe guide.next(after: pass.place) {
                // The end told last may lie at the end of the text, but never beyond it.
                unsafe pass.advance(to: guide.start(base, from: pass.place, endAt: end))
                guard try unsafe pass.next() else { return }
                for slot in 0..<slotCount { slots.append(unsafe pass.slots[slot]) }
            }
        }
        return slots
    }
}

// The search methods of a PCRE2 matcher: thin loops over MatchRun, one for each shape of answer.
#if REGATTA_PCRE2

import CPCRE2
import RegexModel

extension PCRE2Matcher {
    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let width = 2 * (groups.count + 1)
        try unsafe withRun(input, withGroups: true, none: ()) { (run) throws(MatchError) in
            repeat {
                unsafe run.rebaseOffsets(width)
                // Safe: the library filled so many offsets, and they stay as they are until the next step.
                let slots = unsafe UnsafeBufferPointer(start: run.offsets, count: width)
                if unsafe body(slots.span) == .stop { return }
            } while try unsafe run.next()
        }
    }

    func firstSlots(_ input: SearchInput, into slots: inout [Int]) throws(MatchError) -> Bool {
        let width = 2 * (groups.count + 1)
        let scratch = try unsafe pool.take()
        defer { unsafe finish(scratch, input) }
        guard let base = try unsafe findFirst(input, scratch, withGroups: true) else { return false }
        unsafe MatchRun.copyOffsets(scratch.pointee.groupOffsets, width, base: base, into: &slots)
        return true
    }

    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        let scratch = try unsafe pool.take()
        defer { unsafe finish(scratch, input) }
        guard let base = try unsafe findFirst(input, scratch, withGroups: false) else { return nil }
        let offsets = unsafe scratch.pointee.wholeOffsets
        return unsafe offsets[0] + base..<offsets[1] + base
    }

    func forEachUTF8Range(_ input: SearchInput, _ body: (Range<Int>) -> SearchControl) throws(MatchError) {
        try unsafe withRun(input, withGroups: false, none: ()) { (run) throws(MatchError) in
            repeat {
                if unsafe body(run.offsets[0] + run.base..<run.offsets[1] + run.base) == .stop { return }
            } while try unsafe run.next()
        }
    }

    func count(_ input: SearchInput) throws(MatchError) -> Int {
        try unsafe withRun(input, withGroups: false, none: 0) { (run) throws(MatchError) in
            var count = 1
            while try unsafe run.next() { count &+= 1 }
            return count
        }
    }

    func allSlots(_ input: SearchInput) throws(MatchError) -> [Int] {
        let width = 2 * (groups.count + 1)
        return try unsafe withRun(input, withGroups: true, none: []) { (run) throws(MatchError) in
            var slots: [Int] = []
            repeat {
                unsafe run.rebaseOffsets(width)
                unsafe slots.append(contentsOf: UnsafeBufferPointer(start: run.offsets, count: width))
                guard try unsafe run.next() else { return slots }
            } while slots.count < 64 * width
            // `collectMany` begins with the match that was found just now.
            try unsafe collectMany(&run, width, into: &slots)
            return slots
        }
    }

    /// Appends the match of `run` and all further ones, a batch at a time: writing to raw memory takes less time than appending.
    private func collectMany(_ run: inout MatchRun, _ width: Int, into slots: inout [Int]) throws(MatchError) {
        let capacity = max(1024 / width, 1) * width
        let batch = UnsafeMutablePointer<Int>.allocate(capacity: capacity)
        defer { unsafe batch.deallocate() }
        let base = unsafe run.base
        var isOver = false
        while !isOver {
            var filled = 0
            while filled < capacity {
                // Safe: `capacity` is a multiple of `width`, so that a whole match fits; each run has as many offsets.
                if width == 2 {
                    unsafe batch[filled] = run.offsets[0] &+ base
                    unsafe batch[filled &+ 1] = run.offsets[1] &+ base
                } else {
                    unsafe run.rebaseOffsets(width)
                    for index in 0..<width { unsafe batch[filled &+ index] = run.offsets[index] }
                }
                filled &+= width
                guard try unsafe run.next() else {
                    isOver = true
                    break
                }
            }
            if slots.count + filled > slots.capacity {
                // The rest of the text is taken to hold matches as dense as before.
                let passed = unsafe Double(max(run.start, 1)) / Double(max(run.length, 1))
                let expected = Double(slots.count + filled) / min(max(passed, 0.01), 1) * 1.05
                slots.reserveCapacity(max(Int(expected), isOver ? slots.count + filled : 2 * slots.count))
            }
            unsafe slots.append(contentsOf: UnsafeBufferPointer(start: batch, count: filled))
        }
    }

    func makeSlotCursor(_ input: SearchInput) -> any SlotCursor { PCRE2SlotCursor(self, input) }
}

#endif

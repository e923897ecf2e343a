// The search methods of a PCRE2 matcher: thin loops over MatchRun, one for each shape of answer.
#if REGATTA_PCRE2

import RegexModel

extension PCRE2Matcher {
    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let width = 2 * (groups.count + 1)
        try unsafe withRun(input, withGroups: true) { (run) throws(MatchError) in
            while try unsafe run.next() {
                unsafe run.rebaseOffsets(width)
                // Safe: the library filled so many offsets, and they stay as they are until the next step.
                let slots = unsafe UnsafeBufferPointer(start: run.offsets, count: width)
                if unsafe body(slots.span) == .stop { return }
            }
        }
    }

    func firstSlots(_ input: SearchInput, into slots: inout [Int]) throws(MatchError) -> Bool {
        let width = 2 * (groups.count + 1)
        return try unsafe withRun(input, withGroups: true) { (run) throws(MatchError) in
            guard try unsafe run.next() else { return false }
            unsafe run.copyOffsets(width, into: &slots)
            return true
        }
    }

    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        try unsafe withRun(input, withGroups: false) { (run) throws(MatchError) in
            guard try unsafe run.next() else { return nil }
            return unsafe run.offsets[0] + run.base..<run.offsets[1] + run.base
        }
    }

    func count(_ input: SearchInput) throws(MatchError) -> Int {
        try unsafe withRun(input, withGroups: false) { (run) throws(MatchError) in
            var count = 0
            while try unsafe run.next() { count &+= 1 }
            return count
        }
    }

    func allSlots(_ input: SearchInput) throws(MatchError) -> [Int] {
        let width = 2 * (groups.count + 1)
        return try unsafe withRun(input, withGroups: true) { (run) throws(MatchError) in
            var slots: [Int] = []
            let base = unsafe run.base
            while try unsafe run.next() {
                if width == 2 {
                    unsafe slots.append(run.offsets[0] &+ base)
                    unsafe slots.append(run.offsets[1] &+ base)
                } else {
                    unsafe run.rebaseOffsets(width)
                    unsafe slots.append(contentsOf: UnsafeBufferPointer(start: run.offsets, count: width))
                }
            }
            return slots
        }
    }

    func makeSlotCursor(_ input: SearchInput) -> any SlotCursor { PCRE2SlotCursor(self, input) }
}

#endif

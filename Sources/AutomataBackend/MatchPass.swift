// One pass over the matches of a text: where each search starts, what `\G` sees, when it ends. Driven by the matcher.

import RegexModel

/// The state of a pass.
///
/// The next search starts where the match before ended; after an empty match one code point on, and there `\G` does not
/// hold.
///
/// Unsafe: the bytes and the storage must outlive it.
@unsafe
struct MatchPass {
    let text: SearchText
    let storage: Storage
    let slots: UnsafeMutablePointer<Int>
    private let isAnchored: Bool
    private var start: Int
    private var isAfterEmptyMatch = false
    private var isOver = false
    private let deadline: Deadline?

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ input: SearchInput, _ storage: Storage) {
        unsafe text = SearchText(bytes, input, storage.tables, storage.classes, empty: UnsafePointer(storage.emptyText))
        unsafe self.storage = storage
        unsafe slots = storage.slots
        unsafe isAnchored = input.options.contains(.anchored)
        unsafe start = input.range.lowerBound
        unsafe deadline = input.limits.time.map(Deadline.init)
    }

    /// Finds the next match and leaves it in `slots`; false when there is none.
    mutating func next() throws(MatchError) -> Bool {
        if unsafe isOver { return false }
        var left = unsafe text.left(at: start)
        if unsafe !isAfterEmptyMatch { left.insert(.previousMatchEnd) }
        guard unsafe try storage.pike.search(
            text, from: start, left: left, isAnchored: isAnchored, slots: slots,
            checkTime: { (_: Int) throws(MatchError) in try unsafe deadline?.check() })
        else {
            unsafe isOver = true
            return false
        }
        let end = unsafe slots[1]
        unsafe isAfterEmptyMatch = slots[0] == end
        unsafe start = end
        if unsafe isAfterEmptyMatch {
            // A chain of contiguous matches ends here: the next one could begin one code point further at the earliest.
            if unsafe end >= text.upper || isAnchored {
                unsafe isOver = true
            } else {
                unsafe start = SearchText.decode(text.bytes, end).next
            }
        }
        return true
    }
}

/// When a search has to end.
struct Deadline {
    private let end: ContinuousClock.Instant
    private let duration: Duration

    init(_ duration: Duration) {
        self.duration = duration
        end = .now + duration
    }

    func check() throws(MatchError) {
        if ContinuousClock.now >= end {
            throw .timeLimit(backend: .automata, message: "the search took more than \(duration)")
        }
    }
}

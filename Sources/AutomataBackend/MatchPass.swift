// One pass over the matches of a text: where each search starts, what `\G` sees, which engine searches, when it ends.
// Driven by the matcher.

import RegexModel

/// What is wanted of each match.
enum Wanted {
    /// That there is one. Where it ends is known, where it begins may not be.
    case existence
    /// Where it begins and ends.
    case range
    /// The groups too.
    case groups
}

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
    private let wanted: Wanted
    private let isAnchored: Bool
    private var start: Int
    private var isAfterEmptyMatch = false
    private var isOver = false
    private let deadline: Deadline?
    /// Whether the lazy DFA searches; not any more once it gave up.
    private var usesDFA: Bool

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ input: SearchInput, _ storage: Storage, _ wanted: Wanted) {
        unsafe text = SearchText(bytes, input, storage.tables, storage.classes, empty: UnsafePointer(storage.emptyText))
        unsafe self.storage = storage
        unsafe slots = storage.slots
        unsafe self.wanted = wanted == .existence && storage.tables.program.isNullable ? .range : wanted
        unsafe isAnchored = input.options.contains(.anchored)
        unsafe start = input.range.lowerBound
        unsafe deadline = input.limits.time.map(Deadline.init)
        unsafe usesDFA = storage.plan.configuration.engine != .pike && storage.forward != nil
    }

    /// Finds the next match and leaves it in `slots`; false when there is none.
    mutating func next() throws(MatchError) -> Bool {
        if unsafe isOver { return false }
        guard try unsafe find() else {
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

    private mutating func find() throws(MatchError) -> Bool {
        let left = unsafe left(at: start)
        if unsafe usesDFA, let forward = unsafe storage.forward {
            switch try unsafe forward.findEnd(text, from: start, left: left, isSearching: !isAnchored, deadline: deadline) {
            case .none: return false
            case .gaveUp: unsafe usesDFA = false
            case .found(let end):
                if unsafe locate(end, left) {
                    if unsafe wanted == .groups, unsafe storage.slotCount > 2 {
                        return try unsafe pike(from: slots[0], knownEnd: end, isAnchored: true)
                    }
                    return true
                }
            }
        }
        return try unsafe pike(from: start, knownEnd: nil, isAnchored: isAnchored)
    }

    /// Writes the range of the match that ends at `end`; false when its start cannot be told.
    private mutating func locate(_ end: Int, _ left: Surroundings) -> Bool {
        unsafe slots[1] = end
        if unsafe isAnchored || wanted == .existence {
            unsafe slots[0] = unsafe wanted == .existence ? -1 : start
            return true
        }
        if unsafe end == start {
            unsafe slots[0] = start
            return true
        }
        guard case .found(let begin)? = unsafe storage.backward?.findStart(text, from: end, to: start, left: left)
        else { return false }
        unsafe slots[0] = begin
        return true
    }

    private func pike(from place: Int, knownEnd: Int?, isAnchored: Bool) throws(MatchError) -> Bool {
        let count = unsafe wanted == .groups ? storage.slotCount : 2
        return unsafe try storage.pike(count).search(
            text, from: place, left: left(at: place), isAnchored: isAnchored, knownEnd: knownEnd, slots: slots,
            checkTime: { (_: Int) throws(MatchError) in try unsafe deadline?.check() })
    }

    /// What is told on the left of `place`, which is not before the start of the search.
    private func left(at place: Int) -> Surroundings {
        if unsafe storage.tables.program.leftFacts.isEmpty { return [] }
        var left = unsafe text.left(at: place)
        if unsafe place == start, unsafe !isAfterEmptyMatch { left.insert(.previousMatchEnd) }
        return left
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

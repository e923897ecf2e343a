// Lends scratch to searches, one at a time to each. Owned by a matcher.
#if REGATTA_PCRE2

import RegexModel
import Synchronization

/// The scratches of one matcher that no search uses now.
///
/// One of them lies in an atomic slot, which is all that a program with one task at a time ever touches; the others are
/// in a list behind a lock.
@safe
final class ScratchPool: @unchecked Sendable {
    // Sendable although it holds pointers: each is handed to one search at a time.
    private let groups: Int
    private let slot = unsafe Atomic<UnsafeMutablePointer<Scratch>?>(nil)
    @safe private struct Pointer: @unchecked Sendable { let value: UnsafeMutablePointer<Scratch> }
    private let others = Mutex<[Pointer]>([])

    init(groups: Int) { self.groups = groups }

    deinit {
        // Safe: no search runs any more, so that all scratches are here.
        if let scratch = unsafe slot.exchange(nil, ordering: .acquiring) { unsafe Scratch.free(scratch) }
        others.withLock { others in
            for pointer in others { unsafe Scratch.free(pointer.value) }
            others = []
        }
    }

    /// A scratch for the caller alone, until it is given back.
    /// - Throws: `MatchError.memoryLimit` when the library has no memory.
    @unsafe
    func take() throws(MatchError) -> UnsafeMutablePointer<Scratch> {
        if let scratch = unsafe slot.exchange(nil, ordering: .acquiring) { return unsafe scratch }
        if let pointer = others.withLock({ $0.popLast() }) { return unsafe pointer.value }
        guard let made = unsafe Scratch.make(groups: groups) else {
            throw .memoryLimit(backend: .pcre2, message: "there is no memory for a search's working storage")
        }
        return unsafe made
    }

    /// Takes back what ``take()`` gave.
    @unsafe
    func give(_ scratch: UnsafeMutablePointer<Scratch>) {
        if unsafe scratch.pointee.ranInterpreterDeep {
            unsafe Scratch.free(scratch)
            return
        }
        // The next search is in another text.
        unsafe scratch.pointee.callOutMemory.pointee = CallOutMemory()
        if unsafe scratch.pointee.stackBytes > DefaultLimits.keptStack { unsafe scratch.pointee.dropStack() }
        let (done, _) = unsafe slot.compareExchange(expected: nil, desired: scratch, ordering: .releasing)
        if !done {
            let pointer = unsafe Pointer(value: scratch)
            others.withLock { $0.append(pointer) }
        }
    }
}

#endif

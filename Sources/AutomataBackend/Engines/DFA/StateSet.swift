// An ordered set of instructions: what a DFA state is made of while it is being built.

/// Instruction numbers in the order in which they were added, each at most once.
///
/// Unsafe inside: two arrays of as many entries as the program has instructions, allocated in `init`, freed in `deinit`.
@safe
final class StateSet {
    private let order: UnsafeMutablePointer<UInt32>
    private let place: UnsafeMutablePointer<UInt32>
    @exclusivity(unchecked) private(set) var count = 0

    init(capacity: Int) {
        unsafe order = .allocate(capacity: capacity)
        unsafe place = .allocate(capacity: capacity)
        unsafe place.initialize(repeating: 0, count: capacity)
    }

    deinit {
        unsafe order.deallocate()
        unsafe place.deallocate()
    }

    func removeAll() { unsafe count = 0 }

    @inline(__always)
    subscript(index: Int) -> UInt32 { unsafe order[index] }

    /// False when it is there already.
    @inline(__always)
    func insert(_ instruction: UInt32) -> Bool {
        let index = unsafe Int(place[Int(instruction)])
        if unsafe index < count && order[index] == instruction { return false }
        unsafe place[Int(instruction)] = UInt32(truncatingIfNeeded: count)
        unsafe order[count] = instruction
        unsafe count &+= 1
        return true
    }
}

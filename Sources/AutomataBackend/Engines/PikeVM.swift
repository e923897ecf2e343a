// The Pike VM: all threads of a program side by side, in order of preference. The reference engine: it takes every
// program, every option and every text. Reads a program and a text, feeds slots.

import RegexModel

/// Working storage of the Pike VM, for searches one after another.
///
/// Unsafe inside: all memory is allocated in `init` for the one program and freed in `deinit`; instruction numbers index
/// arrays of as many entries as the program has instructions, and a thread's slots lie at its number times their count.
@safe
final class PikeVM {
    private let tables: ProgramTables
    private let slotCount: Int
    /// Threads of this place and of the next: instruction numbers in order, and where each number stands in the order.
    @exclusivity(unchecked) private var current: ThreadList
    @exclusivity(unchecked) private var next: ThreadList
    private let stack: UnsafeMutablePointer<Frame>
    private let scratch: UnsafeMutablePointer<Int>
    /// Steps taken, an instruction each, since the storage was made: what proofs of linear time count.
    @exclusivity(unchecked) private(set) var steps = 0

    /// What is still to be visited of the instructions that take nothing.
    private struct Frame {
        /// An instruction to visit, or one more than a slot to restore when negative: -1 for slot 0.
        var target: Int
        var value: Int
    }

    /// Unsafe: freed by hand, and instruction numbers are not checked.
    @unsafe
    private struct ThreadList {
        let order: UnsafeMutablePointer<UInt32>
        let place: UnsafeMutablePointer<UInt32>
        let slots: UnsafeMutablePointer<Int>
        var count = 0

        init(_ capacity: Int, _ slotCount: Int) {
            unsafe order = .allocate(capacity: capacity)
            unsafe place = .allocate(capacity: capacity)
            unsafe place.initialize(repeating: 0, count: capacity)
            unsafe slots = .allocate(capacity: max(capacity * slotCount, 1))
        }

        func free() {
            unsafe order.deallocate()
            unsafe place.deallocate()
            unsafe slots.deallocate()
        }

        @inline(__always)
        func contains(_ instruction: UInt32) -> Bool {
            let index = unsafe Int(place[Int(instruction)])
            return unsafe index < count && order[index] == instruction
        }

        @inline(__always)
        mutating func append(_ instruction: UInt32) {
            unsafe place[Int(instruction)] = UInt32(truncatingIfNeeded: count)
            unsafe order[count] = instruction
            unsafe count &+= 1
        }
    }

    /// - Parameter slotCount: how many slots to keep; 0 to learn only whether and where a match ends is not offered,
    ///   2 are the least.
    init(_ tables: ProgramTables, slotCount: Int) {
        self.tables = tables
        self.slotCount = slotCount
        unsafe current = ThreadList(tables.count, slotCount)
        unsafe next = ThreadList(tables.count, slotCount)
        // Each instruction is visited once for each place, and pushes two frames at most.
        unsafe stack = .allocate(capacity: 2 * tables.count + 2)
        unsafe scratch = .allocate(capacity: max(slotCount, 2))
    }

    deinit {
        unsafe current.free()
        unsafe next.free()
        unsafe stack.deallocate()
        unsafe scratch.deallocate()
    }

    /// Finds the first match at or after `start`, or only at `start`.
    /// - Parameters:
    ///   - slots: room for `slotCount` slots.
    ///   - left: what is told on the left of `start`, `\G` included.
    ///   - knownEnd: where the match ends, when that is known.
    /// - Complexity: O(text × program).
    @inline(never)
    func search(
        _ text: SearchText, from start: Int, left: Surroundings, isAnchored: Bool, knownEnd: Int? = nil, slots: UnsafeMutablePointer<Int>,
        checkTime: (Int) throws(MatchError) -> Void
    ) throws(MatchError) -> Bool {
        unsafe current.count = 0
        unsafe next.count = 0
        var place = start
        var left = left
        var symbol = unsafe text.symbol(at: place)
        var hasMatched = false
        clearScratch()
        unsafe follow(tables.start, place, left, symbol.right, &current)
        var untilCheck = 1 << 14
        while true {
            if unsafe current.count == 0, hasMatched || isAnchored { return hasMatched }
            untilCheck &-= 1
            if untilCheck == 0 {
                try checkTime(place)
                untilCheck = 1 << 14
            }
            let isAtEnd = symbol.classNumber == Symbol.end
            let nextPlace = symbol.next
            var nextLeft = left
            var nextSymbol = symbol
            if !isAtEnd {
                nextLeft = tables.left(after: symbol.classNumber, left)
                nextSymbol = unsafe text.symbol(at: nextPlace)
            }
            var index = 0
            while unsafe index < current.count {
                let number = unsafe current.order[index]
                let instruction = unsafe tables.instructions[Int(number)]
                let own = unsafe current.slots + Int(number) &* slotCount
                if instruction.operation == .match {
                    for slot in 0..<slotCount { unsafe slots[slot] = own[slot] }
                    unsafe slots[1] = place
                    hasMatched = true
                    if place == knownEnd { return true }
                    break
                }
                if !isAtEnd, tables.takes(instruction, symbol.classNumber) {
                    for slot in 0..<slotCount { unsafe scratch[slot] = own[slot] }
                    unsafe follow(instruction.x, nextPlace, nextLeft, nextSymbol.right, &next)
                }
                index &+= 1
            }
            if isAtEnd { return hasMatched }
            if !hasMatched, !isAnchored {
                clearScratch()
                unsafe follow(tables.start, nextPlace, nextLeft, nextSymbol.right, &next)
            }
            unsafe swap(&current, &next)
            unsafe next.count = 0
            place = nextPlace
            left = nextLeft
            symbol = nextSymbol
        }
    }

    @inline(__always)
    private func clearScratch() {
        for slot in 0..<slotCount { unsafe scratch[slot] = -1 }
        unsafe scratch[0] = -2
    }

    /// Adds to `list` all instructions that take a character or match and that `first` leads to without taking one.
    private func follow(
        _ first: UInt32, _ place: Int, _ left: Surroundings, _ right: Surroundings, _ list: inout ThreadList
    ) {
        if unsafe scratch[0] == -2 { unsafe scratch[0] = place }
        let stack = unsafe self.stack
        let scratch = unsafe self.scratch
        let instructions = unsafe tables.instructions
        unsafe stack[0] = Frame(target: Int(first), value: 0)
        var depth = 1
        while depth > 0 {
            depth &-= 1
            let frame = unsafe stack[depth]
            if frame.target < 0 {
                unsafe scratch[-frame.target &- 1] = frame.value
                continue
            }
            var number = UInt32(truncatingIfNeeded: frame.target)
            walk: while unsafe !list.contains(number) {
                unsafe steps &+= 1
                unsafe list.append(number)
                let instruction = unsafe instructions[Int(number)]
                switch instruction.operation {
                case .split:
                    unsafe stack[depth] = Frame(target: Int(instruction.y), value: 0)
                    depth &+= 1
                    number = instruction.x
                case .save:
                    let slot = Int(instruction.argument)
                    if slot < slotCount {
                        unsafe stack[depth] = Frame(target: -slot &- 1, value: scratch[slot])
                        depth &+= 1
                        unsafe scratch[slot] = place
                    }
                    number = instruction.x
                case .assert:
                    guard tables.holds(instruction, left, right) else { break walk }
                    number = instruction.x
                case .takeClass, .takeSet, .match:
                    let own = unsafe list.slots + Int(number) &* slotCount
                    for slot in 0..<slotCount { unsafe own[slot] = scratch[slot] }
                    break walk
                case .fail: break walk
                }
            }
        }
    }
}

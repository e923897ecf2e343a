// The choices of the walk forwards, remembered. Reads a program and the states of the pass backwards.

/// What a walk does at a place: the instruction to which the most preferred way leads that ends in a match.
struct Choice {
    /// The question: where the way begins, the state of the place, and what is told on its left.
    var first: UInt32 = .max
    var state: UInt32 = 0
    var left: Surroundings = []
    /// The answer: an instruction that matches or takes a character, ``Choice/none`` when there is no such way.
    var number: UInt32 = Choice.none
    /// The slots on the way, in the chooser's list.
    var slotStart: UInt32 = 0
    var slotEnd: UInt32 = 0

    static let none = UInt32.max
}

/// Chooses, and remembers the choices made most recently.
///
/// Unsafe inside: the table has `size` entries, and an index has as many bits; the list of slots grows before it is full, and
/// a choice names a part of it that was written.
@safe
final class Chooser {
    private let tables: ProgramTables
    private let states: BackwardStates
    private let table: UnsafeMutablePointer<Choice>
    private let visited: StateSet
    private var stack: [(number: UInt32, slots: Int)] = []
    /// The slots of all remembered choices, `slotCount` of them.
    @exclusivity(unchecked) private(set) var slots: UnsafeMutablePointer<UInt32>
    private var slotCount = 0
    private var slotCapacity = 64
    private var pathSlots: [UInt32] = []
    private var generation = 0
    /// Choices made anew.
    private(set) var steps = 0

    private static let bits: UInt64 = 10
    private static let size = 1 << 10
    private static let maximumSlots = 1 << 14

    init(_ tables: ProgramTables, _ states: BackwardStates) {
        self.tables = tables
        self.states = states
        visited = StateSet(capacity: tables.count)
        unsafe slots = .allocate(capacity: slotCapacity)
        unsafe table = .allocate(capacity: Self.size)
        unsafe table.initialize(repeating: Choice(), count: Self.size)
    }

    deinit {
        unsafe table.deallocate()
        unsafe slots.deallocate()
    }

    /// Forgets what was chosen for states that are no more. To be called after each pass backwards.
    func refresh() {
        guard generation != states.generation || slotCount > Self.maximumSlots else { return }
        generation = states.generation
        slotCount = 0
        unsafe table.update(repeating: Choice(), count: Self.size)
    }

    /// The choice on the way from `first` at a place of `state`, with `left` on its left.
    @inline(__always)
    func choose(_ first: UInt32, _ state: UInt32, _ left: Surroundings) -> Choice {
        var hash = UInt64(first) &* 0x9E37_79B9_7F4A_7C15
        hash = (hash ^ UInt64(state) ^ left.rawValue &<< 20) &* 0xC2B2_AE3D_27D4_EB4F
        let index = Int(truncatingIfNeeded: hash &>> (64 - Self.bits))
        let known = unsafe table[index]
        if known.first == first && known.state == state && known.left == left { return known }
        let made = make(first, state, left)
        unsafe table[index] = made
        return made
    }

    @inline(never)
    private func make(_ first: UInt32, _ state: UInt32, _ left: Surroundings) -> Choice {
        steps &+= 1
        var choice = Choice(first: first, state: state, left: left)
        let right = states.states.key(state).facts
        let living = states.states.instructions(state)
        visited.removeAll()
        pathSlots.removeAll(keepingCapacity: true)
        stack.removeAll(keepingCapacity: true)
        stack.append((first, 0))
        search: while let top = stack.popLast() {
            var number = top.number
            // Slots written on a way that was given up are forgotten.
            pathSlots.removeLast(pathSlots.count - top.slots)
            walk: while visited.insert(number) {
                let instruction = unsafe tables.instructions[Int(number)]
                switch instruction.operation {
                case .split:
                    stack.append((instruction.y, pathSlots.count))
                    number = instruction.x
                case .save:
                    pathSlots.append(instruction.argument)
                    number = instruction.x
                case .assert:
                    guard tables.holds(instruction, left, right) else { break walk }
                    number = instruction.x
                case .takeClass, .takeSet, .match:
                    if instruction.operation != .match {
                        let index = living.partitioningIndex { $0 >= number }
                        guard index < living.endIndex, living[index] == number else { break walk }
                    }
                    choice.number = number
                    break search
                case .fail: break walk
                }
            }
        }
        guard choice.number != Choice.none else { return choice }
        choice.slotStart = UInt32(slotCount)
        while slotCount + pathSlots.count > slotCapacity {
            let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * slotCapacity)
            unsafe larger.update(from: slots, count: slotCount)
            unsafe slots.deallocate()
            unsafe slots = larger
            slotCapacity *= 2
        }
        for slot in pathSlots {
            unsafe slots[slotCount] = slot
            slotCount += 1
        }
        choice.slotEnd = UInt32(slotCount)
        return choice
    }
}

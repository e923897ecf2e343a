// All matches of a text in linear time: a pass backwards that records what can succeed, a walk forwards that chooses. Reads
// a program and a text, feeds slots.

import RegexModel

/// Finds matches without ever reading past their ends for nothing.
///
/// Searching for one match after another is quadratic in every engine for patterns such as `.*[^A-Z]|[A-Z]` on a long run
/// of capitals: each search reads on to the end of the run before it settles for one letter. Here a backward pass finds
/// for each place which instructions lead to a match of the text that follows; the walk forwards then takes the most
/// preferred instruction that does, and never has to take a choice back. This is greedy matching by two passes as Frisch
/// and Cardelli describe it, with conditions.
///
/// The backward pass keeps one state for each block of the text; the states within a block are computed again when the
/// walk comes to it. Memory is a word for each block, and for each byte of one block.
@safe
final class TwoPassWalker {
    private let tables: ProgramTables
    private let classes: ClassTable
    private let states: StateTable
    private let alive: StateSet
    private let visited: StateSet
    private var stack: [UInt32] = []
    /// For each instruction whether it leads to a match at the place under way.
    private let leads: UnsafeMutablePointer<Bool>
    /// The state at the end of each block, of the first block first.
    private var checkpoints: [UInt32] = []
    private var origin = 0
    private var block = -1
    private var blockStates: [UInt32] = []
    /// Transitions computed and places walked over: what proofs of linear time count.
    private(set) var steps = 0

    static let blockSize = 1 << 14
    static let memory = 8 << 20

    /// - Returns: nil when the program has word boundaries, whose left side cannot be told backwards, or too many classes.
    init?(_ tables: ProgramTables, _ classes: ClassTable) {
        guard !tables.program.usesWordBoundary, tables.classCount <= LazyDFA.maximumClasses else { return nil }
        self.tables = tables
        self.classes = classes
        states = StateTable(columns: tables.classCount + 2, memory: Self.memory)
        alive = StateSet(capacity: tables.count)
        visited = StateSet(capacity: tables.count)
        unsafe leads = .allocate(capacity: max(tables.count, 1))
    }

    deinit { unsafe leads.deallocate() }

    // MARK: Backwards

    /// Goes back over the text from the end of the range to `start`.
    /// - Returns: false when the states do not fit.
    func prepare(_ text: SearchText, from start: Int, deadline: Deadline?) throws(MatchError) -> Bool {
        origin = start
        block = -1
        states.removeAll()
        alive.removeAll()
        let upper = unsafe text.upper
        guard var state = unsafe states.state(alive, StateKey(facts: text.rightEdge, isSearching: false)) else { return false }
        let count = (upper - start + Self.blockSize - 1) / Self.blockSize
        checkpoints = [UInt32](repeating: 0, count: max(count, 1))
        checkpoints[max(count, 1) - 1] = state
        for block in stride(from: count - 1, to: 0, by: -1) {
            try deadline?.check()
            guard let first = unsafe goBack(text, block, state, record: false) else { return false }
            state = first
            checkpoints[block - 1] = state
        }
        return true
    }

    /// The first place of a character that belongs to the block.
    private func blockStart(_ text: SearchText, _ block: Int) -> Int {
        var place = origin + block * Self.blockSize
        while unsafe place < text.upper && place > origin && text.bytes[place] & 0xC0 == 0x80 { place += 1 }
        return unsafe min(place, text.upper)
    }

    /// Goes back over one block from the state at its end; returns the state at its start.
    private func goBack(_ text: SearchText, _ block: Int, _ end: UInt32, record: Bool) -> UInt32? {
        let lower = unsafe blockStart(text, block)
        var place = unsafe blockStart(text, block + 1)
        var state = end
        let bytes = unsafe text.bytes
        if record { blockStates[place - lower] = state }
        while place > lower {
            place = unsafe SearchText.start(before: place, bytes)
            let number = unsafe SearchText.classOf(SearchText.decode(bytes, place).codePoint, classes)
            var extra: Surroundings = []
            if unsafe place >= text.finalTerminator {
                if unsafe place == text.finalTerminator { extra.insert(.finalTerminator) }
                if unsafe place == text.finalLineFeed { extra.insert(.finalLineFeed) }
            }
            let known = extra.isEmpty ? states.transition(state, Int(number) + 1) : 0
            if known != 0 {
                state = known
            } else {
                guard let next = transition(state, number, extra) else { return nil }
                if extra.isEmpty { states.set(state, Int(number) + 1, next) }
                state = next
            }
            if record { blockStates[place - lower] = state }
        }
        return state
    }

    private func transition(_ state: UInt32, _ number: UInt16, _ extra: Surroundings) -> UInt32? {
        steps += tables.count
        let left = tables.left(after: number, [])
        computeLeads(state, left)
        alive.removeAll()
        for index in 0..<tables.count {
            let instruction = unsafe tables.instructions[index]
            if tables.takes(instruction, number), unsafe leads[Int(instruction.x)] { _ = alive.insert(UInt32(index)) }
        }
        let facts = unsafe tables.facts[Int(number)].union(extra).intersection(tables.program.rightFacts)
        return states.state(alive, StateKey(facts: facts, isSearching: false))
    }

    /// Finds out which instructions lead to a match at the place of `state`, which has `left` on its left.
    private func computeLeads(_ state: UInt32, _ left: Surroundings) {
        let right = states.key(state).facts
        let leads = unsafe self.leads
        unsafe leads.update(repeating: false, count: tables.count)
        for number in states.instructions(state) { unsafe leads[Int(number)] = true }
        // Targets stand before what leads to them, but for the bodies of loops: a round for each nesting.
        var changed = true
        while changed {
            changed = false
            for index in 0..<tables.count where unsafe !leads[index] {
                let instruction = unsafe tables.instructions[index]
                let answer: Bool =
                    switch instruction.operation {
                    case .match: true
                    case .split: unsafe leads[Int(instruction.x)] || leads[Int(instruction.y)]
                    case .save: unsafe leads[Int(instruction.x)]
                    case .assert: unsafe leads[Int(instruction.x)] && tables.holds(instruction, left, right)
                    case .takeClass, .takeSet, .fail: false
                    }
                if answer {
                    unsafe leads[index] = true
                    changed = true
                }
            }
        }
    }

    // MARK: Forwards

    /// Finds the first match at or after `start`, which is not before the start of an earlier call.
    /// - Parameter slots: room for `slotCount` slots.
    /// - Returns: nil when the states do not fit.
    func next(
        _ text: SearchText, from start: Int, left: Surroundings, isAnchored: Bool, slots: UnsafeMutablePointer<Int>,
        slotCount: Int
    ) -> Bool? {
        var place = start
        var left = left
        while true {
            guard let state = unsafe state(text, at: place) else { return nil }
            for slot in 0..<slotCount { unsafe slots[slot] = -1 }
            if let first = unsafe choose(tables.start, state, place, left, slots, slotCount) {
                unsafe slots[0] = place
                guard let end = unsafe walk(text, first, place, left, slots, slotCount) else { return nil }
                unsafe slots[1] = end
                return true
            }
            if unsafe isAnchored || place >= text.upper { return false }
            let symbol = unsafe text.symbol(at: place)
            left = tables.left(after: symbol.classNumber, left)
            place = symbol.next
        }
    }

    /// Follows the instruction chosen at `start` to the end of the match.
    private func walk(
        _ text: SearchText, _ first: UInt32, _ start: Int, _ startLeft: Surroundings, _ slots: UnsafeMutablePointer<Int>,
        _ slotCount: Int
    ) -> Int? {
        var place = start
        var left = startLeft
        var number = first
        while unsafe tables.instructions[Int(number)].operation != .match {
            steps &+= 1
            let symbol = unsafe text.symbol(at: place)
            left = tables.left(after: symbol.classNumber, left)
            place = symbol.next
            guard let state = unsafe state(text, at: place),
                let next = unsafe choose(tables.instructions[Int(number)].x, state, place, left, slots, slotCount)
            else { return nil }
            number = next
        }
        return place
    }

    /// The state at `place`, whose block is computed when the walk comes to it.
    private func state(_ text: SearchText, at place: Int) -> UInt32? {
        if block >= 0 {
            let lower = unsafe blockStart(text, block)
            if place >= lower, unsafe place < blockStart(text, block + 1) { return blockStates[place - lower] }
        }
        if unsafe place == text.upper, block >= 0 || checkpoints.count == 1 { return checkpoints[checkpoints.count - 1] }
        var wanted = min((place - origin) / Self.blockSize, checkpoints.count - 1)
        // A character that begins before a boundary of blocks belongs to the block before.
        while wanted > 0, unsafe place < blockStart(text, wanted) { wanted -= 1 }
        let length = unsafe blockStart(text, wanted + 1) - blockStart(text, wanted)
        if blockStates.count < length + 1 { blockStates = [UInt32](repeating: 0, count: max(length + 1, Self.blockSize + 4)) }
        guard unsafe goBack(text, wanted, checkpoints[wanted], record: true) != nil else { return nil }
        block = wanted
        return unsafe blockStates[place - blockStart(text, wanted)]
    }

    /// The instruction, a match or one that takes a character, to which the most preferred way from `first` leads that ends
    /// in a match; the slots on the way are written.
    private func choose(
        _ first: UInt32, _ state: UInt32, _ place: Int, _ left: Surroundings, _ slots: UnsafeMutablePointer<Int>,
        _ slotCount: Int
    ) -> UInt32? {
        steps &+= 1
        let right = states.key(state).facts
        let living = states.instructions(state)
        visited.removeAll()
        stack.removeAll(keepingCapacity: true)
        pathSlots.removeAll(keepingCapacity: true)
        stack.append(first)
        marks.removeAll(keepingCapacity: true)
        marks.append(0)
        while let top = stack.popLast() {
            var number = top
            // Slots written on a way that was given up are forgotten.
            let keep = marks.removeLast()
            pathSlots.removeLast(pathSlots.count - keep)
            walk: while visited.insert(number) {
                let instruction = unsafe tables.instructions[Int(number)]
                switch instruction.operation {
                case .split:
                    stack.append(instruction.y)
                    marks.append(pathSlots.count)
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
                    for slot in pathSlots where Int(slot) < slotCount { unsafe slots[Int(slot)] = place }
                    return number
                case .fail: break walk
                }
            }
        }
        return nil
    }
    /// The slots on the way under way, and how many there were at each choice that is still open.
    private var pathSlots: [UInt32] = []
    private var marks: [Int] = []
}

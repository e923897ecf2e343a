// The pass backwards over a text: which instructions lead to a match, for each place. Reads a program and a text, feeds the
// walk forwards.

import RegexModel

/// For each place of a text the instructions that take its character and lead to a match within the text that follows.
///
/// One state is kept for each block of the text; the states within a block are computed again when they are asked for.
/// Memory is a word for each block, and for each byte of one block, and what `memory` allows for the states, which are kept
/// from one text to the next.
///
/// Unsafe inside: `blockStates` has room for a block and the rest of its last character; transitions are read at a row of
/// the table that `states` returned, plus a column made of a byte or class.
@safe
final class BackwardStates {
    private let tables: ProgramTables
    private let classes: ClassTable
    let states: StateTable
    private let alive: StateSet
    /// For each instruction whether it leads to a match at the place under way.
    private let leads: UnsafeMutablePointer<Bool>
    /// Column times four for each byte, 0 beyond ASCII.
    private let byteColumns: UnsafeMutablePointer<UInt16>
    /// The state at the end of each block, of the first block first.
    private var checkpoints: [UInt32] = []
    private var origin = 0
    private var end = 0
    /// The block whose states are at hand, by its first and last place; none when they are equal.
    @exclusivity(unchecked) private var blockLower = 0
    @exclusivity(unchecked) private(set) var blockUpper = -1
    @exclusivity(unchecked) private var blockStates: UnsafeMutablePointer<UInt32>
    private var blockCapacity = 256
    /// How often all states were thrown away.
    private(set) var generation = 0
    /// Instructions looked at: what proofs of linear time count.
    private(set) var steps = 0

    static let blockSize = 1 << 14

    init(_ tables: ProgramTables, _ classes: ClassTable, memory: Int) {
        self.tables = tables
        self.classes = classes
        states = StateTable(columns: tables.classCount + 2, memory: memory)
        alive = StateSet(capacity: tables.count)
        unsafe leads = .allocate(capacity: max(tables.count, 1))
        unsafe byteColumns = .allocate(capacity: 256)
        for byte in 0..<256 {
            unsafe byteColumns[byte] = byte < 0x80 ? UInt16(4 * (Int(classes.ascii[byte]) + 1)) : 0
        }
        unsafe blockStates = .allocate(capacity: blockCapacity)
    }

    deinit {
        unsafe leads.deallocate()
        unsafe byteColumns.deallocate()
        unsafe blockStates.deallocate()
    }

    /// Goes back over the text from `end`, which has `right` on its right, to `start`.
    /// - Returns: false when the states do not fit, or the text has a character before which word boundaries cannot be told
    ///   backwards.
    func prepare(
        _ text: SearchText, from start: Int, to end: Int, right: Surroundings, deadline: Deadline?
    ) throws(MatchError) -> Bool {
        if try unsafe pass(text, start, end, right, deadline) { return true }
        guard states.stateCount > 1 else { return false }
        states.removeAll()
        generation += 1
        return try unsafe pass(text, start, end, right, deadline)
    }

    private func pass(
        _ text: SearchText, _ start: Int, _ end: Int, _ right: Surroundings, _ deadline: Deadline?
    ) throws(MatchError) -> Bool {
        origin = start
        self.end = end
        unsafe blockLower = 0
        unsafe blockUpper = -1
        alive.removeAll()
        let facts = right.intersection(tables.program.rightFacts)
        guard var state = states.state(alive, StateKey(facts: facts, isSearching: false)) else { return false }
        let count = max((end - start + Self.blockSize - 1) / Self.blockSize, 1)
        checkpoints.removeAll(keepingCapacity: true)
        checkpoints.append(contentsOf: repeatElement(0, count: count))
        checkpoints[count - 1] = state
        for block in stride(from: count - 1, to: 0, by: -1) {
            // Backwards: how far the search is, seen from the start of the text, does not change.
            try deadline?.check(at: start)
            guard let first = unsafe goBack(text, block, state, record: false) else { return false }
            state = first
            checkpoints[block - 1] = state
        }
        return unsafe load(text, 0)
    }

    /// The first place of a character that belongs to the block.
    private func start(_ text: SearchText, _ block: Int) -> Int {
        var place = min(origin + block * Self.blockSize, end)
        while unsafe place < end && place > origin && text.bytes[place] & 0xC0 == 0x80 { place += 1 }
        return place
    }

    /// Computes the states of a block.
    private func load(_ text: SearchText, _ block: Int) -> Bool {
        let lower = unsafe start(text, block)
        let upper = unsafe start(text, block + 1)
        if upper - lower >= blockCapacity {
            unsafe blockStates.deallocate()
            blockCapacity = upper - lower + 1
            unsafe blockStates = .allocate(capacity: blockCapacity)
        }
        guard unsafe goBack(text, block, checkpoints[block], record: true) != nil else { return false }
        unsafe blockLower = lower
        unsafe blockUpper = upper
        return true
    }

    /// The state at `place`, which is at a character between the ends of the pass; nil when the states do not fit.
    @inline(__always)
    func state(_ text: SearchText, at place: Int) -> UInt32? {
        if unsafe place >= blockLower && place <= blockUpper { return stateInBlock(place) }
        return unsafe stateElsewhere(text, at: place)
    }

    /// The state at a place of the block at hand.
    @inline(__always)
    func stateInBlock(_ place: Int) -> UInt32 { unsafe blockStates[place &- blockLower] }

    @inline(never)
    private func stateElsewhere(_ text: SearchText, at place: Int) -> UInt32? {
        var block = min((place - origin) / Self.blockSize, checkpoints.count - 1)
        // A character that begins before a boundary of blocks belongs to the block before.
        while block > 0, unsafe place < start(text, block) { block -= 1 }
        guard unsafe load(text, block) else { return nil }
        return unsafe blockStates[place - blockLower]
    }

    /// Goes back over one block from the state at its end; returns the state at its start.
    private func goBack(_ text: SearchText, _ block: Int, _ last: UInt32, record: Bool) -> UInt32? {
        let lower = unsafe start(text, block)
        var place = unsafe start(text, block + 1)
        var state = last
        let bytes = unsafe text.bytes
        let columns = unsafe byteColumns
        let recorded = unsafe blockStates
        // At this place and beyond, the last line terminator is still to be read.
        let final = unsafe text.finalTerminator
        let hasIgnored = tables.program.usesWordBoundary
        if record { unsafe recorded[place - lower] = state }
        while place > lower {
            if place <= final {
                let table = unsafe UnsafeRawPointer(states.table)
                while place > lower {
                    let column = unsafe Int(columns[Int(bytes[place &- 1])])
                    let value = unsafe (table + column).load(fromByteOffset: Int(state), as: UInt32.self)
                    if value == 0 { break }
                    state = value
                    place &-= 1
                    if record { unsafe recorded[place &- lower] = state }
                }
                if place == lower { break }
            }
            place = unsafe SearchText.start(before: place, bytes)
            let number = unsafe SearchText.classOf(SearchText.decode(bytes, place).codePoint, classes)
            if hasIgnored, unsafe tables.facts[Int(number)].contains(.ignored) { return nil }
            var extra: Surroundings = []
            if place >= final {
                if place == final { extra.insert(.finalTerminator) }
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
            if record { unsafe recorded[place - lower] = state }
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
}

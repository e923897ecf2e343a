// The lazy DFA over all patterns of a set: states are sets of instructions, and nothing is preferred. Reads a set plan and
// a text, feeds the pattern set with places where patterns match.

import ByteScan
import RegexModel

/// What jumps over the parts of a text in which nothing begins gain: reading them byte by byte is faster where they are short.
struct SetJumpGain {
    private var count = 0
    private var bytes = 0

    /// - Returns: false when there were many jumps, and they were short.
    mutating func note(_ jump: Int) -> Bool {
        count &+= 1
        bytes &+= jump
        if count < 64 { return true }
        let isWorthwhile = bytes >= 64 * 64
        count = 0
        bytes = 0
        return isWorthwhile
    }
}

/// A deterministic automaton that tells which patterns have a match that ends at a place.
///
/// It differs from ``LazyDFA`` in what a search at every place costs: the beginnings of all patterns are not part of each
/// state, what they lead to is kept for each character. So a state holds what is under way, and computing a transition
/// takes time in proportion to that and not to the number of patterns. Which patterns match is kept for each
/// transition. As there, a match is told at the character after it.
///
/// Not for use from two tasks at once.
@safe
final class SetDFA {
    let plan: SetPlan
    let tables: ProgramTables
    let classes: ClassTable
    let wordBases = WordBaseMemo()
    let states: StateTable
    /// Column times four for each byte, 0 beyond ASCII.
    let byteColumns: UnsafeMutablePointer<UInt16>
    /// Stands for a text that has no address.
    let emptyText: UnsafeMutablePointer<UInt8>
    private let resolved: StateSet
    private let followed: StateSet
    // Without checks of exclusive access, which took a third of the time in which states are built.
    @exclusivity(unchecked) private var stack: [UInt32] = []
    /// What of a set can go on, while that is sorted.
    @exclusivity(unchecked) private var ordered: [UInt32] = []
    private let keptFacts: Surroundings
    /// What the beginnings ask about.
    private var restartFacts: (left: Surroundings, right: Surroundings) = ([], [])
    /// What the beginnings are without deciding a condition.
    private var beginnings: [UInt32] = []

    /// What the beginnings lead to over a character.
    private struct Restart {
        var instructions: [UInt32] = []
        var matched: [UInt32] = []
    }
    private struct RestartKey: Hashable {
        var number: UInt16
        var left: Surroundings
        var right: Surroundings
    }
    private var restarts: [RestartKey: Restart] = [:]
    private var restartSize = 0

    /// Sets of patterns that match together, each once, as numbers of the plan.
    private(set) var matchSets: [[UInt32]] = []
    private var matchSetNumbers: [[UInt32]: Int32] = [:]
    private var matchSetSize = 0
    /// The set of each transition on which something matches, by where it lies in the table.
    private var matchSetOfCell: [UInt32: Int32] = [:]
    /// The set of the transition computed last; -1 for none.
    @exclusivity(unchecked) private(set) var lastSet: Int32 = -1
    @exclusivity(unchecked) private var matched: [UInt32] = []

    /// Transitions whose matches are not told for the rest of a search.
    private var muted: [UInt32] = []
    /// The states asked for last in which a search begins, and in which nothing is under way; 0 for none.
    private var initial: (facts: Surroundings, state: UInt32) = ([], 0)
    private var idle: (facts: Surroundings, state: UInt32) = ([], 0)
    @exclusivity(unchecked) var isJumping: Bool
    @exclusivity(unchecked) var jumps = SetJumpGain()
    /// How often all states were thrown away for want of memory.
    @exclusivity(unchecked) private(set) var clears = 0
    /// How many bytes were read by earlier searches since then.
    @exclusivity(unchecked) var bytesBefore = 0

    init(_ plan: SetPlan) {
        self.plan = plan
        tables = plan.tables
        classes = ClassTable(tables.program.classes)
        // The other half is for the contents of the states.
        states = StateTable(columns: tables.classCount + 2, memory: plan.memory / 2)
        resolved = StateSet(capacity: tables.count)
        followed = StateSet(capacity: tables.count)
        keptFacts = tables.program.leftFacts.subtracting(.previousMatchEnd)
        unsafe isJumping = plan.canJump
        unsafe byteColumns = .allocate(capacity: 256)
        for byte in 0..<256 {
            unsafe byteColumns[byte] = byte < 0x80 ? UInt16(4 * (Int(classes.ascii[byte]) + 1)) : 0
        }
        unsafe emptyText = .allocate(capacity: 1)
        unsafe emptyText.initialize(to: 0)
        for start in plan.restarts { follow(start, into: followed) }
        beginnings = members(followed)
        for number in beginnings {
            let instruction = unsafe tables.instructions[Int(number)]
            if instruction.operation == .assert {
                // A condition behind this one may ask about something else.
                restartFacts = (tables.program.leftFacts, tables.program.rightFacts)
            }
        }
    }

    deinit {
        unsafe byteColumns.deallocate()
        unsafe emptyText.deallocate()
    }

    var endColumn: Int { tables.classCount + 1 }

    // MARK: States

    /// The state in which a search begins; nil when there is no room for it.
    func startState(_ facts: Surroundings) -> UInt32? {
        if plan.initials.isEmpty { return idleState(facts) }
        let facts = facts.intersection(tables.program.leftFacts)
        if initial.state != 0, initial.facts == facts { return initial.state }
        followed.removeAll()
        for start in plan.initials { follow(start, into: followed) }
        guard let state = states.state(sorted(followed), StateKey(facts: facts, isSearching: !plan.restarts.isEmpty))
        else { return nil }
        initial = (facts, state)
        return state
    }

    /// The state in which nothing is under way, where `facts` are told on the left; nil when there is no room for it.
    func idleState(_ facts: Surroundings) -> UInt32? {
        let facts = facts.intersection(tables.program.leftFacts)
        if idle.state != 0, idle.facts == facts { return idle.state }
        followed.removeAll()
        guard let state = states.state(followed, StateKey(facts: facts, isSearching: true)) else { return nil }
        idle = (facts, state)
        return state
    }

    /// Throws all states away.
    func clear() {
        states.removeAll()
        matchSetOfCell.removeAll(keepingCapacity: true)
        matchSets.removeAll(keepingCapacity: true)
        matchSetNumbers.removeAll(keepingCapacity: true)
        muted.removeAll(keepingCapacity: true)
        matchSetSize = 0
        initial.state = 0
        idle.state = 0
        unsafe clears &+= 1
        unsafe bytesBefore = 0
    }

    /// Throws all states but `state` away, and returns its new name; nil when that would happen too often for the
    /// `progress` in bytes that the states lasted for.
    func makeRoom(_ state: UInt32, _ progress: Int) -> UInt32? {
        // States that are used less than ten times each are not worth building.
        if unsafe clears >= 3, unsafe progress + bytesBefore < 10 * states.stateCount { return nil }
        let key = states.key(state)
        let instructions = Array(states.instructions(state))
        clear()
        followed.removeAll()
        for instruction in instructions { _ = followed.insert(instruction) }
        return states.state(followed, key)
    }

    /// Adds what `first` leads to without taking a character or deciding a condition.
    private func follow(_ first: UInt32, into set: StateSet) {
        unsafe stack.append(first)
        while let top = unsafe stack.popLast() {
            var number = top
            walk: while set.insert(number) {
                let instruction = unsafe tables.instructions[Int(number)]
                switch instruction.operation {
                case .split:
                    unsafe stack.append(instruction.y)
                    number = instruction.x
                case .save: number = instruction.x
                case .takeClass, .takeSet, .match, .assert, .fail: break walk
                }
            }
        }
    }

    /// Adds to `resolved` what `first` leads to without taking a character, the conditions decided.
    private func resolve(_ first: UInt32, _ left: Surroundings, _ right: Surroundings) {
        unsafe stack.append(first)
        while let top = unsafe stack.popLast() {
            var number = top
            walk: while resolved.insert(number) {
                let instruction = unsafe tables.instructions[Int(number)]
                switch instruction.operation {
                case .split:
                    unsafe stack.append(instruction.y)
                    number = instruction.x
                case .save: number = instruction.x
                case .assert:
                    guard tables.holds(instruction, left, right) else { break walk }
                    number = instruction.x
                case .takeClass, .takeSet, .match, .fail: break walk
                }
            }
        }
    }

    /// What of a set can go on, ascending: in whatever order instructions were found, they are the same state.
    private func members(_ set: StateSet) -> [UInt32] {
        order(set)
        return unsafe ordered
    }

    private func order(_ set: StateSet) {
        unsafe ordered.removeAll(keepingCapacity: true)
        for position in unsafe 0..<set.count {
            switch unsafe tables.instructions[Int(set[position])].operation {
            case .split, .save, .fail: break
            case .takeClass, .takeSet, .match, .assert: unsafe ordered.append(set[position])
            }
        }
        unsafe ordered.sort()
    }

    private func sorted(_ set: StateSet) -> StateSet {
        order(set)
        resolved.removeAll()
        for member in unsafe ordered { _ = resolved.insert(member) }
        return resolved
    }

    // MARK: Transitions

    /// Puts what is in `resolved` and takes the character into `followed`, and the patterns that match into `matched`.
    private func step(_ number: UInt16, _ isEnd: Bool) {
        for position in unsafe 0..<resolved.count {
            let instruction = unsafe tables.instructions[Int(resolved[position])]
            if instruction.operation == .match {
                unsafe matched.append(instruction.argument)
            } else if !isEnd, tables.takes(instruction, number) {
                follow(instruction.x, into: followed)
            }
        }
    }

    private func restart(_ number: UInt16, _ left: Surroundings, _ right: Surroundings) -> Restart {
        let key = RestartKey(
            number: number, left: left.intersection(restartFacts.left), right: right.intersection(restartFacts.right))
        if let known = restarts[key] { return known }
        if restartSize > plan.memory / 4 {
            restarts.removeAll()
            restartSize = 0
        }
        resolved.removeAll()
        followed.removeAll()
        unsafe matched.removeAll(keepingCapacity: true)
        for beginning in beginnings { resolve(beginning, left, right) }
        step(number, number == Symbol.end)
        let made = Restart(instructions: members(followed), matched: unsafe matched)
        restarts[key] = made
        restartSize += 4 * (made.instructions.count + made.matched.count) + 96
        return made
    }

    /// The transition of `state` over a character of class `number`, or over the end; ``lastSet`` tells what matches before it.
    /// - Parameter ahead: what the character, or the end, tells the place before it.
    /// - Returns: nil when there is no room for another state.
    func transition(_ state: UInt32, _ number: UInt16, ahead: Surroundings) -> UInt32? {
        let key = states.key(state)
        let isEnd = number == Symbol.end
        let restart = key.isSearching ? restart(number, key.facts, ahead) : Restart()
        resolved.removeAll()
        followed.removeAll()
        unsafe matched.removeAll(keepingCapacity: true)
        for instruction in states.instructions(state) { resolve(instruction, key.facts, ahead) }
        step(number, isEnd)
        unsafe matched += restart.matched
        var flags: UInt32 = 0
        unsafe lastSet = -1
        if unsafe !matched.isEmpty {
            guard let set = matchSet() else { return nil }
            unsafe lastSet = set
            flags = StateTable.match
        }
        if isEnd { return flags | StateTable.dead }
        for instruction in restart.instructions { _ = followed.insert(instruction) }
        let next = sorted(followed)
        if unsafe next.count == 0, !key.isSearching { return flags | StateTable.dead }
        var facts = tables.left(after: number, key.facts).intersection(keptFacts)
        if !hasCondition(next) { facts.formIntersection(restartFacts.left.union(.wordBase)) }
        if unsafe next.count == 0, unsafe isJumping { flags |= StateTable.accelerated }
        guard let found = states.state(next, StateKey(facts: facts, isSearching: key.isSearching)) else { return nil }
        return found | flags
    }

    private func hasCondition(_ set: StateSet) -> Bool {
        if !tables.program.hasAssertions { return false }
        for position in unsafe 0..<set.count where unsafe tables.instructions[Int(set[position])].operation == .assert { return true }
        return false
    }

    /// The number of the set of patterns in `matched`; nil when there is no room for another one.
    private func matchSet() -> Int32? {
        let set = unsafe Set(matched).sorted()
        if let known = matchSetNumbers[set] { return known }
        guard matchSetSize <= plan.memory / 4 else { return nil }
        let number = Int32(matchSets.count)
        matchSets.append(set)
        matchSetNumbers[set] = number
        matchSetSize += 8 * set.count + 64
        return number
    }

    /// The same as ``transition(_:_:ahead:)``, remembered.
    @inline(never)
    func compute(_ state: UInt32, _ number: UInt16, ahead: Surroundings) -> UInt32? {
        let column = number == Symbol.end ? endColumn : Int(number) + 1
        let known = states.transition(state, column)
        if known != 0 { return known }
        guard matchSetOfCell.count <= plan.memory / 64, let value = transition(state, number, ahead: ahead) else { return nil }
        states.set(state, column, value)
        if unsafe lastSet >= 0 { unsafe matchSetOfCell[state + UInt32(4 * column)] = lastSet }
        return value
    }

    // MARK: Matches

    /// The patterns that match on a transition, by its place in the table.
    func matches(_ cell: UInt32) -> Int32 { matchSetOfCell[cell] ?? -1 }

    /// Takes the matches of a transition as told until ``unmute()``.
    func mute(_ cell: UInt32) {
        let value = states.transition(cell, 0)
        guard value & StateTable.match != 0 else { return }
        states.set(cell, 0, value & ~StateTable.match)
        muted.append(cell)
    }

    func unmute() {
        for cell in muted { states.set(cell, 0, states.transition(cell, 0) | StateTable.match) }
        muted.removeAll(keepingCapacity: true)
    }

    /// Steps from byte to byte from now on.
    func stopJumping() {
        unsafe isJumping = false
        states.removeFlag(StateTable.accelerated)
    }
}

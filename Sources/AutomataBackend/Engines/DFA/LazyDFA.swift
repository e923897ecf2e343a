// The lazy DFA: states are sets of instructions, built when a text first asks for them. Reads a program and a text, feeds
// the ends (or, reading backwards, the starts) of matches.

import ByteScan
import RegexModel

/// A deterministic automaton over classes of code points.
///
/// Conditions look at one character on either side, so a state keeps them unresolved until the next character is known: a
/// transition first decides which conditions hold, then whether a match ends here, then takes the character. A match is
/// therefore told one character late, by a flag on the transition.
///
/// Not for use from two tasks at once.
@safe
final class LazyDFA {
    let tables: ProgramTables
    let classes: ClassTable
    let isReversed: Bool
    let states: StateTable
    /// Column times four for each byte, 0 beyond ASCII.
    let byteColumns: UnsafeMutablePointer<UInt16>
    /// The same for the characters of two bytes, by code point; nil until a text has many of them.
    @exclusivity(unchecked) private(set) var wideColumns: UnsafeMutablePointer<UInt16>?
    @exclusivity(unchecked) private var wideCharacters = 0
    private let resolved: StateSet
    private let followed: StateSet
    private var stack: [UInt32] = []
    /// The facts that a state keeps.
    private let keptFacts: Surroundings
    /// The facts that a start state keeps.
    private let ownFacts: Surroundings
    @exclusivity(unchecked)
    private var lastStart: (facts: Surroundings, isSearching: Bool, state: UInt32) = ([], false, 0)
    private var startStates: [(facts: Surroundings, isSearching: Bool, state: UInt32)] = []
    /// For states that keep to themselves, the bytes at which they may be left.
    private var accelerators: [ByteSetSearcher] = []
    /// What jumps through such states gained so far.
    @exclusivity(unchecked) var jumps = JumpGain()
    /// The states that were looked at for that.
    private var considered: Set<UInt32> = []
    private var isAccelerated: Bool
    /// How often all states were thrown away for want of memory.
    @exclusivity(unchecked) private(set) var clears = 0
    /// How far the last search read.
    @exclusivity(unchecked) var lastPlace = 0
    /// Transitions computed.
    @exclusivity(unchecked) private(set) var steps = 0

    /// Programs with more classes than this have no DFA.
    static let maximumClasses = 8000

    /// - Returns: nil when the alphabet is too large.
    init?(_ tables: ProgramTables, _ classes: ClassTable, isReversed: Bool, isAccelerated: Bool, memory: Int) {
        guard tables.classCount <= Self.maximumClasses else { return nil }
        self.tables = tables
        self.classes = classes
        self.isReversed = isReversed
        self.isAccelerated = isAccelerated
        states = StateTable(columns: tables.classCount + 2, memory: memory)
        resolved = StateSet(capacity: tables.count)
        followed = StateSet(capacity: tables.count)
        var kept = isReversed ? tables.program.rightFacts : tables.program.leftFacts
        kept.remove(isReversed ? [] : .previousMatchEnd)
        keptFacts = kept
        ownFacts = isReversed ? tables.program.rightFacts : tables.program.leftFacts
        unsafe byteColumns = .allocate(capacity: 256)
        for byte in 0..<256 {
            unsafe byteColumns[byte] = byte < 0x80 ? UInt16(4 * (Int(classes.ascii[byte]) + 1)) : 0
        }
    }

    deinit {
        unsafe byteColumns.deallocate()
        unsafe wideColumns?.deallocate()
    }

    /// Counts a character of two bytes; after some hundred of them a table pays.
    @inline(never)
    func noteWideCharacter() {
        unsafe wideCharacters &+= 1
        guard unsafe wideCharacters > 256, unsafe wideColumns == nil else { return }
        let columns = UnsafeMutablePointer<UInt16>.allocate(capacity: 0x800)
        for codePoint in 0..<0x800 {
            let number = codePoint < 0x80 ? unsafe classes.ascii[codePoint] : classes.classOf(UInt32(codePoint))
            unsafe (columns + codePoint).initialize(to: UInt16(4 * (Int(number) + 1)))
        }
        unsafe wideColumns = columns
    }

    /// The column of the end of the text.
    private var endColumn: Int { tables.classCount + 1 }

    // MARK: States

    /// The start state, if it is the one that was asked for last.
    @inline(__always)
    func lastStartState(_ facts: Surroundings, _ isSearching: Bool) -> UInt32? {
        let last = unsafe lastStart
        let isSame = last.state != 0 && last.facts == facts.intersection(ownFacts) && last.isSearching == isSearching
        return isSame ? last.state : nil
    }

    /// The state in which a search begins; nil when there is no room for it.
    func startState(_ facts: Surroundings, isSearching: Bool) -> UInt32? {
        let facts = facts.intersection(ownFacts)
        for known in startStates where known.facts == facts && known.isSearching == isSearching {
            unsafe lastStart = known
            return known.state
        }
        followed.removeAll()
        follow(tables.start, into: followed)
        guard let state = states.state(followed, StateKey(facts: facts, isSearching: isSearching)) else { return nil }
        if startStates.count < 64 { startStates.append((facts, isSearching, state)) }
        return state
    }

    /// The state of that content, in a table that was just cleared.
    func restore(_ instructions: [UInt32], _ key: StateKey) -> UInt32? {
        followed.removeAll()
        for instruction in instructions { _ = followed.insert(instruction) }
        return states.state(followed, key)
    }

    /// Throws all states away.
    func clear() {
        states.removeAll()
        startStates.removeAll(keepingCapacity: true)
        accelerators.removeAll(keepingCapacity: true)
        considered.removeAll(keepingCapacity: true)
        unsafe lastStart.state = 0
        unsafe clears &+= 1
    }

    /// Adds what `first` leads to without taking a character, past the conditions for which `holds` is true.
    @inline(__always)
    private func follow(_ first: UInt32, into set: StateSet, _ holds: (Instruction) -> Bool = { _ in false }) {
        stack.append(first)
        while let top = stack.popLast() {
            var number = top
            walk: while set.insert(number) {
                let instruction = unsafe tables.instructions[Int(number)]
                switch instruction.operation {
                case .split:
                    stack.append(instruction.y)
                    number = instruction.x
                case .save: number = instruction.x
                case .assert:
                    guard holds(instruction) else { break walk }
                    number = instruction.x
                case .takeClass, .takeSet, .match, .fail: break walk
                }
            }
        }
    }

    // MARK: Transitions

    /// The transition of `state` over a character of class `number`, or over the end.
    /// - Parameter ahead: the facts that the character tells (forwards: on the right of its place; backwards: on the left),
    ///   or what is told at the end.
    /// - Parameter behind: facts that the place after the character is told besides those of the character.
    /// - Returns: nil when there is no room for another state.
    func transition(
        _ state: UInt32, _ number: UInt16, ahead: Surroundings, behind: Surroundings = []
    ) -> UInt32? {
        unsafe steps &+= 1
        let key = states.key(state)
        let left = isReversed ? ahead : key.facts
        let right = isReversed ? key.facts : ahead
        resolved.removeAll()
        for instruction in states.instructions(state) { follow(instruction, into: resolved) { tables.holds($0, left, right) } }
        followed.removeAll()
        var hasMatch = false
        let isEnd = number == Symbol.end
        for position in unsafe 0..<resolved.count {
            let instruction = unsafe tables.instructions[Int(resolved[position])]
            if instruction.operation == .match {
                hasMatch = true
                // What is less preferred than a match is given up; backwards the longest match is sought.
                if !isReversed { break }
            } else if !isEnd, tables.takes(instruction, number) {
                follow(instruction.x, into: followed)
            }
        }
        let flag = hasMatch ? StateTable.match : 0
        if isEnd { return flag | StateTable.dead }
        let isSearching = key.isSearching && !hasMatch
        if isSearching { follow(tables.start, into: followed) }
        if unsafe followed.count == 0 { return flag | StateTable.dead }
        var facts: Surroundings
        if isReversed {
            facts = unsafe tables.facts[Int(number)].union(behind)
        } else {
            facts = tables.left(after: number, key.facts)
        }
        facts.formIntersection(keptFacts)
        if !keepsFacts { facts.formIntersection(.wordBase) }
        guard let next = states.state(prune(), StateKey(facts: facts, isSearching: isSearching)) else { return nil }
        return next | flag | (isAccelerated && states.mark(next) >= 0 ? StateTable.accelerated : 0)
    }

    /// Whether a condition waits in the state under way.
    private var keepsFacts: Bool {
        if !tables.program.hasAssertions { return false }
        for position in unsafe 0..<followed.count
        where unsafe tables.instructions[Int(followed[position])].operation == .assert { return true }
        return false
    }

    /// The state under way without what only led to others.
    private func prune() -> StateSet {
        resolved.removeAll()
        for position in unsafe 0..<followed.count {
            switch unsafe tables.instructions[Int(followed[position])].operation {
            case .split, .save, .fail: break
            case .takeClass, .takeSet, .match, .assert: _ = resolved.insert(followed[position])
            }
        }
        return resolved
    }

    /// The same as ``transition(_:_:ahead:)``, remembered.
    @inline(never)
    func compute(_ state: UInt32, _ number: UInt16, ahead: Surroundings) -> UInt32? {
        let column = number == Symbol.end ? endColumn : Int(number) + 1
        let known = states.transition(state, column)
        if known != 0 { return known }
        guard let value = transition(state, number, ahead: ahead) else { return nil }
        states.set(state, column, value)
        if isAccelerated, number != Symbol.end, value & (StateTable.stateMask | StateTable.dead) == state,
            considered.insert(state).inserted, let bytes = leavingBytes(state)
        {
            states.setMark(state, accelerators.count)
            accelerators.append(ByteSetSearcher(bytes))
            for column in 1...tables.classCount {
                let known = states.transition(state, column)
                if known & (StateTable.stateMask | StateTable.dead) == state {
                    states.set(state, column, known | StateTable.accelerated)
                }
            }
            return value | StateTable.accelerated
        }
        return value
    }

    /// Steps from byte to byte from now on.
    func stopJumping() {
        isAccelerated = false
        states.removeFlag(StateTable.accelerated)
    }

    /// How to leave a state whose transitions say that it is accelerated.
    func accelerator(_ state: UInt32) -> ByteSetSearcher? {
        let index = states.mark(state)
        return accelerators.indices.contains(index) ? accelerators[index] : nil
    }
}

// Walks a one-pass automaton over a text and writes groups. Reads a table and a text, feeds slots.

import RegexModel

/// Finds the match at a place, with its groups, in one go.
///
/// Unsafe inside: the arrays of the table behind pointers, allocated in `init` and freed in `deinit`; a transition names a
/// row and an action of that table, and columns are classes of its program.
@safe
final class OnePassWalker: @unchecked Sendable {
    // Sendable: nothing changes after `init`.
    private let tables: ProgramTables
    private let transitions: UnsafeMutablePointer<UInt64>
    private let actions: UnsafeMutablePointer<OnePassTable.Action>
    /// The column of endings.
    private let endColumn: Int
    private let start: UInt32

    /// - Returns: nil when the program is not one-pass.
    init?(_ tables: ProgramTables) {
        guard let table = OnePassTable(tables.program) else { return nil }
        self.tables = tables
        endColumn = table.columns - 1
        start = table.start
        unsafe transitions = Self.copy(table.transitions)
        unsafe actions = Self.copy(table.actions)
    }

    deinit {
        unsafe transitions.deallocate()
        unsafe actions.deallocate()
    }

    private static func copy<Element: BitwiseCopyable>(_ array: [Element]) -> UnsafeMutablePointer<Element> {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(array.count, 1))
        for (index, element) in array.enumerated() { unsafe (memory + index).initialize(to: element) }
        return unsafe memory
    }

    /// Writes the groups of the match from `begin` to `end`, which another engine found.
    /// - Returns: false when there is no such match.
    func findGroups(
        _ text: SearchText, from begin: Int, to end: Int, left: Surroundings, slots: UnsafeMutablePointer<Int>, slotCount: Int
    ) -> Bool {
        for slot in 0..<slotCount { unsafe slots[slot] = -1 }
        var place = begin
        var state = start
        let bytes = unsafe text.bytes
        let transitions = unsafe self.transitions
        let ascii = unsafe text.classes.ascii
        while place < end {
            let byte = unsafe bytes[place]
            let symbol = unsafe byte < 0x80 ? ascii[Int(byte)] : text.classes.classOf(SearchText.decode(bytes, place).codePoint)
            let transition = unsafe transitions[Int(state) &+ Int(symbol)]
            if transition &>> 32 != 0 {
                // What decides between a match and going on is known already: the match goes on.
                let action = unsafe actions[Int(transition &>> 32)]
                guard unsafe perform(action, text, place, begin, left, slots) else { return false }
            }
            state = UInt32(truncatingIfNeeded: transition)
            if state == 0 { return false }
            place = unsafe SearchText.next(bytes, place)
        }
        let ending = unsafe transitions[Int(state) &+ endColumn]
        guard ending != 0, unsafe perform(actions[Int(ending &>> 32)], text, place, begin, left, slots) else { return false }
        unsafe slots[0] = begin
        unsafe slots[1] = end
        return true
    }

    /// Writes the slots of an action if its conditions hold.
    @inline(__always)
    private func perform(
        _ action: OnePassTable.Action, _ text: SearchText, _ place: Int, _ begin: Int, _ left: Surroundings,
        _ slots: UnsafeMutablePointer<Int>
    ) -> Bool {
        if action.conditions != 0, unsafe !holds(action.conditions, text, place, begin, left) { return false }
        var written = action.slots
        while written != 0 {
            unsafe slots[written.trailingZeroBitCount] = place
            written &= written &- 1
        }
        return true
    }

    @inline(never)
    private func holds(_ conditions: UInt64, _ text: SearchText, _ place: Int, _ begin: Int, _ beginLeft: Surroundings) -> Bool {
        let left = unsafe place == begin ? beginLeft : text.left(at: place)
        let right = unsafe text.symbol(at: place).right
        var open = conditions
        while open != 0 {
            guard unsafe tables.assertions[open.trailingZeroBitCount].holds(left: left, right: right) else { return false }
            open &= open &- 1
        }
        return true
    }

    /// Finds the match at `begin`, with its groups, within the range searched.
    /// - Returns: false when there is none.
    func match(
        _ text: SearchText, from begin: Int, left: Surroundings, slots: UnsafeMutablePointer<Int>, slotCount: Int
    ) -> Bool {
        for slot in 0..<slotCount { unsafe slots[slot] = -1 }
        var place = begin
        var state = start
        var lastEnd = -1
        let upper = unsafe text.upper
        let bytes = unsafe text.bytes
        let transitions = unsafe self.transitions
        let ascii = unsafe text.classes.ascii
        while true {
            var canEndHere = false
            let ending = unsafe transitions[Int(state) &+ endColumn]
            if ending != 0 {
                let conditions = unsafe actions[Int(ending &>> 32)].conditions
                if unsafe conditions == 0 || holds(conditions, text, place, begin, left) {
                    canEndHere = true
                    lastEnd = place
                }
            }
            guard place < upper else { break }
            let byte = unsafe bytes[place]
            let symbol = unsafe byte < 0x80 ? ascii[Int(byte)] : text.classes.classOf(SearchText.decode(bytes, place).codePoint)
            let transition = unsafe transitions[Int(state) &+ Int(symbol)]
            let next = UInt32(truncatingIfNeeded: transition)
            if next == 0 { break }
            if transition &>> 32 != 0 {
                let action = unsafe actions[Int(transition &>> 32)]
                if canEndHere && action.isLessThanMatch { break }
                guard unsafe perform(action, text, place, begin, left, slots) else { break }
            }
            state = next
            place = unsafe SearchText.next(bytes, place)
        }
        if lastEnd < 0 { return false }
        // Groups that were written behind the end of the match are not its groups.
        if lastEnd < place { return unsafe findGroups(text, from: begin, to: lastEnd, left: left, slots: slots, slotCount: slotCount) }
        let ending = unsafe transitions[Int(state) &+ endColumn]
        guard ending != 0, unsafe perform(actions[Int(ending &>> 32)], text, place, begin, left, slots) else { return false }
        unsafe slots[0] = begin
        unsafe slots[1] = place
        return true
    }
}

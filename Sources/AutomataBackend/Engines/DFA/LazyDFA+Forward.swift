// The loop that reads forwards and finds where a match ends.

import RegexModel

/// What a pass of a DFA came to.
enum DFAOutcome: Equatable {
    case found(Int)
    case none
    /// The states did not fit, time and again: another engine has to search.
    case gaveUp
}

extension LazyDFA {
    /// The end of the leftmost match that begins at or after `start` (`isSearching`), or at `start` itself.
    ///
    /// Unsafe inside: transitions are read at a state, which is a row of the table, plus a column, which comes from the
    /// byte or class; the table is read anew after every step that may have moved it. Bytes are read between `start` and
    /// the end of the range.
    /// - Complexity: O(text), a load or two for each byte, once the states are known.
    @inline(never)
    func findEnd(
        _ text: SearchText, from start: Int, left: Surroundings, isSearching: Bool, deadline: Deadline?
    ) throws(MatchError) -> DFAOutcome {
        guard var state = room(left, isSearching) else { return .gaveUp }
        let bytes = unsafe text.bytes
        let columns = unsafe byteColumns
        let upper = unsafe text.upper
        // The last line terminator looks otherwise than those before it, so the loop ends there.
        let limit = unsafe min(upper, text.finalTerminator)
        let special = StateTable.stateMask
        var place = start
        var lastMatch = -1
        var stop = deadline == nil ? limit : min(limit, start + Self.stretch)
        var clearedAt = start
        while true {
            let table = unsafe UnsafeRawPointer(states.table)
            var value: UInt32 = 0
            while place < stop {
                let column = unsafe Int(columns[Int(bytes[place])])
                value = unsafe (table + column).load(fromByteOffset: Int(state), as: UInt32.self)
                if value &- 1 >= special { break }
                state = value
                place &+= 1
            }
            if value == 0, let wide = unsafe wideColumns {
                // Letters of Cyrillic, Greek, Hebrew, Arabic and most of Latin, one after another.
                let from = place
                while place < stop {
                    let lead = unsafe bytes[place]
                    guard lead & 0xE0 == 0xC0 else { break }
                    let column = unsafe Int(wide[Int(lead & 0x1F) &<< 6 | Int(bytes[place &+ 1] & 0x3F)])
                    value = unsafe (table + column).load(fromByteOffset: Int(state), as: UInt32.self)
                    if value &- 1 >= special { break }
                    state = value
                    place &+= 2
                    value = 0
                }
                if place > from, place < stop, value == 0, unsafe bytes[place] < 0x80 { continue }
            }
            if place >= stop {
                if stop < limit {
                    try deadline?.check(at: place)
                    stop = min(limit, stop + Self.stretch)
                    continue
                }
                if place == upper {
                    let end = unsafe atEnd(state, text.rightEdge)
                    return end & StateTable.match != 0 ? outcome(place, place) : outcome(lastMatch, place)
                }
                // The last terminator and what follows it, one or two characters, without remembering.
                let symbol = unsafe text.symbol(at: place)
                guard let next = transition(state, symbol.classNumber, ahead: symbol.right)
                else {
                    guard let kept = makeRoom(state, place - clearedAt) else { return .gaveUp }
                    clearedAt = place
                    state = kept
                    continue
                }
                if next & StateTable.match != 0 { lastMatch = place }
                if next & StateTable.dead != 0 { return outcome(lastMatch, place) }
                state = next & StateTable.stateMask
                place = symbol.next
                stop = place
                if place < upper { continue }
                let end = unsafe atEnd(state, text.rightEdge)
                return end & StateTable.match != 0 ? outcome(place, place) : outcome(lastMatch, place)
            }
            var nextPlace = unsafe place &+ (bytes[place] < 0x80 ? 1 : 2)
            if value == 0 {
                // Beyond ASCII, or not known yet.
                let (codePoint, next) = unsafe SearchText.decode(bytes, place)
                nextPlace = next
                if unsafe codePoint >= 0x80 && codePoint < 0x800 && wideColumns == nil { noteWideCharacter() }
                let number = unsafe SearchText.classOf(codePoint, classes)
                value = states.transition(state, Int(number) &+ 1)
                if value == 0 {
                    guard let computed = compute(state, number, ahead: unsafe tables.facts[Int(number)]) else {
                        guard let kept = makeRoom(state, place - clearedAt) else { return .gaveUp }
                        clearedAt = place
                        state = kept
                        continue
                    }
                    value = computed
                }
            }
            if value & StateTable.match != 0 { lastMatch = place }
            if value & StateTable.dead != 0 { return outcome(lastMatch, place) }
            state = value & StateTable.stateMask
            place = nextPlace
            if value & StateTable.accelerated != 0, place < stop, let searcher = accelerator(state) {
                let from = place
                place = unsafe searcher.first(bytes, place, stop)
                if unsafe !jumps.note(place &- from) { stopJumping() }
            }
        }
    }

    @inline(__always)
    private func outcome(_ lastMatch: Int, _ place: Int) -> DFAOutcome {
        unsafe lastPlace = place
        return lastMatch >= 0 ? .found(lastMatch) : .none
    }

    /// How many bytes are read between two looks at the clock.
    static let stretch = 1 << 18

    /// The flags at the end of the text.
    @inline(__always)
    func atEnd(_ state: UInt32, _ edge: Surroundings) -> UInt32 {
        // The end never needs another state, so there is always room for it.
        if edge == .edge { return compute(state, Symbol.end, ahead: edge) ?? StateTable.dead }
        return transition(state, Symbol.end, ahead: edge) ?? StateTable.dead
    }

    /// The start state, after throwing others away if need be.
    @inline(__always)
    func room(_ facts: Surroundings, _ isSearching: Bool) -> UInt32? {
        if let state = lastStartState(facts, isSearching) { return state }
        return makeStart(facts, isSearching)
    }

    @inline(never)
    private func makeStart(_ facts: Surroundings, _ isSearching: Bool) -> UInt32? {
        if let state = startState(facts, isSearching: isSearching) { return state }
        clear()
        return startState(facts, isSearching: isSearching)
    }

    /// Throws all states but `state` away, and returns its new name; nil when that would happen too often for the
    /// `progress` in bytes that the states lasted for.
    func makeRoom(_ state: UInt32, _ progress: Int) -> UInt32? {
        // States that are used less than ten times each are not worth building.
        if unsafe clears >= 3, progress < 10 * states.stateCount { return nil }
        let key = states.key(state)
        let instructions = Array(states.instructions(state))
        clear()
        return restore(instructions, key)
    }
}

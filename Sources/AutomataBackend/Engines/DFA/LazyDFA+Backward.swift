// The loop that reads backwards and finds where a match begins whose end is known.

import RegexModel

extension LazyDFA {
    /// The leftmost start, not before `lower`, of a match that ends at `end`.
    ///
    /// Unsafe inside: see `findEnd`; bytes are read between `lower` and `end`.
    /// - Parameter left: what is told on the left of `lower`.
    /// - Returns: `gaveUp` also before a character that word boundaries pass over: reading backwards it is not known what
    ///   stands before it.
    @inline(never)
    func findStart(_ text: SearchText, from end: Int, to lower: Int, left: Surroundings) -> DFAOutcome {
        let bytes = unsafe text.bytes
        guard var state = unsafe room(text.symbol(at: end).right, false) else { return .gaveUp }
        let columns = unsafe byteColumns
        let special = StateTable.stateMask
        let hasIgnored = tables.program.usesWordBoundary
        // Beyond this place the last line terminator is still to be read.
        let final = unsafe text.finalTerminator
        var place = end
        var lastMatch = -1
        var clearedAt = end
        while true {
            let table = unsafe UnsafeRawPointer(states.table)
            var value: UInt32 = 0
            if final >= place {
                while place > lower {
                    let column = unsafe Int(columns[Int(bytes[place &- 1])])
                    value = unsafe (table + column).load(fromByteOffset: Int(state), as: UInt32.self)
                    if value &- 1 >= special { break }
                    state = value
                    place &-= 1
                }
            }
            if place == lower {
                let flags = tables.program.hasAssertions
                    ? transition(state, Symbol.end, ahead: left) : compute(state, Symbol.end, ahead: left)
                if let flags, flags & StateTable.match != 0 { lastMatch = place }
                return lastMatch >= 0 ? .found(lastMatch) : .none
            }
            var nextPlace = place &- 1
            if value == 0 {
                nextPlace = unsafe SearchText.start(before: place, bytes)
                let number = unsafe SearchText.classOf(SearchText.decode(bytes, nextPlace).codePoint, classes)
                let facts = unsafe tables.facts[Int(number)]
                if hasIgnored, facts.contains(.ignored) { return .gaveUp }
                // The left side of a place knows whether the character is of a word.
                let ahead = tables.left(after: number, [])
                let computed: UInt32?
                if nextPlace >= final {
                    var behind: Surroundings = []
                    if nextPlace == final { behind.insert(.finalTerminator) }
                    if unsafe nextPlace == text.finalLineFeed { behind.insert(.finalLineFeed) }
                    computed = transition(state, number, ahead: ahead, behind: behind)
                } else {
                    computed = compute(state, number, ahead: ahead)
                }
                guard let computed else {
                    guard let kept = makeRoom(state, clearedAt - place) else { return .gaveUp }
                    clearedAt = place
                    state = kept
                    continue
                }
                value = computed
            }
            if value & StateTable.match != 0 { lastMatch = place }
            if value & StateTable.dead != 0 { return lastMatch >= 0 ? .found(lastMatch) : .none }
            state = value & StateTable.stateMask
            place = nextPlace
            if value & StateTable.accelerated != 0, lower < place, place <= final,
                let searcher = accelerator(state)
            {
                let from = place
                // The place behind the last character that may leave the state.
                let last = unsafe searcher.last(bytes, lower, place)
                place = unsafe last >= lower && last < place ? SearchText.decode(bytes, last).next : lower
                if unsafe !jumps.note(from &- place) { stopJumping() }
            }
        }
    }
}

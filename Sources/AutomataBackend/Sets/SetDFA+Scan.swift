// The loop of the lazy DFA over all patterns. Reads a text, feeds a sink with places where patterns match.

import ByteScan
import RegexModel

/// What a pass over a text came to.
enum SetOutcome: Equatable {
    /// The text was read to its end, or the sink knows enough.
    case finished
    /// The states did not fit, time and again: the patterns have to be searched in smaller groups.
    case gaveUp
}

/// What is to be done after a place was told.
enum SetVerdict {
    case goOn
    /// The same patterns together need not be told again by this transition.
    case mute
    case stop
}

extension SetDFA {
    /// Tells `sink` which patterns have a match that ends where, in ascending order of places: the patterns as numbers of
    /// the plan, and the place in bytes.
    ///
    /// Unsafe inside: as in `LazyDFA.findEnd`.
    /// - Complexity: O(text), a load or two for each byte, once the states are known.
    @inline(never)
    func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ options: MatchingOptions, _ deadline: Deadline?,
        _ sink: ([UInt32], Int) -> SetVerdict
    ) throws(MatchError) -> SetOutcome {
        let text = unsafe SearchText(bytes, range, options, tables, classes, wordBases, empty: UnsafePointer(emptyText))
        var start = Walk(place: range.lowerBound)
        defer { unmute() }
        let outcome = try unsafe walk(text, &start, deadline, sink)
        unsafe bytesBefore &+= start.place &- start.clearedAt
        return outcome
    }

    private struct Walk {
        var place: Int
        var clearedAt: Int
        init(place: Int) {
            self.place = place
            clearedAt = place
        }
    }

    private func walk(
        _ text: SearchText, _ walk: inout Walk, _ deadline: Deadline?, _ sink: ([UInt32], Int) -> SetVerdict
    ) throws(MatchError) -> SetOutcome {
        let bytes = unsafe text.bytes
        let upper = unsafe text.upper
        var place = walk.place
        var left = unsafe tables.program.leftFacts.isEmpty ? [] : text.left(at: place)
        left.insert(.previousMatchEnd)
        guard var state = room(left) else { return .gaveUp }
        let columns = unsafe byteColumns
        // The last line terminator looks otherwise than those before it, so the loop ends there.
        let limit = unsafe min(upper, text.finalTerminator)
        let special = StateTable.stateMask
        var required = -1
        defer { walk.place = place }
        if unsafe isJumping, plan.initials.isEmpty {
            let next = unsafe nextStart(text, place, &required)
            if next == upper { return .finished }
            if next > place {
                place = next
                guard let idle = unsafe room(text.left(at: place)) else { return .gaveUp }
                state = idle
            }
        }
        var stop = deadline == nil ? limit : min(limit, place + LazyDFA.stretch)
        while true {
            let table = unsafe UnsafeRawPointer(states.table)
            var value: UInt32 = 0
            var cell: UInt32 = 0
            while place < stop {
                let column = unsafe Int(columns[Int(bytes[place])])
                value = unsafe (table + column).load(fromByteOffset: Int(state), as: UInt32.self)
                if value &- 1 >= special {
                    cell = state &+ UInt32(truncatingIfNeeded: column)
                    break
                }
                state = value
                place &+= 1
            }
            var nextPlace = place &+ 1
            var set: Int32 = -1
            if place >= stop {
                if stop < limit {
                    try deadline?.check(at: place)
                    stop = min(limit, max(place, stop) + LazyDFA.stretch)
                    continue
                }
                // The end, or the last terminator and what follows it: one or two characters, without remembering.
                let symbol = unsafe text.symbol(at: place)
                let isEnd = place == upper
                let next = unsafe isEnd && text.rightEdge == .edge
                    ? compute(state, Symbol.end, ahead: .edge) : transition(state, symbol.classNumber, ahead: symbol.right)
                guard let next else {
                    guard let kept = makeRoom(state, place - walk.clearedAt) else { return .gaveUp }
                    walk.clearedAt = place
                    state = kept
                    continue
                }
                if next & StateTable.match != 0 {
                    set = unsafe isEnd && text.rightEdge == .edge ? matches(state &+ UInt32(4 * endColumn)) : lastSet
                    if sink(matchSets[Int(set)], place) == .stop { return .finished }
                }
                if isEnd || next & StateTable.dead != 0 { return .finished }
                state = next & StateTable.stateMask
                place = symbol.next
                stop = place
                continue
            }
            if value == 0 {
                // Beyond ASCII, or not known yet.
                let (codePoint, next) = unsafe SearchText.decode(bytes, place)
                nextPlace = next
                let number = unsafe SearchText.classOf(codePoint, classes)
                cell = state &+ UInt32(4 * (Int(number) &+ 1))
                value = states.transition(cell, 0)
                if value == 0 {
                    guard let computed = compute(state, number, ahead: unsafe tables.facts[Int(number)]) else {
                        guard let kept = makeRoom(state, place - walk.clearedAt) else { return .gaveUp }
                        walk.clearedAt = place
                        state = kept
                        continue
                    }
                    value = computed
                }
            }
            if value & StateTable.match != 0 {
                switch sink(matchSets[Int(matches(cell))], place) {
                case .goOn: break
                case .mute: mute(cell)
                case .stop: return .finished
                }
            }
            if value & StateTable.dead != 0 { return .finished }
            state = value & StateTable.stateMask
            place = nextPlace
            if value & StateTable.accelerated != 0, place < stop {
                let from = place
                place = unsafe nextStart(text, place, &required)
                if place == upper { return .finished }
                if place > from, !tables.program.leftFacts.isEmpty {
                    guard let idle = unsafe room(text.left(at: place), isIdle: true) else { return .gaveUp }
                    state = idle
                }
                if unsafe !jumps.note(place &- from) { stopJumping() }
            }
        }
    }

    /// The state in which a search begins (or goes on with nothing under way), after throwing others away if need be.
    private func room(_ facts: Surroundings, isIdle: Bool = false) -> UInt32? {
        if let state = isIdle ? idleState(facts) : startState(facts) { return state }
        clear()
        return isIdle ? idleState(facts) : startState(facts)
    }

    /// The first place at or after `place` where a match can begin; the end when there is none. Only for plans that can jump.
    ///
    /// Unsafe inside: all searches read between `place` and the end of the range.
    @inline(never)
    private func nextStart(_ text: SearchText, _ place: Int, _ required: inout Int) -> Int {
        let bytes = unsafe text.bytes
        let upper = unsafe text.upper
        var place = place
        while true {
            if let requirement = plan.strategy.requirement, place > required {
                required = unsafe requirement.literals.find(bytes, place, upper)?.start ?? upper
                if required == upper { return upper }
                place = unsafe requirement.earliestStart(bytes, from: place, literalAt: required)
            }
            var found = place
            switch plan.strategy.start {
            case .literals(let searcher), .prefixes(let searcher):
                found = unsafe searcher.firstCandidate(bytes, place, upper)
                if found < 0 { found = upper }
            case .bytes(let searcher): found = unsafe searcher.first(bytes, place, upper)
            case .run, .commonBytes, .textStart, .anywhere: break
            }
            // A candidate may lie before the literal, within a character: its forms are not equally long.
            while unsafe found < upper && bytes[found] & 0xC0 == 0x80 { found &+= 1 }
            if found >= upper { return upper }
            guard plan.strategy.requirement != nil, found > required else { return found }
            // Behind the literal: the next one tells where to go on.
            place = found
        }
    }
}

// All matches of a text in linear time: a pass backwards that records what can succeed, a walk forwards that chooses. Reads
// a program and a text, feeds slots.

import RegexModel

/// Finds matches without ever reading past their ends for nothing.
///
/// Searching for one match after another is quadratic in every engine for patterns such as `.*[^A-Z]|[A-Z]` on a long run
/// of capitals: each search reads on to the end of the run before it settles for one letter. Here a backward pass finds
/// for each place which instructions lead to a match of the text that follows; the walk forwards then takes the most
/// preferred instruction that does, and never has to take a choice back. This is greedy matching by two passes as Frisch
/// and Cardelli describe it, with conditions. Both passes are deterministic and remember their steps.
@safe
final class TwoPassWalker {
    private let tables: ProgramTables
    private let backward: BackwardStates
    private let chooser: Chooser
    private let leftFacts: Surroundings
    /// Transitions computed, choices made and places walked over: what proofs of linear time count.
    var steps: Int { unsafe backward.steps + chooser.steps + walked }
    @exclusivity(unchecked) private var walked = 0
    /// How many of them before the last look at the clock.
    @exclusivity(unchecked) private var checked = 0

    /// - Returns: nil when the program has too many classes.
    init?(_ tables: ProgramTables, _ classes: ClassTable, memory: Int) {
        guard tables.classCount <= LazyDFA.maximumClasses else { return nil }
        self.tables = tables
        leftFacts = tables.program.leftFacts
        backward = BackwardStates(tables, classes, memory: memory)
        chooser = Chooser(tables, backward)
    }

    /// Goes back over the text from the end of the range to `start`.
    /// - Returns: false when the states do not fit, or word boundaries cannot be told backwards in this text.
    func prepare(_ text: SearchText, from start: Int, deadline: Deadline?) throws(MatchError) -> Bool {
        let isReady = try unsafe backward.prepare(
            text, from: start, to: text.upper, right: text.rightEdge, deadline: deadline)
        chooser.refresh()
        return isReady
    }

    /// Finds the first match at or after `start`, which is not before the start of an earlier call.
    /// - Parameter slots: room for `slotCount` slots.
    /// - Returns: nil when the states do not fit.
    func next(
        _ text: SearchText, from start: Int, left: Surroundings, isAnchored: Bool, slots: UnsafeMutablePointer<Int>,
        slotCount: Int, deadline: Deadline?
    ) throws(MatchError) -> Bool? {
        var place = start
        var left = left
        while true {
            guard let state = unsafe backward.state(text, at: place) else { return nil }
            let choice = chooser.choose(tables.start, state, left.intersection(leftFacts))
            if choice.number != Choice.none {
                guard let end = try unsafe walk(text, choice, place, left, slots, slotCount, deadline) else { return nil }
                unsafe slots[0] = place
                unsafe slots[1] = end
                return true
            }
            if unsafe isAnchored || place >= text.upper { return false }
            unsafe walked &+= 1
            if let deadline, unsafe walked - checked > Self.stretch { try check(deadline, place) }
            (place, left) = unsafe step(text, place, left)
        }
    }

    /// Writes the groups of the match from `begin` to `end`, which another engine found.
    /// - Parameter right: what is told on the right of `end`.
    /// - Returns: false when the states do not fit.
    func findGroups(
        _ text: SearchText, from begin: Int, to end: Int, left: Surroundings, right: Surroundings,
        slots: UnsafeMutablePointer<Int>, slotCount: Int
    ) throws(MatchError) -> Bool {
        // No deadline: the engine that found the match came this far.
        let isReady = try unsafe backward.prepare(text, from: begin, to: end, right: right, deadline: nil)
        chooser.refresh()
        guard isReady, let state = unsafe backward.state(text, at: begin) else { return false }
        let choice = chooser.choose(tables.start, state, left.intersection(leftFacts))
        guard choice.number != Choice.none,
            let found = try unsafe walk(text, choice, begin, left, slots, slotCount, nil), found == end
        else { return false }
        unsafe slots[0] = begin
        unsafe slots[1] = end
        return true
    }

    /// How many characters are walked over between two looks at the clock.
    private static let stretch = 1 << 16

    @inline(never)
    private func check(_ deadline: Deadline, _ place: Int) throws(MatchError) {
        unsafe checked = walked
        try deadline.check(at: place)
    }

    /// The place after the character at `place`, and what is told on its left.
    @inline(__always)
    private func step(_ text: SearchText, _ place: Int, _ left: Surroundings) -> (Int, Surroundings) {
        if leftFacts.isEmpty { return unsafe (SearchText.next(text.bytes, place), []) }
        let (codePoint, next) = unsafe SearchText.decode(text.bytes, place)
        return (next, tables.left(after: unsafe SearchText.classOf(codePoint, text.classes), left))
    }

    /// Follows the choice made at `start` to the end of the match.
    private func walk(
        _ text: SearchText, _ first: Choice, _ start: Int, _ startLeft: Surroundings, _ slots: UnsafeMutablePointer<Int>,
        _ slotCount: Int, _ deadline: Deadline?
    ) throws(MatchError) -> Int? {
        for slot in 0..<slotCount { unsafe slots[slot] = -1 }
        var place = start
        var left = startLeft
        var choice = first
        let instructions = unsafe tables.instructions
        while true {
            let isSilent = choice.slotStart == choice.slotEnd
            if !isSilent, slotCount > 2 {
                let written = unsafe chooser.slots
                for index in Int(choice.slotStart)..<Int(choice.slotEnd) { unsafe slots[Int(written[index])] = place }
            }
            let instruction = unsafe instructions[Int(choice.number)]
            if instruction.operation == .match { return place }
            unsafe walked &+= 1
            if let deadline, unsafe walked - checked > Self.stretch { try check(deadline, place) }
            (place, left) = unsafe step(text, place, left)
            if isSilent, instruction.x == choice.first {
                // The same choice again and again, as long as the place looks the same.
                let upper = unsafe backward.blockUpper
                while place < upper, backward.stateInBlock(place) == choice.state, left.intersection(leftFacts) == choice.left {
                    unsafe walked &+= 1
                    (place, left) = unsafe step(text, place, left)
                }
            }
            guard let state = unsafe backward.state(text, at: place) else { return nil }
            choice = chooser.choose(instruction.x, state, left.intersection(leftFacts))
            if choice.number == Choice.none { return nil }
        }
    }
}

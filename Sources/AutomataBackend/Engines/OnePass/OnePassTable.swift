// Programs in which the next character always decides the way: their automaton, with groups. Made from a program, walked by
// OnePassWalker.

/// The transitions of a one-pass automaton.
///
/// A program is one-pass if, wherever a match stands, each character can be taken in one way at most, and the match can end
/// in one way at most. Then no alternative is ever tried: groups are written on the way. Many patterns with groups are,
/// `(\d+)-(\d+)` and `([^;]*);([^;]*)` among them.
struct OnePassTable: Sendable {
    /// A transition: the row of the state that follows in the low 32 bits, what to do on the way above it; 0 for none.
    typealias Transition = UInt64

    /// What to do on a way: conditions that have to hold and slots to write, a bit each.
    struct Action: Hashable, Sendable {
        var conditions: UInt64 = 0
        var slots: UInt64 = 0
        /// Whether the match that can end here is preferred to going on.
        var isLessThanMatch = false
    }

    /// A row for each state, of ``columns`` transitions; row 0 is no state. The last column tells how a match can end: what to
    /// do then above a low half of 1, or 0.
    private(set) var transitions: [Transition] = []
    let columns: Int
    /// The actions that transitions name; the first does nothing.
    private(set) var actions: [Action] = [Action()]
    private(set) var start: UInt32 = 0

    static let maximumEntries = 1 << 16

    /// - Returns: nil when the program is not one-pass, or too large.
    init?(_ program: Program) {
        columns = program.classes.count + 1
        guard program.slotCount <= 64, program.assertions.count <= 64, columns <= Self.maximumEntries else { return nil }
        var builder = Builder(program, columns)
        guard let rows = builder.build() else { return nil }
        transitions = rows
        actions = builder.actions
        start = UInt32(columns)
    }

    private struct Builder {
        let program: Program
        let columns: Int
        var actions: [Action] = [Action()]
        private var actionIndex: [Action: Int] = [Action(): 0]
        private var rows: [Transition] = []
        /// For each instruction at which a state begins, the state.
        private var states: [Int: Int] = [:]
        private var pending: [Int] = []
        private var visited: [Int]

        init(_ program: Program, _ columns: Int) {
            self.program = program
            self.columns = columns
            visited = [Int](repeating: 0, count: program.instructions.count)
            rows = [Transition](repeating: 0, count: columns)
        }

        mutating func build() -> [Transition]? {
            guard state(program.start) != nil else { return nil }
            var next = 0
            while next < pending.count {
                guard expand(pending[next], next + 1) else { return nil }
                next += 1
            }
            return rows
        }

        /// The state that begins at an instruction; nil when there are too many.
        private mutating func state(_ instruction: Int) -> Int? {
            if let known = states[instruction] { return known }
            guard rows.count + columns <= OnePassTable.maximumEntries else { return nil }
            let made = pending.count + 1
            states[instruction] = made
            pending.append(instruction)
            rows.append(contentsOf: repeatElement(0, count: columns))
            return made
        }

        private mutating func index(of action: Action) -> Int? {
            if let known = actionIndex[action] { return known }
            guard actions.count < 1 << 20 else { return nil }
            actions.append(action)
            actionIndex[action] = actions.count - 1
            return actions.count - 1
        }

        /// Follows all ways from `first` to the characters that they take; false when two ways take the same one.
        private mutating func expand(_ first: Int, _ state: Int) -> Bool {
            var stack: [(instruction: Int, action: Action)] = [(first, Action())]
            var hasEnding = false
            while var (number, action) = stack.popLast() {
                walk: while true {
                    if visited[number] == state { return false }
                    visited[number] = state
                    let instruction = program.instructions[number]
                    switch instruction.operation {
                    case .split:
                        stack.append((Int(instruction.y), action))
                        number = Int(instruction.x)
                    case .save:
                        action.slots |= 1 << UInt64(instruction.argument)
                        number = Int(instruction.x)
                    case .assert:
                        action.conditions |= 1 << UInt64(instruction.argument)
                        number = Int(instruction.x)
                    case .fail: break walk
                    case .match:
                        if hasEnding { return false }
                        hasEnding = true
                        guard let index = index(of: action) else { return false }
                        rows[state * columns + columns - 1] = Transition(index) << 32 | 1
                        break walk
                    case .takeClass, .takeSet:
                        action.isLessThanMatch = hasEnding
                        guard let next = self.state(Int(instruction.x)), let index = index(of: action) else { return false }
                        let transition = Transition(index) << 32 | Transition(next * columns)
                        for symbol in 0..<columns - 1 where program.takes(instruction, UInt16(symbol)) {
                            if rows[state * columns + symbol] != 0 { return false }
                            rows[state * columns + symbol] = transition
                        }
                        break walk
                    }
                }
            }
            return true
        }
    }
}

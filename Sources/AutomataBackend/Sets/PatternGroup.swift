// Patterns that are looked for in one pass, and what happens when that is too much. Made by PatternSet, drives SetDFA.

import RegexModel
import Synchronization

/// Patterns that share a lazy DFA; a binary tree of smaller groups once their states did not fit.
///
/// States under way for many patterns multiply where patterns keep each other's company (`a.*b`, `c.*d`, …). A group
/// that throws its states away too often is therefore cut in two for good, and so are its parts; what remains alone and
/// still does not fit is left to the pattern's own engine, which never fails.
final class PatternGroup: Sendable {
    private let patterns: [SetPattern]
    private let beginsAnywhere: Bool
    private let memory: Int
    private enum Form: Sendable {
        case whole(SetAutomata)
        case halves(PatternGroup, PatternGroup)
        /// It is not searched here.
        case none
    }
    private let form: Mutex<Form>

    /// - Parameter memory: how many bytes the states of each automaton may take, about.
    init(_ patterns: [SetPattern], beginsAnywhere: Bool, memory: Int) {
        self.patterns = patterns
        self.beginsAnywhere = beginsAnywhere
        self.memory = memory
        if patterns.isEmpty {
            form = Mutex(.none)
        } else if let plan = SetPlan(patterns, beginsAnywhere: beginsAnywhere, memory: memory) {
            form = Mutex(.whole(SetAutomata(plan)))
        } else {
            form = Mutex(Self.divided(patterns, beginsAnywhere, memory))
        }
    }

    private static func divided(_ patterns: [SetPattern], _ beginsAnywhere: Bool, _ memory: Int) -> Form {
        guard patterns.count > 1 else { return .none }
        let middle = patterns.count / 2
        return .halves(
            PatternGroup(Array(patterns[..<middle]), beginsAnywhere: beginsAnywhere, memory: memory),
            PatternGroup(Array(patterns[middle...]), beginsAnywhere: beginsAnywhere, memory: memory))
    }

    /// Passes over the text for all patterns of the group and tells `sink` where they match.
    /// - Returns: the places in the set of the patterns that were not searched; what was told of them is void.
    func search(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ options: MatchingOptions, _ deadline: Deadline?,
        _ sink: any SetSink
    ) throws(MatchError) -> [Int] {
        switch form.withLock({ $0 }) {
        case .none: return patterns.map(\.index)
        case .halves(let first, let second):
            return try unsafe first.search(bytes, range, options, deadline, sink)
                + second.search(bytes, range, options, deadline, sink)
        case .whole(let automata):
            let automaton = automata.take()
            let indices = automata.plan.indices
            sink.begin(indices)
            let outcome = try unsafe automaton.scan(bytes, range, options, deadline) { numbers, place in
                sink.found(numbers, indices, place)
            }
            if outcome == .finished {
                automata.give(automaton)
                return []
            }
            divide()
            return try unsafe search(bytes, range, options, deadline, sink)
        }
    }

    private func divide() {
        form.withLock { form in
            if case .whole = form { form = Self.divided(patterns, beginsAnywhere, memory) }
        }
    }

    /// Whether vectors look for the places where a match may begin.
    var canJump: Bool { if case .whole(let automata) = form.withLock({ $0 }) { automata.plan.canJump } else { false } }

    /// How many automata there are now, each with states of its own. For tests and `explain`.
    var partCount: Int {
        switch form.withLock({ $0 }) {
        case .none: 0
        case .halves(let first, let second): first.partCount + second.partCount
        case .whole: 1
        }
    }
}

/// The automata of a plan that no search uses at the moment: each is in the hands of one search at a time.
private final class SetAutomata: Sendable {
    let plan: SetPlan
    // Sendable because it is here or with one search, never both.
    private struct Idle: @unchecked Sendable { var automata: [SetDFA] = [] }
    private let idle = Mutex(Idle())
    private static let maximumIdle = 16

    init(_ plan: SetPlan) { self.plan = plan }

    func take() -> SetDFA { idle.withLock { $0.automata.popLast() } ?? SetDFA(plan) }

    func give(_ automaton: SetDFA) {
        let holder = Idle(automata: [automaton])
        idle.withLock { if $0.automata.count < Self.maximumIdle { $0.automata += holder.automata } }
    }
}

/// What is told of matches by a pass over a text.
protocol SetSink: AnyObject {
    /// A pass for these patterns begins; what was told of them before is void.
    func begin(_ indices: [Int])
    /// The patterns `indices[n]`, for each n in `numbers`, have a match that ends at `place`.
    func found(_ numbers: [UInt32], _ indices: [Int], _ place: Int) -> SetVerdict
}

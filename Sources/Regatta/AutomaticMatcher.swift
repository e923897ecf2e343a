// The automatic choice: the first backend that takes the pattern, and, text by text, the next where it must pass.

import AutomataBackend
import PatternSyntax
import RegexModel
import Synchronization

/// A pattern on the first backend that takes it. A search that this backend cannot do exactly for its text or options
/// (`MatchError.unsupportedHere`, thrown before any match is delivered) goes to the next one that can.
final class AutomaticMatcher: RegexMatcher {
    private let pattern: ParsedPattern
    private let first: any RegexMatcher
    /// The backends after the first, in order, and what compiling gave for those that were needed so far.
    private let rest: [any RegexBackend]
    private let compiled = Mutex<[Int: Result<any RegexMatcher, PatternError>]>([:])

    /// The pattern on the automata where they are the best choice, which then do every search; otherwise on the others in
    /// order.
    /// - Throws: the first backend's `PatternError` when none takes the pattern.
    static func best(for pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher {
        // What this engine refuses goes to the others.
        if let best = try? AutomataBackend().compileIfBest(pattern) { return best }
        return try AutomaticMatcher(pattern)
    }

    private init(_ pattern: ParsedPattern) throws(PatternError) {
        self.pattern = pattern
        var refusal: PatternError?
        for (index, backend) in Backends.all.enumerated() {
            do throws(PatternError) {
                first = try backend.compile(pattern)
                rest = Array(Backends.all[(index + 1)...])
                return
            } catch {
                refusal = refusal ?? error
            }
        }
        throw refusal
            ?? PatternError(
                kind: .backendUnavailable(.automatic), message: "this build has no backend", pattern: pattern.source,
                utf8Range: 0..<0)
    }

    /// The backends in the order in which they are tried for `pattern`.
    static func order(for pattern: ParsedPattern) -> [any RegexBackend] {
        guard let best = try? AutomataBackend().compileIfBest(pattern) else { return Backends.all }
        return Backends.all.filter { $0.id == best.backend } + Backends.all.filter { $0.id != best.backend }
    }

    var backend: BackendID { first.backend }
    var groups: CaptureGroups { pattern.groups }
    var details: [(title: String, text: String)] { first.details }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        try attempt { (matcher) throws(MatchError) in try matcher.forEachSlots(input, body) }
    }
    func firstSlots(_ input: SearchInput, into slots: inout [Int]) throws(MatchError) -> Bool {
        // A backend that passes has found nothing yet, and so has left `slots` as they were.
        try attempt { (matcher) throws(MatchError) in try matcher.firstSlots(input, into: &slots) }
    }
    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        try attempt { (matcher) throws(MatchError) in try matcher.firstUTF8Range(input) }
    }
    func forEachUTF8Range(_ input: SearchInput, _ body: (Range<Int>) -> SearchControl) throws(MatchError) {
        try attempt { (matcher) throws(MatchError) in try matcher.forEachUTF8Range(input, body) }
    }
    func count(_ input: SearchInput) throws(MatchError) -> Int {
        try attempt { (matcher) throws(MatchError) in try matcher.count(input) }
    }
    func allSlots(_ input: SearchInput) throws(MatchError) -> [Int] {
        try attempt { (matcher) throws(MatchError) in try matcher.allSlots(input) }
    }
    func makeSlotCursor(_ input: SearchInput) -> any SlotCursor { AutomaticCursor(self, input, first.makeSlotCursor(input)) }

    /// Runs `search` on the first backend, then on the next ones for as long as they say `unsupportedHere`.
    private func attempt<Result>(
        _ search: (any RegexMatcher) throws(MatchError) -> Result
    ) throws(MatchError) -> Result {
        var failure: MatchError
        do throws(MatchError) { return try search(first) } catch {
            guard case .unsupportedHere = error else { throw error }
            failure = error
        }
        for index in rest.indices {
            guard let matcher = fallback(index) else { continue }
            do throws(MatchError) { return try search(matcher) } catch {
                guard case .unsupportedHere = error else { throw error }
                failure = error
            }
        }
        throw failure
    }

    /// A cursor of the first backend from `rest[index]` on that takes the pattern, and the index after it.
    fileprivate func cursor(from index: Int, _ input: SearchInput) -> (cursor: any SlotCursor, next: Int)? {
        for index in rest.indices.dropFirst(index) {
            if let matcher = fallback(index) { return (matcher.makeSlotCursor(input), index + 1) }
        }
        return nil
    }

    private func fallback(_ index: Int) -> (any RegexMatcher)? {
        let result = compiled.withLock { compiled in
            if let known = compiled[index] { return known }
            let made = Result { () throws(PatternError) in try rest[index].compile(pattern) }
            compiled[index] = made
            return made
        }
        return try? result.get()
    }
}

/// A cursor that moves to the next backend when the first step says `unsupportedHere`.
private struct AutomaticCursor: SlotCursor {
    private let matcher: AutomaticMatcher
    private let input: SearchInput
    private var cursor: any SlotCursor
    private var nextFallback = 0
    private var started = false

    init(_ matcher: AutomaticMatcher, _ input: SearchInput, _ first: any SlotCursor) {
        self.matcher = matcher
        self.input = input
        cursor = first
    }

    mutating func next(into slots: inout [Int]) throws(MatchError) -> Bool {
        while true {
            do throws(MatchError) {
                let found = try cursor.next(into: &slots)
                started = true
                return found
            } catch {
                guard case .unsupportedHere = error, !started,
                    let fallback = matcher.cursor(from: nextFallback, input)
                else { throw error }
                (cursor, nextFallback) = fallback
            }
        }
    }
}

// What the tests of the native engine share: a matcher held to one part of it, and matches as short text.

import PatternSyntax
import RegexModel

@testable import AutomataBackend

typealias Engine = AutomataConfiguration.Engine

/// The matcher of `pattern` on one part of the engine.
func native(
    _ pattern: String, _ engine: Engine = .automatic, options: PatternOptions = [], cacheMemory: Int = 2 << 20
) throws -> AutomataMatcher {
    try AutomataMatcher(ParsedPattern(parsing: pattern, options: options), AutomataConfiguration(engine: engine, cacheMemory: cacheMemory))
}

/// All matches as `start-end`, each group after its match, `-` for a group that took no part, matches apart by `;`.
func found(
    _ matcher: AutomataMatcher, _ text: String, _ range: SearchRange = .all, _ options: MatchingOptions = []
) throws -> String {
    let slots = try matcher.matches(in: text, range: range, options: options).slots
    let width = 2 * (matcher.groups.count + 1)
    return stride(from: 0, to: slots.count, by: width).map { match in
        stride(from: match, to: match + width, by: 2).map { slots[$0] < 0 ? "-" : "\(slots[$0])-\(slots[$0 + 1])" }
            .joined(separator: " ")
    }.joined(separator: "; ")
}

/// What the storage of a matcher's last search counted.
struct Steps {
    let pike: Int
    /// Transitions that the lazy DFA computed, both directions.
    let dfa: Int
    let twoPass: Int

    /// Finds all matches of `pattern` in `text`, groups too.
    init(_ pattern: String, _ engine: Engine, _ text: String) throws {
        let matcher = try native(pattern, engine)
        _ = try matcher.matches(in: text).count
        let storage = matcher.pool.take()
        pike = storage.pike(storage.slotCount).steps
        dfa = (storage.forward?.steps ?? 0) + (storage.backward?.steps ?? 0)
        twoPass = storage.walker?.steps ?? 0
    }
}

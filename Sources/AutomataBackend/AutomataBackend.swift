// The backend of our own: linear time whatever the pattern. Reads parsed patterns, makes matchers.

import PatternSyntax
import RegexModel

/// The native engine: finite automata over classes of code points.
public struct AutomataBackend: RegexBackend {
    /// How the engine is to work; the default decides by pattern and text.
    public let configuration: AutomataConfiguration

    /// The engine, with these settings.
    public init(_ configuration: AutomataConfiguration = AutomataConfiguration()) { self.configuration = configuration }

    /// `automata`.
    public var id: BackendID { .automata }
    public var version: String { "0.1" }

    /// - Throws: `PatternError` of kind `unsupported` for what is not regular (back-references, lookaround of more than one
    ///   character, `\X`, atomic groups that change what is matched) and for the flag `w`; of kind `overLimit` for a
    ///   pattern whose program would have more than ``AutomataConfiguration/maximumInstructions``.
    public func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher {
        try AutomataMatcher(pattern, configuration)
    }
}

/// Settings of the native engine; answers are the same with all of them.
///
/// Time is linear in the text whatever the pattern, so `MatchLimits.steps` bounds nothing here, and what `MatchLimits.memory`
/// bounds, memory to go back to earlier choices, is at most 256 KiB and a stack as deep. `MatchLimits.time` is looked at about
/// every 256 KiB of text.
public struct AutomataConfiguration: Hashable, Sendable {
    /// The part of the engine that searches.
    public enum Engine: String, Hashable, Sendable, CaseIterable {
        /// Chosen by pattern and text.
        case automatic
        /// The Pike VM alone.
        case pike
        /// The lazy DFA, with the Pike VM for groups.
        case lazyDFA
        /// The two passes that make all matches linear, where the pattern allows them.
        case twoPass
    }
    /// Which part searches.
    public var engine: Engine
    /// The most bytes that the states of one automaton may take, about; each search under way has up to three: one forwards, one
    /// backwards, and one of four times the size for patterns whose matches would be read again and again. When they
    /// are full the states are thrown away, and when that happens too often another engine searches, at most some ten
    /// times slower. 2 MiB by default; never less than what sixteen states take.
    public var cacheMemory: Int
    /// The most instructions of a program, 24 bytes each; 200,000 by default. Larger patterns are refused.
    public var maximumInstructions: Int

    /// Settings; the defaults suit all patterns and texts.
    public init(engine: Engine = .automatic, cacheMemory: Int = 2 << 20, maximumInstructions: Int = 200_000) {
        self.engine = engine
        self.cacheMemory = cacheMemory
        self.maximumInstructions = maximumInstructions
    }
}

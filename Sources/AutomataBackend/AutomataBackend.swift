// The backend of our own: linear time whatever the pattern. Reads parsed patterns, makes matchers.

import PatternSyntax
import RegexModel

/// The native engine: finite automata over classes of code points.
public struct AutomataBackend: RegexBackend {
    /// How the engine is to work; the default decides by pattern and text.
    public let configuration: AutomataConfiguration

    public init(_ configuration: AutomataConfiguration = AutomataConfiguration()) { self.configuration = configuration }

    public var id: BackendID { .automata }
    public var version: String { "0.1" }

    /// - Throws: `PatternError` of kind `unsupported` for what is not regular (back-references, lookaround of more than one
    ///   character, `\X`, atomic groups that change what is matched) and for the flag `w`; of kind `overLimit` for a
    ///   pattern whose program would have more than 200,000 instructions.
    public func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher {
        try AutomataMatcher(pattern, configuration)
    }
}

/// Settings of the native engine, for tests and measurements; answers are the same with all of them.
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
    public var engine: Engine

    public init(engine: Engine = .automatic) { self.engine = engine }
}

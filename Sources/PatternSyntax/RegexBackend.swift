// What an engine is to the registry: a name, a version, and a way to compile.

import RegexModel

/// An engine that compiles parsed patterns.
public protocol RegexBackend: Sendable {
    /// Its name.
    var id: BackendID { get }
    /// The engine's own version, for people ("10.42", "ICU 76.1").
    var version: String { get }
    /// The version of Unicode that the engine itself was built with, as "16.0"; nil when it has no tables of its own.
    var unicodeVersion: String? { get }
    /// Whether answers come from those tables of its own instead of the package's, so that another version of Unicode
    /// than ``Dialect/unicodeVersion`` changes answers.
    var answersByOwnTables: Bool { get }

    /// - Throws: `PatternError` of kind `unsupported` or `overLimit` when the engine cannot give exactly the dialect's
    ///   answers for this pattern.
    func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher
}

extension RegexBackend {
    public var unicodeVersion: String? { nil }
    public var answersByOwnTables: Bool { false }
}

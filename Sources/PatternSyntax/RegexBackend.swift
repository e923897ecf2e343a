// What an engine is to the registry: a name, a version, and a way to compile.

import RegexModel

/// An engine that compiles parsed patterns.
public protocol RegexBackend: Sendable {
    var id: BackendID { get }
    /// The engine's own version, for people ("10.42", "ICU 76.1").
    var version: String { get }

    /// - Throws: `PatternError` of kind `unsupported` or `overLimit` when the engine cannot give exactly the dialect's
    ///   answers for this pattern.
    func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher
}

// Engines whose Unicode is not that of the tables. Reads the registry, feeds explanations and the tool.

import PatternSyntax
import RegexModel

/// What follows from an engine's having another version of Unicode than the dialect.
///
/// The dialect is that of one version of Unicode, ``Dialect/unicodeVersion``. An engine that answers by tables of its own,
/// as `NSRegularExpression` does with those of the system, answers otherwise for characters that the versions treat
/// otherwise: in classes such as `\\w` and `\\p{L}`, in case, at word boundaries.
public struct UnicodeNote: Hashable, Sendable, CustomStringConvertible {
    /// The backend that it concerns.
    public let backend: BackendID
    /// The version of Unicode that the engine at hand has.
    public let version: String
    /// Whether the backend's answers depend on it.
    public let changesAnswers: Bool

    /// Nil when the backend has no tables of its own or those of the dialect's version.
    init?(_ backend: some RegexBackend) {
        guard let version = backend.unicodeVersion, version != Dialect.unicodeVersion else { return nil }
        self.backend = backend.id
        self.version = version
        changesAnswers = backend.answersByOwnTables
    }

    /// One sentence, without a full stop.
    public var description: String {
        changesAnswers
            ? "\(backend) has Unicode \(version), the other backends \(Dialect.unicodeVersion): for characters that these versions treat differently, answers may differ"
            : "\(backend) itself has Unicode \(version); it is given the sets of Unicode \(Dialect.unicodeVersion) instead"
    }
}

extension Backends {
    /// The backends whose engine has another version of Unicode than ``Dialect/unicodeVersion``, found out once.
    public static let unicodeNotes: [UnicodeNote] = all.compactMap { UnicodeNote($0) }
}

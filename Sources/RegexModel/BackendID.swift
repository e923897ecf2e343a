// The name of an engine. Read by the registry, the tool and every error that names a backend.

/// Names a regex engine, or the automatic choice among them.
///
/// Names are lower-case words, the same in the API, in the environment variable `REGATTA_BACKEND` and in the
/// tool's `--backend`. New engines may be added in minor versions.
public struct BackendID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
    public let rawValue: String

    /// The backend called `rawValue`; whether this build has one of that name is known only to the registry.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The fastest backend of this build that takes the pattern.
    public static let automatic = BackendID(rawValue: "automatic")
    /// `NSRegularExpression`.
    public static let foundation = BackendID(rawValue: "foundation")
    /// The native engine: automata, linear time.
    public static let automata = BackendID(rawValue: "automata")
    /// PCRE2, the 8-bit library with its JIT compiler.
    public static let pcre2 = BackendID(rawValue: "pcre2")

    /// Every backend of this build on each search, their answers compared: for those who migrate. The first difference is
    /// thrown as `MatchError.disagreement`.
    public static let check = BackendID(rawValue: "check")

    public var description: String { rawValue }
}

// Why a pattern was not taken. Thrown by the parser (the same for every backend) and by backends that refuse.

/// A pattern that is invalid, that a backend cannot honour exactly, or that is over a stated limit.
public struct PatternError: Error, Hashable, Sendable {
    /// What kind of failure it is.
    public enum Kind: Hashable, Sendable {
        /// The pattern is not in the dialect. Every backend gives the same error.
        case invalid
        /// The pattern is valid, but this backend cannot give exactly the dialect's answer.
        case unsupported(BackendID)
        /// The pattern is over a limit of this backend, or of every backend when nil.
        case overLimit(BackendID?)
        /// No backend of that name is in this build.
        case backendUnavailable(BackendID)
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// What is wrong, one sentence without a full stop.
    public let message: String
    /// The pattern as it was given.
    public let pattern: String
    /// Where in `pattern` it is wrong, in UTF-8 bytes. Empty at the end of the pattern when something is missing there.
    public let utf8Range: Range<Int>
    /// What to do about it, one sentence without a full stop, when there is something to say.
    public let hint: String?

    /// An error for a pattern; a range that lies beyond the pattern is cut to fit.
    public init(kind: Kind, message: String, pattern: String, utf8Range: Range<Int>, hint: String? = nil) {
        self.kind = kind
        self.message = message
        self.pattern = pattern
        let end = pattern.utf8.count
        let low = min(max(0, utf8Range.lowerBound), end)
        self.utf8Range = low..<min(max(low, utf8Range.upperBound), end)
        self.hint = hint
    }

    /// Where the fault begins, in UTF-8 bytes from the start of the pattern.
    public var offset: Int { utf8Range.lowerBound }
    /// How long the faulty part is, in UTF-8 bytes.
    public var length: Int { utf8Range.count }
}

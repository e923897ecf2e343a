// A mistake on the command line. Thrown by the parser and by commands, printed by the program.

/// A command line that cannot be carried out, and what to do about it.
public struct UsageError: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    public let message: String
    /// What may have been meant, or what to type instead.
    public let hint: String?

    public init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

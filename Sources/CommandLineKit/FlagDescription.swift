// One flag as people see it. Part of a row of a flag table; read by the parser's messages, help, and completions.

/// A flag's names and words.
public struct FlagDescription: Sendable {
    /// The value that a flag takes.
    public struct Value: Sendable {
        /// What help calls it, in capitals: `NUM`.
        public var name: String
        /// The only values it takes, or empty when it is free.
        public var choices: [String] = []
        /// Values to offer where any others are taken too, for completions.
        public var suggestions: [String] = []
        /// What holds when the flag is not given, or nil when nothing needs to be said.
        public var fallback: String?
        /// Whether it is the name of a file, for completions.
        public var isFile = false
    }

    /// The name after `--`.
    public var long: String
    /// The letter after `-`, or nil.
    public var short: Character?
    /// The value it takes, or nil for a switch.
    public var value: Value?
    /// What it does, one or more sentences without the final full stop.
    public var summary: String

    /// How messages and help spell it: `-A, --after-context=NUM`.
    public var synopsis: String {
        let names = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
        return value.map { "\(names)=\($0.name)" } ?? names
    }
}

// What replacing gives. Made by replace.

/// A text in which matches were replaced.
public struct ReplacementResult: Hashable, Sendable {
    /// All of the text, what was not replaced included.
    public let text: String
    /// How many matches were replaced.
    public let count: Int
}

/// As ``ReplacementResult``, in UTF-8 bytes.
public struct UTF8ReplacementResult: Hashable, Sendable {
    /// All of the text, what was not replaced included.
    public let utf8: [UInt8]
    /// How many matches were replaced.
    public let count: Int
}

/// One replacement in terms of the text before any was made, for editors and diffs.
public struct ReplacementEdit: Hashable, Sendable {
    /// What is replaced, in UTF-8 bytes from the start of the haystack.
    public let utf8Range: Range<Int>
    /// What takes its place.
    public let replacement: String
}

// What a search for literals finds.

/// An occurrence of a literal: byte offsets of a text, and which literal it was.
public struct LiteralMatch: Equatable, Hashable, Sendable {
    public var start: Int
    public var end: Int
    /// The literal's index in the list that the searcher was made of.
    public var literal: Int

    @inlinable
    public init(start: Int, end: Int, literal: Int) {
        self.start = start
        self.end = end
        self.literal = literal
    }
}

// How far a search is. Given to the progress closures of the asynchronous methods.

/// How far a search has come.
public struct SearchProgress: Hashable, Sendable {
    /// What is searched already, in UTF-8 bytes from the start of the range to search.
    public let completed: Int
    /// What there is to search, in UTF-8 bytes.
    public let total: Int

    /// What is searched already as a part of all, from 0 to 1; 1 for an empty range.
    public var fraction: Double { total == 0 ? 1 : Double(completed) / Double(total) }

    init(_ utf8Offset: Int, _ range: Range<Int>) {
        completed = min(max(utf8Offset, range.lowerBound), range.upperBound) - range.lowerBound
        total = range.count
    }
}

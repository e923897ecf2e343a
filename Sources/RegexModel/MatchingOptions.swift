// How a search treats the edges of its range. Read by every backend.

/// `NSRegularExpression`'s matching options that change results.
public struct MatchingOptions: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Matches must follow one another without a gap from the start of the range on.
    public static let anchored = MatchingOptions(rawValue: 1 << 0)
    /// Lookaround and `\b` see the text outside the range. Without it that text is invisible.
    public static let withTransparentBounds = MatchingOptions(rawValue: 1 << 1)
    /// `^`, `\A`, `$`, `\z` and `\Z` do not match at the edges of the range as such, only where the whole text has
    /// such a place. Without it they match at the edges.
    public static let withoutAnchoringBounds = MatchingOptions(rawValue: 1 << 2)
}

// One search as a backend sees it. Made by the search methods, read by every backend.

/// A search to carry out: where, how, and at what cost.
public struct SearchInput: Sendable {
    public let haystack: Haystack
    /// The part to search, in UTF-8 bytes, on character boundaries.
    public let range: Range<Int>
    public var options: MatchingOptions
    public var limits: MatchLimits

    /// - Throws: `MatchError.invalidRange`, see ``SearchRange/utf8(in:)``.
    @inlinable
    public init(
        _ haystack: Haystack, range: SearchRange = .all, options: MatchingOptions = [], limits: MatchLimits = .default
    ) throws(MatchError) {
        // The whole text is asked for most often, and is known to be on character boundaries.
        let part = if case .all = range { 0..<haystack.utf8Count } else { try range.utf8(in: haystack) }
        // Only now, with nothing left that could throw: a half-made value would be copied once more.
        self.haystack = haystack
        self.range = part
        self.options = options
        self.limits = limits
    }
}

/// Whether a search goes on.
public enum SearchControl: Hashable, Sendable {
    case `continue`
    case stop
}

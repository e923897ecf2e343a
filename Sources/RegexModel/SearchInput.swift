// One search as a backend sees it. Made by the search methods, read by every backend.

/// A search to carry out: where, how, and at what cost.
public struct SearchInput: Sendable {
    public let haystack: Haystack
    /// The part to search, in UTF-8 bytes, on character boundaries.
    public let range: Range<Int>
    /// How the edges of the range are treated.
    public var options: MatchingOptions
    /// What it may cost.
    public var limits: MatchLimits
    /// Who follows the search and may end it; nil when nobody does.
    public var monitor: SearchMonitor?

    /// - Throws: `MatchError.invalidRange`, see ``SearchRange/utf8(in:)``.
    // Where it is inlined, the value made is copied once more.
    @inline(never)
    public init(
        _ haystack: Haystack, range: SearchRange = .all, options: MatchingOptions = [], limits: MatchLimits = .default,
        monitor: SearchMonitor? = nil
    ) throws(MatchError) {
        // The whole text is asked for most often, and is known to be on character boundaries.
        let part = if case .all = range { 0..<haystack.utf8Count } else { try range.utf8(in: haystack) }
        // Only now, with nothing left that could throw: a half-made value would be copied once more.
        self.haystack = haystack
        self.range = part
        self.options = options
        self.limits = limits
        self.monitor = monitor
    }

    /// For backends: whether the search has to look up from its work now and then, at the clock or the monitor.
    @inlinable
    public var isWatched: Bool { limits.time != nil || monitor != nil }
}

/// Whether a search goes on.
public enum SearchControl: Hashable, Sendable {
    /// On to the next match.
    case `continue`
    /// This match was the last.
    case stop
}

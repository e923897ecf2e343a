// One search as a backend sees it. Made by the search methods, read by every backend.

/// A search to carry out: where, how, and at what cost.
public struct SearchInput: Sendable {
    public let haystack: Haystack
    /// The part to search, in UTF-8 bytes, on character boundaries.
    public let range: Range<Int>
    /// How the edges of the range are treated.
    public var options: MatchingOptions
    /// What few searches have, so that the input of the others stays small: it is handed from layer to layer, and in short
    /// texts that costs as much as the search. Nil for the default limits and no monitor.
    @usableFromInline var terms: Terms?

    @usableFromInline
    final class Terms: Sendable {
        let limits: MatchLimits
        let monitor: SearchMonitor?

        @usableFromInline
        init(_ limits: MatchLimits, _ monitor: SearchMonitor?) {
            self.limits = limits
            self.monitor = monitor
        }
    }

    /// - Throws: `MatchError.invalidRange`, see ``SearchRange/utf8(in:)``.
    @inlinable @inline(__always)
    public init(
        _ haystack: Haystack, range: SearchRange = .all, options: MatchingOptions = [], limits: MatchLimits = .default,
        monitor: SearchMonitor? = nil
    ) throws(MatchError) {
        // The whole text is asked for most often, and is known to be on character boundaries.
        let part = if case .all = range { 0..<haystack.utf8Count } else { try range.utf8(in: haystack) }
        // By another initialiser, which cannot fail: a half-made value would be copied once more.
        self.init(haystack, part, options, limits.isDefault && monitor == nil ? nil : Terms(limits, monitor))
    }

    @inlinable
    init(_ haystack: Haystack, _ range: Range<Int>, _ options: MatchingOptions, _ terms: Terms?) {
        self.haystack = haystack
        self.range = range
        self.options = options
        self.terms = terms
    }

    /// What it may cost.
    public var limits: MatchLimits {
        get { terms?.limits ?? .default }
        set { terms = Terms(newValue, monitor) }
    }

    /// Who follows the search and may end it; nil when nobody does.
    public var monitor: SearchMonitor? {
        get { terms?.monitor }
        set { terms = Terms(limits, newValue) }
    }

    /// For backends: whether the search has to look up from its work now and then, at the clock or the monitor.
    public var isWatched: Bool {
        guard let terms else { return false }
        return terms.limits.time != nil || terms.monitor != nil
    }

    /// For backends: whether it has limits of its own, or somebody follows it.
    public var isOrdinary: Bool { terms == nil }
}

/// Whether a search goes on.
public enum SearchControl: Hashable, Sendable {
    /// On to the next match.
    case `continue`
    /// This match was the last.
    case stop
}

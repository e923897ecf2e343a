// How much a search may cost. Read by every backend.

/// Bounds on the work of one search. A search that meets one throws ``MatchError``; it never returns less.
public struct MatchLimits: Hashable, Sendable {
    /// The most steps one attempt to match may take, in units of the backend (PCRE2: calls of its internal match
    /// function; Foundation: saved backtracking states in units of 10,000, rounded up); nil for the backend's default.
    public var steps: Int?
    /// The most time for the whole call. Checked at least every few milliseconds of ordinary work; a backend states
    /// its granularity. Nil for no limit.
    public var time: Duration?
    /// The most bytes of backtracking memory; nil for the backend's default.
    public var memory: Int?

    public init(steps: Int? = nil, time: Duration? = nil, memory: Int? = nil) {
        self.steps = steps
        self.time = time
        self.memory = memory
    }

    /// The backend's own limits, no time limit.
    public static let `default` = MatchLimits()
}

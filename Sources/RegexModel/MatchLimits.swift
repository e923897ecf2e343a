// How much a search may cost. Read by every backend.

/// Bounds on the work of one search. A search that meets one throws ``MatchError``; it never returns less.
public struct MatchLimits: Hashable, Sendable, Codable {
    /// The most steps one attempt to match may take, in units of the backend (PCRE2: calls of its internal match
    /// function; Foundation: saved backtracking states in units of 10,000, rounded up); nil for the backend's default.
    public var steps: Int?
    /// The most time for the whole call; nil for no limit. It is checked about every millisecond of ordinary work, but
    /// not during a single attempt to match on PCRE2, so a call can end later than that on patterns whose attempts take
    /// long; ``steps`` bounds those.
    public var time: Duration?
    /// The most bytes of backtracking memory; nil for the backend's default.
    public var memory: Int?

    /// Limits; what is nil is left to the backend.
    @inlinable
    public init(steps: Int? = nil, time: Duration? = nil, memory: Int? = nil) {
        self.steps = steps
        self.time = time
        self.memory = memory
    }

    /// The backend's own limits, no time limit.
    @inlinable public static var `default`: MatchLimits { MatchLimits() }

    /// Whether nothing is limited but by the backend.
    @inlinable var isDefault: Bool { steps == nil && time == nil && memory == nil }
}

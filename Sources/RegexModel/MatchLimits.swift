// How much a search may cost. Read by every backend.

/// Bounds on the work of one search. A search that meets one throws ``MatchError``; it never returns less.
public struct MatchLimits: Hashable, Sendable, Codable {
    /// The most steps one attempt to match may take, in units of the backend; nil for the backend's default.
    ///
    /// - `pcre2`: calls of its internal match function; by default 10,000,000.
    /// - `foundation`: saved backtracking states, in units of 10,000, rounded up; by default 10,000,000, and 16 more for each
    ///   UTF-16 unit of the text, so that no attempt which goes over the text a few times meets it.
    /// - `automata`: it takes a bounded number of steps for each byte, whatever the pattern, and knows no limit on them.
    public var steps: Int?
    /// The most time for the whole call; nil for no limit. It is checked about every millisecond of ordinary work, but
    /// not during a single attempt to match on PCRE2, so a call can end later than that on patterns whose attempts take
    /// long; ``steps`` bounds those.
    public var time: Duration?
    /// The most bytes of backtracking memory; nil for the backend's default: on `pcre2` 64 MiB of machine stack, then 256 MiB
    /// of heap. `foundation` always takes up to 8,000,000 bytes, and refuses to be held to less.
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

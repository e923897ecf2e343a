// The limits of a call that is made of several searches. Used by BookmarkFinder.

import RegexModel

/// Limits whose time runs from the start of a call through all of its searches.
struct RemainingLimits {
    private let limits: MatchLimits
    private let end: ContinuousClock.Instant?

    init(_ limits: MatchLimits) {
        self.limits = limits
        // Longer than anybody waits, and far from what an instant can hold.
        end = limits.time.map { .now + min($0, .seconds(1 << 30)) }
    }

    /// Runs `body` with what is left.
    /// - Throws: what `body` throws; a time limit is told as that of the whole call.
    func search<Result>(_ body: (MatchLimits) throws(MatchError) -> Result) throws(MatchError) -> Result {
        guard let end, let time = limits.time else { return try body(limits) }
        var left = limits
        // A search that has no time left says so itself, and names its engine.
        left.time = max(end - .now, .nanoseconds(1))
        do throws(MatchError) { return try body(left) } catch {
            guard case .timeLimit(let backend, _) = error else { throw error }
            throw .timeLimit(backend: backend, message: "finding the bookmarks took more than \(time)")
        }
    }
}

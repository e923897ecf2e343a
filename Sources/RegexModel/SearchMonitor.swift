// A search seen from outside: how far it is, and whether it is still wanted. Asked by every backend, now and then.

import Synchronization

/// Follows a search from another thread or task, and can end it.
///
/// A backend tells the monitor of its input (``SearchInput/monitor``) about every millisecond of ordinary work how far it
/// is, and asks whether to go on. Not asked is during a single attempt to match on `pcre2` and `foundation` that takes
/// long; ``MatchLimits/steps`` bounds those.
///
///     let monitor = SearchMonitor()
///     button.action = { monitor.cancel() }
///     let input = try SearchInput(Haystack(text), monitor: monitor)
///     let count = try matcher.count(input)             // throws MatchError.cancelled after a press
public final class SearchMonitor: Sendable {
    private let reached = Atomic<Int>(0)
    private let cancelled = Atomic<Bool>(false)
    private let onProgress: (@Sendable (Int) -> Void)?

    /// A monitor for one search.
    /// - Parameter onProgress: called during the search, on its thread, with ``utf8Offset``. It should return at once.
    public init(onProgress: (@Sendable (_ utf8Offset: Int) -> Void)? = nil) { self.onProgress = onProgress }

    /// How far the search has come, in UTF-8 bytes from the start of the haystack; roughly between matches on `foundation`,
    /// which does not say. It never goes back.
    public var utf8Offset: Int { reached.load(ordering: .relaxed) }

    /// Whether the search is not wanted any more.
    public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

    /// Ends the search: it throws `MatchError.cancelled` soon.
    public func cancel() { cancelled.store(true, ordering: .relaxed) }

    /// For backends: tells how far the search is.
    /// - Throws: `MatchError.cancelled` when it is not wanted any more.
    public func look(at utf8Offset: Int) throws(MatchError) {
        if isCancelled { throw .cancelled }
        // Only the thread that searches writes.
        if utf8Offset > reached.load(ordering: .relaxed) {
            reached.store(utf8Offset, ordering: .relaxed)
            onProgress?(utf8Offset)
        }
    }
}

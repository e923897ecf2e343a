// When a search has to end, by the clock or by whoever watches it. Made by the matcher, asked by every engine.

import RegexModel

/// When a search has to end, and who may end it before.
final class Deadline: Sendable {
    private let end: ContinuousClock.Instant?
    private let duration: Duration
    private let monitor: SearchMonitor?

    // Not inlined, as it would be into each search, where the runtime is asked for the type of the clock even when there is
    // no deadline.
    @inline(never)
    init(_ duration: Duration?, _ monitor: SearchMonitor?) {
        self.duration = duration ?? .zero
        self.monitor = monitor
        end = duration.map { .now + $0 }
    }

    /// - Parameter place: where the search is, in bytes of the haystack.
    @inline(never)
    func check(at place: Int) throws(MatchError) {
        try monitor?.look(at: place)
        if let end, ContinuousClock.now >= end {
            throw .timeLimit(backend: .automata, message: "the search took more than \(duration)")
        }
    }
}

extension SearchInput {
    /// Nil when nothing can end the search before its time.
    @inline(__always)
    var deadline: Deadline? { isWatched ? Deadline(limits.time, monitor) : nil }
}

// One asynchronous search: on a thread of its own, cancelled with the task that waits, with progress.

import Dispatch
import Synchronization

/// A search that is cancelled with its task, and tells of its progress.
struct MonitoredSearch: Sendable {
    private let input: SearchInput
    private let monitor: SearchMonitor
    private let progress: (@Sendable (SearchProgress) -> Void)?

    init(_ input: SearchInput, _ progress: (@Sendable (SearchProgress) -> Void)?) {
        let range = input.range
        if let progress {
            let last = Mutex(Instant.now)
            monitor = SearchMonitor { offset in
                let isDue = last.withLock { last in
                    guard Instant.now - last >= .milliseconds(50) else { return false }
                    last = .now
                    return true
                }
                if isDue { progress(SearchProgress(offset, range)) }
            }
        } else {
            monitor = SearchMonitor()
        }
        var watched = input
        watched.monitor = monitor
        self.input = watched
        self.progress = progress
    }

    private typealias Instant = ContinuousClock.Instant

    /// Runs `search`, which is given the input and its monitor.
    ///
    /// Not in the tasks' own pool, which has a thread for each processor: a few long searches there would keep all other
    /// tasks waiting, those among them that could cancel the searches. A serial queue gets a thread of its own.
    func run<Result: Sendable>(
        _ search: @escaping @Sendable (SearchInput, SearchMonitor) throws(MatchError) -> Result
    ) async throws -> Result {
        try Task.checkCancellation()
        let result: Result
        do {
            result = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    DispatchQueue(label: "Regatta search").async { [input, monitor] in
                        continuation.resume(with: Swift.Result(catching: { try search(input, monitor) }))
                    }
                }
            } onCancel: {
                monitor.cancel()
            }
        } catch MatchError.cancelled {
            throw CancellationError()
        }
        progress?(SearchProgress(input.range.upperBound, input.range))
        return result
    }
}

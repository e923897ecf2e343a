// Matches as they are found, for `for try await`. A task searches, a mailbox holds what was not taken yet.

import Synchronization

/// The matches of a search of a big text, in order, each as soon as it is found.
///
///     for try await match in try matcher.asyncMatches(in: log) { show(match) }
///
/// Each iterator is a search of its own, in a task of its own. That task does not wait for whoever takes the matches:
/// what was found and not yet taken is kept, at 16 bytes for each group of a match. Leaving the loop ends the search.
///
/// Iterating throws `CancellationError` soon after the task that iterates is cancelled (see ``SearchMonitor``), and
/// ``MatchError`` where the search fails; the matches before it were right, but not all there are.
public struct AsyncMatches: AsyncSequence, Sendable {
    public typealias Element = Match
    public typealias Failure = any Error

    let input: SearchInput
    let matcher: any RegexMatcher
    let progress: (@Sendable (SearchProgress) -> Void)?

    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// One pass over the matches.
    public struct Iterator: AsyncIteratorProtocol {
        private let mailbox: SlotMailbox
        private let search: SearchTask
        private let context: MatchContext
        private let width: Int
        /// Matches that were taken from the mailbox together, and where the next of them begins.
        private var slots: [Int] = []
        private var position = 0

        init(_ sequence: AsyncMatches) {
            let mailbox = SlotMailbox()
            self.mailbox = mailbox
            context = MatchContext(sequence.input.haystack, sequence.matcher.groups)
            width = 2 * (sequence.matcher.groups.count + 1)
            search = SearchTask(
                Task.detached(priority: Task.currentPriority) {
                    do {
                        try await MonitoredSearch(sequence.input, sequence.progress).run { (input, monitor) throws(MatchError) in
                            try mailbox.fill(by: sequence.matcher, input, monitor)
                        }
                        mailbox.close(nil)
                    } catch {
                        mailbox.close(error)
                    }
                })
        }

        /// The next match, or nil at the end.
        public mutating func next() async throws -> Match? {
            try await next(isolation: #isolation)
        }

        /// The next match, or nil at the end; the caller's actor is left only when there is one to wait for.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Match? {
            if position == slots.count {
                let search = search
                slots = try await withTaskCancellationHandler {
                    try await mailbox.take()
                } onCancel: {
                    search.cancel()
                }
                position = 0
                if slots.isEmpty { return nil }
            }
            defer { position += width }
            return Match(context, slots, base: position)
        }
    }
}

extension RegexMatcher {
    /// The matches in `text`, as they are found: for texts that take long to search.
    /// - Parameters:
    ///   - progress: called on another thread, at most about twenty times a second, and at the end.
    /// - Throws: `MatchError.invalidRange` here; what a search throws comes when iterating, see ``AsyncMatches``.
    public func asyncMatches(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, progress: (@Sendable (SearchProgress) -> Void)? = nil
    ) throws(MatchError) -> AsyncMatches {
        AsyncMatches(
            input: try SearchInput(text.haystack, range: range, options: options, limits: limits), matcher: self,
            progress: progress)
    }
}

/// Ends a search when nobody holds its iterator any more.
private final class SearchTask: Sendable {
    private let task: Task<Void, Never>
    init(_ task: Task<Void, Never>) { self.task = task }
    func cancel() { task.cancel() }
    deinit { task.cancel() }
}

// Hands slots from the task that searches to the one that iterates. Filled match by match, emptied as much as is there.

import Synchronization

/// The slots of matches that were found and not yet taken. One fills it, one takes.
final class SlotMailbox: Sendable {
    private struct State {
        var slots: [Int] = []
        var isClosed = false
        var failure: (any Error)?
        var waiting: CheckedContinuation<Void, Never>?
    }
    private let state = Mutex(State())

    /// Puts the matches of `matcher` in, each at once: a lock for each costs less than finding it, and a match before a
    /// long stretch without any does not wait for its end.
    func fill(by matcher: some RegexMatcher, _ input: SearchInput, _ monitor: SearchMonitor) throws(MatchError) {
        try matcher.forEachWatched(input, monitor) { (match: Span<Int>) in put(match) }
    }

    private func put(_ match: Span<Int>) {
        let waiting = state.withLock { state in
            state.slots.append(contentsOf: match)
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// Nothing more comes; `failure` is thrown to whoever takes after the last slots.
    func close(_ failure: (any Error)?) {
        let waiting = state.withLock { state in
            state.isClosed = true
            state.failure = failure
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// All slots that are there, waiting for some; empty at the end.
    func take(isolation: isolated (any Actor)? = #isolation) async throws -> [Int] {
        while true {
            let (slots, isClosed, failure) = state.withLock { state in
                let taken = state.slots
                state.slots = []
                return (taken, state.isClosed, state.failure)
            }
            if !slots.isEmpty { return slots }
            if let failure { throw failure }
            if isClosed { return [] }
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    if state.isClosed || !state.slots.isEmpty { return true }
                    state.waiting = continuation
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }
}

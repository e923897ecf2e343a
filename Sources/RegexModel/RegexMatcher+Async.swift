// Searches of big texts that a task waits for: off the caller's actor, cancelled with the task, with progress.

// A plain `matches(in:)` with an asynchronous twin of the same name would make every call in asynchronous code ask for
// `await`, so these take `progress:`, which has no default; nil is for those who want none.
extension RegexMatcher {
    /// All matches in `text`, searched for away from the caller's actor.
    ///
    ///     let found = try await matcher.matches(in: novel) { bar.value = $0.fraction }
    /// - Parameters:
    ///   - progress: called on another thread, at most about twenty times a second, and at the end.
    /// - Throws: `CancellationError` soon after the task is cancelled (see ``SearchMonitor``), otherwise ``MatchError``.
    @concurrent
    public func matches(
        in text: some HaystackConvertible & Sendable, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, progress: (@Sendable (SearchProgress) -> Void)?
    ) async throws -> Matches {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        let slots = try await MonitoredSearch(input, progress).run { (input, monitor) throws(MatchError) in
            var slots: [Int] = []
            try forEachWatched(input, monitor) { (match: Span<Int>) in slots.append(contentsOf: match) }
            return slots
        }
        return Matches(haystack: input.haystack, groups: groups, slots: slots)
    }

    /// How many matches there are in `text`, counted away from the caller's actor.
    /// - Parameters and errors as for ``matches(in:range:options:limits:progress:)``.
    @concurrent
    public func count(
        in text: some HaystackConvertible & Sendable, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, progress: (@Sendable (SearchProgress) -> Void)?
    ) async throws -> Int {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        return try await MonitoredSearch(input, progress).run { (input, monitor) throws(MatchError) in
            var count = 0
            var stopped: MatchError?
            try forEachUTF8Range(input) { range in
                count += 1
                if count & 0xFF == 0 { stopped = monitor.failure(at: range.upperBound) }
                return stopped == nil ? .continue : .stop
            }
            if let stopped { throw stopped }
            return count
        }
    }

    /// The first match in `text`, or nil, searched for away from the caller's actor.
    /// - Parameters and errors as for ``matches(in:range:options:limits:progress:)``.
    @concurrent
    public func firstMatch(
        in text: some HaystackConvertible & Sendable, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, progress: (@Sendable (SearchProgress) -> Void)?
    ) async throws -> Match? {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        let first = try await MonitoredSearch(input, progress).run { (input, _) throws(MatchError) in
            var slots: [Int] = []
            return try firstSlots(input, into: &slots) ? slots : []
        }
        return first.isEmpty ? nil : Match(MatchContext(input.haystack, groups), first, base: 0)
    }

    /// Calls `body` with the slots of each match, and looks at `monitor` now and then: where matches are many, a backend
    /// may have no time to.
    func forEachWatched(
        _ input: SearchInput, _ monitor: SearchMonitor, _ body: (Span<Int>) -> Void
    ) throws(MatchError) {
        var untilLook = 1
        var stopped: MatchError?
        try forEachSlots(input) { (match: Span<Int>) in
            untilLook -= 1
            if untilLook == 0 {
                untilLook = 256
                stopped = monitor.failure(at: match[1])
                if stopped != nil { return .stop }
            }
            body(match)
            return .continue
        }
        if let stopped { throw stopped }
    }
}

extension SearchMonitor {
    /// What ``look(at:)`` throws, as a value: closures that deliver matches do not throw.
    func failure(at utf8Offset: Int) -> MatchError? {
        do throws(MatchError) {
            try look(at: utf8Offset)
            return nil
        } catch { return error }
    }
}

// The search methods of pattern sets.

import RegexModel

extension RegexSetMatcher {
    /// The indices of the patterns that match anywhere in `text`, ascending.
    /// - Parameters:
    ///   - range: the part to search; its edges are the edges of the text unless `options` says otherwise.
    ///   - limits: the time is for the whole call, steps and memory for each search that another engine makes.
    /// - Complexity: O(text) for the patterns that the automata take, however many; it ends once all were found.
    /// - Throws: `MatchError`, as the searches of the patterns.
    public func matchingPatterns(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> [Int] {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        return try core.matched(input, wantsOne: false)
    }

    /// Whether any of the patterns matches in `text`.
    /// - Parameters and errors as for ``matchingPatterns(in:range:options:limits:)``; it ends with the first match found.
    public func isMatch(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> Bool {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        return try !core.matched(input, wantsOne: true).isEmpty
    }

    /// All matches of each pattern, by the index of the pattern: what its matcher's `matches` gives.
    /// - Parameters and errors as for ``matchingPatterns(in:range:options:limits:)``.
    public func matchesByPattern(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> [Matches] {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        return zip(core.entries, try core.allSlots(input, wantsGroups: true)).map { entry, slots in
            Matches(haystack: input.haystack, groups: entry.pattern.groups, slots: slots)
        }
    }

    /// All matches of all patterns, by their start and, where several start, by the index of the pattern.
    ///
    /// Matches of one pattern do not overlap, those of different patterns may.
    /// - Parameters and errors as for ``matchingPatterns(in:range:options:limits:)``.
    public func matches(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> [SetMatch] {
        let all = try matchesByPattern(in: text, range: range, options: options, limits: limits)
        let order = Self.merged(all.map { ($0.slots, $0.slotsPerMatch) })
        return order.map { SetMatch(pattern: $0.pattern, match: all[$0.pattern][$0.position]) }
    }

    /// Calls `body` with each match of each pattern, in the order of ``matches(in:range:options:limits:)``, until it says
    /// stop. All matches are found before the first call.
    public func forEachMatch(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, _ body: (SetMatch) -> SearchControl
    ) throws(MatchError) {
        for match in try matches(in: text, range: range, options: options, limits: limits) where body(match) == .stop { return }
    }

    /// Calls `body` with where each pattern matches, in UTF-8 bytes and in the order of
    /// ``matches(in:range:options:limits:)``, until it says stop; cheaper than matches, since nothing is asked about groups.
    public func forEachUTF8Range(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, _ body: (_ pattern: Int, _ range: Range<Int>) -> SearchControl
    ) throws(MatchError) {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        let all = try core.allSlots(input, wantsGroups: false)
        for (pattern, position) in Self.merged(all.map { ($0, 2) }) {
            let slots = all[pattern]
            if body(pattern, slots[2 * position]..<slots[2 * position + 1]) == .stop { return }
        }
    }

    /// The matches of all patterns in order.
    private static func merged(_ all: [(slots: [Int], width: Int)]) -> [(pattern: Int, position: Int)] {
        var order: [(start: Int, pattern: Int, position: Int)] = []
        order.reserveCapacity(all.reduce(0) { $0 + $1.slots.count / $1.width })
        for (pattern, (slots, width)) in all.enumerated() {
            for position in 0..<slots.count / width { order.append((slots[position * width], pattern, position)) }
        }
        // One pattern alone is in order.
        if all.count(where: { !$0.slots.isEmpty }) > 1 {
            order.sort { $0.start != $1.start ? $0.start < $1.start : $0.pattern < $1.pattern }
        }
        return order.map { ($0.pattern, $0.position) }
    }
}

// The search methods turned round: asked of the text, as the standard library asks them of its own expressions.

// The names and the meaning are those that `String` has for Swift's `Regex`; which of the two is called follows from the
// type of what is passed. The constraint is the standard library's, too: it holds for `String` and `Substring`.
extension StringProtocol where SubSequence == Substring {
    /// All matches of `pattern`, in order, each with its groups by number and by name. They do not overlap; empty ones
    /// are among them.
    ///
    ///     for match in try text.matches(of: dates) { print(text[match.range], match["year"]?.text ?? "") }
    /// - Complexity: one search through the text. Nothing is copied of it; indices are found in O(1) when asked for.
    /// - Throws: `MatchError` when the search meets a limit or cannot be done exactly.
    public func matches(of pattern: some RegexMatcher, limits: MatchLimits = .default) throws(MatchError) -> Matches {
        try pattern.matches(in: Haystack(self[...]), limits: limits)
    }

    /// The first match of `pattern`, or nil.
    /// - Throws: as ``matches(of:limits:)``.
    public func firstMatch(of pattern: some RegexMatcher, limits: MatchLimits = .default) throws(MatchError) -> Match? {
        try pattern.firstMatch(in: Haystack(self[...]), limits: limits)
    }

    /// The match of `pattern` that begins where this text begins, or nil.
    /// - Throws: as ``matches(of:limits:)``.
    public func prefixMatch(of pattern: some RegexMatcher, limits: MatchLimits = .default) throws(MatchError) -> Match? {
        try pattern.firstMatch(in: Haystack(self[...]), options: .anchored, limits: limits)
    }

    /// Whether this text begins with a match of `pattern`, be it an empty one.
    /// - Throws: as ``matches(of:limits:)``.
    @inlinable
    public func starts(with pattern: some RegexMatcher, limits: MatchLimits = .default) throws(MatchError) -> Bool {
        try pattern.isMatch(in: Haystack(self[...]), options: .anchored, limits: limits)
    }

    /// Whether `pattern` matches anywhere.
    /// - Throws: as ``matches(of:limits:)``.
    @inlinable
    public func contains(_ pattern: some RegexMatcher, limits: MatchLimits = .default) throws(MatchError) -> Bool {
        try pattern.isMatch(in: Haystack(self[...]), limits: limits)
    }

    /// Where `pattern` first matches, or nil.
    /// - Throws: as ``matches(of:limits:)``.
    public func firstRange(
        of pattern: some RegexMatcher, limits: MatchLimits = .default
    ) throws(MatchError) -> Range<String.Index>? {
        let text = Haystack(self[...])
        return try pattern.firstUTF8Range(in: text, limits: limits).flatMap { text.indices($0) }
    }

    /// Where the matches of `pattern` lie. Cheaper than ``matches(of:limits:)``: groups are not looked for.
    /// - Throws: as ``matches(of:limits:)``.
    public func ranges(
        of pattern: some RegexMatcher, limits: MatchLimits = .default
    ) throws(MatchError) -> [Range<String.Index>] {
        let text = Haystack(self[...])
        var ranges: [Range<String.Index>] = []
        try pattern.forEachUTF8Range(in: text, limits: limits) { range in
            if let indices = text.indices(range) { ranges.append(indices) }
            return .continue
        }
        return ranges
    }

    /// This text without the match of `pattern` that it begins with; all of it when it begins with none.
    /// - Throws: as ``matches(of:limits:)``.
    public func trimmingPrefix(
        _ pattern: some RegexMatcher, limits: MatchLimits = .default
    ) throws(MatchError) -> Substring {
        let text = Haystack(self[...])
        let prefix = try pattern.firstUTF8Range(in: text, options: .anchored, limits: limits)
        return text.slice((prefix?.upperBound ?? 0)..<text.utf8Count)
    }
}

// Search and replace, search and split, in one call. Matcher → matches → text.

import RegexModel

extension RegexMatcher {
    /// `text` with its matches replaced. Only matches in `range` are; all of the text is returned.
    /// - Parameter limit: how many matches to replace, from the first on; all when nil.
    public func replacingMatches(
        in text: some HaystackConvertible, with template: ReplacementTemplate, limit: Int? = nil,
        range: SearchRange = .all, options: MatchingOptions = [], limits: MatchLimits = .default
    ) throws(MatchError) -> ReplacementResult {
        try firstMatches(limit, in: text, range, options, limits).replacing(with: template)
    }

    /// As `replacingMatches(in:with:)`, with a template in `NSRegularExpression`'s language.
    /// - Parameter preservingCase: whether each replacement takes on the case of its match; see ``LetterCase``.
    public func replacingMatches(
        in text: some HaystackConvertible, withTemplate template: String, preservingCase: Bool = false,
        limit: Int? = nil, range: SearchRange = .all, options: MatchingOptions = [], limits: MatchLimits = .default
    ) throws(MatchError) -> ReplacementResult {
        try replacingMatches(
            in: text, with: ReplacementTemplate(template, groups: groups).preservingCase(preservingCase), limit: limit,
            range: range, options: options, limits: limits)
    }

    /// As `replacingMatches(in:with:)`, with what `replacement` returns for each match.
    public func replacingMatches(
        in text: some HaystackConvertible, limit: Int? = nil, range: SearchRange = .all,
        options: MatchingOptions = [], limits: MatchLimits = .default, with replacement: (Match) -> String
    ) throws(MatchError) -> ReplacementResult {
        try firstMatches(limit, in: text, range, options, limits).replacing(with: replacement)
    }

    /// `text` with its matches replaced by the replacement string of `search`: a template in `NSRegularExpression`'s
    /// language, or, where the search is for literal text, that text as it is; unchanged when there is none. Where the
    /// search says so, each replacement takes on the case of its match.
    public func replaceAll(in text: some HaystackConvertible, with search: SearchOptions)
        throws(MatchError) -> ReplacementResult
    {
        guard let template = search.replacementString else {
            let haystack = text.haystack
            return ReplacementResult(text: String(haystack.slice(0..<haystack.utf8Count)), count: 0)
        }
        let compiled =
            search.literal ? ReplacementTemplate(literal: template) : ReplacementTemplate(template, groups: groups)
        return try replacingMatches(in: text, with: compiled.preservingCase(search.preservesCase))
    }

    /// The parts of `text` between its matches; one more than there are matches, empty parts included.
    /// - Parameter limit: how many matches to split at, from the first on; all when nil.
    public func split(_ text: some HaystackConvertible, limit: Int? = nil) throws(MatchError) -> [Substring] {
        let matches = try firstMatches(limit, in: text, .all, [], .default)
        let haystack = matches.haystack
        var parts: [Substring] = []
        parts.reserveCapacity(matches.count + 1)
        var done = 0
        for range in matches.utf8Ranges {
            parts.append(haystack.slice(done..<range.lowerBound))
            done = range.upperBound
        }
        parts.append(haystack.slice(done..<haystack.utf8Count))
        return parts
    }

    /// The first `limit` matches; the search stops there.
    private func firstMatches(
        _ limit: Int?, in text: some HaystackConvertible, _ range: SearchRange, _ options: MatchingOptions,
        _ limits: MatchLimits
    ) throws(MatchError) -> Matches {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        guard let limit else {
            return Matches(haystack: input.haystack, groups: groups, slots: try allSlots(input))
        }
        var slots: [Int] = []
        var count = 0
        if limit > 0 {
            try forEachSlots(input) { (match: Span<Int>) in
                for index in match.indices { slots.append(match[index]) }
                count += 1
                return count < limit ? .continue : .stop
            }
        }
        return Matches(haystack: input.haystack, groups: groups, slots: slots)
    }
}

// Replace and split, asked of the text. The names and defaults are those that `String` has for Swift's `Regex`.

import RegexModel

extension StringProtocol where SubSequence == Substring {
    /// This text with the matches of `pattern` replaced by `replacement` as it is: `$` and `\` in it mean nothing, as in
    /// the standard library's method of that name. For `$1` and the like see
    /// ``replacing(_:withTemplate:maxReplacements:limits:)``.
    /// - Parameter maxReplacements: how many matches to replace, from the first on.
    /// - Throws: `MatchError`, as every search.
    public func replacing(
        _ pattern: some RegexMatcher, with replacement: some StringProtocol, maxReplacements: Int = .max,
        limits: MatchLimits = .default
    ) throws(MatchError) -> String {
        try replacing(
            pattern, with: ReplacementTemplate(literal: String(replacement)), maxReplacements: maxReplacements,
            limits: limits)
    }

    /// This text with the matches of `pattern` replaced by what `template` makes of each: `$1` is the
    /// first group, `\$` a dollar sign.
    ///
    /// The template's language is that of `NSRegularExpression`, which knows groups by number only; names, and errors for
    /// groups that there are not, come with `ReplacementTemplate(checking:groups:)`.
    /// - Parameters and errors as for ``replacing(_:with:maxReplacements:limits:)-(_,StringProtocol,_,_)``.
    public func replacing(
        _ pattern: some RegexMatcher, withTemplate template: String, maxReplacements: Int = .max,
        limits: MatchLimits = .default
    ) throws(MatchError) -> String {
        try replacing(
            pattern, with: ReplacementTemplate(template, groups: pattern.groups), maxReplacements: maxReplacements,
            limits: limits)
    }

    /// This text with the matches of `pattern` replaced by what `template` makes of each.
    ///
    /// A template that was made with `ReplacementTemplate(checking:groups:)` names no group that the pattern lacks.
    /// - Parameters and errors as for ``replacing(_:with:maxReplacements:limits:)-(_,StringProtocol,_,_)``.
    public func replacing(
        _ pattern: some RegexMatcher, with template: ReplacementTemplate, maxReplacements: Int = .max,
        limits: MatchLimits = .default
    ) throws(MatchError) -> String {
        try pattern.replacingMatches(
            in: Haystack(self[...]), with: template, limit: maxReplacements == .max ? nil : maxReplacements, limits: limits
        ).text
    }

    /// This text with the matches of `pattern` replaced by what `replacement` returns for each.
    ///
    /// A closure that throws: `try text.matches(of: pattern).replacing { … }.text`.
    /// - Parameters and errors as for ``replacing(_:with:maxReplacements:limits:)-(_,StringProtocol,_,_)``.
    public func replacing(
        _ pattern: some RegexMatcher, maxReplacements: Int = .max, limits: MatchLimits = .default,
        with replacement: (Match) -> String
    ) throws(MatchError) -> String {
        try pattern.replacingMatches(
            in: Haystack(self[...]), limit: maxReplacements == .max ? nil : maxReplacements, limits: limits, with: replacement
        ).text
    }

    /// The parts of this text between the matches of `separator`, which share its storage.
    /// - Parameters:
    ///   - maxSplits: how often to split at most; the last part is then all that is left.
    ///   - omittingEmptySubsequences: whether parts without any text are left out; they do not count as splits then.
    /// - Throws: `MatchError`, as every search.
    public func split(
        separator: some RegexMatcher, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true,
        limits: MatchLimits = .default
    ) throws(MatchError) -> [Substring] {
        precondition(maxSplits >= 0, "a text cannot be split \(maxSplits) times")
        let text = Haystack(self[...])
        var parts: [Substring] = []
        var start = 0
        if maxSplits > 0 {
            try separator.forEachUTF8Range(in: text, limits: limits) { range in
                if range.lowerBound > start || !omittingEmptySubsequences { parts.append(text.slice(start..<range.lowerBound)) }
                start = range.upperBound
                return parts.count < maxSplits ? .continue : .stop
            }
        }
        if start < text.utf8Count || !omittingEmptySubsequences { parts.append(text.slice(start..<text.utf8Count)) }
        return parts
    }
}

extension String {
    /// Replaces the matches of `pattern` in place; see
    /// ``Swift/StringProtocol/replacing(_:with:maxReplacements:limits:)-(_,StringProtocol,_,_)``.
    /// - Throws: `MatchError`; the text is then unchanged.
    public mutating func replace(
        _ pattern: some RegexMatcher, with replacement: some StringProtocol, maxReplacements: Int = .max,
        limits: MatchLimits = .default
    ) throws(MatchError) {
        self = try replacing(pattern, with: replacement, maxReplacements: maxReplacements, limits: limits)
    }

    /// Replaces the matches of `pattern` in place by what `template` makes of each, as in `$1`.
    /// - Throws: `MatchError`; the text is then unchanged.
    public mutating func replace(
        _ pattern: some RegexMatcher, withTemplate template: String, maxReplacements: Int = .max,
        limits: MatchLimits = .default
    ) throws(MatchError) {
        self = try replacing(pattern, withTemplate: template, maxReplacements: maxReplacements, limits: limits)
    }

    /// Replaces the matches of `pattern` in place by what `replacement` returns for each.
    /// - Throws: `MatchError`; the text is then unchanged.
    public mutating func replace(
        _ pattern: some RegexMatcher, maxReplacements: Int = .max, limits: MatchLimits = .default,
        with replacement: (Match) -> String
    ) throws(MatchError) {
        self = try replacing(pattern, maxReplacements: maxReplacements, limits: limits, with: replacement)
    }
}

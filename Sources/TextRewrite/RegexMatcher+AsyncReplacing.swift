// Replacing in big texts, as a task that can be cancelled and tells of its progress.

import RegexModel

extension RegexMatcher {
    /// `text` with its matches replaced by what `template` makes of each, away from the caller's actor.
    /// - Parameters and errors as for `matches(in:range:options:limits:progress:)`; progress is that of the search, which
    ///   takes most of the time.
    @concurrent
    public func replacingMatches(
        in text: some HaystackConvertible & Sendable, with template: ReplacementTemplate, range: SearchRange = .all,
        options: MatchingOptions = [], limits: MatchLimits = .default, progress: (@Sendable (SearchProgress) -> Void)?
    ) async throws -> ReplacementResult {
        let found = try await matches(in: text, range: range, options: options, limits: limits, progress: progress)
        try Task.checkCancellation()
        return found.replacing(with: template)
    }

    /// As `replacingMatches(in:with:progress:)`, with a template in `NSRegularExpression`'s language.
    @concurrent
    public func replacingMatches(
        in text: some HaystackConvertible & Sendable, withTemplate template: String, range: SearchRange = .all,
        options: MatchingOptions = [], limits: MatchLimits = .default, progress: (@Sendable (SearchProgress) -> Void)?
    ) async throws -> ReplacementResult {
        try await replacingMatches(
            in: text, with: ReplacementTemplate(template, groups: groups), range: range, options: options,
            limits: limits, progress: progress)
    }
}

// The whole match, asked of the text. Apart from its siblings, since only a Matcher can anchor its pattern.

import RegexModel

extension StringProtocol where SubSequence == Substring {
    /// The match of `pattern` that covers all of this text, or nil; see ``Matcher/wholeMatch(in:range:limits:)``.
    /// - Throws: `MatchError`, as every search.
    public func wholeMatch(of pattern: Matcher, limits: MatchLimits = .default) throws(MatchError) -> Match? {
        try pattern.wholeMatch(in: Haystack(self[...]), limits: limits)
    }
}

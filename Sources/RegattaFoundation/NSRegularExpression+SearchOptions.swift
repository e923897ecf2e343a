// A find panel's options → NSRegularExpression. For those who migrate in steps.

import Foundation
import RegattaCore

extension NSRegularExpression {
    /// The expression that `options` describe. The replacement string is not part of it.
    ///
    /// Whole words are added to the parsed pattern, as `(?<!\w)(?:P)(?!\w)`. The common habit of wrapping the text in `\b…\b`
    /// differs from it for search strings that begin or end with a character that is not part of a word (`C++`, `(`):
    /// there `\b` finds nothing, or the wrong place. It also goes wrong for `a|b`, where each `\b` binds to one alternative.
    ///
    /// The expression has all of this class's own behaviour: `matches(in:)` and its like hide failures. A backend does not.
    /// - Throws: `PatternError` when the pattern is invalid, or when this class does not take it.
    public convenience init(options: SearchOptions) throws(PatternError) {
        let parsed = try ParsedPattern(options)
        let text = parsed.isRewritten ? parsed.printed : parsed.source
        let patternOptions = parsed.isRewritten ? parsed.printedOptions : parsed.options
        do {
            try self.init(pattern: text, options: NSRegularExpression.Options(patternOptions))
        } catch {
            throw PatternError(
                kind: .unsupported(.foundation), message: "NSRegularExpression does not take this pattern",
                pattern: parsed.source, utf8Range: 0..<parsed.source.utf8.count)
        }
    }
}

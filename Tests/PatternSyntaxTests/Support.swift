// What the tests of the syntax share: both parsers of the dialect asked about one pattern.

import Foundation
import PatternSyntax
import RegexModel

extension NSRegularExpression.Options {
    /// The options of the same names that change how a pattern is read.
    init(_ options: PatternOptions) {
        self = []
        if options.contains(.caseInsensitive) { insert(.caseInsensitive) }
        if options.contains(.allowCommentsAndWhitespace) { insert(.allowCommentsAndWhitespace) }
        if options.contains(.ignoreMetacharacters) { insert(.ignoreMetacharacters) }
    }
}

/// The number of groups that NSRegularExpression sees in a pattern; nil when it does not take the pattern.
func referenceGroups(_ pattern: String, _ options: PatternOptions) -> Int? {
    (try? NSRegularExpression(pattern: pattern, options: .init(options)))?.numberOfCaptureGroups
}

/// What the parser says of a pattern.
func parsed(_ pattern: String, _ options: PatternOptions = []) -> Result<ParsedPattern, PatternError> {
    Result { () throws(PatternError) in try ParsedPattern(parsing: pattern, options: options) }
}

/// The error of an invalid pattern as it is shown; nil for a valid one.
func errorText(_ pattern: String, _ options: PatternOptions = []) -> String? {
    if case .failure(let error) = parsed(pattern, options) { error.description } else { nil }
}

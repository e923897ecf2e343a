// Parsed pattern → NSRegularExpression. Reads the pattern's own text, or the printer's where an option rewrote it.

import Foundation
import PatternSyntax
import RegexModel

/// The backend on `NSRegularExpression`, whose answers are the dialect.
///
/// It refuses the few shapes of pattern on which that engine does not end or is known to be wrong; everything else
/// it takes as it is.
public struct FoundationBackend: RegexBackend {
    public var id: BackendID { .foundation }

    /// The engine and the version of Unicode that its tables show, as "NSRegularExpression, Unicode 16.0".
    public var version: String { "NSRegularExpression, Unicode \(Self.unicode)" }

    /// The version of Unicode of the library that this process runs with; "13.0 or older" below those that are told apart.
    public var unicodeVersion: String? { Self.unicode }
    public var answersByOwnTables: Bool { true }

    public init() {}

    public func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher {
        try FoundationMatcher(pattern)
    }

    // The engine has no public way to ask for its version. A character that each version of Unicode added tells it.
    private static let unicode: String = {
        let added: [(version: String, character: String)] = [
            ("17.0", "\u{88F}"), ("16.0", "\u{1C89}"), ("15.1", "\u{2FFC}"), ("15.0", "\u{CF3}"), ("14.0", "\u{870}"),
        ]
        let known = added.first { _, character in
            let assigned = try? NSRegularExpression(pattern: #"\P{Cn}"#)
            return assigned?.numberOfMatches(in: character, range: NSRange(location: 0, length: 1)) == 1
        }
        return known?.version ?? "13.0 or older"
    }()
}

extension NSRegularExpression.Options {
    /// The options of the same names.
    init(_ options: PatternOptions) {
        let pairs: [(PatternOptions, NSRegularExpression.Options)] = [
            (.caseInsensitive, .caseInsensitive),
            (.allowCommentsAndWhitespace, .allowCommentsAndWhitespace),
            (.ignoreMetacharacters, .ignoreMetacharacters),
            (.dotMatchesLineSeparators, .dotMatchesLineSeparators),
            (.anchorsMatchLines, .anchorsMatchLines),
            (.useUnixLineSeparators, .useUnixLineSeparators),
            (.useUnicodeWordBoundaries, .useUnicodeWordBoundaries),
        ]
        self = []
        for (ours, theirs) in pairs where options.contains(ours) { insert(theirs) }
    }
}

// The options of a pattern, once. Read by the parser, which lowers each of them into the syntax tree.

/// `NSRegularExpression`'s options under their own names.
public struct PatternOptions: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Letters match in either case, by Unicode's full case folding. Inline flag `i`.
    public static let caseInsensitive = PatternOptions(rawValue: 1 << 0)
    /// White space and comments from `#` to the end of the line are ignored, inside sets too. Inline flag `x`.
    public static let allowCommentsAndWhitespace = PatternOptions(rawValue: 1 << 1)
    /// The pattern is a literal: no character has a special meaning.
    public static let ignoreMetacharacters = PatternOptions(rawValue: 1 << 2)
    /// `.` matches line terminators too. Inline flag `s`.
    public static let dotMatchesLineSeparators = PatternOptions(rawValue: 1 << 3)
    /// `^` and `$` match at the start and end of lines. Inline flag `m`.
    public static let anchorsMatchLines = PatternOptions(rawValue: 1 << 4)
    /// Only LF ends a line (for `.`, `^` and `$`; `\Z` ignores it). Inline flag `d`.
    public static let useUnixLineSeparators = PatternOptions(rawValue: 1 << 5)
    /// `\b` follows Unicode Standard Annex 29 word boundaries. Inline flag `w`.
    public static let useUnicodeWordBoundaries = PatternOptions(rawValue: 1 << 6)

    /// The options by name, in the order of their bits.
    public static let names: [(name: String, option: PatternOptions)] = [
        ("caseInsensitive", .caseInsensitive),
        ("allowCommentsAndWhitespace", .allowCommentsAndWhitespace),
        ("ignoreMetacharacters", .ignoreMetacharacters),
        ("dotMatchesLineSeparators", .dotMatchesLineSeparators),
        ("anchorsMatchLines", .anchorsMatchLines),
        ("useUnixLineSeparators", .useUnixLineSeparators),
        ("useUnicodeWordBoundaries", .useUnicodeWordBoundaries),
    ]
}

// What a find panel holds. Read by the parser and by replace.

/// A search as a find panel describes it: what to look for, how, and what to put in its place.
///
/// Each option is stored once. `matchCase` and `literal` are views of `patternOptions`, so they cannot
/// contradict it.
public struct SearchOptions: Hashable, Sendable, Codable {
    /// What to look for: a regular expression, or the text itself when `literal` is set.
    public var searchString: String
    /// The replacement, or nil when nothing is replaced: a template in `NSRegularExpression`'s language, or plain text when
    /// `literal` is set.
    public var replacementString: String?
    /// `NSRegularExpression`'s options.
    public var patternOptions: PatternOptions
    /// Matches neither begin nor end inside a word: the pattern P becomes `(?<!\w)(?:P)(?!\w)`.
    ///
    /// For search strings that begin and end with word characters that is `\bP\b`; for others (`(`, `-x`, `C++`)
    /// `\b` would find nothing or the wrong place.
    public var wholeWords: Bool
    /// Case matters exactly when the search string holds an upper-case literal; see `ParsedPattern`'s
    /// `hasUppercaseLiteral`. When set, ``matchCase`` is not asked.
    public var smartCase = false
    /// A replacement takes on the case of its match: all capitals, all small letters, or capitalized words.
    public var preservesCase = false

    /// A search with the defaults of a find panel: case is ignored, the search string is a regular expression.
    public init(
        searchString: String, replacementString: String? = nil, matchCase: Bool = false, wholeWords: Bool = false,
        literal: Bool = false, smartCase: Bool = false, preservesCase: Bool = false, patternOptions: PatternOptions = []
    ) {
        self.searchString = searchString
        self.replacementString = replacementString
        self.patternOptions = patternOptions
        self.wholeWords = wholeWords
        self.smartCase = smartCase
        self.preservesCase = preservesCase
        self.matchCase = matchCase
        if literal { self.literal = true }
    }

    /// A search with exactly `patternOptions`, as `NSRegularExpression(pattern:options:)` takes them:
    /// case matters unless they hold `caseInsensitive`.
    public init(pattern: String, options patternOptions: PatternOptions = []) {
        self.searchString = pattern
        self.replacementString = nil
        self.patternOptions = patternOptions
        self.wholeWords = false
    }

    /// Whether `a` and `A` differ; the opposite of `patternOptions.caseInsensitive`.
    public var matchCase: Bool {
        get { !patternOptions.contains(.caseInsensitive) }
        set { set(.caseInsensitive, !newValue) }
    }

    /// Whether `searchString` is plain text; the same as `patternOptions.ignoreMetacharacters`.
    public var literal: Bool {
        get { patternOptions.contains(.ignoreMetacharacters) }
        set { set(.ignoreMetacharacters, newValue) }
    }

    private mutating func set(_ option: PatternOptions, _ on: Bool) {
        if on { patternOptions.insert(option) } else { patternOptions.remove(option) }
    }
}

// Swift holds strings equal that mean the same in Unicode, as `é` in one code point and in two. As patterns they differ, and so
// do searches for them.
extension SearchOptions {
    /// Whether both search for the same, code point by code point.
    public static func == (left: SearchOptions, right: SearchOptions) -> Bool {
        left.patternOptions == right.patternOptions && left.wholeWords == right.wholeWords
            && left.smartCase == right.smartCase && left.preservesCase == right.preservesCase
            && left.searchString.utf8.elementsEqual(right.searchString.utf8)
            && (left.replacementString == nil) == (right.replacementString == nil)
            && (left.replacementString ?? "").utf8.elementsEqual((right.replacementString ?? "").utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(patternOptions)
        hasher.combine(wholeWords)
        hasher.combine(smartCase)
        hasher.combine(preservesCase)
        // Equal strings have equal hashes; that others may have them too does no harm.
        hasher.combine(searchString)
        hasher.combine(replacementString)
    }
}

// Searches that were stored before an option came up are read as ones without it.
extension SearchOptions {
    private enum CodingKeys: String, CodingKey {
        case searchString, replacementString, patternOptions, wholeWords, smartCase, preservesCase
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        searchString = try values.decode(String.self, forKey: .searchString)
        replacementString = try values.decodeIfPresent(String.self, forKey: .replacementString)
        patternOptions = try values.decode(PatternOptions.self, forKey: .patternOptions)
        wholeWords = try values.decode(Bool.self, forKey: .wholeWords)
        smartCase = try values.decodeIfPresent(Bool.self, forKey: .smartCase) ?? false
        preservesCase = try values.decodeIfPresent(Bool.self, forKey: .preservesCase) ?? false
    }
}

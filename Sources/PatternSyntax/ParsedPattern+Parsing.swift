// The entry to the dialect: pattern text or a find panel's options → a parsed pattern.

import RegexModel

extension ParsedPattern {
    /// The greatest length of a pattern, in UTF-8 bytes.
    public static let lengthLimit = 1 << 20

    /// Parses a pattern.
    /// - Complexity: O(n) for a pattern of n bytes.
    /// - Throws: `PatternError` of kind `invalid`, with the place; of kind `overLimit` for a pattern longer than
    ///   ``lengthLimit``.
    public init(parsing pattern: String, options: PatternOptions = []) throws(PatternError) {
        guard pattern.utf8.count <= Self.lengthLimit else {
            throw PatternError(
                kind: .overLimit(nil), message: "the pattern is longer than \(Self.lengthLimit) bytes", pattern: pattern,
                utf8Range: Self.lengthLimit..<Self.lengthLimit + 1)
        }
        var parser = Parser(pattern, options: options)
        let root = try parser.parse()
        self.init(source: pattern, options: options, root: root, groups: CaptureGroups(names: parser.groupNames))
    }

    /// Parses what a find panel holds; whole words become part of the tree. Smart case is decided here: `options` of
    /// the result say how.
    /// - Throws: as ``init(parsing:options:)``.
    public init(_ options: SearchOptions) throws(PatternError) {
        var patternOptions = options.patternOptions
        if options.smartCase { patternOptions.insert(.caseInsensitive) }
        var parsed = try ParsedPattern(parsing: options.searchString, options: patternOptions)
        if options.smartCase, parsed.hasUppercaseLiteral {
            patternOptions.remove(.caseInsensitive)
            parsed = try ParsedPattern(parsing: options.searchString, options: patternOptions)
        }
        self = options.wholeWords ? parsed.wholeWords() : parsed
    }
}

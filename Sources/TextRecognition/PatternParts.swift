// Pieces of which the standard patterns are put together.

/// Parts of patterns that several recognisers share.
enum PatternParts {
    /// Nothing of a word or a number stands before.
    static let wordStart = #"(?<![\p{L}\p{N}_])"#
    /// Nothing of a word or a number follows.
    static let wordEnd = #"(?![\p{L}\p{N}_])"#
    /// No word, and no number that goes on across a separator (`1.15/04/2015`), stands before.
    static let numberStart = #"(?<![\p{L}\p{N}_])(?<![0-9][.,:/\-])"#
    /// No word, and no number that goes on across a separator, follows.
    static let numberEnd = #"(?![\p{L}\p{N}_]|[.,:/\-][0-9])"#
    /// White space inside a date or a name: a blank or two, or a line end with the indentation after it.
    static let gap = #"(?:[ \t\u00A0\u202F]{1,2}|[ \t]?\r?\n[ \t]*)"#
    /// A day of the month in digits.
    static let day = "(?:3[01]|[12][0-9]|0?[1-9])"
    /// A year in four digits.
    static let year = "(?:1[0-9]|20)[0-9]{2}"
    /// The hour of a day in digits, with or without a zero before it.
    static let hour = "(?:2[0-3]|[01]?[0-9])"
    /// Minutes or seconds.
    static let minute = "[0-5][0-9]"

    /// `words` as alternatives, the longest first, so that no word hides a longer one; characters are taken literally.
    /// A blank in a word stands for any white space between two words.
    static func alternatives(_ words: some Sequence<String>) -> String {
        let ordered = Set(words).sorted { $0.utf8.count != $1.utf8.count ? $0.utf8.count > $1.utf8.count : $0 < $1 }
        return "(?:" + ordered.map(escaped).joined(separator: "|") + ")"
    }

    /// White space between two words of a name; short, since there are hundreds of them and programs have a limit.
    private static let blank = #"(?: |\r?\n *)"#

    private static func escaped(_ word: String) -> String {
        var pattern = ""
        for character in word {
            switch character {
            case " ": pattern += blank
            case ".", "(", ")", "+", "*", "?", "[", "]", "{", "}", "|", "^", "$", "\\", "-": pattern += "\\\(character)"
            case "'", "’": pattern += "['’]"
            default: pattern.append(character)
            }
        }
        return pattern
    }
}

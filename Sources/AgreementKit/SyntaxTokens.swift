// Pieces of all the syntax, whole and broken. Feeds patterns that are valid or invalid by chance.

/// Tokens that random patterns are thrown together from, to compare what is valid and what is not.
enum SyntaxTokens {
    static let all: [String] =
        quantifiers + groups + sets + escapes + properties + ["a", "b", "é", "😀", " ", "#", "\n", "|", ".", "^", "$", "1", "-", "&", "{", "}", ",", ":"]

    static let quantifiers = ["*", "+", "?", "{2}", "{1,2}", "{0}", "{1,}", "{,2}", "{2,1}", "{ 1 }", "*?", "++", "{2}?", "{0,}+"]
    static let groups = [
        "(", ")", "(?:", "(?=", "(?!", "(?<=", "(?<!", "(?>", "(?<n>", "(?<m1>", "(?i)", "(?x)", "(?-x)", "(?s-m:", "(?d)", "(?#c)", "(?", "(?P<n>",
        "(?|", "(?i--m)", "\\k<n>", "\\1", "\\2", "\\10",
    ]
    static let sets = [
        "[", "]", "[^", "[a-c]", "[^b]", "[[a-c]&&[b-e]]", "[[a-e]--[b]]", "[a-z&&", "--", "&&", "[:alpha:]", "[[:digit:]]", "[[:^space:]]", "[\\w-]", "[a-\\d]",
        "[z-a]", "[\\p{Lu}]", "[]a]", "[\\Qa]\\E]", "[a #b]", "[&-z]",
    ]
    static let escapes = [
        "\\", "\\Q", "\\E", "\\d", "\\W", "\\s", "\\h", "\\V", "\\R", "\\X", "\\b", "\\B", "\\A", "\\z", "\\Z", "\\G", "\\x41", "\\x{e9}", "\\x{1F600}", "\\x", "\\x{",
        "\\x{110000}", "\\u00e9", "\\u12", "\\uD83D\\uDE00", "\\ud83d", "\\U0001F600", "\\U1", "\\0101", "\\0", "\\08", "\\cA", "\\c", "\\N{LATIN SMALL LETTER A}",
        "\\N{NOPE}", "\\N", "\\a", "\\e", "\\t", "\\-", "\\ ", "\\#", "\\é", "\\y", "\\i",
    ]
    static let properties = [
        "\\p{L}", "\\P{L}", "\\p{lu}", "\\p{Greek}", "\\p{script=Latin}", "\\p{scx=Deva}", "\\p{gc=Nd}", "\\p{Alphabetic}", "\\p{blk=ASCII}", "\\p{InGreek}", "\\p{IsGreek}", "\\p{nope}",
        "\\p", "\\p{", "\\pL", "\\p{Any}", "\\p{ASCII}", "\\p{alnum}", "\\p{ L u }", "\\p{Emoji}", "\\p{age=5.0}", "\\p{Alphabetic=No}",
    ]
}

// Patterns put together from pieces of all the syntax, most of them invalid. Feeds the comparison of validity.

import PatternSyntax
import RegexModel

/// Reproducible patterns made of tokens: the same seed gives the same patterns.
struct RandomTokens {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    private mutating func below(_ n: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(n))
    }
    private mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }

    private static let literals = [
        "a", "b", "z", "A", "0", "1", "9", "-", "&", ":", ",", "<", ">", "=", "!", "#", " ", "\t", "\n", "\r", "\u{85}", "\u{200E}",
        "\u{2028}", "\u{2029}", "\u{B}", "é", "e\u{301}", "ß", "😀", "\0", "_", "/", "\"", "'", "\u{1F468}\u{200D}\u{1F469}", "E", "Q", "^",
    ]
    private static let places = ["^", "$", ".", "\\A", "\\z", "\\Z", "\\b", "\\B", "\\G", "\\R", "\\X"]
    private static let repeats = [
        "*", "+", "?", "*?", "+?", "??", "*+", "++", "?+", "{", "}", "{1}", "{1,}", "{0,2}", "{2,1}", "{,2}", "{1", "{1,", "{ 1 }", "{1, 2}",
        "{1,2}?", "{1,2}+", "{0}", "{16777215}", "{16777216}", "{0,16777215}", "{a}", "{1a}", "{\\x31}", "{1\\Q}\\E", "{,}", "{}", "{1,1}",
        "{00000000001}", "{1 2}", "{1(?#c)}",
    ]
    private static let openings = [
        "(", "(", "(?:", "(?>", "(?=", "(?!", "(?<=", "(?<!", "(?<n>", "(?<m1>", "(?<n", "(?<1>", "(?<>", "(?<n_>", "(?", "(?i:", "(?x:", "(?-x:",
        "(?ix-m:", "(?-:", "(?P<n>", "(?'n'", "(?|", "( ?:", "(? :", "(?< =", "(?<\\x6e>", "(?\\x3a", "(*", "(?<é>", "(?<n >", "(?&n)", "(?R)",
    ]
    private static let settings = [
        "(?i)", "(?x)", "(?-x)", "(?x)", "(?-)", "(?)", "(?i--m)", "(?^)", "(?dimsuwx)", "(?q)", "(?x-x)", "(?-x-x)", "(?i ", "(? i)", "(?i\\x29",
        "(?w)", "(?d)",
    ]
    private static let comments = ["(?#", "(?#c)", "(?#]", "(?#\\)", "(?#\\\\)", "(?#\\Q)\\E)", "(?#\\x)", "# c\n", "#", "( ?#c)", "(? #c)", "(?#(?#)"]
    private static let sets = [
        "[", "[", "[^", "]", "]", "[]", "[^]", "[a", "a-z", "z-a", "a-", "-", "--", "&&", "&", "[a]", "[a]-[b]", "[a]&[b]", "[[a]]", "[:", ":]",
        "[:alpha:]", "[[:alpha:]]", "[:^alpha:]", "[:nonsense:]", "[[:Lu:]]", "[: alpha :]", "[:alpha]", "[^:alpha:]", "[[:^space:]-a]", "[a-z]",
        "\\d-z", "a-\\d", "a-\\h", "a-\\n", "a-\\x7a", "a-\\p{L}", "a-\\Qz\\E", "a-[", "a-]", "a-\\N{LATIN SMALL LETTER Z}", "&-z", "[^^]", "-]", "^",
        "[=", "[.", "{", "}", "{ab}", "[a&&[b]]", "[\\Q]\\E]", "[\\]", "$", "[a-b-c]", "[a-b--c]",
    ]
    private static let escapes = [
        "\\", "\\\\", "\\n", "\\t", "\\a", "\\e", "\\f", "\\r", "\\0", "\\01", "\\0777", "\\08", "\\x", "\\x4", "\\x41", "\\x{", "\\x{}", "\\x{41}",
        "\\x{10FFFF}", "\\x{110000}", "\\x{123456789}", "\\x{ 41 }", "\\xg", "\\u", "\\u0041", "\\u004", "\\ud83d\\ude00", "\\ud83d", "\\ude00",
        "\\ud83dx", "\\U0001F600", "\\U00110000", "\\U0001F6", "\\UFFFFFFFF", "\\c", "\\cA", "\\c\\", "\\cé", "\\1", "\\2", "\\10", "\\9",
        "\\21", "\\k<n>", "\\k<m1>", "\\k<q>", "\\k", "\\k<", "\\k<n", "\\k{n}", "\\k'n'", "\\k<>", "\\k<1>", "\\g1", "\\j", "\\E", "\\K", "\\C",
        "\\é", "\\😀", "\\ ", "\\(", "\\)", "\\[", "\\]", "\\{", "\\}", "\\-", "\\#", "\\\n", "\\d", "\\D", "\\w", "\\W", "\\s", "\\S", "\\h", "\\v",
        "\\V", "\\N", "\\N{", "\\N{SPACE}", "\\N{space}", "\\N{NO SUCH}", "\\N{LATIN SMALL LETTER A}", "\\N{HANGUL SYLLABLE GA}", "\\N{}",
        "\\N{SPACE", "\\N{CJK UNIFIED IDEOGRAPH-4E00}", "\\N {SPACE}", "\\p", "\\p{", "\\pL", "\\p{}", "\\p{L}", "\\P{L}", "\\p{^L}", "\\p{ L u }",
        "\\p{Greek}", "\\p{sc=Greek}", "\\p{nonsense}", "\\p{gc=Lu}", "\\p{L", "\\p{Alphabetic=No}", "\\p{RGI_Emoji}", "\\p{L\\x75}", "\\p{L#\n}",
        "\\p {L}", "\\p{L}{2}", "\\p{age=5}", "\\p{\\}}",
    ]
    private static let quotes = ["\\Q", "\\E", "\\Qa\\E", "\\Q\\E", "\\Q(\\E", "\\Q]\\E", "\\Q*\\E", "\\Q\\", "\\Q#\\E", "\\Q \\E"]

    /// A pattern and options.
    mutating func next() -> (pattern: String, options: PatternOptions) {
        var options: PatternOptions = []
        if below(3) == 0 { options.insert(.allowCommentsAndWhitespace) }
        if below(8) == 0 { options.insert(.caseInsensitive) }
        if below(40) == 0 { options.insert(.ignoreMetacharacters) }
        var pattern = ""
        // Now and then the pattern is mostly of one kind, so that its rare states are reached.
        let favourite: [String]? = below(2) == 0 ? pick([Self.sets, Self.sets, Self.escapes, Self.openings + Self.settings, Self.comments, Self.repeats]) : nil
        for _ in 0...below(9) { pattern += favourite != nil && below(2) == 0 ? pick(favourite ?? []) : token() }
        if below(3) > 0 { pattern += closing(pattern) }
        return (pattern, options)
    }

    private mutating func token() -> String {
        switch below(20) {
        case 0...4: pick(Self.literals)
        case 5: pick(Self.places)
        case 6, 7: pick(Self.repeats)
        case 8, 9: pick(Self.openings)
        case 10: pick(Self.settings)
        case 11: pick(Self.comments)
        case 12...14: pick(Self.sets)
        case 15, 16: pick(Self.escapes)
        case 17: pick(Self.quotes)
        case 18: pick(["|", "||", ")", ")", "]"])
        default: pick([")", "]", "|"])
        }
    }

    /// Closes what seems to be open; valid patterns become more likely.
    private mutating func closing(_ pattern: String) -> String {
        var open: [Character] = []
        for character in pattern {
            switch character {
            case "(" where open.last != "]": open.append(")")
            case "[": open.append("]")
            case ")" where open.last == ")": open.removeLast()
            case "]" where open.last == "]": open.removeLast()
            default: break
            }
        }
        return String(open.reversed())
    }
}

// What a random case is about: which characters its pattern and text are made of.

/// The characters and escapes that a random case draws from. A narrow choice makes matches, and differences, likely.
public struct Theme: Sendable {
    public let name: String
    /// Characters of texts and of literals.
    let characters: [String]
    /// Pattern pieces for one character or place that suit the characters.
    let atoms: [String]

    public static let all: [Theme] = [
        Theme(
            name: "basic", characters: ["a", "b", "c", "1", "_", " ", "-"],
            atoms: [".", "\\d", "\\w", "\\W", "\\s", "\\D", "\\b", "\\B", "^", "$", "[ab]", "[^a]", "[a-c1]", "\\G"]),
        Theme(
            name: "newline", characters: ["a", "\r", "\n", "\r\n", "\u{85}", "\u{2028}", "\u{0B}", "\u{2029}", "\u{0C}", "b"],
            atoms: [
                ".", "^", "$", "\\A", "\\z", "\\Z", "\\R", "\\v", "\\V", "\\s", "\\h", "\\n", "\\r", "(?s:.)", "(?m:^)", "(?m:$)", "(?d:.)",
                "(?md:^)", "(?md:$)", "(?s:.*)", "(?s:.+?)", "[^a]", "\\X", "\\G",
            ]),
        Theme(
            name: "case",
            characters: [
                "s", "S", "ß", "ẞ", "ſ", "i", "I", "İ", "ı", "k", "K", "\u{212A}", "ﬁ", "f", "F", "ﬀ", "\u{307}", "σ", "ς", "Σ", "ŉ", "n",
                "ʼ", "ΐ", "ι", "\u{308}", "\u{301}", "ǆ", "ǅ", "t", "ﬅ", "ﬆ", "μ", "µ", "a", "ʾ", "ẚ",
            ],
            atoms: ["(?i:s)", "(?i:ss)", "[ß]", "[s-t]", "[^k]", "\\p{Lu}", "\\P{Lu}", "\\p{Ll}", "[[:upper:]]", "(?-i:s)", "\\w", "."]),
        Theme(
            name: "word",
            characters: ["a", "é", "e", "\u{301}", "\u{308}", "\u{AD}", "\u{200D}", "\u{200B}", "_", "1", " ", ".", "²", "Ⓐ", "😀", "क", "\u{94D}", "ष", "\u{93F}"],
            atoms: ["\\b", "\\B", "\\w", "\\W", "\\w+", "\\b\\w", "\\X", "\\p{M}", "[\\w]", "[^\\w]", "\\d", "\\s", "."]),
        Theme(
            name: "astral",
            characters: ["😀", "👨‍👩‍👧", "🇩🇪", "𝒜", "𐐀", "𐐨", "\u{10FFFF}", "\u{FFFF}", "a", "\u{E9}", "\0", "\u{1F3FD}", "中", "я"],
            atoms: [".", "\\X", "[😀𝒜]", "[^a]", "[\u{10400}-\u{10428}]", "\\p{Emoji}", "\\p{L}", "\\x{1F600}", "\\uD83D\\uDE00", "\\U0001F600", "\\b", "\\x00", "\\w"]),
        Theme(
            name: "set", characters: ["a", "b", "c", "e", "-", "&", "]", "[", "^", "1", "A", "é", "γ"],
            atoms: [
                "[a-c&&[^b]]", "[[a-e]--[b]]", "[[a-e]-[c]]", "[[a-c]&[b-e]]", "[a[b]1]", "[]a]", "[^]a]", "[a-]", "[-a]", "[\\d-]", "[^a&&[^b]]",
                "[\\p{L}&&[a-e]]", "[[:alpha:]]", "[[:^alpha:]-]", "[\\]\\[]", "[\\w--[a]]", "[^[a-c][e]]", "\\p{Greek}", "[\\p{Lu}\\p{Nd}]", "[\\Q^]\\E]",
            ]),
    ]
}

import PatternSyntax
import RegexModel
import Testing

@Suite struct LinesTests {
    private func staysInLines(_ pattern: String, _ options: PatternOptions = [.anchorsMatchLines]) throws -> Bool {
        try ParsedPattern(parsing: pattern, options: options).staysInLines
    }

    @Test(arguments: [
        "cat", "c.t", "^a.*$", "\\bcat\\b", "[a-z]+", "[^\\n]*", "[^\\s]", "\\S+\\w*\\d", "(?<a>x)\\k<a>\\1", "(?:a|b)+?c{2,3}+", "(?>a*)b",
        "(?<=a)b(?!c)", "(?<!^a)b(?=$)", "\\p{L}", "[[:alpha:]--[a]]", "[ \\t]", "(?d).", "(?i)straße", "x{0}", "é👍", "\\x0b",
        "(?m)^a", "\\h", "\\B", "[\\r\\u0085]",
    ]) func patternsThatStayInLines(_ pattern: String) throws {
        #expect(try staysInLines(pattern))
    }

    @Test(arguments: [
        "\\n", "a\nb", "\\x0A", "\\u000a", "\\cJ", "\\s", "[^x]", "\\W", "\\D", "\\H", "\\v", "\\R", "\\X", "(?s).", "\\P{L}", "\\p{Cc}", "[[:space:]]",
        "[\\t-\\r]", "\\A", "a\\z", "a\\Z", "\\Ga", "(?-m)^a", "(?-m:a$)", "(?w)\\bcat", "(?=a\\s)a", "(?<!\\n)a", "(a|[^b])*", "\\Q\n\\E", "a(?:b(?:c\\s?))?",
        "[\\s&&[^x]]",
    ]) func patternsThatDoNot(_ pattern: String) throws { #expect(try !staysInLines(pattern)) }

    @Test func options() throws {
        #expect(try !staysInLines("^a", []))
        #expect(try !staysInLines("a.b", [.dotMatchesLineSeparators]))
        #expect(try staysInLines(".^$", [.ignoreMetacharacters]))
        #expect(try !staysInLines("a\n", [.ignoreMetacharacters]))
        #expect(try !staysInLines("\\b", [.useUnicodeWordBoundaries]))
        var words = SearchOptions(pattern: "cat", options: [.anchorsMatchLines])
        words.wholeWords = true
        #expect(try ParsedPattern(words).staysInLines)
    }
}

import Foundation
import PatternSyntax
import RegexModel
import Testing

@Suite struct SmartCaseTests {
    @Test(arguments: [
        "A", "foo Bar", "É", "E\u{301}", "Σ", "ǅ", "Ⅷ", "𐐀", "[A-Z]", "[a-zA-Z]", "[^É]", "[a-fZ]", "[?-@A-Z\\[-a]", "[ -Z]", "[a[bC]]",
        "[a-z&&[B]]", "\\QABC\\E", "\\x41", "\\u0041", "[\\x41]", "\\N{LATIN CAPITAL LETTER A}", "a{2}B", "(?:x|(y|Z))", "(?i)A",
        "(?<=A)b", "a+B?", "\\p{Lu}A", "A\\W",
    ])
    func holdsACapital(_ pattern: String) throws {
        #expect(try ParsedPattern(parsing: pattern).hasUppercaseLiteral)
        let found = try ParsedPattern(SearchOptions(searchString: pattern, smartCase: true))
        #expect(!found.options.contains(.caseInsensitive))
    }

    @Test(arguments: [
        "foo", "é", "ß", "\\W\\D\\S\\B", "\\p{Lu}", "\\P{Lowercase}", "[[:upper:]]", "[\\W\\p{Lu}]", "(?<Name>x)\\k<Name>", "\\A\\Z\\G",
        "\\Qabc\\E", "[ -~]", "[^a-z]", "日本", "1\\H\\V\\R\\X", "(?#COMMENT)a", "a.b", "\\x61", "\\cA", "[[:Alpha:]]", "ʰª",
    ])
    func holdsNone(_ pattern: String) throws {
        #expect(try !ParsedPattern(parsing: pattern).hasUppercaseLiteral)
        let found = try ParsedPattern(SearchOptions(searchString: pattern, smartCase: true))
        #expect(found.options.contains(.caseInsensitive))
    }

    @Test func commentsAndLiteralText() throws {
        #expect(try !ParsedPattern(parsing: "a # Not this\n b", options: .allowCommentsAndWhitespace).hasUppercaseLiteral)
        #expect(try ParsedPattern(parsing: "a # Not this\n B", options: .allowCommentsAndWhitespace).hasUppercaseLiteral)
        #expect(try ParsedPattern(parsing: "\\W", options: .ignoreMetacharacters).hasUppercaseLiteral)
        #expect(try !ParsedPattern(parsing: "\\w", options: .ignoreMetacharacters).hasUppercaseLiteral)
    }

    @Test func withTheOtherOptions() throws {
        let words = try ParsedPattern(SearchOptions(searchString: "cat", wholeWords: true, smartCase: true))
        #expect(words.options == .caseInsensitive)
        let capital = try ParsedPattern(SearchOptions(searchString: "Cat", wholeWords: true, smartCase: true))
        #expect(capital.options == [])
        #expect(try ParsedPattern(SearchOptions(searchString: "cat", matchCase: true, smartCase: true)).options == .caseInsensitive)
    }

    /// A search stored before these options came up is still read.
    @Test func storedSearches() throws {
        let old = #"{"searchString":"a","patternOptions":1,"wholeWords":true}"#
        let search = try JSONDecoder().decode(SearchOptions.self, from: Data(old.utf8))
        #expect(search == SearchOptions(searchString: "a", wholeWords: true))
        let full = SearchOptions(searchString: "a", replacementString: "b", smartCase: true, preservesCase: true)
        #expect(try JSONDecoder().decode(SearchOptions.self, from: JSONEncoder().encode(full)) == full)
    }
}

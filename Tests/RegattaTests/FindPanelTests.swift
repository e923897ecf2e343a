import Regatta
import Testing

/// What a find panel offers, on every backend.
@Suite struct FindPanelTests {
    @Test(arguments: everyBackend) func caseIsIgnoredByDefault(_ backend: BackendID) throws {
        let panel = SearchOptions(searchString: "darcy")
        #expect(try Matcher(panel, backend: backend).texts("Darcy, DARCY and darcy") == ["Darcy", "DARCY", "darcy"])
        let exact = SearchOptions(searchString: "darcy", matchCase: true)
        #expect(try Matcher(exact, backend: backend).texts("Darcy, DARCY and darcy") == ["darcy"])
    }

    @Test(arguments: everyBackend) func fullCaseFolding(_ backend: BackendID) throws {
        #expect(try Matcher(SearchOptions(searchString: "strasse"), backend: backend).texts("Straße STRASSE") == ["Straße", "STRASSE"])
        #expect(try Matcher(SearchOptions(searchString: "ΣΊΣΥΦΟΣ"), backend: backend).texts("Σίσυφος") == ["Σίσυφος"])
        #expect(try Matcher(SearchOptions(searchString: "k"), backend: backend).texts("k K \u{212A}") == ["k", "K", "\u{212A}"])
    }

    @Test(arguments: everyBackend) func wholeWords(_ backend: BackendID) throws {
        func find(_ search: String, _ text: String, literal: Bool = false) throws -> [Int] {
            let options = SearchOptions(searchString: search, wholeWords: true, literal: literal)
            return try Matcher(options, backend: backend).matches(in: text).map(\.utf8Range.lowerBound)
        }
        #expect(try find("the", "the other lathe, The") == [0, 17])
        #expect(try find("ee|eel", "eel bee ee") == [0, 8])
        #expect(try find("C++", "C++ C++11 (C++)", literal: true) == [0, 11])
        #expect(try find("-x", "a -x b-x", literal: true) == [2])
        #expect(try find("é", "é éa e\u{301} é", literal: false) == [0, 11])
        #expect(try find("a", "a\u{301} a") == [4])
    }

    @Test(arguments: everyBackend) func literalTextHasNoSpecialCharacters(_ backend: BackendID) throws {
        let options = SearchOptions(searchString: "a.b*[c]\\d", literal: true)
        #expect(try Matcher(options, backend: backend).texts("a.b*[c]\\d axb A.B*[C]\\D") == ["a.b*[c]\\d", "A.B*[C]\\D"])
    }

    @Test func viewsShareOneStore() {
        var options = SearchOptions(searchString: "x")
        #expect(options.patternOptions == [.caseInsensitive])
        options.matchCase = true
        #expect(options.patternOptions == [])
        options.patternOptions.insert(.ignoreMetacharacters)
        #expect(options.literal)
        #expect(SearchOptions(pattern: "x").matchCase)
    }

    @Test(arguments: everyBackend) func optionsUnderTheirFoundationNames(_ backend: BackendID) throws {
        func find(_ pattern: String, _ options: PatternOptions, _ text: String) throws -> [String] {
            try Matcher(pattern, options: options, backend: backend).texts(text)
        }
        #expect(try find("ab", [], "ab AB") == ["ab"])
        #expect(try find("ab", .caseInsensitive, "ab AB") == ["ab", "AB"])
        #expect(try find("a b # c", .allowCommentsAndWhitespace, "ab a b") == ["ab"])
        #expect(try find("a.b", .ignoreMetacharacters, "a.b axb") == ["a.b"])
        #expect(try find("a.b", [], "a\nb") == [])
        #expect(try find("a.b", .dotMatchesLineSeparators, "a\nb") == ["a\nb"])
        #expect(try find("^b$", [], "a\nb\r\nc") == [])
        #expect(try find("^b$", .anchorsMatchLines, "a\nb\r\nc") == ["b"])
        #expect(try find("a.b", .useUnixLineSeparators, "a\rb a\u{2028}b") == ["a\rb", "a\u{2028}b"])
    }

    @Test func unicodeWordBoundaries() throws {
        let matcher = try Matcher("\\b\\w+?\\b", options: .useUnicodeWordBoundaries)
        #expect(matcher.backend == .foundation)
        #expect(try Matcher("\\bdon't\\b", options: .useUnicodeWordBoundaries).texts("don't") == ["don't"])
    }
}

import Regatta
import Testing

/// Every way of asking for matches, on every backend.
@Suite struct SearchTests {
    static let text = "At 9:30 Zoë 😀 left; at 10:45 she e\u{301} came back.\r\nAt 11:05\u{0} end"
    static let pattern = "(?<hour>\\d{1,2}):(?<minute>\\d\\d)|(😀)"

    @Test(arguments: everyBackend) func everyWayGivesTheSame(_ backend: BackendID) throws {
        let matcher = try Matcher(Self.pattern, backend: backend)
        let text = Self.text
        let all = try matcher.matches(in: text)
        #expect(all.map { String($0.text) } == ["9:30", "😀", "10:45", "11:05"])
        #expect(try matcher.count(in: text) == 4)
        #expect(try matcher.isMatch(in: text))
        #expect(try matcher.firstMatch(in: text)?.text == "9:30")
        #expect(try matcher.firstUTF8Range(in: text) == 3..<7)

        var cursor = try matcher.cursor(in: text)
        var stepped: [Range<Int>] = []
        while let match = try cursor.next() { stepped.append(match.utf8Range) }
        #expect(stepped == all.map(\.utf8Range))
        #expect(try cursor.next() == nil)

        var pushed: [Range<Int>] = []
        try matcher.forEachMatch(in: text) { match in
            pushed.append(match.utf8Range)
            return pushed.count == 3 ? .stop : .continue
        }
        #expect(pushed == Array(stepped.prefix(3)))
        pushed = []
        try matcher.forEachUTF8Range(in: text, range: .utf8(3..<text.utf8.count)) { range in
            pushed.append(range)
            return pushed.count == 2 ? .stop : .continue
        }
        #expect(pushed == Array(stepped.prefix(2)))
        pushed = []
        try matcher.forEachUTF8Range(in: text) { range in
            pushed.append(range)
            return .continue
        }
        #expect(pushed == stepped)

        let bytes = Array(text.utf8)
        #expect(try matcher.count(inUTF8: bytes.span.bytes) == 4)
        #expect(try matcher.firstUTF8Range(inUTF8: bytes.span.bytes) == 3..<7)
    }

    @Test(arguments: everyBackend) func rangesInAllUnits(_ backend: BackendID) throws {
        let text = Self.text
        let matches = try Matcher(Self.pattern, backend: backend).matches(in: text)
        #expect(matches.map { String(text[$0.range]) } == ["9:30", "😀", "10:45", "11:05"])
        #expect(matches.map(\.utf16Range) == [3..<7, 12..<14, 24..<29, 52..<57])
        #expect(matches.map(\.utf8Range) == [3..<7, 13..<17, 27..<32, 56..<61])
        #expect(matches.nsRanges.map(\.location) == [3, 12, 24, 52])
    }

    @Test(arguments: everyBackend) func captures(_ backend: BackendID) throws {
        let matcher = try Matcher(Self.pattern, backend: backend)
        #expect(matcher.groups.count == 3)
        #expect(matcher.groups.names == ["hour", "minute", nil])
        let matches = try matcher.matches(in: Self.text)
        #expect(matches[0]["hour"]?.text == "9")
        #expect(matches[0][2]?.text == "30")
        #expect(matches[0][3] == nil)
        #expect(matches[1]["hour"] == nil)
        #expect(matches[1][3]?.utf16Range == 12..<14)
    }

    @Test(arguments: everyBackend) func emptyMatches(_ backend: BackendID) throws {
        func spans(_ pattern: String, _ text: String) throws -> [Range<Int>] {
            try Matcher(pattern, backend: backend).matches(in: text).map(\.utf8Range)
        }
        #expect(try spans("a*", "baac") == [0..<0, 1..<3, 3..<3, 4..<4])
        #expect(try spans("x*", "😀\r\n") == [0..<0, 4..<4, 5..<5, 6..<6])
        #expect(try spans("x?", "") == [0..<0])
        #expect(try spans("\\b", "ab c") == [0..<0, 2..<2, 3..<3, 4..<4])
        #expect(try spans("\\G", "abc") == [0..<0])
        #expect(try spans("\\Ga?", "aba") == [0..<1, 1..<1])
    }

    @Test(arguments: everyBackend) func anEmptyPatternIsInvalid(_ backend: BackendID) {
        #expect(throws: PatternError.self) { _ = try Matcher("", backend: backend) }
        #expect(throws: PatternError.self) { _ = try Matcher(SearchOptions(searchString: "", literal: true), backend: backend) }
    }

    @Test(arguments: everyBackend) func wholeMatch(_ backend: BackendID) throws {
        let matcher = try Matcher("a|ab|(c)", backend: backend)
        #expect(try matcher.wholeMatch(in: "ab")?.utf8Range == 0..<2)
        #expect(try matcher.wholeMatch(in: "abc") == nil)
        #expect(try matcher.wholeMatch(in: "c\n") == nil)
        #expect(try matcher.wholeMatch(in: "xcx", range: .utf8(1..<2))?[1]?.utf8Range == 1..<2)
        #expect(try Matcher("^a$", backend: backend).wholeMatch(in: "a\n") == nil)
    }

    @Test(arguments: everyBackend) func subRanges(_ backend: BackendID) throws {
        let text = "one two 😀 three"
        func find(_ pattern: String, _ range: SearchRange, _ options: MatchingOptions = []) throws -> [Range<Int>] {
            try Matcher(pattern, backend: backend).matches(in: text, range: range, options: options).map(\.utf8Range)
        }
        #expect(try find("\\w+", .utf8(1..<6)) == [1..<3, 4..<6])
        #expect(try find("^\\w", .utf16(4..<7)) == [4..<5])
        #expect(try find("(?<=t)w", .utf8(5..<7)) == [])
        #expect(try find("three$", .utf16(8..<16)) == [13..<18])
        #expect(try find("two\\b", .utf8(4..<7)) == [4..<7])
        #expect(try find("tw", .utf8(4..<6), .anchored) == [4..<6])
        #expect(try find("w", .utf8(0..<7), .anchored) == [])
        #expect(throws: MatchError.self) { _ = try find("x", .utf8(0..<99)) }
        #expect(throws: MatchError.self) { _ = try find("x", .utf16(9..<10)) }
        #expect(throws: MatchError.self) { _ = try find("x", .utf8(10..<12)) }
    }

    @Test(arguments: everyBackend) func substrings(_ backend: BackendID) throws {
        let text = "xx😀 9:30 yy"
        let part = text.dropFirst(2).dropLast(3)
        let match = try #require(try Matcher("\\d+:\\d+$", backend: backend).firstMatch(in: part))
        #expect(text[match.range] == "9:30")
        #expect(match.utf8Range == 5..<9)
        #expect(match.utf16Range == 3..<7)
    }
}

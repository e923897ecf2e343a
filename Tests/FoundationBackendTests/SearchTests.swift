import PatternSyntax
import RegexModel
import Testing

@testable import FoundationBackend

func matcher(_ pattern: String, _ options: PatternOptions = []) throws -> any RegexMatcher {
    try FoundationBackend().compile(ParsedPattern(parsing: pattern, options: options))
}

func slots(
    _ pattern: String, _ text: String, _ range: SearchRange = .all, _ options: MatchingOptions = [],
    limits: MatchLimits = .default
) throws -> [Int] {
    try matcher(pattern).allSlots(SearchInput(Haystack(text), range: range, options: options, limits: limits))
}

@Suite struct SearchTests {
    @Test(arguments: [
        ("a*", "baac", [0, 0, 1, 3, 3, 3, 4, 4]),
        ("b", "aéb😀b", [3, 4, 8, 9]),
        ("😀", "e\u{301}😀\r\n\0😀", [3, 7, 10, 14]),
        (".", "\r\n\0é", [2, 3, 3, 5]),
        ("(?s).", "é\r\n", [0, 2, 2, 4]),
        ("x?", "😀", [0, 0, 4, 4]),
        ("\\Ga", "aaba", [0, 1, 1, 2]),
        ("z", "abc", []),
    ]) func ranges(_ pattern: String, _ text: String, _ expected: [Int]) throws {
        #expect(try slots(pattern, text) == expected)
        #expect(try matcher(pattern).count(SearchInput(Haystack(text))) == expected.count / 2)
        let first = try matcher(pattern).firstUTF8Range(SearchInput(Haystack(text)))
        #expect(first == (expected.isEmpty ? nil : expected[0]..<expected[1]))
    }

    @Test(arguments: [
        ("(?<=(é)(x))(a)|(q)", "éxaéxa", [3, 4, 0, 2, 2, 3, 3, 4, -1, -1, 7, 8, 4, 6, 6, 7, 7, 8, -1, -1]),
        ("((é)+)(?=(😀))", "ééz éé😀", [6, 10, 6, 10, 8, 10, 10, 14]),
        ("(a)|(b)", "b", [0, 1, -1, -1, 0, 1]),
    ]) func groups(_ pattern: String, _ text: String, _ expected: [Int]) throws {
        #expect(try slots(pattern, text) == expected)
    }

    @Test func wholeWordsAreCompiledFromTheTree() throws {
        let options = SearchOptions(searchString: "a|C++", wholeWords: true, literal: false)
        #expect(throws: PatternError.self) {
            _ = try ParsedPattern(SearchOptions(searchString: "(", wholeWords: true))
        }
        let found = try FoundationBackend().compile(ParsedPattern(options))
            .allSlots(SearchInput(Haystack("cat A c CC cab")))
        #expect(found == [4, 5, 6, 7, 8, 10])
    }

    @Test func aSubstringIsAllThereIs() throws {
        let text = "xaéa"
        let found = try matcher("(?<=x)a|^a|a$").allSlots(SearchInput(Haystack(text.dropFirst())))
        #expect(found == [0, 1, 3, 4])
    }

    @Test func bytesAreSearchedAsText() throws {
        let found = try matcher("é").allSlots(SearchInput(Haystack(repairing: [0x61, 0xC3, 0xA9, 0xFF])))
        #expect(found == [1, 3])
    }

    @Test func theVersionNamesTheEngine() {
        #expect(FoundationBackend().version.hasPrefix("NSRegularExpression, Unicode "))
    }
}

@Suite struct BoundsTests {
    @Test(arguments: [
        ("(?<=x)a|^b|c$", [], 1..<4, [3, 4]),
        ("(?<=x)a|^b|c$", .withTransparentBounds, 1..<4, [1, 2, 3, 4]),
        ("^a|c$", .withoutAnchoringBounds, 1..<4, []),
        ("^x|d$", .withoutAnchoringBounds, 0..<5, [0, 1, 4, 5]),
        ("\\ba|c\\b", .withTransparentBounds, 1..<4, []),
        ("\\ba|c\\b", [], 1..<4, [1, 2, 3, 4]),
        ("c", .anchored, 1..<4, []),
        ("a|b|d", .anchored, 1..<5, [1, 2, 2, 3]),
        ("(?<=x)a|b", [.anchored, .withTransparentBounds], 1..<4, [1, 2, 2, 3]),
        ("(?<=x)^a|b$", [.withTransparentBounds, .withoutAnchoringBounds], 1..<3, []),
    ] as [(String, MatchingOptions, Range<Int>, [Int])])
    func ascii(_ pattern: String, _ options: MatchingOptions, _ range: Range<Int>, _ expected: [Int]) throws {
        #expect(try slots(pattern, "xabcd", .utf8(range), options) == expected)
    }

    @Test func anEmptyMatchEndsAnAnchoredChain() throws {
        #expect(try slots("a?", "aab", .all, .anchored) == [0, 1, 1, 2, 2, 2])
    }

    @Test func aNewlineAfterTheRangeIsNotTheLast() throws {
        #expect(try slots("b$", "ab\ncd", .utf8(0..<2), .withoutAnchoringBounds) == [])
        #expect(try slots("b$", "ab\n", .utf8(0..<2), .withoutAnchoringBounds) == [1, 2])
    }

    @Test func offsetsAreThoseOfTheWholeText() throws {
        #expect(try slots("(?<=é)a", "éa😀éa", .utf8(2..<10), .withTransparentBounds) == [2, 3, 9, 10])
        #expect(try slots("a", "éa😀éa", .utf16(1..<6)) == [2, 3, 9, 10])
    }

    @Test func opaqueBoundsWithoutAnchorsAreRefused() {
        #expect(throws: MatchError.self) { try slots("^a\\b", "xa b", .utf8(1..<3), .withoutAnchoringBounds) }
    }
}

import Foundation
import Regatta
import Testing

/// Matches given by their ranges, so that these tests need no engine.
func matches(_ text: String, _ ranges: [Range<Int>]) -> Matches {
    Matches(
        haystack: Haystack(text), groups: CaptureGroups(names: []),
        slots: ranges.flatMap { [$0.lowerBound, $0.upperBound] })
}

@Suite struct RangeTests {
    @Test func utf16Units() throws {
        let found = Matches(
            haystack: Haystack("é😀e\u{301}\r\n\0x"), groups: CaptureGroups(names: [nil, "g"]),
            slots: [2, 6, -1, -1, 0, 2, 7, 12, 9, 11, 7, 7])
        #expect(found.nsRanges == [NSRange(location: 1, length: 2), NSRange(location: 4, length: 4)])
        #expect(found[0].nsRange(of: 1) == NSRange(location: NSNotFound, length: 0))
        #expect(found[1]["g"]?.nsRange == NSRange(location: 4, length: 0))
        #expect(found[1][1]?.nsRange == NSRange(location: 5, length: 2))
    }

    @Test func searchRanges() throws {
        let text = Haystack("é😀x")
        #expect(try SearchRange.nsRange(NSRange(location: 1, length: 2)).utf8(in: text) == 2..<6)
        for bad in [NSRange(location: 2, length: 1), NSRange(location: NSNotFound, length: 0), NSRange(location: 0, length: -1),
            NSRange(location: 0, length: 5)] {
            #expect(throws: MatchError.self) { try SearchRange.nsRange(bad).utf8(in: text) }
        }
    }

    @Test func options() {
        #expect(PatternOptions(NSRegularExpression.Options([.anchorsMatchLines, .useUnicodeWordBoundaries])) == [.anchorsMatchLines, .useUnicodeWordBoundaries])
        #expect(NSRegularExpression.Options(PatternOptions([.ignoreMetacharacters])) == .ignoreMetacharacters)
        #expect(MatchingOptions(NSRegularExpression.MatchingOptions([.anchored, .reportProgress])) == .anchored)
    }

    @Test(arguments: [
        ("C++", true, "C C++ xC++ C++x", [2]), ("a|b", false, "ab a b", [3, 5]), ("A", true, "a aa", [0]),
    ]) func wholeWords(_ search: String, _ literal: Bool, _ text: String, _ expected: [Int]) throws {
        let expression = try NSRegularExpression(
            options: SearchOptions(searchString: search, wholeWords: true, literal: literal))
        let found = expression.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        #expect(found.map(\.range.location) == expected)
    }

    @Test func invalidPatterns() {
        #expect(throws: PatternError.self) { try NSRegularExpression(options: SearchOptions(searchString: "(")) }
    }
}

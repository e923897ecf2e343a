import RegexModel
import Testing

@Suite struct MatchesTests {
    /// "a😀b é" with a match of `(a)|(😀)` at a and at 😀.
    let matches = Matches(
        haystack: Haystack("a😀b é"), groups: CaptureGroups(names: [nil, "face"]),
        slots: [0, 1, 0, 1, -1, -1, 1, 5, -1, -1, 1, 5])

    @Test func rangesInEveryUnit() {
        #expect(matches.count == 2)
        #expect(matches.map(\.utf8Range) == [0..<1, 1..<5])
        #expect(matches.utf8Ranges == [0..<1, 1..<5])
        #expect(matches.map(\.utf16Range) == [0..<1, 1..<3])
        #expect(matches.map(\.text) == ["a", "😀"])
        #expect(matches.ranges.map { "a😀b é"[$0] } == ["a", "😀"])
    }

    @Test func groupsByNumberAndName() {
        #expect(matches[0][0]?.text == "a")
        #expect(matches[0][1]?.text == "a")
        #expect(matches[0][2] == nil)
        #expect(matches[0]["face"] == nil)
        #expect(matches[1]["face"]?.text == "😀")
        #expect(matches[1]["face"]?.utf16Range == 1..<3)
        #expect(matches[1]["nose"] == nil)
        #expect(matches.groups.names == [nil, "face"])
        #expect(matches.groups.number(of: "face") == 2)
    }

    @Test func utf16OffsetsOfManyMatchesInAnyOrder() {
        let text = String(repeating: "é😀z", count: 3000)
        let slots = (0..<3000).flatMap { [$0 * 7 + 6, $0 * 7 + 7] }
        let matches = Matches(haystack: Haystack(text), groups: CaptureGroups(names: []), slots: slots)
        for index in [2999, 0, 1500, 73, 2998] {
            #expect(matches[index].utf16Range == index * 4 + 3..<index * 4 + 4)
        }
    }
}

@Suite struct PatternErrorTests {
    @Test func caretUnderThePlace() {
        let error = PatternError(kind: .invalid, message: "missing closing parenthesis", pattern: "ab(c", utf8Range: 2..<3)
        #expect(error.description == """
            invalid pattern at offset 2: missing closing parenthesis
              ab(c
                ^
            """)
    }

    @Test func wideAndCombiningCharactersAndLines() {
        let error = PatternError(
            kind: .unsupported(.pcre2), message: "no", pattern: "x\n日e\u{301}(?w)b", utf8Range: 8..<12, hint: "leave it out")
        #expect(error.description == """
            pattern not supported by the pcre2 backend at offset 8: no
              日e\u{301}(?w)b
                 ^^^^
            hint: leave it out
            """)
    }

    @Test func placeAtTheEnd() {
        let error = PatternError(kind: .invalid, message: "incomplete", pattern: "a\\", utf8Range: 2..<9)
        #expect(error.utf8Range == 2..<2)
        #expect(error.description.hasSuffix("\n  a\\\n    ^"))
    }
}

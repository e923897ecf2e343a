import Testing

@testable import ByteScan

/// What a search for literals answers, by examples.
@Suite struct LiteralSearcherTests {
    static func all(_ literals: [String], in text: String) -> [[Int]] {
        all(literals.map { SearchLiteral(Array($0.utf8)) }, in: text)
    }

    static func all(_ literals: [SearchLiteral], in text: String) -> [[Int]] {
        let searcher = LiteralSearcher(literals)
        let bytes = Array(text.utf8)
        var found: [[Int]] = []
        var from = 0
        while from <= bytes.count, let match = searcher.find(in: bytes.span, from: from, to: bytes.count) {
            found.append([match.start, match.end, match.literal])
            from = match.end == match.start ? match.end + 1 : match.end
        }
        return found
    }

    @Test(arguments: [
        (["b"], "abcab", [[1, 2, 0], [4, 5, 0]]),
        (["ab", "abc"], "abcabc", [[0, 2, 0], [3, 5, 0]]),
        (["abc", "ab"], "abcab", [[0, 3, 0], [3, 5, 1]]),
        (["bcd", "abce", "c"], "abcd", [[1, 4, 0]]),
        (["bc", "abcd"], "abcabcd", [[1, 3, 0], [3, 7, 1]]),
        (["", "a"], "ab", [[0, 0, 0], [1, 1, 0], [2, 2, 0]]),
        (["a", ""], "ab", [[0, 1, 0], [1, 1, 1], [2, 2, 1]]),
        (["é", "e\u{301}"], "née e\u{301}", [[1, 3, 0], [5, 8, 1]]),
        (["\u{1F600}"], "a\u{1F600}\u{1F601}\u{1F600}", [[1, 5, 0], [9, 13, 0]]),
        (["\0"], "a\0\r\n\0", [[1, 2, 0], [4, 5, 0]]),
        (["aa"], "aaaaa", [[0, 2, 0], [2, 4, 0]]),
        ([], "abc", []),
        (["abcd"], "abc", []),
    ])
    func finds(_ literals: [String], _ text: String, _ expected: [[Int]]) {
        #expect(Self.all(literals, in: text) == expected)
    }

    @Test func charactersWithFormsOfSeveralLengths() {
        let kelvin = SearchLiteral(characters: [[[0x6B], [0x4B], [0xE2, 0x84, 0xAA]], [[0x67], [0x47]]])
        #expect(Self.all([kelvin], in: "kg KG \u{212A}g k\u{212A} kG") == [[0, 2, 0], [3, 5, 0], [6, 10, 0], [16, 18, 0]])
        #expect(kelvin.lengths == 2...4)
        #expect(Self.all([.ignoringASCIICase(Array("[a]z".utf8))], in: "[A]Z {a}z [a]z") == [[0, 4, 0], [10, 14, 0]])
    }
}

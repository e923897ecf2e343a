import RegexModel
import Testing

@testable import AutomataBackend

/// Time linear in the text, shown by counting steps: four times the text may take four times the steps, and a bit.
@Suite struct LinearTimeTests {
    /// Patterns and a piece of a text on which backtracking or searching again takes more than linear time.
    static let cases = [
        (".*[^A-Z]|[A-Z]", "A"), ("(a*)*b", "a"), ("(?:a|b)*c", "ab"), ("(a|a)*b", "a"), ("(?:a?){20}a{20}b", "a"), ("(\\w+\\s?)+$", "word "), ("(x+x+)+y", "x"),
        ("[^b]*b|a", "aé"), ("(.*)(.*)(.*)c", "😀"), ("\\b(?:\\w+ )*\\d", "ab "),
    ]

    /// - Parameter count: what to count in a text of so many pieces.
    static func expectLinear(_ label: String, _ count: (Int) throws -> Int) throws {
        let small = try count(2_000)
        let large = try count(8_000)
        #expect(large <= 4 * small + 4_000, "\(label): \(small), then \(large)")
    }

    @Test(arguments: cases) func onePikeSearch(_ pattern: String, _ piece: String) throws {
        // One search: from match to match the Pike VM alone may read the rest of the text again.
        try Self.expectLinear(pattern) { pieces in
            let matcher = try native(pattern, .pike)
            _ = try matcher.firstUTF8Range(in: String(repeating: piece, count: pieces))
            let steps = matcher.pool.take().pike(2).steps
            #expect(steps > 0)
            return steps
        }
    }

    @Test(arguments: cases) func allMatchesByTwoPasses(_ pattern: String, _ piece: String) throws {
        try Self.expectLinear(pattern) { pieces in
            let steps = try Steps(pattern, .twoPass, String(repeating: piece, count: pieces))
            #expect(steps.twoPass > 0)
            #expect(steps.pike == 0)
            #expect(steps.dfa == 0)
            return steps.twoPass
        }
    }

    /// What a DFA computes hangs on the pattern alone.
    @Test(arguments: cases) func transitionsAreComputedOnce(_ pattern: String, _ piece: String) throws {
        let small = try Steps(pattern, .lazyDFA, String(repeating: piece, count: 500)).dfa
        let large = try Steps(pattern, .lazyDFA, String(repeating: piece, count: 2_000)).dfa
        #expect(small > 0)
        // Every search computes how it ends; some patterns search from match to match here.
        let searches = try native(pattern).count(in: String(repeating: piece, count: 2_000)) + 2
        #expect(large <= small + 2 * searches, "\(small), then \(large)")
    }

    /// How many bytes searches from match to match read, until the two passes take over.
    static func bytesRead(_ pattern: String, _ text: String) throws -> Int {
        let matcher = try native(pattern)
        let storage = matcher.pool.take()
        let input = try SearchInput(Haystack(text))
        return try input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            var pass = MatchPass(bytes, input.range, input.options, nil, storage, .groups)
            var read = 0
            var end = 0
            while true {
                storage.forward?.lastPlace = -1
                guard try pass.next() else { break }
                if let place = storage.forward?.lastPlace, place >= 0 { read += place - end }
                end = storage.slots[1]
            }
            return read
        }
    }

    @Test(arguments: [(".*[^A-Z]|[A-Z]", "A"), ("[^b]*b|a", "aé"), ("(a+)!|a", "a"), (".*\\d|\\w", "é")])
    func allMatchesReadLittle(_ pattern: String, _ piece: String) throws {
        // The method changes after the first match; a quadratic search would read 200 million bytes.
        let text = String(repeating: piece, count: 20_000)
        let read = try Self.bytesRead(pattern, text)
        #expect(read > 0)
        #expect(read < 4 * text.utf8.count, "\(read)")
    }

    /// Word boundaries are told backwards too, but for characters that they pass over: there other engines search.
    @Test func twoPassesWithWordBoundaries() throws {
        for (pattern, text, matches) in [
            ("\\b(?:\\w+ )*\\d|\\b\\w", "ab cd é", "0-1; 3-4; 6-8"), ("\\B.", "abé ", "1-2; 2-4"), ("(\\b)", "a\u{301} b", "0-0 0-0; 3-3 3-3; 4-4 4-4; 5-5 5-5"),
        ] {
            #expect(try found(native(pattern, .twoPass), text) == matches)
            #expect(try found(native(pattern, .pike), text) == matches)
        }
    }

    /// The word boundaries of a long run of marks: what stands before the run is not looked for again at every place.
    @Test(arguments: Engine.allCases) func longRunsOfMarks(_ engine: Engine) throws {
        let text = "a" + String(repeating: "\u{301}", count: 20_000) + "b"
        #expect(try native("\\b", engine).matches(in: text).slots == [0, 0, text.utf8.count, text.utf8.count])
        #expect(try native("\\B", engine).count(in: text) == 20_001)
        #expect(try found(native("((?:\u{301}\\B)+)", engine), text) == "1-40001 1-40001")
        #expect(try native("(?:\u{301}\\B)+", engine).firstUTF8Range(in: text) == 1..<text.utf8.count - 1)
    }
}

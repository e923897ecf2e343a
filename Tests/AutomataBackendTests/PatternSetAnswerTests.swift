import Regatta
import Testing

/// Pattern sets against literal expected answers, in one pass and one by one.
@Suite struct PatternSetAnswerTests {
    typealias Method = RegexSetMatcher.Method

    static func found(_ set: RegexSetMatcher, _ text: String, _ range: SearchRange = .all, _ options: MatchingOptions = []) throws -> String {
        try set.matches(in: text, range: range, options: options).map { found in
            let range = found.match.utf8Range
            return "\(found.pattern):\(range.lowerBound)-\(range.upperBound)"
        }.joined(separator: " ")
    }

    @Test(arguments: Method.allCases)
    func whichAndWhere(_ method: Method) throws {
        let set = try RegexSetMatcher(["ERROR .*", "\\d+ ms", "user=(\\w+)", "^", "zzz", "é|\u{1F600}"], method: method)
        let text = "user=ann took 31 ms\nuser=bo\u{E9} 7 ms"
        #expect(try set.matchingPatterns(in: text) == [1, 2, 3, 5])
        #expect(try Self.found(set, text) == "2:0-8 3:0-0 1:14-19 2:20-29 5:27-29 1:30-34")
        #expect(try set.isMatch(in: text))
        let matches = try set.matches(in: text)
        #expect(matches[0].match[1]?.text == "ann")
        #expect(matches[3].match[1]?.text == "bo\u{E9}")
        var ranges: [Int] = []
        try set.forEachUTF8Range(in: text) { pattern, range in
            ranges += [pattern, range.lowerBound]
            return ranges.count < 6 ? .continue : .stop
        }
        #expect(ranges == [2, 0, 3, 0, 1, 14])
        var patterns: [Int] = []
        try set.forEachMatch(in: text) { found in
            patterns.append(found.pattern)
            return patterns.count == 4 ? .stop : .continue
        }
        #expect(patterns == [2, 3, 1, 2])
    }

    @Test(arguments: Method.allCases)
    func nothingToSearch(_ method: Method) throws {
        let none = try RegexSetMatcher([String](), method: method)
        #expect(try none.matchingPatterns(in: "abc") == [])
        #expect(try !none.isMatch(in: ""))
        #expect(try none.matches(in: "abc").isEmpty)
        #expect(try none.matchesByPattern(in: "abc").isEmpty)
        let set = try RegexSetMatcher(["(?:)", "a", "\\z", "(?!)"], method: method)
        #expect(try set.matchingPatterns(in: "") == [0, 2])
        #expect(try Self.found(set, "") == "0:0-0 2:0-0")
        #expect(try Self.found(set, "a") == "0:0-0 1:0-1 0:1-1 2:1-1")
    }

    /// Text, range and options for patterns that look at edges, lines, words and the end of the previous match.
    @Test(
        arguments: Method.allCases,
        [
            ("ab ab\r\n", 0..<7, [], "0:0-2 1:0-2 3:0-1 4:0-1 1:3-5 2:3-5 3:3-4"),
            ("ab ab\r\n", 3..<5, [], "0:3-5 1:3-5 2:3-5 3:3-4 4:3-4"),
            ("ab ab\r\n", 4..<7, [.withTransparentBounds], ""),
            ("xab", 1..<3, [], "0:1-3 1:1-3 2:1-3 3:1-2 4:1-2"),
            ("xab", 1..<3, [.withTransparentBounds], "0:1-3 2:1-3 4:1-2"),
            ("xab", 1..<3, [.withoutAnchoringBounds], "1:1-3 2:1-3 3:1-2 4:1-2"),
            ("xab", 1..<3, [.withTransparentBounds, .withoutAnchoringBounds], "2:1-3 4:1-2"),
            ("aab ab", 0..<6, [.anchored], "3:0-1 4:0-1 4:1-2"),
            ("ab", 0..<2, [.anchored], "0:0-2 1:0-2 2:0-2 3:0-1 4:0-1"),
            ("\u{E9}ab\u{0}ab\u{301}", 0..<9, [], "1:5-7 3:5-6"),
        ] as [(String, Range<Int>, MatchingOptions, String)])
    func edges(_ method: Method, _ row: (text: String, range: Range<Int>, options: MatchingOptions, found: String)) throws {
        let set = try RegexSetMatcher(["^ab", "\\bab", "ab$", "\\ba", "\\Ga"], method: method)
        #expect(try Self.found(set, row.text, .utf8(row.range), row.options) == row.found)
        let patterns = try set.matchingPatterns(in: row.text, range: .utf8(row.range), options: row.options)
        #expect(patterns == Set(row.found.split(separator: " ").map { Int($0.prefix(1)) ?? -1 }).sorted())
    }

    @Test(arguments: Method.allCases)
    func duplicatesAndOverlaps(_ method: Method) throws {
        let set = try RegexSetMatcher(["ab", "b", "ab", "a|b"], method: method)
        #expect(try set.matchingPatterns(in: "xxab") == [0, 1, 2, 3])
        #expect(try Self.found(set, "xxab") == "0:2-4 2:2-4 3:2-3 1:3-4 3:3-4")
    }

    /// What the automata refuse is found, too, with all conditions that the simpler pattern leaves out.
    @Test(arguments: Method.allCases)
    func refusedPatterns(_ method: Method) throws {
        let patterns = ["(a+)-\\1", "(?<!no )cat", "x(?>ab|a)b", "\\X!", "dog(?! house)", "(?i)(k)\\1", "ab+"]
        let set = try RegexSetMatcher(patterns, method: method)
        #expect(try set.matchingPatterns(in: "aa-a no cat xab dog house") == [0, 6])
        #expect(try Self.found(set, "aa-aa cat xabb dogs e\u{301}! kK") == "0:0-5 1:6-9 2:10-14 6:11-14 4:15-18 3:20-24 5:25-27")
        #expect(try set.matchingPatterns(in: "no cat, dog house") == [])
        #expect(try !set.isMatch(in: "no cat, dog house"))
        #expect(try set.isMatch(in: "cat"))
    }

    /// Refused patterns in a long text, of which their engine sees small parts: at both ends of the text, next to
    /// characters of all lengths and CR LF, with groups, close together, and with matches longer than any part.
    @Test func partsOfLongTexts() throws {
        let patterns = try [
            "(?<!no )(?<n>ca+t)(?!egory)", "\\A(?<!ab)x(?!yz)", "end(?!ing!)\\z", "(?<!\u{4E2D}\u{6587})\u{4E2D}b(?!cd)", "^y(?!es )$",
            "k(?!ab)[a-z]+", "\\b(w+)-\\1\\b", "(?<!xy)z(?=.*!)",
        ].map { try ParsedPattern(parsing: $0, options: [.anchorsMatchLines]) }
        let far = String(repeating: "- \u{E9}\u{4E2D}\u{1F600} ", count: 2_000)
        let long = String(repeating: "q", count: 9_000)
        let text = "x1 cat" + far + "no cat caat category ca\u{301}t\r\ncat" + far + "\u{4E2D}\u{6587}\u{4E2D}b \u{4E2D}b \u{4E2D}bcd\r\n" + far
            + "k" + long + " kab k1 kb" + far + "w\u{301}-w ww-ww ww-www xyz z" + far + "! ending! end"
        let set = try RegexSetMatcher(patterns, method: .onePass)
        let found = try set.matches(in: text).map { "\($0.pattern):\($0.match.text.count > 20 ? "long" : String($0.match.text))" }
        #expect(found == ["1:x", "0:cat", "0:caat", "0:cat", "3:\u{4E2D}b", "5:long", "5:kb", "6:ww-ww", "7:z", "2:end"])
        let apart = try RegexSetMatcher(patterns, method: .oneByOne)
        #expect(try set.matchesByPattern(in: text).map(\.slots) == apart.matchesByPattern(in: text).map(\.slots))
    }

    @Test func manyMatchesOfOnePattern() throws {
        let set = try RegexSetMatcher(["a", "needle[0-9]"], method: .onePass)
        let text = String(repeating: "banana ", count: 2_000) + "needle7" + String(repeating: " banana", count: 2_000)
        let all = try set.matchesByPattern(in: text)
        #expect(all[0].count == 12_000)
        #expect(all[1].utf8Ranges == [14_000..<14_007])
    }

    @Test func errorsNameTheirPattern() throws {
        let invalid = try #require(throws: PatternError.self) { try RegexSetMatcher(["a", "b("]) }
        #expect(invalid.message.hasPrefix("pattern 1: "))
        #expect(invalid.kind == .invalid)
        #expect(invalid.pattern == "b(")
        let refused = try #require(throws: PatternError.self) { try RegexSetMatcher(["a", "b", "(c)\\1"], backend: .automata) }
        #expect(refused.message == "pattern 2: the automata backend does not support back-references")
        #expect(refused.utf8Range == 3..<5)
    }

    @Test(arguments: Method.allCases)
    func limitsAndRanges(_ method: Method) throws {
        let set = try RegexSetMatcher(["[ab]{3}c", "[ab]+d"], method: method)
        let text = String(repeating: "ab", count: 500_000)
        // In one pass vectors see that nothing can match before the clock is looked at.
        if method == .oneByOne {
            #expect(throws: MatchError.self) {
                _ = try set.matchingPatterns(in: text, limits: MatchLimits(time: .zero))
            }
        }
        #expect(throws: MatchError.self) { _ = try set.matches(in: "abc", range: .utf8(2..<9)) }
        #expect(throws: MatchError.self) { _ = try set.matchingPatterns(in: "é", range: .utf8(1..<2)) }
    }

    /// Engines that were asked for by name do all of the work.
    @Test(arguments: [BackendID.foundation, .automata])
    func namedBackends(_ backend: BackendID) throws {
        let set = try RegexSetMatcher(["a+", "b"], backend: backend, method: .onePass)
        #expect(try Self.found(set, "aab") == "0:0-2 1:2-3")
        #expect(set.details == (backend == .automata ? "2 patterns in 1 passes from literal to literal" : "2 patterns, one by one"))
    }
}

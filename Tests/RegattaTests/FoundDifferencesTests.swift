import Regatta
import Testing

/// Differences between backends that random patterns found, with the right answer.
@Suite struct FoundDifferencesTests {
    @Test(arguments: backtrackingBackends) func aBoundaryAtTheEndOfAnAtomicGroup(_ backend: BackendID) throws {
        // The group ends at the end of the text, where a boundary is, and is not entered again.
        #expect(try Matcher("(?>\\X{0,}\\b)_", backend: backend).spans("_ष") == [])
        #expect(try Matcher("(?>\\w*\\b)_", backend: backend).spans("_é") == [])
        #expect(try Matcher("(?>\\w*\\B)a", backend: backend).spans("éa") == [[0..<3]])
        #expect(try Matcher("(?:\\w*\\b)_", backend: backend).spans("_é") == [[0..<1]])
    }

    @Test(arguments: everyBackend) func aCaretBehindWhatIsRepeatedZeroTimes(_ backend: BackendID) throws {
        #expect(try Matcher("\\f{0}(?m:^)", backend: backend).spans("\r\n") == [[0..<0]])
        #expect(try Matcher("\\f{0}+(?m:^)", backend: backend).spans("\r\n") == [[0..<0], [1..<1]])
        #expect(try Matcher("\\f{0,0}?(?m:^)", backend: backend).spans("\r\n") == [[0..<0], [1..<1]])
    }

    @Test(arguments: backtrackingBackends) func aRepeatedReferenceInItsOwnGroup(_ backend: BackendID) throws {
        #expect(try Matcher("(sa|\\1*\\w{1})", backend: backend).spans("c") == [[0..<1, 0..<1]])
        #expect(try Matcher("(e]|\\1{0,2}\\^)", backend: backend).spans("^") == [[0..<1, 0..<1]])
        #expect(try Matcher("[^a](_|\\1?)", backend: backend).spans("b_c") == [[0..<2, 1..<2], [2..<3, 3..<3]])
    }

    @Test(arguments: backtrackingBackends) func aPossessivePartThatIsLeftOut(_ backend: BackendID) throws {
        #expect(try Matcher("1*${0,2}+[^a]", backend: backend).spans("1") == [[0..<1]])
        #expect(try Matcher("1*(?:xy)?+[^a]", backend: backend).spans("11") == [[0..<2]])
        #expect(try Matcher("\\d*(px)?+.", backend: backend).spans("12") == [[0..<2, nil]])
        #expect(try Matcher("\\d*(?:px|%){0,3}+\\d", backend: backend).spans("12px3") == [[0..<5]])
    }

    /// NSRegularExpression looks back too little where the last alternative is not the longest, and is not asked then.
    @Test(arguments: backtrackingBackends) func aCountedLoopOfAlternativesInALookbehind(_ backend: BackendID) throws {
        #expect(try Matcher("(?<=(?:q|xyz){2})$", backend: backend).spans("xyzq") == [[4..<4]])
        #expect(try Matcher("(?<=(xyz|q){2})$", backend: backend).spans("xyzq") == [[4..<4, 3..<4]])
        #expect(try Matcher("(?<=(?:(?:xyz|q)r){2})$", backend: backend).spans("xyzrqr") == [[6..<6]])
        #expect(try Matcher("(?<=(?:xyz|q){2})$").spans("xyzq") == [[4..<4]])
        #expect(try Matcher("(?<!(?:\u{200D}👧|𐐨){2})").count(in: "\u{200D}👧𐐨") == 3)
    }

    /// Names of properties and of characters end at a NUL.
    @Test(arguments: everyBackend) func aNULInAName(_ backend: BackendID) throws {
        let text = "aA1 $+é_\0xα"
        func found(_ pattern: String) throws -> String {
            try Matcher(pattern, backend: backend).matches(in: text).map { String($0.text) }.joined()
        }
        for (pattern, expected) in [
            ("\\p{L\0x}", "aAéxα"), ("\\p{Lu\0}", "A"), ("\\p{sc=Latn\0x}", "aAéx"), ("\\p{sc\0q=Latn}", "aAéx"), ("[\\p{L\0x}]", "aAéxα"),
            ("\\p{IsGreek\0x}", "α"), ("\\p{InGreek\0}", "α"), ("\\P{s\0t\0Lu}", "aA1 é_\0xα"), ("\\p{Alphabetic\0x}", "aAéxα"),
            ("[[:alpha\0x:]]", "aAéxα"), ("[[:^Lu\0:]]", "a1 $+é_\0xα"), ("\\p{Alphabetic=Yes\0q}", "aAéxα"), ("\\p{ L\0 }", "aAéxα"),
            ("\\N{LATIN SMALL LETTER A\0x}", "a"), ("\\p{ASCII\0x}", "aA1 $+_\0x"),
        ] { #expect(try found(pattern) == expected, "\(pattern)") }
        for pattern in ["\\p{javaLowerCase\0z}", "\\p{\0L}", "\\p{all\0x}", "\\p{^L\0x}", "\\p{sc=\0Latn}", "\\N{\0}"] {
            let error = try #require(throws: PatternError.self) { try Matcher(pattern, backend: backend) }
            #expect(error.kind == .invalid, "\(pattern)")
        }
    }

    @Test func aPreviousMatchEndInALookbehind() throws {
        #expect(try Matcher("(?<=\\G.)", backend: .foundation).spans(" c") == [[1..<1], [2..<2]])
        #expect(try Matcher("(?<=\\G.)").backend == .foundation)
    }

    @Test(arguments: backtrackingBackends) func aLookaheadAtTheStart(_ backend: BackendID) throws {
        #expect(try Matcher("(?=a)x*a", backend: backend).spans("a xa") == [[0..<1], [3..<4]])
        #expect(try Matcher("\\b(?=a) ?a", backend: backend).spans("a") == [[0..<1]])
        #expect(try Matcher("(?=\r)( |)\r", backend: backend).spans("\r") == [[0..<1, 0..<0]])
        #expect(try Matcher("(?=ab|ac)(?: |)a", backend: backend).spans("ab") == [[0..<1]])
    }

    /// PCRE2's JIT compiler, which searches from the second time on, took the next alternative of an atomic group where it
    /// knew that the first item had been run over before.
    @Test(arguments: backtrackingBackends) func anAtomicGroupOfSeveralAlternatives(_ backend: BackendID) throws {
        for (pattern, text, expected) in [("(?>[ab]*|)b", "aab", []), ("(?>x|.*|)\\w", " é", []), ("(?>[ab]*|b)b", "abb", []), ("(?>x|a+|)b", "aab", [0..<3])] {
            let matcher = try Matcher(pattern, backend: backend)
            for _ in 0..<3 { #expect(try matcher.matches(in: text).utf8Ranges == expected, "\(pattern)") }
        }
    }

    /// The same compiler lost matches of a counted possessive part that begins with a lazy loop.
    @Test(arguments: backtrackingBackends) func aLazyLoopInACountedPossessivePart(_ backend: BackendID) throws {
        for (pattern, text, expected) in [
            ("(?:a+?){2}+b", "aaab", [1..<4]), ("(?s:.+?){2}+\\R{2}", "\u{0C}\na\u{2029}\r", [1..<7]), ("(?:\\w+?){2}+$", "caab", [2..<4]),
            ("(?:.(?:.+?)){1}+b", "caab", [1..<4]), ("(?:ca*?|a*?){2}+b", "aab", [2..<3]), ("(?:a+?)++b", "aaab", [0..<4]),
        ] {
            let matcher = try Matcher(pattern, backend: backend)
            for _ in 0..<3 { #expect(try matcher.matches(in: text).utf8Ranges == expected, "\(pattern)") }
        }
    }

    /// `NSRegularExpression` would match "b" with the first half of the ship.
    @Test func aSurrogateMatchesNoHalfOfACharacter() throws {
        for pattern in ["b\\x{d83d}", "\\bb\\ud83d|x", "(ab\\uD83D)"] {
            for backend in engines where backend != .foundation { #expect(try Matcher(pattern, backend: backend).spans("ab🚤") == []) }
            let error = #expect(throws: PatternError.self) { try Matcher(pattern, backend: .foundation) }
            #expect(error?.kind == .unsupported(.foundation))
        }
        for backend in engines {
            #expect(try Matcher("b\\ud83d\\udea4", backend: backend).spans("b🚤") == [[0..<5]])
            for pattern in ["\\ud83d", "b\\ud83d+", "(?i)b\\ud83d", "b[\\ud83d]", "\\udea4b"] {
                #expect(try Matcher(pattern, backend: backend).spans("b🚤b") == [], "\(pattern)")
            }
        }
    }

    @Test func aCaretWhereASearchBeginsInsideOfAPair() throws {
        for backend in [BackendID.automata, .foundation] {
            let matcher = try Matcher("(?m)^", backend: backend)
            let options: MatchingOptions = .withTransparentBounds
            #expect(try matcher.spans("a\r\nb", range: .utf8(2..<4), options: options) == [[2..<2], [3..<3]], "\(backend)")
        }
    }

    @Test(arguments: everyBackend) func aCaretThatIsCounted(_ backend: BackendID) throws {
        for (pattern, count) in [("^{2}", 1), ("^{2}?", 2), ("^{1}+", 2), ("^{1,2}?", 2), ("^+", 1), ("^{1,}", 2), ("(?:^){1}?", 2)] {
            #expect(try Matcher(pattern, options: .anchorsMatchLines, backend: backend).count(in: "\r\n") == count, "\(pattern)")
        }
    }

    @Test(arguments: backtrackingBackends) func twoJoinersBreakAnEmojiSequence(_ backend: BackendID) throws {
        #expect(try Matcher("\\X", backend: backend).spans("👩\u{200D}\u{200D}👧") == [[0..<10], [10..<14]])
        #expect(try Matcher("\\X", backend: backend).spans("👩\u{200D}👧") == [[0..<11]])
    }

    @Test(arguments: backtrackingBackends) func groupsInALookbehindInALookbehind(_ backend: BackendID) throws {
        #expect(try Matcher("(?<!\\p{Emoji}{2}|(?<!\\}{0,2})())(){2}", backend: backend).spans("") == [[0..<0, nil, 0..<0]])
        #expect(try Matcher("(?<!xy|(?<!a{0,2}b)())(c)", backend: backend).spans("bc") == [[1..<2, nil, 1..<2]])
        #expect(try Matcher("(?<=ab|(?<=x{0,2})(b))(c)", backend: backend).spans("bc") == [[1..<2, 0..<1, 1..<2]])
        #expect(try Matcher("(?<=ab|(?<=(x)|(ay))(b))(c)", backend: backend).spans("aybc") == [[3..<4, nil, 0..<2, 2..<3, 3..<4]])
        #expect(try Matcher("(?<=(z)|(?<=(x)|(ay))b)(c)", backend: backend).spans("aybc") == [[3..<4, nil, nil, 0..<2, 3..<4]])
        #expect(try Matcher("(?<!(z)|(?<!(x)|(ay))b)(c)(d)", backend: backend).spans("aybcd") == [[3..<5, nil, nil, nil, 3..<4, 4..<5]])
    }

    /// Before the first match of a search with transparent bounds, a lookahead takes `\G` for the start of the text.
    @Test func aPreviousMatchEndInALookahead() throws {
        let both: MatchingOptions = [.anchored, .withTransparentBounds, .withoutAnchoringBounds]
        for options in [both, .withTransparentBounds] {
            for backend in [BackendID.foundation, .automatic] {
                #expect(try Matcher("(?=\\G)", backend: backend).spans("ca--", range: .utf8(3..<4), options: options) == [])
                #expect(try Matcher("(?=\\G)", backend: backend).spans("ca--", options: options) == [[0..<0]])
            }
        }
        #expect(try Matcher("(?!\\G)").spans("ca--", range: .utf8(3..<4), options: .withTransparentBounds) == [[3..<3], [4..<4]])
        for backend in backtrackingBackends {
            #expect(try Matcher("(?=\\G)", backend: backend).spans("ca--", range: .utf8(3..<4)) == [[3..<3]])
            #expect(try Matcher("(?=\\G-)", backend: backend).spans("ca--", range: .utf8(3..<4), options: .withoutAnchoringBounds) == [[3..<3]])
        }
    }

    /// Anchors see beyond a range unless its bounds are anchoring, whether they are transparent or not.
    @Test(arguments: [BackendID.foundation, .automata, .automatic]) func anchorsAtTheEdgesOfARange(_ backend: BackendID) throws {
        func starts(_ pattern: String, _ text: String, _ range: Range<Int>, _ options: MatchingOptions) throws -> [Int] {
            try Matcher(pattern, backend: backend).matches(in: text, range: .utf8(range), options: options).map(\.utf8Range.lowerBound)
        }
        let none: MatchingOptions = .withoutAnchoringBounds
        let all: MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds]
        #expect(try starts("(?m:^)", "b\nab\n", 2..<4, none) == [2])
        #expect(try starts("(?md:^)", "b\nab\n", 2..<5, none) == [2, 5])
        #expect(try starts("(?m:$)", "b\nab\n", 2..<4, none) == [4])
        #expect(try starts("(?m:$)", "a\r\nb", 2..<3, .withTransparentBounds) == [2, 3])
        #expect(try starts("$", "a\r\nb", 2..<3, .withTransparentBounds) == [2, 3])
        #expect(try starts("(?m:$)", "a\r\nb", 2..<4, none) == [4])
        #expect(try starts("(?m:^)", "a\r\nb", 2..<4, .withTransparentBounds) == [2, 3])
        #expect(try starts("(?m:^)", "ab\r\r\n", 3..<4, none) == [3, 4])
        #expect(try starts("(?m:^)", "ab\r\r\n", 3..<4, all) == [3, 4])
    }

    /// The second round is empty, the first was not, so that there is a third: the back-reference then holds.
    @Test(arguments: [BackendID.foundation, .automatic]) func aRoundAfterAnEmptyOneThatWasDue(_ backend: BackendID) throws {
        let empty = 1..<1
        #expect(try Matcher("(()\\1{2}|b?){2,}", backend: backend).spans("b") == [[0..<1, empty, empty], [empty, empty, empty]])
        #expect(throws: PatternError.self) { try Matcher("(()\\1{2}|b?){2,}", backend: .pcre2) }
    }

    /// What may be the long s, of two bytes, or an s, of one, is looked for from its rare letters; a place before them may lie
    /// within a character.
    @Test(arguments: everyBackend) func lettersOfUnequalLengthBehindACharacterOfSeveralBytes(_ backend: BackendID) throws {
        let matcher = try Matcher("sf{2}[^k]", options: .caseInsensitive, backend: backend)
        #expect(try matcher.spans("\u{FB01}sff\u{308}") == [[3..<8]])
        #expect(try matcher.spans("\u{FB01}\u{17F}FFé 中sffx") == [[3..<9], [13..<17]])
        #expect(try matcher.spans("\u{FB01}sffk\u{FB01}") == [])
    }

    /// A loop behind alternatives of different lengths is tried where the shorter one leads, too. The library's machine code
    /// overlooks that, from a second search on or in a longer text.
    @Test(arguments: everyBackend) func loopsBehindAlternativesOfDifferentLengths(_ backend: BackendID) throws {
        for (pattern, text, expected) in [
            ("(?:ab|a)[ac]*b", "wab", [1..<3]), ("(?:ab|[^b])w*[ab]", "aabbab", [0..<2, 4..<6]),
            ("(?:[bc]|[a-c][^a][^b])w*ab", "aabbab", [3..<6]), ("(\\p{L}\\p{Emoji}|)w*\\uD83D\\uDE00", "😀𝒜😀", [0..<4, 8..<12]),
            ("a(?:ba|b)?a*b", "abab", [0..<4]), ("(?:bab|a)[ac]*w*[ab][ab]", "xbabb", [2..<5]),
        ] {
            let matcher = try Matcher(pattern, backend: backend)
            for _ in 0..<3 { #expect(try matcher.matches(in: text).utf8Ranges == expected, "\(pattern)") }
            let long = String(repeating: " ", count: 600) + text
            #expect(try matcher.matches(in: long).count == Matcher(pattern, backend: .foundation).count(in: long), "\(pattern)")
        }
    }

    /// A possessive letter of several forms that may be left out does not keep the loop before it from giving back.
    @Test(arguments: [BackendID.foundation, .pcre2, .automatic].filter { everyBackend.contains($0) })
    func possessiveLettersOfSeveralForms(_ backend: BackendID) throws {
        #expect(try Matcher("S{2,}ẚ?+\\p{ASCII}", options: .caseInsensitive, backend: backend).spans("SSSẚ") == [[0..<3]])
        #expect(try Matcher("s+ß{0,2}+[s-t]", options: .caseInsensitive, backend: backend).spans("tsst") == [[1..<4]])
    }

    #if REGATTA_PCRE2
    @Test func aPreviousMatchEndInALookaheadIsRefusedWithTransparentBounds() throws {
        let matcher = try Matcher("(?=\\G)", backend: .pcre2)
        let error = #expect(throws: MatchError.self) {
            try matcher.count(in: "ca--", range: .utf8(3..<4), options: .withTransparentBounds)
        }
        guard case .unsupportedHere(.pcre2, let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains("'\\G' stands in a lookahead"))
    }
    #endif
}

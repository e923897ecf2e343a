import PatternSyntax
import RegexModel
import Testing

@testable import AutomataBackend

/// The parts of pattern sets: what is left of patterns, states and their memory, groups that fall apart.
@Suite struct PatternSetEngineTests {
    static func hir(_ pattern: String) throws -> HIR { try Lowering.lower(ParsedPattern(parsing: pattern)).0 }

    @Test(arguments: [
        ("ab*", "a"), ("a+b+", "a+b"), ("a{2,5}", "aa"), ("(a|bc+)+", "a|bc"), ("a(b|)", "a"), ("a(?:b*)*", "a"), ("a\\b", "a\\b"),
        ("a(?:b|c?)", "a"), ("a(?:bc)*?", "a"), ("(?:a\\b){2,}", "a\\ba\\b"), ("(?:)", "(?:)"), ("a*", "(?:)"), ("ab?\\b", "ab?\\b"),
    ])
    func shortestEnds(_ row: (pattern: String, same: String)) throws {
        #expect(try Self.same(Self.hir(row.pattern).withShortestEnd, Self.hir(row.same)))
    }

    @Test(arguments: [
        ("a*b", "b"), ("a+b", "ab"), ("a{2,5}b", "aab"), ("(?:a+|b*)c", "(?:a|)c"), ("^a*b", "^a*b"), ("(a*b+)+c", "(a*b+)c"), ("a*?b*c+", "c"),
    ])
    func latestStarts(_ row: (pattern: String, same: String)) throws {
        #expect(try Self.same(Self.hir(row.pattern).withLatestStart, Self.hir(row.same)))
    }

    /// Whether both take the same, groups aside.
    private static func same(_ a: HIR, _ b: HIR) -> Bool { plain(a) == plain(b) }

    private static func plain(_ hir: HIR) -> HIR {
        switch hir {
        case .capture(_, let body), .atomic(let body): plain(body)
        case .concatenation(let parts): .concatenation(of: parts.map(plain))
        case .alternation(let parts): .alternation(of: parts.map(plain))
        case .repetition(let repetition, let body):
            if repetition.minimum == repetition.maximum {
                .concatenation(of: Array(repeating: plain(body), count: repetition.minimum))
            } else {
                .repetition(HIR.Repetition(minimum: repetition.minimum, maximum: repetition.maximum, isGreedy: true), plain(body))
            }
        default: hir
        }
    }

    /// Approximations match at least what the pattern matches.
    @Test(arguments: [
        ("(a+)-\\1", "a+-a+"), ("(?<!ab)c", "c"), ("c(?!ab)", "c"), ("(?<!a)c", "(?<!a)c"), ("x(?>ab|a)b", "x(?:ab|a)b"), ("(\\ba)\\1", "\\baa"),
        ("a(?!\\X)", "a"),
    ])
    func approximations(_ row: (pattern: String, same: String)) throws {
        let hir = try Lowering.lowerApproximately(ParsedPattern(parsing: row.pattern)).0
        #expect(try Self.plain(hir) == Self.plain(Self.hir(row.same)))
    }

    /// Counts that are checked afterwards are not counted by states.
    @Test(arguments: [("a{0,60}b", "a*b"), ("(?:xa{2,20}){1,3}b", "(?:xa{2,}){1,3}b"), ("a{0,8}b", "a{0,8}b"), ("a{0,9}b", "a*b")])
    func largeCounts(_ row: (pattern: String, same: String)) throws {
        #expect(try Self.plain(Self.hir(row.pattern).withoutLargeCounts) == Self.plain(Self.hir(row.same)))
    }

    /// The most bytes of a match, and how many more lookaround sees.
    @Test(arguments: [
        ("abc", 12, 0), ("a[b\u{E9}].\\R", 15, 0), ("(ab|c)\\1", 16, 0), ("(?i)(a)\\1", nil, 0), ("a*", nil, 0), ("(?:a{2}|b{0,5})", 20, 0),
        ("(?i)ab", 24, 0), ("\\X", nil, nil), ("(?<!ab)c(?=d(?!ef))", 4, 12), ("(?=.*x)a", 4, nil), ("^a$", 4, 8), ("\\ba", 4, 4),
        ("(?w)\\ba", 4, nil), ("a{1,500}", 2000, 0), ("(?:)*a", 4, 0), ("(?>a+)b", nil, 0), ("(?<=a$)", 0, 12),
    ] as [(String, Int?, Int?)])
    func sight(_ row: (pattern: String, matched: Int?, around: Int?)) throws {
        let sight = try Sight(ParsedPattern(parsing: row.pattern))
        #expect(sight.matched == row.matched)
        #expect(sight.around == row.around)
        #expect(sight.asksForWords == row.pattern.contains("\\b"))
    }

    private static func set(_ patterns: [String], memory: Int = RegexSetMatcher.defaultMemory) throws -> RegexSetMatcher {
        try RegexSetMatcher(patterns.map { try ParsedPattern(parsing: $0) }, method: .onePass, memory: memory) {
            (pattern) throws(PatternError) in try AutomataBackend().compile(pattern)
        }
    }

    /// Each pattern remembers whether its first half was seen since the last `#`: as many states as there are subsets of patterns.
    private static let multiplying = (0..<16).map { number in
        let letter = String(UnicodeScalar(UInt8(97 + number)))
        return "\(letter)1[^#]*\(letter)2"
    }

    private static func text(_ length: Int) -> String {
        var random: UInt32 = 99
        var text = ""
        for _ in 0..<length {
            random = random &* 1_664_525 &+ 1_013_904_223
            text.unicodeScalars.append(UnicodeScalar(UInt8(97 + random >> 28)))
            text += random >> 20 & 7 == 0 ? "2" : "1"
            if random >> 12 & 7 == 0 { text += "#" }
        }
        return text
    }

    @Test func setsFallApartAndAnswerRight() throws {
        let set = try Self.set(Self.multiplying, memory: 40_000)
        #expect(set.core.group.partCount == 1)
        let text = Self.text(3_000)
        let matched = try set.matchingPatterns(in: text)
        #expect(matched == Array(0..<16))
        let short = String(text.prefix(200))
        var expected: [Int] = []
        for (index, pattern) in Self.multiplying.enumerated() where try native(pattern).isMatch(in: short) { expected.append(index) }
        #expect(try set.matchingPatterns(in: short) == expected)
        #expect(!expected.isEmpty && expected.count < 16)
        for _ in 0..<20 { _ = try set.matchesByPattern(in: text) }
        #expect(set.core.group.partCount > 1)
        #expect(try set.matchingPatterns(in: short) == expected)
        let counts = try Self.multiplying.map { try native($0).count(in: text) }
        #expect(try set.matchesByPattern(in: text).map(\.count) == counts)
    }

    /// States are thrown away for want of room, and what is told stays right.
    @Test func memoryIsBounded() throws {
        let patterns = try Self.multiplying.enumerated().map { index, pattern in
            SetPattern(index: index, hir: try Self.hir(pattern), customSets: [], isExact: true)
        }
        let memory = 100_000
        let plan = try #require(SetPlan(patterns, beginsAnywhere: true, memory: memory))
        let automaton = SetDFA(plan)
        let input = try SearchInput(Haystack(Self.text(20_000)))
        let sink = EndsOfPatterns(count: 16, from: 0)
        let outcome = try input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
            try automaton.scan(bytes, input.range, [], nil) { numbers, place in sink.found(numbers, plan.indices, place) }
        }
        #expect(automaton.clears > 0)
        #expect(outcome == .gaveUp)
        #expect(automaton.states.byteCount <= 2 * memory)
        #expect(automaton.matchSets.count * 64 <= memory)
    }

    /// A pass ends as soon as all patterns were found.
    @Test func passesEndEarly() throws {
        final class Counter: SetSink {
            var places: [Int] = []
            func begin(_ indices: [Int]) {}
            func found(_ numbers: [UInt32], _ indices: [Int], _ place: Int) -> SetVerdict {
                places.append(place)
                return places.count == 2 ? .stop : .mute
            }
        }
        let set = try Self.set(["ab", "b"])
        let counter = Counter()
        let text = Haystack("xab-ab-b-ab")
        let rest = try text.withUnsafeUTF8 { (bytes) throws(MatchError) in
            try set.core.group.search(bytes, 0..<bytes.count, [], nil, counter)
        }
        #expect(rest == [])
        // The second time the transition is mute; behind "-b" it is another one.
        #expect(counter.places == [3, 8])
        #expect(try set.matchingPatterns(in: "ab" + String(repeating: "x", count: 1 << 20)) == [0, 1])
    }

    /// More sets in conditions than one program has room for: the group is cut in two.
    @Test func manyConditions() throws {
        let patterns = (0..<80).map { "(?<=[\\x{\(String(0x4E00 + $0, radix: 16))}a])b\($0)x" }
        let set = try Self.set(patterns)
        #expect(set.core.group.partCount == 2)
        #expect(try set.matchingPatterns(in: "ab7x \u{4E4F}b79x cb8x \u{4E00}b0x") == [0, 7, 79])
    }

    @Test func wordsAreOnePass() throws {
        let words = (0..<2_000).map { "\\bw\($0)\\b" }
        let set = try Self.set(words)
        #expect(set.details == "2000 patterns in 1 passes")
        #expect(try set.matchingPatterns(in: "w17 aw18 w1999, w20000 w3") == [3, 17, 1999])
    }
}

import RegexModel
import Testing

@testable import FoundationBackend

@Suite struct RefusalTests {
    @Test(arguments: [
        ("x(?:a?)*?c", 1..<9), ("(?:a?)*+b", 0..<8), ("(?:a|)+?b", 0..<8), ("(a*)++", 0..<6),
        ("(?<=\\x{10000})x", 4..<13), ("(?<!a[\u{10000}])x", 5..<11), ("(?=(a))\\1bc", 7..<9),
        ("x?(?<=(a))\\1b", 10..<12), ("(?<=(?:xyz|q){2})", 4..<16), ("(?<!a(?:b(?:xy|q)){1,3})", 5..<23),
        ("(?<=(?:[ab][cd]|[ab]){2})", 4..<24), ("(?<=(?:\u{10428}|q){2})", 4..<17), ("(?<=(?:q|xyz|xy){2})", 4..<19),
    ]) func shapes(_ pattern: String, _ place: Range<Int>) throws {
        let error = try #require(throws: PatternError.self) { try matcher(pattern) }
        #expect(error.kind == .unsupported(.foundation))
        #expect(error.utf8Range == place)
    }

    @Test func caretOfAllLinesUnderTheUnixOption() throws {
        let error = try #require(throws: PatternError.self) {
            try matcher("(?-d)^b", [.anchorsMatchLines, .useUnixLineSeparators])
        }
        #expect(error.kind == .unsupported(.foundation))
        #expect(error.utf8Range == 5..<6)
    }

    @Test(arguments: [
        "(?:a?){0,}?c", "(?:a?)*c", "(?:ab)*?c", "(a)\\1*?b", "(?<=\\x{10001})x", "(?=(a+))\\1", "a(?=(b))\\1c", "\u{10000}",
        "(?<=(?:q|xyz){2})", "(?<=(?:ab|cd){2})", "(?<=(xyz|q){2})", "(?<=(?:xyz|q))", "(?<=(?:xyz|q)?)", "(?:xyz|q){2}", "(?<=(?:(?:xyz|q)r){2})",
        "(?<=(?:[ab]|[cd]){2})",
    ]) func neighboursOfThoseShapesAreTaken(_ pattern: String) throws {
        #expect(try matcher(pattern).backend == .foundation)
    }

    @Test func carriageReturnBeforeAFalseLineFeed() throws {
        #expect(try slots("\\R", "a\r\u{1000B}") == [1, 2])
        for text in ["\r\u{1000A}", "x\r\u{2000A}", "\r\u{10000A}", "\r\u{4000A}y"] {
            #expect(throws: MatchError.self) { try slots("\\R", text) }
        }
        #expect(try slots("\\r", "\r\u{1000A}") == [0, 1])
    }
}

@Suite struct LimitTests {
    static let manyLetters = String(repeating: "a", count: 1_000_000)

    @Test func anOverflowIsAnError() throws {
        let error = #expect(throws: MatchError.self) { try slots("a*", Self.manyLetters) }
        guard case .memoryLimit(.foundation, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(throws: MatchError.self) { try matcher("a*").count(SearchInput(Haystack(Self.manyLetters))) }
        #expect(throws: MatchError.self) { try matcher("a*").firstUTF8Range(SearchInput(Haystack(Self.manyLetters))) }
    }

    @Test func timeAndSteps() throws {
        let text = String(repeating: "a", count: 40) + "b"
        let late = #expect(throws: MatchError.self) {
            try slots("(a+)+$", text, limits: MatchLimits(time: .milliseconds(50)))
        }
        guard case .timeLimit = late else {
            Issue.record("\(String(describing: late))")
            return
        }
        let long = #expect(throws: MatchError.self) {
            try slots("(a+)+$", text, limits: MatchLimits(steps: 100_000))
        }
        guard case .stepLimit = long else {
            Issue.record("\(String(describing: long))")
            return
        }
    }

    @Test func limitsThatAreNotMetChangeNothing() throws {
        let limits = MatchLimits(steps: 1, time: .seconds(60), memory: 8_000_000)
        #expect(try slots("b", "aéb😀b" + String(repeating: "a", count: 3000), limits: limits) == [3, 4, 8, 9])
        #expect(throws: MatchError.self) { try slots("a", "a", limits: MatchLimits(memory: 1000)) }
    }
}

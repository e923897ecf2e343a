import PatternSyntax
import RegexModel
import Testing

@testable import AutomataBackend

/// Limits of programs and caches: met at once, by name, and never by a wrong answer.
@Suite struct ProgramLimitTests {
    @Test(arguments: ["(a{1000}){1000}", "(?:(?:a{0,999}){0,999}){0,999}", "(?:[a-z]{1000}){1000}", "((?:ab|c){500}){500}", "(?:a*){300000}"])
    func tooLarge(_ pattern: String) throws {
        let error = try #require(throws: PatternError.self) { _ = try native(pattern) }
        #expect(error.kind == .overLimit(.automata))
        #expect(error.message == "the pattern takes more than 200000 instructions")
        #expect(error.utf8Range == 0..<pattern.utf8.count)
    }

    /// Many repeats of a large set are a few instructions each, whatever the set is.
    @Test func manyRepeatsOfALargeSet() throws {
        let matcher = try native("\\w{5000}")
        let program = matcher.pool.plan.forward.program
        #expect(program.instructions.count == 5001)
        #expect(program.classes.count == 2)
        #expect(try matcher.count(in: String(repeating: "é", count: 5_000)) == 1)
        #expect(try matcher.count(in: String(repeating: "é", count: 100)) == 0)
    }

    /// Bodies that can be empty are built twice for each nesting, not twice to the power of it.
    @Test func nestedEmptyLoops() throws {
        let pattern = String(repeating: "(?:", count: 40) + "a*" + String(repeating: ")*", count: 40)
        let matcher = try native(pattern)
        #expect(matcher.pool.plan.forward.program.instructions.count < 20_000)
        #expect(try found(matcher, "aab") == "0-2; 2-2; 3-3")
    }

    @Test func storageIsReused() throws {
        let matcher = try native("(a+)b")
        for _ in 0..<50 { #expect(try matcher.count(in: "aab ab") == 2) }
        let storage = matcher.pool.take()
        let other = matcher.pool.take()
        #expect(storage !== other)
        #expect(storage.forward?.clears == 0)
        matcher.pool.give(storage)
        #expect(matcher.pool.take() === storage)
    }

    /// An automaton of which every text of length 12 is a state, with room for few: states are thrown away time and again.
    @Test func smallCachesAnswerRight() throws {
        let matcher = try native("(?:a|b)*a(?:a|b){11}c")
        let storage = matcher.pool.take()
        let small = try #require(
            LazyDFA(storage.tables, storage.classes, isReversed: false, isAccelerated: false, memory: 4_000))
        let large = try #require(storage.forward)
        var text = ""
        var random: UInt32 = 12345
        for _ in 0..<3_000 {
            random = random &* 1_664_525 &+ 1_013_904_223
            text += random >> 31 == 0 ? "a" : "b"
        }
        var results: [DFAOutcome] = []
        for text in [text + "a" + String(repeating: "b", count: 11) + "c", text + String(repeating: "b", count: 12) + "c"] {
            let input = try SearchInput(Haystack(text))
            results += try input.haystack.withUnsafeUTF8 { (bytes) throws(MatchError) in
                let read = SearchText(bytes, input.range, input.options, storage.tables, storage.classes, storage.wordBases, empty: UnsafePointer(storage.emptyText))
                let expected = try large.findEnd(read, from: 0, left: read.left(at: 0), isSearching: true, deadline: nil)
                let outcome = try small.findEnd(read, from: 0, left: read.left(at: 0), isSearching: true, deadline: nil)
                return [expected, outcome]
            }
            // It may give up, but not answer anything else.
            if let outcome = results.last { #expect(outcome == .gaveUp || outcome == results[results.count - 2]) }
        }
        #expect(results[0] == .found(3_013))
        #expect(results[2] == .none)
        #expect(small.clears > 0)
        #expect(small.states.byteCount < 20_000)
    }

    /// The settings bound what they say, and no answer hangs on them.
    @Test(arguments: ["(?:a|b)*a(?:a|b){7}c", "(a+)(b|é)?", ".*[^ab]|[ab]", "(\\w+)\\W+(.*?)c", "\\bab|b+\\b"])
    func settings(_ pattern: String) throws {
        let text = String(repeating: "abbabaé bbab\r\nababbbac 😀ab", count: 40)
        let expected = try found(native(pattern, .pike), text)
        for engine in Engine.allCases {
            let matcher = try native(pattern, engine, cacheMemory: 1)
            #expect(try found(matcher, text) == expected, "\(engine)")
            if let states = matcher.pool.take().forward?.states { #expect(states.byteCount < 40_000) }
        }
        let parsed = try ParsedPattern(parsing: pattern)
        #expect(throws: PatternError.self) { try AutomataBackend(AutomataConfiguration(maximumInstructions: 3)).compile(parsed) }
        #expect(try AutomataBackend(AutomataConfiguration(maximumInstructions: 100)).compile(parsed).count(in: "ab") <= 2)
    }

    /// The same through the whole engine, with more states than its own caches have room for.
    @Test func moreStatesThanThereIsRoomFor() throws {
        let matcher = try native("[ab]*a[ab]{18}c|(x)")
        var text = ""
        var random: UInt32 = 999
        for _ in 0..<60_000 {
            random = random &* 1_664_525 &+ 1_013_904_223
            text += random >> 31 == 0 ? "a" : "b"
        }
        #expect(try found(matcher, text + "x") == "60000-60001 60000-60001")
        #expect(try found(matcher, text + "a" + String(repeating: "b", count: 18) + "c") == "0-60020 -")
    }

    /// A deadline in the past ends every engine's search with an error, not with fewer matches.
    @Test(arguments: Engine.allCases) func deadlines(_ engine: Engine) throws {
        let text = String(repeating: "ab", count: 300_000)
        let error = try #require(throws: MatchError.self) {
            _ = try native("(a|b)*c", engine).count(in: text, limits: MatchLimits(time: .zero))
        }
        guard case .timeLimit(backend: .automata, _) = error else {
            Issue.record("\(error)")
            return
        }
    }
}

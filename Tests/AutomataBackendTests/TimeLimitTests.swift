import RegexModel
import Testing

@testable import AutomataBackend

/// The clock is looked at whatever the engine, and however short the matches.
@Suite struct TimeLimitTests {
    @Test(arguments: ["[a-z]", "\\b", "(a)(b)?", "a(?=b)|c", "[^a]z|a", "(?i)ab"], Engine.allCases)
    func manyShortMatches(_ pattern: String, _ engine: Engine) throws {
        let matcher = try native(pattern, engine)
        let text = String(repeating: "ab ac é", count: 1 << 18)
        let limits = MatchLimits(time: .microseconds(200))
        #expect(throws: MatchError.timeLimit(backend: .automata, message: "the search took more than 0.0002 seconds")) {
            try matcher.count(in: text, limits: limits)
        }
    }

    @Test(arguments: Engine.allCases) func enoughTime(_ engine: Engine) throws {
        #expect(try native("[a-z]", engine).count(in: "ab c", limits: MatchLimits(time: .seconds(600))) == 3)
    }
}

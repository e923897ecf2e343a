import Regatta
import Testing

/// Patterns and texts on which backtracking explodes, or whose stacks grow with the text. Each engine ends within its
/// limits, with the right answer or with an error that names the limit.
@Suite struct HardPatternTests {
    struct Hard: Sendable, CustomTestStringConvertible {
        let pattern: String
        let text: @Sendable () -> String
        /// The number of matches.
        let count: Int
        var testDescription: String { pattern }

        init(_ pattern: String, _ count: Int, _ text: @autoclosure @escaping @Sendable () -> String) {
            self.pattern = pattern
            self.count = count
            self.text = text
        }
    }

    static let all: [Hard] = [
        // Nested repeats.
        Hard("(a+)+$", 0, String(repeating: "a", count: 40) + "b"),
        Hard("(a*)*$", 1, String(repeating: "a", count: 40) + "b"),
        Hard("^(a+)+$", 1, String(repeating: "a", count: 5000)),
        Hard("(x+x+)+y", 0, String(repeating: "x", count: 60)),
        Hard("(\\w+\\s?)+!", 0, String(repeating: "word ", count: 30)),
        Hard("^(([a-z])+.)+[A-Z]([a-z])+$", 0, String(repeating: "a", count: 45)),
        // Overlapping alternatives.
        Hard("(a|aa)+$", 0, String(repeating: "a", count: 50) + "!"),
        Hard("(a|a?)+$", 1, String(repeating: "a", count: 40) + "!"),
        Hard("(?:ab|a|b)+c", 0, String(repeating: "ab", count: 40)),
        Hard("^(?:.*a){15}$", 0, String(repeating: "a", count: 28) + "b"),
        Hard("(.*)*x", 0, String(repeating: "a", count: 60)),
        // Addresses and numbers as they are seen in the wild.
        Hard("^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$", 0,
            String(repeating: "a", count: 40) + "!"),
        Hard("^(\\d+)*$", 0, String(repeating: "1", count: 40) + "x"),
        // Back-references and lookaround.
        Hard("(a*)*\\1b", 0, String(repeating: "a", count: 30)),
        Hard("(?=(a+)+$)b", 0, String(repeating: "a", count: 35) + "c"),
        Hard("(?<=a{0,300})b", 1, String(repeating: "a", count: 2000) + "b"),
        // Long texts: deep stacks.
        Hard("(a|b)*c", 1, String(repeating: "ab", count: 100_000) + "c"),
        Hard("(?:a|b)*", 2, String(repeating: "ab", count: 200_000)),
        Hard("^(?:.*\\n)*end$", 1, String(repeating: "line\n", count: 60_000) + "end"),
        Hard("((a)|(b)|(é))+", 1, String(repeating: "abé", count: 60_000)),
        Hard("(?s).*x", 0, String(repeating: "y", count: 300_000).replacing("yyyy", with: "y\ryy")),
    ]

    @Test(arguments: engines, all) func endsWithTheAnswerOrAnError(_ backend: BackendID, _ hard: Hard) throws {
        let matcher: Matcher
        do throws(PatternError) { matcher = try Matcher(hard.pattern, backend: backend) } catch {
            #expect(error.kind == .unsupported(backend) || error.kind == .overLimit(backend))
            return
        }
        let limits = MatchLimits(time: .seconds(2))
        let clock = ContinuousClock()
        let start = clock.now
        do throws(MatchError) {
            #expect(try matcher.count(in: hard.text(), limits: limits) == hard.count)
        } catch {
            switch error {
            case .timeLimit, .stepLimit, .memoryLimit: break
            default: Issue.record("\(error)")
            }
        }
        #expect(clock.now - start < .seconds(30))
    }
}

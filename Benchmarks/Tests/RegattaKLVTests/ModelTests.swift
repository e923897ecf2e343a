import Regatta
import Testing

@testable import RegattaKLV

@Suite struct ModelTests {
    static let backends = Backends.available.map(\.id.rawValue) + ["automatic"]

    @Test(arguments: backends)
    func countsAreThoseOfTheModel(backend: String) throws {
        let then = Array("then as it was, then again it will be".utf8)
        let five = "[a-z][a-z][a-z][a-z][a-z]"
        #expect(try counts(benchmark("compile", [five], then), backend: backend) == [1, 1])
        #expect(try counts(benchmark("count", [five], then), backend: backend) == [1, 1])
        #expect(try counts(benchmark("count-spans", [five], then), backend: backend) == [5, 5])
        let groups = "([a-z][a-z][a-z])([a-z][a-z])([a-z])?"
        #expect(try counts(benchmark("count-captures", [groups], then), backend: backend) == [3, 3])
    }

    @Test(arguments: backends)
    func spansAreUTF8Bytes(backend: String) throws {
        let text = Array("жé🚣 x е\u{301}".utf8)
        #expect(try counts(benchmark("count-spans", ["\\S+"], text), backend: backend) == [13, 13])
        #expect(try counts(benchmark("count", ["Ж"], text, caseInsensitive: true), backend: backend) == [1, 1])
        #expect(try counts(benchmark("count", ["Ж"], text), backend: backend) == [0, 0])
    }

    @Test(arguments: backends)
    func emptyMatchesCount(backend: String) throws {
        #expect(try counts(benchmark("count", ["x*"], Array("aж\0".utf8)), backend: backend) == [4, 4])
        #expect(try counts(benchmark("count", ["$"], Array("\n\n".utf8)), backend: backend) == [2, 2])
        #expect(try counts(benchmark("count", ["x*"], []), backend: backend) == [1, 1])
    }

    @Test(
        arguments: backends,
        [
            ("foo foo\nZ\nfoo", 2, 9), ("foo foo\r\nZ\r\nfoo\r\nfoo", 3, 12), ("", 0, 0), ("\n\r\n\nfoo\n", 1, 3),
            ("foo\r\r\n", 1, 4), ("\nfoo", 1, 3),
        ])
    func linesEndBeforeTheirTerminator(backend: String, text: (String, lines: Int, groups: Int)) throws {
        let pattern = "([a-z][a-z])([a-z])([\\r\\n])?"
        let bytes = Array(text.0.utf8)
        #expect(try counts(benchmark("grep", [pattern], bytes), backend: backend) == [text.lines, text.lines])
        #expect(try counts(benchmark("grep-captures", [pattern], bytes), backend: backend) == [text.groups, text.groups])
    }

    @Test(arguments: backends)
    func eachLineIsATextOfItsOwn(backend: String) throws {
        let text = Array("ab\nba\nab".utf8)
        #expect(try counts(benchmark("grep", ["^a"], text), backend: backend) == [2, 2])
        #expect(try counts(benchmark("grep", ["a$"], text), backend: backend) == [1, 1])
        #expect(try counts(benchmark("grep", ["\\bb"], text), backend: backend) == [1, 1])
        // Of the line before nothing is seen. The automata have no lookbehind that could look.
        guard backend != "automata" else { return }
        #expect(try counts(benchmark("grep", ["(?<!b\\n)b"], text), backend: backend) == [3, 3])
    }

    @Test func iterationsAndTimeBoundTheSamples() throws {
        let few = field("model", "count") + field("pattern", "a") + field("haystack", "a") + field("max-iters", "7")
            + field("max-time", "60000000000")
        #expect(try counts(few) == [1, 1, 1, 1, 1, 1, 1])
        let once = field("model", "count") + field("pattern", "a") + field("haystack", "a") + field("max-iters", "7")
            + field("max-time", "0")
        #expect(try counts(once) == [1])
    }

    @Test(arguments: [
        (benchmark("race", ["a"], []), "there is no model 'race'"),
        (benchmark("count", [], []), "one pattern is needed, 0 were given"),
        (benchmark("count", ["a", "b"], []), "one pattern is needed, 2 were given"),
        (benchmark("count", ["a("], []), "missing closing parenthesis, at offset 1 of the pattern"),
        (benchmark("count", ["a"], [0x61, 0xFF]), "not valid UTF-8 at byte offset 1"),
        (benchmark("regex-redux", ["a"], []), "regex-redux brings its own patterns"),
    ])
    func whatCannotBeMeasuredIsAnError(message: [UInt8], start: String) {
        let error = #expect(throws: RunnerError.self) { try counts(message) }
        #expect(error?.message.hasPrefix(start) == true, "\(error?.message ?? "no error")")
    }
}

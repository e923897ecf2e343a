import RegexModel
import Testing

@testable import AutomataBackend

/// Which patterns the next character decides, and that their groups are those of the Pike VM.
@Suite struct OnePassTests {
    static let onePass: [(pattern: String, text: String, matches: String)] = [
        ("(\\d{4})-(\\d\\d)", "2024-01 1999-12", "0-7 0-4 5-7; 8-15 8-12 13-15"),
        ("([^;]*);([^;]*)", "a;;é\u{301};b", "0-2 0-1 2-2; 2-7 2-2 3-7; 7-9 7-7 8-9"),
        ("^(\\w+)=(.*)$", "ключ=😀 x", "0-15 0-8 9-15"),
        ("(a)?(b)?c", "c bc abc", "0-1 - -; 2-4 - 2-3; 5-8 5-6 6-7"),
        ("(?m)^(\\w+)$", "ab\r\ncd\r\n", "0-2 0-2; 4-6 4-6"),
        ("(?:(a)|(b)|(c))+", "abcb", "0-4 0-1 3-4 2-3"),
        ("(a+?)b", "aab", "0-3 0-2"),
        ("\\b(\\w+)\\b", "né à", "0-3 0-3; 4-6 4-6"),
        ("(x)(y)?", "xyx", "0-2 0-1 1-2; 2-3 2-3 -"),
        ("()a", "ba", "1-2 1-1"),
    ]

    @Test(arguments: onePass) func groups(_ pattern: String, _ text: String, _ matches: String) throws {
        let matcher = try native(pattern)
        #expect(matcher.pool.plan.onePass != nil)
        #expect(try found(matcher, text) == matches)
        for engine in Engine.allCases { #expect(try found(native(pattern, engine), text) == matches, "\(engine)") }
        // The same where the search begins and ends within a longer text, and each search has one place to begin.
        let longer = "é" + text + "é"
        let range = SearchRange.utf8(2..<2 + text.utf8.count)
        #expect(try found(matcher, longer, range, .anchored) == found(native(pattern, .pike), longer, range, .anchored))
    }

    @Test(arguments: ["(a*)(ab)?c", "(\\w+)\\s+(.*)", "(a|ab)(c|bcd)", "(.*?)(\\d+)", "(?:(a)|(a)b)c"])
    func notOnePass(_ pattern: String) throws { #expect(try native(pattern).pool.plan.onePass == nil) }

    @Test func groupsBehindTheEndAreForgotten() throws {
        // The walk goes on into the second group before it fails.
        #expect(try found(native("^(a)(?:b(c)d)?"), "abce") == "0-1 0-1 -")
        #expect(try found(native("\\A(?:(a)b)*"), "ababac") == "0-4 2-3")
    }

    @Test func noTableForLargePrograms() throws {
        #expect(try native("(\\w{30000})").pool.plan.onePass == nil)
        #expect(try found(native("(\\w{30000})x"), String(repeating: "é", count: 30000) + "x") == "0-60001 0-60000")
    }
}

import RegexModel
import Testing

@testable import AutomataBackend

/// How patterns are searched for, and that the choice changes no answer.
@Suite struct StrategyTests {
    static let cases: [(pattern: String, method: Strategy.Method)] = [
        ("Sherlock", .literals), ("é|中文|😀", .literals), ("(?i)holmes", .literals), ("ab|a|abc", .literals), ("(a)(bc)?d", .literals), ("(Sher)(lock)", .literals),
        ("Sherlock\\s+\\w+", .prefixes), ("(?:Holmes|Watson)\\b", .prefixes), ("Straße(\\d+)?", .prefixes), ("\\bHolmes", .prefixes), ("[A-Za-z]{8,13}", .run),
        ("\\w{5}\\b", .run), ("[а-я]{4,}", .run), ("\\bа?[а-я]{4}", .commonBytes), ("[xqz]\\w*", .bytes), ("\\d+:\\d\\d", .commonBytes), ("[a-z]+ing", .commonBytes), ("[^q][^u]", .commonBytes),
        ("a*", .anywhere), ("\\b", .anywhere), ("\\Aabc|\\Ax", .textStart), ("^\\w+", .textStart),
    ]

    static let text = String(
        repeating: """
            Mr Sherlock Holmes, who was usually very late in the mornings; abc abd aabcd Straße12 Straße, 7:30. “Holmes”
            Всякая строчка слова; 中文 é😀 qu xx zz SHERLOCK HOLMES sherlock  holmes Watson's Watsons. A\u{301}b a\r\nabcd acd

            """, count: 12)

    @Test(arguments: cases) func choice(_ pattern: String, _ method: Strategy.Method) throws {
        #expect(try native(pattern).pool.plan.strategy.method == method)
        #expect(try native(pattern, .lazyDFA).pool.plan.strategy.method == (method == .textStart ? .textStart : .anywhere))
    }

    @Test(arguments: cases.map(\.pattern)) func equalWithoutPrefilters(_ pattern: String) throws {
        let matcher = try native(pattern)
        let expected = try found(native(pattern, .pike), Self.text)
        #expect(try found(matcher, Self.text) == expected)
        #expect(try found(native(pattern, .lazyDFA), Self.text) == expected)
        #expect(try matcher.count(in: Self.text) == (expected.isEmpty ? 0 : expected.split(separator: ";").count))
        // From every place of the first lines, as the edges of a part of the text.
        let utf8 = Array(Self.text.utf8.prefix(260))
        let pike = try native(pattern, .pike)
        for start in utf8.indices where utf8[start] & 0xC0 != 0x80 {
            let end = min(start + 60, utf8.count)
            guard utf8[end == utf8.count ? 0 : end] & 0xC0 != 0x80 else { continue }
            let range = SearchRange.utf8(start..<end)
            #expect(try found(matcher, Self.text, range) == found(pike, Self.text, range), "\(start)")
        }
    }

    @Test func reasonsAreTold() throws {
        #expect(try native("cat|dog").pool.plan.strategy.reason == "the pattern is a list of 2 literals")
        #expect(try native("\\Aa").pool.plan.strategy.reason == "every match begins at the start of the text")
        let details = try native("a|\\d").details
        #expect(details.contains { $0.title == "program" && $0.text.contains("match") })
    }
}

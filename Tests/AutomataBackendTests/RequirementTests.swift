import ByteScan
import RegexModel
import Testing

@testable import AutomataBackend

/// Literals that stand in every match: what is extracted, and that looking for them changes no answer.
@Suite struct RequirementTests {
    static let cases: [(pattern: String, literals: [String]?, reach: Int?)] = [
        ("(\\s*)(# noqa)", ["# noqa"], nil), ("\\w+@example\\.org", ["@example"], nil), ("[a-z]{2}qx[a-z]", ["qx"], 2),
        ("\\w?é\\d(?:qzq|zqz)", ["qzq", "zqz"], 10), (".*[a-z]Holmes.*", ["Holmes"], nil),
        ("(?:\\wqqq|\\Wzzz)+", ["qqq", "zzz"], 4), ("[a-z]*", nil, nil), ("\\w+\\s\\w+", nil, nil), ("(?:[ab]qqq|[cd])", nil, nil),
    ]

    @Test(arguments: cases) func extraction(_ pattern: String, _ literals: [String]?, _ reach: Int?) throws {
        let requirement = try native(pattern).pool.plan.strategy.requirement
        #expect(requirement?.literals.literals.map { String(decoding: $0.bytes, as: UTF8.self) } == literals)
        if let requirement { #expect(requirement.reach == reach) }
    }

    static let text = """
        x = 1  # noqa: E501
        me@example.org, é@example.com; abqxy qxa aqxb\t\u{2003}# noqa
        éé3qzq e3zqz Mr Holmes! 1Holmes aHolmes é😀sHolmes aqqqdzzz bqqqq
        \u{301}# noqa# noqa \r\n# noqa
        """

    @Test(arguments: cases.filter { $0.literals != nil }.map(\.pattern) + ["(?i)[k-m]qx|[\u{17F}s]+zz", "\\b\\w+xy?\\b", "[^q]*qx", "(?s).*qx"])
    func answers(_ pattern: String) throws {
        let matcher = try native(pattern)
        let pike = try native(pattern, .pike)
        #expect(try found(matcher, Self.text) == found(pike, Self.text))
        let utf8 = Array(Self.text.utf8)
        let places = utf8.indices.filter { utf8[$0] & 0xC0 != 0x80 } + [utf8.count]
        for start in places {
            let range = SearchRange.utf8(start..<utf8.count)
            #expect(try found(matcher, Self.text, range) == found(pike, Self.text, range), "\(start)")
            let beginning = SearchRange.utf8(0..<start)
            #expect(try found(matcher, Self.text, beginning) == found(pike, Self.text, beginning), "\(start)")
        }
    }

    @Test func theTestForAbsenceIsGivenUpWhereItTellsNothing() throws {
        let matcher = try native("\\wqqq")
        for _ in 0..<100 { #expect(try matcher.count(in: "aqqq bqqq") == 2) }
        for _ in 0..<100 { #expect(try matcher.count(in: "-qqq") == 0) }
        for _ in 0..<100 { #expect(try matcher.count(in: "nothing at all") == 0) }
        #expect(try matcher.count(in: "aqqq") == 1)
    }
}

// Questions about a syntax tree, answered for literal patterns.

import PatternSyntax
import RegexModel
import Testing

@Suite struct AnalysisTests {
    private func root(_ pattern: String) throws -> Node { try ParsedPattern(parsing: pattern).root }

    @Test(arguments: [
        "()", "a*", "a?", "a{0,3}", "a{0}", "|a", "a|", "(?:a|b*)", "^", "$", "\\b", "\\B", "\\A", "\\z", "\\Z", "\\G", "(?=a)", "(?!a)", "(?<=a)", "(?i)",
        "(?#c)", "(?:)", "(?>a?)", "(a)\\1|\\1", "(?i:a*)", "a*b*", "(a*)+", "(?:a?){3}", "(?=a)\\b(?<!b)", "\\Q\\E", "(a?)\\1", "a*?", "a*+",
    ])
    func nullable(pattern: String) throws { #expect(try root(pattern).isNullable) }

    @Test(arguments: [
        "a", "[a]", ".", "\\R", "\\X", "\\d", "\\p{L}", "a+", "a{1,}", "(a)", "(?:a|b)", "ab*", "a*b", "(?>a)", "^a", "(a*)b", "(?=a)b", "(a+)\\1", "(?i:a)",
        "a{2}", "😀", "\\ud83d", "[a&&b]", "a+?", "a++", "(?:a?b){2}",
    ])
    func notNullable(pattern: String) throws { #expect(try !root(pattern).isNullable) }

    @Test(arguments: [
        ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 2), ("😀", 1), ("[a-z]", 1), (".", 1), ("(?s).", 2), ("(?d).", 1), ("\\R", 2), ("\\X", nil), ("a*", nil),
        ("a+", nil), ("a{2,}", nil), ("a?", 1), ("a??", 1), ("a{3}", 3), ("a{2,5}", 5), ("a{0}", 0), ("(?:a*){0}", 0), ("(a)\\1", nil), ("a|bc|def", 3), ("a|b*", nil),
        ("(?#c)", 0), ("^a$", 1), ("(?=abc)d", 1), ("(?<=abc)", 0), ("(?i)ab", 2), ("(?>ab)c", 3), ("(?<n>ab)", 2), ("(?i:abc)", 3), ("(?:ab){3}", 6),
        ("(?:a{2,3}b){2}", 8), ("\\bfoo\\b", 3), ("(?:(?:a{16777215}){16777215}){16777215}", nil), ("(?:a{16777215}){16777215}", 281_474_943_156_225),
        ("\\x{41}\\u0042", 2), ("(?:a|){4}", 4), ("(?:a*|b)c", nil),
    ] as [(String, Int?)])
    func length(pattern: String, length: Int?) throws { #expect(try root(pattern).maximumLength == length) }

    @Test func partsAreFoundInTheirOrder() throws {
        let pattern = "a(b|(?<n>[cd]))*\\1e"
        let tree = try root(pattern)
        let utf8 = Array(pattern.utf8)
        func text(_ node: Node?) -> String? { node.map { String(decoding: utf8[$0.source], as: UTF8.self) } }
        func first(_ holds: (Node) -> Bool) -> String? { text(tree.first(where: holds)) }
        #expect(first { if case .quantified = $0.kind { true } else { false } } == "(b|(?<n>[cd]))*")
        #expect(first { if case .capture(2, _, _) = $0.kind { true } else { false } } == "(?<n>[cd])")
        #expect(first { if case .characterClass = $0.kind { true } else { false } } == "[cd]")
        #expect(first { if case .backreference = $0.kind { true } else { false } } == "\\1")
        #expect(first { if case .look = $0.kind { true } else { false } } == nil)
        #expect(tree.contains { $0 == Node(.literal(Literal(0x65, caseInsensitive: false)), source: 0..<0) })
        #expect(!tree.contains { if case .anchor = $0.kind { true } else { false } })
        #expect(tree.children.map { text($0) } == ["a", "(b|(?<n>[cd]))*", "\\1", "e"])
    }
}

import PatternSyntax
import RegexModel
import Testing

@testable import AutomataBackend

/// What the native engine refuses: named, and with its place in the pattern.
@Suite struct RefusalTests {
    @Test(arguments: [
        ("(a)é\\1", "back-references", 5..<7), ("(?<n>a)\\k<n>", "back-references", 7..<12), ("b(?=ac)", "this lookahead", 1..<7), ("b(?!a*)", "this lookahead", 1..<7),
        ("é(?<=ab)c", "this lookbehind", 2..<9), ("(?<!a{2,3})b", "this lookbehind", 0..<11), ("(?=(a))b", "this lookahead", 0..<7), ("(?<=^a)b", "this lookbehind", 0..<7), ("(?=b$)b", "this lookahead", 0..<6), ("(?<=\\Ga)b", "\\G in a lookaround", 0..<8),
        ("a\\X", "\\X", 1..<3), ("a(?w)\\bc", "word boundaries of natural text (flag w)", 5..<7), ("(?:a|ab)++c", "this possessive quantifier", 0..<10),
        ("x(?>a|ab)c", "this atomic group", 1..<9), ("a*+a", "this possessive quantifier", 0..<3), ("[a\\n]*+$", "this possessive quantifier", 0..<7), ("\\s++\\Z", "this possessive quantifier", 0..<4),
        ("a*+^", "this possessive quantifier", 0..<3), ("\\w++\\b", "this possessive quantifier", 0..<4), ("(?>a*?)b", "this atomic group", 0..<7), ("(?:a*+b?)*a", "this possessive quantifier", 3..<6),
        ("(?>a|)a", "this atomic group", 0..<6), ("(?>|a)b", "this atomic group", 0..<6), ("a++(?!b)", "this possessive quantifier", 0..<3), ("(?>(?:a|b*)c?)[ac]", "this atomic group", 0..<14), ("\\p{name=DIGIT ONE}", "the property \\p{name=DIGIT ONE}", 0..<18),
    ])
    func refused(_ pattern: String, _ construct: String, _ place: Range<Int>) throws {
        let error = try #require(throws: PatternError.self) { _ = try native(pattern) }
        #expect(error.kind == .unsupported(.automata))
        #expect(error.message == "the automata backend does not support \(construct)")
        #expect(error.utf8Range == place)
    }

    /// Possessive quantifiers, atomic groups and lookaround that an automaton can honour.
    @Test(arguments: [
        ("a*+b", "aab", "0-3"), ("[^\"]*+\"", "x\"", "0-2"), ("(?>a|b)c", "bc", "0-2"), ("(?>a|ab)", "ab", "0-1"), ("a(?>b*)", "abb", "0-3"), ("a++$", "baa", "1-3"), ("a++$", "aa\r\n", "0-2"), ("a++$", "aab", ""), ("a*+\\z", "ba", "1-2; 2-2"),
        ("(?m).++$", "a\nb", "0-1; 2-3"), ("\\d++\\Z", "1\n", "0-1"), ("a++(?!a)", "aab", "0-2"), ("a*+(?=b)", "aab", "0-2; 2-2"), ("\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"", "x\"a\\\"b\"\"", "1-7"),
        ("(?:a++b)*+c", "aabac", "4-5"), ("(?>a+b?)$", "aab", "0-3"), ("(?>ab|b+)$", "abb", "1-3"), ("(?>[a-z]+(?:,[a-z]+)*)(?=;)", "a,bc;", "0-4"), ("(?>(?:a|b*)c?)d", "ad", "0-2"), ("(?>abc)d", "abcd", "0-4"),
        ("(?=a)b|c", "bc", "1-2"), ("(?!a|b)\\w", "abc", "2-3"), ("(?<=a|b)c", "bc", "1-2"), ("(?=\\bb)b", "ab b", "3-4"), ("(?<=a\\b) ", "a  ", "1-2"), ("(?=\\bb)b", "bb", "0-1"),
        ("(?![^\\w])b", " b", "1-2"), ("(?=)a", "a", "0-1"), ("(?<=\\r)\\n", "\r\n", "1-2"),
    ])
    func taken(_ pattern: String, _ text: String, _ expected: String) throws {
        for engine in Engine.allCases { #expect(try found(native(pattern, engine), text) == expected, "\(engine)") }
    }
}

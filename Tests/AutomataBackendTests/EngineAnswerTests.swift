import RegexModel
import Testing

@testable import AutomataBackend

/// Each part of the engine alone against answers written down, in UTF-8 bytes.
@Suite struct EngineAnswerTests {
    static let cases: [(pattern: String, text: String, expected: String)] = [
        // Empty matches.
        ("a*", "baac", "0-0; 1-3; 3-3; 4-4"), ("a??", "aa", "0-0; 1-1; 2-2"), ("()", "é", "0-0 0-0; 2-2 2-2"), ("a*", "", "0-0"),
        ("(?:)", "😀", "0-0; 4-4"), ("x*|b", "ab", "0-0; 1-1; 2-2"), ("$", "a\r\n", "1-1; 3-3"),
        // Preference.
        ("ab|a|abc", "abc ab a", "0-2; 4-6; 7-8"), ("abc|a|ab", "abd", "0-1"), ("a+?b|a", "aaba", "0-3; 3-4"), ("(?:a|ab)(?:c|bcd)", "abcd", "0-4"),
        ("a{2,3}", "aaaaa", "0-3; 3-5"), ("a{2,3}?", "aaaaa", "0-2; 2-4"), (".*b|a", "aac", "0-1; 1-2"), ("x*+y", "xxy", "0-3"),
        // Groups, in loops too.
        ("(a)|b", "ba", "0-1 -; 1-2 1-2"), ("(a|b)*c|x", "ababcx", "0-5 3-4; 5-6 -"), ("(?:(a)|(b))*", "ab", "0-2 0-1 1-2; 2-2 - -"),
        ("(?:(a)|b)*", "ab", "0-2 0-1; 2-2 -"), ("(a{0,2}){2}", "aaa", "0-3 2-3; 3-3 3-3"), ("(a*)*", "b", "0-0 0-0; 1-1 1-1"),
        ("((a)(b)?)+", "aba", "0-3 2-3 2-3 1-2"), ("(\\w+)@(\\w+)", "me@home", "0-7 0-2 3-7"), ("(a+)(a+)", "aaaa", "0-4 0-3 3-4"),
        ("(a+?)(a*)", "aaa", "0-3 0-1 1-3"), ("(é)?(\u{301})", "é\u{301}", "0-4 0-2 2-4"),
        // Characters of several bytes.
        ("é+", "xéé\u{301}", "1-5"), (".", "a\u{301}😀", "0-1; 1-3; 3-7"), ("[\u{10400}-\u{10428}]+", "a𐐀𐐨b", "1-9"), ("[^a]", "aé中😀", "1-3; 3-6; 6-10"),
        ("a\\x00b", "a\0b", "0-3"), ("\\p{Han}+", "ab中文c", "2-8"), ("[é-中]", "aé中", "1-3; 3-6"), ("\u{10FFFF}", "\u{10FFFF}", "0-4"),
        // Case.
        ("(?i)straße", "STRASSE straße", "0-7; 8-15"), ("(?i)k", "k\u{212A}K", "0-1; 1-4; 4-5"), ("(?i)σ", "Σςσ", "0-2; 2-4; 4-6"),
        // Lines.
        (".", "a\r\nb", "0-1; 3-4"), ("(?s).", "a\r\nb", "0-1; 1-3; 3-4"), ("(?m)^", "a\r\nb\n", "0-0; 3-3"), ("(?m)$", "a\r\nb\n", "1-1; 4-4; 5-5"),
        ("\\R", "a\r\n\u{2028}", "1-3; 3-6"), ("(?m)^b$", "a\nb\rb\u{85}b", "2-3; 4-5; 7-8"), ("a$", "ba\n", "1-2"), ("a\\z", "a\na", "2-3"), ("a\\Z", "a\n", "0-1"),
        ("(?md)^.", "a\rb\nc", "0-1; 4-5"), ("\\r\\n|\\n", "\r\n\n", "0-2; 2-3"),
        // Places.
        ("\\b", "e\u{301}a b", "0-0; 4-4; 5-5; 6-6"), ("\\B", "a\u{301}b", "1-1; 3-3"), ("\\bb", "a\u{301}b b", "5-6"), ("\\w\\b", "a\u{301}b", "3-4"),
        ("\\Ga", "aab a", "0-1; 1-2"), ("(?<=a)b", "abbb", "1-2"), ("b(?!c)", "bcb", "2-3"), ("(?<![ab])c", "acc", "2-3"), ("(?=é)", "aé", "1-1"),
        ("\\b\\p{Lu}\\w*", "été Éric ÉÉ", "6-11; 12-16"),
    ]

    @Test(arguments: Engine.allCases) func answers(_ engine: Engine) throws {
        for (pattern, text, expected) in Self.cases {
            #expect(try found(native(pattern, engine), text) == expected, "\(pattern) in \(text.debugDescription)")
        }
    }

    /// The same with the text within a longer one; some within one so long that blocks of the two passes are crossed.
    @Test func answersFarInside() throws {
        let margin = "~\u{2603} \n"
        for (index, (pattern, text, _)) in Self.cases.enumerated() {
            let around = String(repeating: margin, count: index % 12 == 0 ? 3_000 : 200)
            let long = around + text + around
            let pike = try found(native(pattern, .pike), long)
            for engine in Engine.allCases where engine != .pike {
                #expect(try found(native(pattern, engine), long) == pike, "\(pattern) in \(text.debugDescription) by \(engine)")
            }
        }
    }

    static let bounds: [(pattern: String, text: String, range: Range<Int>, options: MatchingOptions, expected: String)] = [
        ("^a$", "xa b", 1..<2, [], "1-2"), ("^a$", "xa b", 1..<2, .withoutAnchoringBounds, ""), ("\\ba", "xa b", 1..<2, [], "1-2"),
        ("\\ba", "xa b", 1..<2, .withTransparentBounds, ""), ("a\\b", "xa b", 1..<2, .withTransparentBounds, "1-2"),
        ("(?<=x)a", "xa b", 1..<2, [], ""), ("(?<=x)a", "xa b", 1..<2, .withTransparentBounds, "1-2"),
        ("a(?= )", "xa b", 1..<2, .withTransparentBounds, "1-2"), ("a(?= )", "xa b", 1..<2, [], ""), ("$", "a\r\nb", 0..<2, [], "1-1; 2-2"),
        ("$", "a\r\nb", 0..<2, .withoutAnchoringBounds, ""), ("$", "a\r\n", 0..<1, .withoutAnchoringBounds, "1-1"),
        ("(?m)^b", "a\nb", 2..<3, .withoutAnchoringBounds, "2-3"), ("(?m)^b", "a\nb", 2..<3, [.withoutAnchoringBounds, .withTransparentBounds], "2-3"),
        ("(?m)^", "a\r\nb", 2..<4, .withTransparentBounds, "2-2; 3-3"), ("(?m)^", "a\r\nb", 0..<4, .withTransparentBounds, "0-0; 3-3"),
        ("a", "aaba", 0..<4, .anchored, "0-1; 1-2"), ("a*", "aaba", 0..<4, .anchored, "0-2; 2-2"), ("b|a+", "aaba", 1..<4, .anchored, "1-2; 2-3; 3-4"),
        ("\\b", "e\u{301}x", 1..<4, [], "3-3; 4-4"), ("\\b", "e\u{301}x", 1..<4, .withTransparentBounds, "4-4"), (".", "é中😀", 2..<5, [], "2-5"),
        ("\\A.", "abc", 1..<3, [], "1-2"), ("\\A.", "abc", 1..<3, .withoutAnchoringBounds, ""), (".\\z", "abc", 0..<2, [], "1-2"),
        (".\\z", "abc", 0..<2, .withoutAnchoringBounds, ""), ("\\G.", "abc", 1..<3, [], "1-2; 2-3"), ("x*", "é", 2..<2, [], "2-2"),
    ]

    @Test(arguments: Engine.allCases) func boundsAndOptions(_ engine: Engine) throws {
        for (pattern, text, range, options, expected) in Self.bounds {
            let answer = try found(native(pattern, engine), text, .utf8(range), options)
            #expect(answer == expected, "\(pattern) in \(text.debugDescription) \(range) \(options.rawValue)")
        }
    }
}

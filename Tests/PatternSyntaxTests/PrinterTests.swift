// The printer: literal texts, and the law that printed text parses to the same tree.

import Foundation
import PatternSyntax
import RegexModel
import Testing

@Suite struct PrinterTests {
    @Test(arguments: [
        ("abc", "abc"), ("a.b", "a.b"), (#"a\.b"#, #"a\.b"#), (#"\Qa.b*\E"#, #"a\.b\*"#), (#"\x41\u00e9\U0001F600"#, "Aé😀"), (#"\ud83d\ude00"#, "😀"),
        (#"\ud83d"#, #"\x{d83d}"#), ("\\n\\t\0", #"\x{a}\x{9}\x{0}"#), ("e\u{301}", "e\u{301}"), ("\u{200D}", #"\x{200d}"#), ("\u{2028}", #"\x{2028}"#),
        (#"\N{SPACE}"#, " "), (#"\j\é"#, "jé"), ("(a)(?<n>b)(?:c)(?>d)(?i-m:e)", "(a)(?<n>b)(?:c)(?>d)(?i-m:e)"),
        ("(?=a)(?!b)(?<=c)(?<!d)", "(?=a)(?!b)(?<=c)(?<!d)"), ("a|b||", "a|b||"), ("(|a)", "(|a)"),
        ("a*b+c?d*?e+?f??g*+h++i?+", "a*b+c?d*?e+?f??g*+h++i?+"), ("a{2}b{2,}c{2,3}d{2}?e{2,}+f{0,1}g{1,1}", "a{2}b{2,}c{2,3}d{2}?e{2,}+f{0,1}g{1}"),
        (#"(a)\1"#, #"(a)\1"#), (#"(a)\10"#, #"(a)\1\x{30}"#), (#"(a)\1|0"#, #"(a)\1|0"#), (#"(a)(?:\1)0"#, #"(a)(?:\1)0"#), (#"(?<n>a)\k<n>0"#, #"(?<n>a)\k<n>0"#),
        (#"^$\A\z\Z\G\b\B\R\X"#, #"^$\A\z\Z\G\b\B\R\X"#), (#"\d\D\w\W\s\S\h\H\v\V"#, #"\d\D\w\W\s\S\h\H\v\V"#), (#"\p{ L u }\P{Greek}"#, #"\p{ L u }\P{Greek}"#),
        ("[a-z&&[^b]]", "[a-z&&[^b]]"), (#"[\Q^]\E]"#, #"[\x{5e}\x{5d}]"#), ("[[:alpha:]x]", "[[:alpha:]x]"), ("[:a]", #"[\x{3a}a]"#), (#"[\N{SPACE}-z]"#, #"[\x{20}-z]"#),
        ("(?#c)", "(?#)"), ("a(?#c)*", "a*"), ("(?x)a b # c", "(?-)ab"), ("(?x:a b)", "(?-:ab)"), ("(?-x:a)", "(?-:a)"), ("(?-:a)", "(?-:a)"), ("(?ix-m: a)", "(?i-m:a)"),
        ("(?-)", "(?-)"), ("(?i--m)", "(?i-m)"), ("(?dimsuwx)a", "(?dimsuw)a"), ("(?x)( ?: a)", "(?-)(?:a)"), (#"a]b-&"/'"#, #"a]b-&"/'"#),
        (#"\{\}\(\)\[\|\^\$\?\+\*\\"#, #"\{\}\(\)\[\|\^\$\?\+\*\\"#),
    ] as [(String, String)]) func text(pattern: String, printed: String) throws {
        let parsed = try ParsedPattern(parsing: pattern)
        #expect(parsed.printed == printed)
        expectRoundTrip(parsed)
    }

    @Test(arguments: [("a.b", #"a\.b"#), ("(", #"\("#), ("a b", "a b"), (#"\Q"#, #"\\Q"#), ("[😀]", #"\[😀]"#)])
    func literals(pattern: String, printed: String) throws {
        let parsed = try ParsedPattern(parsing: pattern, options: .ignoreMetacharacters)
        #expect(parsed.printed == printed)
        #expect(parsed.printedOptions == [])
        expectRoundTrip(parsed)
    }

    @Test func commentsModeIsGone() throws {
        let parsed = try ParsedPattern(parsing: "a b [c d] # e\n\\ f", options: [.allowCommentsAndWhitespace, .caseInsensitive])
        #expect(parsed.printed == "ab[cd] f")
        #expect(parsed.printedOptions == .caseInsensitive)
        expectRoundTrip(parsed)
    }

    @Test func rewrites() throws {
        let words = try ParsedPattern(parsing: "a|b").wholeWords()
        #expect(words.printed == #"(?<!\w)(?:a|b)(?!\w)"#)
        #expect(words.isRewritten)
        #expect(words.source == "a|b")
        expectRoundTrip(words)
        let text = try ParsedPattern(parsing: "a # b", options: .allowCommentsAndWhitespace).wholeText()
        #expect(text.printed == #"\A(?:a)\z"#)
        expectRoundTrip(text)
        let literal = try ParsedPattern(parsing: "a|(", options: .ignoreMetacharacters).wholeWords()
        #expect(literal.printed == #"(?<!\w)(?:a\|\()(?!\w)"#)
        expectRoundTrip(literal)
    }

    /// Every pattern of the project's recorded cases.
    @Test func recordedCases() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Cases")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".jsonl") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for line in text.split(separator: "\n") {
                let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                let pattern = try #require(object["pattern"] as? String)
                let names = object["options"] as? [String] ?? []
                let options = PatternOptions(PatternOptions.names.filter { names.contains($0.name) }.map(\.option))
                guard case .success(let parsed) = PatternSyntaxTests.parsed(pattern, options) else { continue }
                expectRoundTrip(parsed)
                count += 1
            }
        }
        #expect(count > 600)
    }
}

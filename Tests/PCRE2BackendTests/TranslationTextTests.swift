// What patterns are translated to, as text.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel
import Testing

@testable import PCRE2Backend

@Suite struct TranslationTextTests {
    static let terminators = "[\\n-\\r\\x{85}\\x{2028}\\x{2029}]"

    @Test(arguments: [
        // Literals stay together; groups that only group vanish; names become numbers.
        ("the", "the"), ("a(?:bc)d", "abcd"), ("(?:a|b)c", "(?:a|b)c"), ("(?<n>a)\\k<n>", "(a)\\g{1}"), ("a.b|c", "a[^\\x{a}-\\x{d}\\x{85}\\x{2028}\\x{2029}]b|c"),
        ("é\\x{1F600}", "é\u{1F600}"), ("\\x00\\n", "\\x{0}\\x{a}"), ("]\\}-#", "\\]\\}-#"), ("\\ud83d", "(?:(?!))"), ("[a&&b]", "(?:(?!))"),
        ("[\\x{0}-\\x{10ffff}]+", "(?s:.+)"), ("[ab]", "[ab]"), ("[^a]", "[^a]"), ("[\\ud800]", "(?:(?!))"), ("[é]", "é"),
        // Case.
        ("(?i)abc", "(?i:abc)"), ("(?i)a+", "(?i:a+)"), ("(?i)12", "12"), ("(?i)ß", "(?:[Ss\\x{17f}][Ss\\x{17f}]|[\\x{df}\\x{1e9e}])"),
        ("(?i)(a)\\1", "((?i:a))(?i:\\g{1})"), ("(?i)\\u019b", "[\\x{19b}\\x{a7dc}]"),
        // Quantifiers.
        ("a{0}b", "b"), ("(a){0}(b)\\2", "(){0}(b)\\g{2}"), ("(a)*+", "(?>(?=)(a)*)"), ("(?>a+?)b", "(?>(?=)a+?)b"), ("a*+", "a*+"), ("^*", "(?:\\A)*"),
        ("(?:ab){2,3}?", "(?:ab){2,3}?"), ("(?:a){1}", "a"), ("(?:a*)?", "(?:a*)?"), ("(?s).*", "(?:(?s:.+)(?!(?<=\\r)\\n))?"),
        ("(?s).", "(?>\\r\\n|(?s:.))"), ("(?s).{2}", "(?>\\r\\n|(?s:.)){2}"), ("(?d).+", ".+"), ("\\X", "(?>(?s:.)(?:(?C3)(?s:.))*+)"),
        // Places.
        ("^a$", "\\Aa(?=(?>\\r\\n|(?<!\\r)\\n|[\\x0b-\\r\\x{85}\\x{2028}\\x{2029}])?\\z)"), ("(?d)a$", "a$"), ("(?md)^a$", "(?:\\A|(?<=\\n))a(?m:$)"),
        ("\\A\\z\\G", "\\A\\z\\G"), ("\\R", "(?>\\r\\n|\(terminators))"),
        ("(?m)^a", "(?!(?<=\\r)\\n)(?:\\A|(?<=\(terminators))(?!\\z))a"), ("(?m)^ab", "(?:\\A|(?<=\(terminators))(?!\\z))ab"),
        ("(?m)x?^", "x?(?:\\A|(?<=\(terminators))(?!\\z))"),
        // Lookbehind.
        ("(?<=a{1,3})", "(?<=a|aa|aaa)"), ("(?<=abc|b)", "(?<=b|abc)"), ("(?<=(,|;|:))x", "(?<=(,|;|:))x"),
        ("(?<=(ab)|(b))c", "(?>(?|(?<=(){0}(b))|(?<=(ab)(){0})))c"), ("(?<!(ab)|b)c", "(){0}(?<!b|(?:ab))c"), ("(?<=(a?))b", "(?>(?|(?<=())|(?<=(a))))b"),
    ] as [(String, String)])
    func general(_ pattern: String, becomes text: String) throws {
        #expect(try translate(ParsedPattern(parsing: pattern)).text == text)
    }

    @Test(arguments: [
        (".*", ".*"), ("(?s).*", "(?s:.*)"), ("(?m)^a$", "(?m:^)a(?m:$)"), ("a$", "a$"), ("\\Z", "$"), ("\\R", "\\n"), ("(?<=\\R)a", "(?<=\\n)a"),
    ] as [(String, String)])
    func whereOnlyLineFeedsEndLines(_ pattern: String, becomes text: String) throws {
        #expect(try translate(ParsedPattern(parsing: pattern), facts: .onlyLineFeed).text == text)
    }

    @Test(arguments: [
        ("\\w+", "[0-9A-Z\\x{5f}a-z]+"), ("\\bcat\\b", "\\bcat\\b"), ("\\S", "[^\\x{9}-\\x{d}\\x{20}]"), ("(?i)kiss", "(?i:kiss)"), ("(?i)ß", "[Ss][Ss]"),
        ("é", "(?:(?!))"), ("\\X", "(?>\\r\\n|(?s:.))"), (".", "[^\\x{a}-\\x{d}]"), ("[^é]", "(?s:.)"), ("[aé]", "a"),
    ] as [(String, String)])
    func inASCII(_ pattern: String, becomes text: String) throws {
        let translation = try translate(ParsedPattern(parsing: pattern), facts: .ascii)
        #expect(translation.text == text)
        #expect(!translation.usesUTF)
    }

    @Test(arguments: [
        ("the", []), ("\\d{4}", .ascii), ("\\bthe\\b", [.ascii, .noMarks]), (".", [.onlyLineFeed, .ascii]), ("(?s).", .onlyLineFeed),
        ("(?m)^x", [.onlyLineFeed, .ascii]), ("(?i)abc", []), ("(?i)kiss", .ascii), ("[a-z]", []), ("\\X", [.onlyLineFeed, .ascii]),
    ] as [(String, SubjectFacts)])
    func relevantFacts(of pattern: String, are facts: SubjectFacts) throws {
        let parsed = try ParsedPattern(parsing: pattern)
        var relevant = try translate(parsed).relevantFacts
        // A fact may only come to matter when another holds.
        relevant.formUnion(try translate(parsed, facts: .ascii).relevantFacts)
        #expect(relevant == facts)
    }

    @Test(arguments: [
        ("(?w)a\\b", 5..<7, "word boundaries by Unicode Standard Annex 29 (flag w) are not supported"), ("ab{1,70000}", 1..<11, "more than 65535 repetitions are not supported"),
        ("a(?:(b?)\\1){2,}", 1..<15, "repeating at least twice what can be empty and refers back to a group of its own is not supported"),
        ("(?<=(?>a|bc))d", 4..<12, "an atomic group or possessive quantifier of several lengths in a lookbehind is not supported"),
        ("x(?<=a{0,5000})d", 1..<15, "a lookbehind that can match in more than 1000 ways is not supported"),
        ("(?<=(?:(a)|(b)){1,2})c", 0..<21, "groups in this lookbehind that repeat or change their order are not supported"),
    ] as [(String, Range<Int>, String)])
    func refusals(_ pattern: String, at range: Range<Int>, message: String) throws {
        let parsed = try ParsedPattern(parsing: pattern)
        let error = #expect(throws: PatternError.self) { try translate(parsed) }
        #expect(error?.kind == .unsupported(.pcre2))
        #expect(error?.utf8Range == range)
        #expect(error?.message == message)
    }

    @Test func thePreviousMatchEndIsNowhereAfterAnEmptyMatch() throws {
        let pattern = try ParsedPattern(parsing: "\\Ga?")
        #expect(try translate(pattern).usesPreviousMatchEnd)
        #expect(try translate(pattern, afterEmptyMatch: true).text == "(?!)a?")
    }

    /// A condition would hide from the library with which characters a match can begin.
    @Test(arguments: ["\\bк", "\\Bк", "\\b-", "\\B-", "(?:\\bк){2}"])
    func wordBoundariesAtTheStartAreNoConditions(_ pattern: String) throws {
        let translation = try translate(ParsedPattern(parsing: pattern))
        #expect(!translation.text.contains("(?(") && translation.text.contains("(?C"))
    }

    @Test func wordBoundariesBeforeAndAfterMarks() throws {
        for (pattern, text, expected) in [
            ("\\bк", "к\u{301}к -\u{301}к \u{301}к", [0..<2, 10..<12, 15..<17]), ("\\Bк", "к\u{301}к -\u{301}к \u{301}к", [4..<6]),
            ("\\b-", "к\u{301}- -\u{301}-", [4..<5]), ("\\B-", "к\u{301}- -\u{301}-", [6..<7, 9..<10]), ("(?:\\bк\\b ?)+", "к\u{301} к к", [5..<10]),
            ("(?:\\b){2}к", "\u{301}к", [2..<4]),
        ] {
            let matcher = try PCRE2Matcher(ParsedPattern(parsing: pattern))
            #expect(try matcher.everyRange(in: text) == expected, "\(pattern) in \(text.debugDescription)")
        }
    }

    @Test func largeSetsAreWrittenOnceInTheCompactForm() throws {
        let translation = try translate(ParsedPattern(parsing: "(\\d)\\d|\\d"), size: .compact)
        #expect(translation.text.hasPrefix("(?:((?2))(?2)|(?2))(?(DEFINE)([0-9\\x{660}-\\x{669}"))
        #expect(translation.addedGroups == 1)
    }

    @Test func placesOfTheTranslationLeadBackToThePattern() throws {
        let translation = try translate(ParsedPattern(parsing: "ab(?<name>c.)"))
        let offset = try #require(translation.text.utf8.firstIndex(of: UInt8(ascii: "[")))
        #expect(translation.map.sourceRange(at: translation.text.utf8.distance(from: translation.text.utf8.startIndex, to: offset)) == 11..<12)
    }

    private func hazards(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return CaseHazards.occur(in: bytes.span)
    }

    @Test func backReferencesThatIgnoreCaseRefuseSomeTexts() throws {
        #expect(try translate(ParsedPattern(parsing: "(?i)(a)\\1")).refusesCaseHazards)
        #expect(try !translate(ParsedPattern(parsing: "(?i)(a)\\1"), facts: .ascii).refusesCaseHazards)
        #expect(hazards("straße"))
        #expect(hazards("\u{19B}"))
        #expect(!hazards("Ünïcode ж 中 \u{1F600}"))
    }

    @Test(arguments: [
        ("", [.ascii, .noMarks, .onlyLineFeed]), ("a\nb", [.ascii, .noMarks, .onlyLineFeed]), ("a\r\nb", [.ascii, .noMarks]), ("é", [.noMarks, .onlyLineFeed]),
        ("e\u{301}", .onlyLineFeed), ("\u{AD}", .onlyLineFeed), ("\u{85}", .noMarks), ("a\u{2028}", .noMarks), ("\u{2027}\u{202A}", .onlyLineFeed), ("\u{B}", [.ascii, .noMarks]),
        ("中\u{1F600}ж", [.noMarks, .onlyLineFeed]), ("\u{E0020}", .onlyLineFeed), ("\u{302A}", .onlyLineFeed), ("\u{0}", [.ascii, .noMarks, .onlyLineFeed]),
    ] as [(String, SubjectFacts)])
    func facts(of text: String, are facts: SubjectFacts) {
        let bytes = Array(text.utf8)
        let found = SubjectFacts.scan(bytes.span, for: [.ascii, .noMarks, .onlyLineFeed])
        #expect(found == facts)
    }
}

#endif

// When a text is scanned for facts, and collecting: patterns that begin with a known string, dense and many matches.
#if REGATTA_PCRE2
import PatternSyntax
import RegexModel
import Testing
@testable import PCRE2Backend

/// `pattern` compiled.
private func matcher(_ pattern: String) throws -> PCRE2Matcher {
    try PCRE2Matcher(ParsedPattern(parsing: pattern, options: []))
}

@Suite("Scans for facts that are put off, and many matches")
struct PutOffScanTests {
    @Test("Which patterns begin with a known string", arguments: [
        (#"Exception\b"#, true), ("ab.*", true), (#"(?:foo|bar|baz)\w*"#, true), ("(ab)+c", true), ("(?>ab)c?", true),
        ("a", false), ("a?bc", false), ("a+b", false), ("(?i)ab", false), ("a(?i)b", false), (#"\bab"#, false),
        ("^ab", false), ("[a]b", false), ("ab|c", false), ("ab|", false), (".ab", false), ("(?=ab)ab", false),
        ("(?:ab)?", false), ("(?:ab){2}", true),
    ])
    func literalStart(_ pattern: String, isSure: Bool) throws {
        let root = try ParsedPattern(parsing: pattern, options: []).root
        #expect(LiteralStart.isSure(root) == isSure)
    }

    @Test("Dense matches change the program on the way, and no answer", arguments: [
        // Text, repeated 1000 times, and the lengths in bytes of what ab\w* matches in it.
        ("ab abc-", [2, 3]), ("abé ab!", [4, 2]), ("ab\u{301} abx\u{200D}y ", [4, 7]),
        ("ab\u{AD}c, жab1 ", [2, 3]), ("xab\r\nab\u{2028}", [2, 2]),
    ])
    func dense(_ text: String, lengths: [Int]) throws {
        let matcher = try matcher(#"ab\w*"#)
        #expect(matcher.putsOffScan)
        let whole = String(repeating: text, count: 1000)
        let haystack = Haystack(whole)
        let found = try matcher.matches(in: haystack)
        let count = try matcher.count(in: haystack)
        #expect(count == found.count)
        var stepped: [Range<Int>] = []
        var cursor = try matcher.makeSlotCursor(SearchInput(haystack))
        var slots: [Int] = []
        while try cursor.next(into: &slots) { stepped.append(slots[0]..<slots[1]) }
        #expect(stepped == found.utf8Ranges)
        // What a short text gives, scanned at once.
        let one = try matcher.matches(in: text).utf8Ranges
        let size = text.utf8.count
        let expected = (0..<1000).flatMap { index in
            one.map { $0.lowerBound + index * size..<$0.upperBound + index * size }
        }
        #expect(found.utf8Ranges == expected)
        #expect(one.map(\.count) == lengths)
    }

    @Test("All matches are collected, whatever their number", arguments: [0, 1, 63, 64, 65, 575, 576, 577, 5000])
    func many(_ count: Int) throws {
        let text = String(repeating: "xy ", count: count)
        var plain: [Int] = []
        var grouped: [Int] = []
        for start in stride(from: 0, to: 3 * count, by: 3) {
            plain += [start, start + 1]
            grouped += [start, start + 2, -1, -1, start + 1, start + 2]
        }
        let foundPlain = try matcher("x").matches(in: text).slots
        #expect(foundPlain == plain)
        let foundGrouped = try matcher("x(z)?(y)").matches(in: text).slots
        #expect(foundGrouped == grouped)
    }
}
#endif

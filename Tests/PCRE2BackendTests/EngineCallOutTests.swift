// Word boundaries by call-out: the dialect's rule with combining marks and format characters.
#if REGATTA_PCRE2

import RegexModel
import Testing
@testable import PCRE2Backend

@Suite("Call-outs")
struct EngineCallOutTests {
    static let boundaries: [(text: String, places: [Int])] = [
        ("", []),
        ("a", [0, 1]),
        ("ab c", [0, 2, 3, 4]),
        ("--", []),
        // A combining acute accent belongs to the letter before it.
        ("a\u{301}b", [0, 4]),
        ("a\u{301} b", [0, 3, 4, 5]),
        // After a hyphen it is passed over as well.
        ("-\u{301}b", [3, 4]),
        ("-\u{301}-", []),
        // However many there are.
        ("a" + String(repeating: "\u{301}", count: 30) + "b", [0, 62]),
        ("a" + String(repeating: "\u{301}", count: 30) + "-", [0, 61]),
        // At the start of the text there is nothing before the mark.
        ("\u{301}a", [2, 3]),
    ]

    @Test("Word boundaries", arguments: boundaries, allJITUses)
    func wordBoundary(_ boundary: (text: String, places: [Int]), _ jit: JITUse) throws {
        #expect(try engine("(?C1)", jit: jit).everyRange(in: boundary.text) == boundary.places.map { $0..<$0 })
        var offsets = [0]
        for scalar in boundary.text.unicodeScalars { offsets.append(offsets[offsets.count - 1] + String(scalar).utf8.count) }
        let others = Set(offsets).subtracting(boundary.places).sorted()
        #expect(try engine("(?C2)", jit: jit).everyRange(in: boundary.text) == others.map { $0..<$0 })
    }

    @Test("Grapheme clusters", arguments: allJITUses)
    func graphemeCluster(_ jit: JITUse) throws {
        let matcher = try engine("(?>(?s:.)(?:(?C3)(?s:.))*+)", jit: jit)
        #expect(try matcher.everyRange(in: "ae\u{301}\r\n👨‍👩‍👧z") == [0..<1, 1..<4, 4..<6, 6..<24, 24..<25])
        // Two regional indicators make one flag, counted from where they begin, not from where the search does.
        #expect(try matcher.everyRange(in: "🇩🇪🇫🇷") == [0..<8, 8..<16])
    }

    @Test("A range hides what is outside of it")
    func range() throws {
        #expect(try engine("(?C1)").everyRange(in: "abcd", range: .utf8(1..<3)) == [1..<1, 3..<3])
    }
}

#endif

// Which matches a pass finds: empty ones, groups, sub-ranges, contiguous ones.
#if REGATTA_PCRE2

import RegexModel
import Testing
@testable import PCRE2Backend

@Suite("Passes over matches")
struct EngineIterationTests {
    static let passes: [(text: String, pattern: String, ranges: [Range<Int>])] = [
        ("baac", "a*", [0..<0, 1..<3, 3..<3, 4..<4]),
        ("", "a*", [0..<0]),
        ("", "a", []),
        ("aé𝄞b", "", [0..<0, 1..<1, 3..<3, 7..<7, 8..<8]),
        ("a\r\nb", "x*", [0..<0, 1..<1, 2..<2, 3..<3, 4..<4]),
        ("e\u{301}e", "e", [0..<1, 3..<4]),
        ("a\0b\0", "\\x{0}", [1..<2, 3..<4]),
        ("naïve café", "[^a-z ]+", [2..<4, 10..<12]),
        ("🦀🦀 🦀", "🦀+", [0..<8, 9..<13]),
        ("abab", "(?<=a)b", [1..<2, 3..<4]),
        ("aXbX", "(?=X)", [1..<1, 3..<3]),
        ("abc", "z", []),
    ]

    @Test("All matches, in every way to ask for them", arguments: passes, allJITUses)
    func pass(_ pass: (text: String, pattern: String, ranges: [Range<Int>]), _ jit: JITUse) throws {
        let matcher = try engine(pass.pattern, jit: jit)
        // Twice and more: the first search may be interpreted, later ones run machine code.
        for _ in 0..<3 { #expect(try matcher.everyRange(in: pass.text) == pass.ranges) }
    }

    @Test("A Substring is searched by itself", arguments: allJITUses)
    func substring(_ jit: JITUse) throws {
        let text = "xx aé aé aé yy"
        let part = text.dropFirst(3).dropLast(3)
        #expect(try engine("^a|é$", jit: jit).matches(in: part).utf8Ranges == [0..<1, 9..<11])
        #expect(try engine("^a|é$", jit: jit).matches(in: part).ranges.map { text[$0] } == ["a", "é"])
    }

    @Test("Groups, absent ones too", arguments: allJITUses)
    func groups(_ jit: JITUse) throws {
        let matcher = try engine("(a)|(é)(x)?", groups: 3, jit: jit)
        let slots = try matcher.matches(in: "aéxé").slots
        #expect(slots == [
            0, 1, 0, 1, -1, -1, -1, -1,
            1, 4, -1, -1, 1, 3, 3, 4,
            4, 6, -1, -1, 4, 6, -1, -1,
        ])
    }

    @Test("Groups that the translation adds are not the user's", arguments: allJITUses)
    func addedGroups(_ jit: JITUse) throws {
        let matcher = try engine("(a)(?2)(?(DEFINE)(b))", groups: 1, jit: jit)
        #expect(try matcher.matches(in: "-ab").slots == [1, 3, 1, 2])
        #expect(try matcher.count(in: "abab") == 2)
    }

    @Test("In a sub-range, offsets are those of the whole text, and its edges are edges", arguments: allJITUses)
    func subrange(_ jit: JITUse) throws {
        let text = "éabcabc"
        #expect(try engine("b", jit: jit).everyRange(in: text, range: .utf8(4..<8)) == [6..<7])
        #expect(try engine("^c|b$", jit: jit).everyRange(in: text, range: .utf8(4..<7)) == [4..<5, 6..<7])
        #expect(try engine("(?<=b)c", jit: jit).everyRange(in: text, range: .utf8(4..<8)) == [7..<8])
        #expect(try engine("(?=c)|$", jit: jit).everyRange(in: text, range: .utf8(2..<4)) == [4..<4])
        #expect(try engine("", jit: jit).everyRange(in: text, range: .utf8(0..<2)) == [0..<0, 2..<2])
        #expect(try engine("", jit: jit).everyRange(in: text, range: .utf8(8..<8)) == [8..<8])
        let groups = try engine("(x)?(a)(b)", groups: 3, jit: jit)
        #expect(try groups.matches(in: text, range: .utf8(4..<8)).slots == [5, 7, -1, -1, 5, 6, 6, 7])
        #expect(try groups.firstMatch(in: text, range: .utf8(4..<8))?.utf8Range(of: 3) == 6..<7)
    }

    @Test("Anchored: a chain of contiguous matches", arguments: allJITUses)
    func anchored(_ jit: JITUse) throws {
        #expect(try engine("a?", jit: jit).everyRange(in: "aab", options: .anchored) == [0..<1, 1..<2, 2..<2])
        #expect(try engine("a", jit: jit).everyRange(in: "aaba", options: .anchored) == [0..<1, 1..<2])
        #expect(try engine("b", jit: jit).everyRange(in: "aaba", options: .anchored) == [])
        #expect(try engine("b", jit: jit).everyRange(in: "xxxxab", range: .utf8(4..<6), options: .anchored) == [])
        #expect(try engine("a|b", jit: jit).everyRange(in: "xxxxab", range: .utf8(4..<6), options: .anchored) == [4..<5, 5..<6])
        // Both kinds of search on one matcher, in turn.
        let both = try engine("b", jit: jit)
        for _ in 0..<3 {
            #expect(try both.everyRange(in: "ab") == [1..<2])
            #expect(try both.everyRange(in: "ab", options: .anchored) == [])
        }
    }

    @Test("\\G holds where the last match ended, not after the step over an empty match", arguments: allJITUses)
    func previousEnd(_ jit: JITUse) throws {
        #expect(try engine("\\G", jit: jit, afterEmpty: "(?!)").everyRange(in: "abc") == [0..<0])
        #expect(try engine("\\Ga?", jit: jit, afterEmpty: "(?!)a?").everyRange(in: "aba") == [0..<1, 1..<1])
        #expect(
            try engine("\\Ga|b*", jit: jit, afterEmpty: "(?!)a|b*").everyRange(in: "aaxbba")
                == [0..<1, 1..<2, 2..<2, 3..<5, 5..<6, 6..<6])
    }

    @Test("A pass can be stopped, and a search made inside of another", arguments: allJITUses)
    func stopAndNest(_ jit: JITUse) throws {
        let matcher = try engine("[a-c]", jit: jit)
        var seen: [Range<Int>] = []
        try matcher.forEachMatch(in: "xaxbxc") { match in
            seen.append(match.utf8Range)
            #expect((try? matcher.count(in: "abc")) == 3)
            return seen.count == 2 ? .stop : .continue
        }
        #expect(seen == [1..<2, 3..<4])
        var one = try matcher.cursor(in: "abc")
        var other = try matcher.cursor(in: "--c")
        #expect(try one.next()?.utf8Range == 0..<1)
        #expect(try other.next()?.utf8Range == 2..<3)
        #expect(try one.next()?.utf8Range == 1..<2)
        #expect(try other.next() == nil)
        #expect(try one.next()?.utf8Range == 2..<3)
    }

    @Test("Bytes are searched in place")
    func bytes() throws {
        let bytes: [UInt8] = Array("über öl".utf8)
        let matcher = try engine("ö")
        #expect(try matcher.count(inUTF8: bytes.span.bytes) == 1)
        #expect(try matcher.firstUTF8Range(inUTF8: bytes.span.bytes) == 6..<8)
        #expect(throws: MatchError.invalidUTF8(offset: 1)) {
            try matcher.count(inUTF8: ([0x61, 0xC3] as [UInt8]).span.bytes)
        }
    }
}

#endif

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

    @Test("Flags in ranges, at any place of their run", arguments: allJITUses)
    func flagsInRanges(_ jit: JITUse) throws {
        let matcher = try engine("(?>(?s:.)(?:(?C3)(?s:.))*+)", jit: jit)
        let text = String(repeating: "🇩🇪", count: 6) + "x" + String(repeating: "🇫🇷", count: 4) + "🇫"
        // In a range the run begins where the range does.
        #expect(try matcher.everyRange(in: text, range: .utf8(4..<16)) == [4..<12, 12..<16])
        #expect(try matcher.everyRange(in: text, range: .utf8(40..<65)) == [40..<48, 48..<49, 49..<57, 57..<65])
        #expect(try matcher.everyRange(in: text, range: .utf8(73..<85)) == [73..<81, 81..<85])
        // Another text with the same matcher: nothing is remembered of the first.
        #expect(try matcher.everyRange(in: "x🇩🇪🇩") == [0..<1, 1..<9, 9..<13])
        #expect(try matcher.everyRange(in: "🇩🇪🇩🇪") == [0..<8, 8..<16])
    }

    @Test("Going back in a run of flags", arguments: allJITUses)
    func backInFlags(_ jit: JITUse) throws {
        let cluster = "(?>(?s:.)(?:(?C3)(?s:.))*+)"
        let text = String(repeating: "🇩🇪", count: 5) + "!" + String(repeating: "🇫🇷", count: 5)
        #expect(try engine("(?:\(cluster))*\(cluster)!", jit: jit).everyRange(in: text) == [0..<41])
        #expect(try engine("(?=.*\(cluster)$)\(cluster){3}", jit: jit).everyRange(in: text) == [0..<24, 24..<41, 41..<65])
        #expect(try engine("(?<=🇩)\(cluster)", jit: jit).everyRange(in: "🇩🇪🇩🇪x") == [4..<8, 12..<16])
    }

    /// Flags are counted from the start of their run, which may be far: sixteen times as many take sixteen times as long, and
    /// not 256 times. Between the two there is room for a busy machine.
    @Test("A long run of flags takes linear time")
    func manyFlags() throws {
        let matcher = try engine("(?>(?s:.)(?:(?C3)(?s:.))*+)")
        func time(_ flags: Int) throws -> Duration {
            let text = String(repeating: "🇩🇪", count: flags)
            var best = Duration.seconds(1000)
            for _ in 0..<5 {
                var found = 0
                best = min(best, try ContinuousClock().measure { found = try matcher.count(in: text) })
                #expect(found == flags)
            }
            return best
        }
        let short = try time(2_000)
        #expect(try time(32_000) < short * 100)
    }

    @Test("A range hides what is outside of it")
    func range() throws {
        #expect(try engine("(?C1)").everyRange(in: "abcd", range: .utf8(1..<3)) == [1..<1, 3..<3])
    }
}

#endif

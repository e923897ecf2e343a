// Case-insensitive patterns against their lowered form: both run by NSRegularExpression must find the same.

import Foundation
import PatternSyntax
import RegexModel
import Testing

@Suite struct LoweringCaseTests {
    static func ranges(_ pattern: String, _ text: String, _ options: NSRegularExpression.Options = []) -> [NSRange]? {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else { return nil }
        return expression.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).map(\.range)
    }
    static func lowered(_ pattern: String) throws -> String {
        try ParsedPattern(parsing: pattern, options: .caseInsensitive).root.loweringCase().printed
    }

    @Test(arguments: [
        ("strasse", "STRAßE straſſe strasẞe strae", ["STRAßE", "straſſe"]), ("ff", "ﬀ ff ﬃ Fﬀ", ["ﬀ", "ff", "Ff"]),
        ("ß", "ss ẞ ß ſS s", ["ss", "ẞ", "ß", "ſS"]), ("ssss", "ßß sßs ssß ßsss", ["ßß", "sßs", "ssß", "ßss"]),
        ("[ŉ]", "ŉ ʼn ʼN n", ["ŉ", "ʼn", "ʼN"]), ("i", "iIİı", ["i", "I"]), ("İ", "İ i̇ i", ["İ", "i̇"]),
        ("ß+", "sSßẞs", ["sSßẞ"]), ("k", "kK\u{212A}", ["k", "K", "\u{212A}"]), ("fi|x", "ﬁ FI X", ["ﬁ", "FI", "X"]),
    ])
    func loweredPatternsFindTheSame(pattern: String, text: String, found: [String]) throws {
        let original = try #require(Self.ranges(pattern, text, .caseInsensitive))
        let lowered = try Self.lowered(pattern)
        #expect(Self.ranges(lowered, text) == original, "\(lowered)")
        if pattern != "strasse", pattern != "ff" {
            #expect(original.map { (text as NSString).substring(with: $0) } == found)
        }
    }

    static let tricky = ["s", "S", "ſ", "ß", "ẞ", "ﬁ", "ﬀ", "ﬃ", "f", "i", "İ", "ı", "I", "K", "\u{212A}", "ŉ", "ʼ", "n", "ΐ", "ΐ",
        "ι", "\u{308}", "\u{301}", "ﬅ", "ﬆ", "t", "T", "\u{307}", "ᾳ", "ᾼ", "α", "\u{345}", "x"]

    @Test(arguments: 0..<2) func randomRunsFindTheSame(seed: Int) throws {
        var random = Generator(state: UInt64(seed) &* 31 &+ 3)
        var found = 0
        for _ in 0..<Generator.rounds(1500) {
            var pattern = ""
            for _ in 0...random.below(6) {
                pattern += random.pick(Self.tricky)
                if random.below(12) == 0 { pattern += random.pick(["+", "?", "{2}", "*", "??"]) }
                if random.below(14) == 0 { pattern += random.pick(["[ŉ]", "[ß]", "(?:ss|ﬁ)", "|", "(?#c)", "[^s]", "(?-i:f)"]) }
            }
            let part = random.below(3) == 0 ? "" : String(pattern.filter(\.isLetter))
            var text = ""
            for _ in 0..<3 {
                text += part
                for _ in 0...random.below(6) { text += random.pick(Self.tricky) }
            }
            for (a, b) in [("ß", "ss"), ("ss", "ß"), ("fi", "ﬁ"), ("ﬃ", "fﬁ")] where random.below(3) == 0 {
                text = text.replacingOccurrences(of: a, with: b, options: .literal)
            }
            guard let original = Self.ranges(pattern, text, .caseInsensitive) else { continue }
            found += original.isEmpty ? 0 : 1
            let lowered = try Self.lowered(pattern)
            #expect(Self.ranges(lowered, text) == original, "\(pattern.unicodeScalars.map { String($0.value, radix: 16) }) \(lowered) on \(text)")
        }
        #expect(found > 300)
    }

    /// The number of parts grows with the square of a run of overlapping foldings, not exponentially.
    @Test func longRunsStaySmall() throws {
        #expect(try Self.lowered(String(repeating: "s", count: 32)).utf8.count < 60_000)
        let text = String(repeating: "ßs", count: 10) + "ss"
        let pattern = String(repeating: "s", count: 32)
        #expect(try Self.ranges(Self.lowered(pattern), text) == Self.ranges(pattern, text, .caseInsensitive))
    }

    /// A run that would be too large stays as it is.
    @Test func hugeOverlapsAreLeftAlone() throws {
        let parsed = try ParsedPattern(parsing: String(repeating: "s", count: 2000), options: .caseInsensitive)
        #expect(parsed.root.loweringCase() == parsed.root)
    }
}

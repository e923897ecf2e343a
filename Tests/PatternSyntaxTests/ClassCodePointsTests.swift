// Sets evaluated against literal values, and against NSRegularExpression on random sets.

import Foundation
import PatternSyntax
import RegexModel
import Testing
import UnicodeTables

@Suite struct ClassCodePointsTests {
    /// Letters with odd case, neighbours, and some others: the texts of the random comparison.
    static let alphabet: [UInt32] = Array(0x20...0x7E) + [
        0x85, 0xA0, 0xAA, 0xB5, 0xDF, 0xE9, 0x130, 0x131, 0x149, 0x17F, 0x1C4, 0x1C5, 0x1C6, 0x1F0, 0x300, 0x345, 0x390, 0x391, 0x3B1,
        0x3B9, 0x3C2, 0x3C3, 0x3F4, 0x430, 0x660, 0x13A0, 0xAB70, 0x10D0, 0x1C90, 0x1E9E, 0x1F80, 0x1F88, 0x1FBE, 0x1FD3, 0x200C, 0x2028,
        0x2126, 0x212A, 0x212B, 0x2160, 0x2170, 0x4E00, 0xFB00, 0xFB05, 0xFB06, 0xFF21, 0x10400, 0x10428, 0x1F600, 0x10FFFF,
    ]

    static func matches(_ pattern: String, _ options: NSRegularExpression.Options = []) -> [UInt32]? {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else { return nil }
        return alphabet.filter { codePoint in
            let text = String(Character(Unicode.Scalar(codePoint) ?? " "))
            return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
        }
    }

    static func evaluate(_ pattern: String, _ caseInsensitive: Bool) -> [UInt32]? {
        guard let parsed = try? ParsedPattern(parsing: pattern, options: caseInsensitive ? .caseInsensitive : []) else { return nil }
        let codePoints: CodePointSet?
        switch parsed.root.kind {
        case .characterClass(let set): codePoints = set.codePoints
        case .literal(let literal):
            codePoints = literal.caseInsensitive ? CaseFolding.simpleEquivalents(literal.codePoint) : CodePointSet(literal.codePoint)
        default: return nil
        }
        return codePoints.map { set in alphabet.filter { set.contains($0) } }
    }

    @Test(arguments: [
        ("[^k]", true, [0x4B, 0x6B, 0x212A], false), ("[a&&A]", true, [0x41, 0x61], false), ("[[a]&&A]", true, [0x41, 0x61], true),
        ("\\p{Lu}", true, [0x41, 0x61, 0x391, 0x3B1], true), ("\\P{Lu}", true, [0x41, 0x61, 0x391, 0x3B1], false),
        ("[\\P{Lu}]", true, [0x41, 0x61], false), ("[a-z--[aeiou]]", false, [0x62, 0x7A], true), ("[ß]", true, [0xDF, 0x1E9E], true),
        ("[\\w--\\d]", false, [0x41, 0x5F, 0x300], true), ("[^\\W]", false, [0x30, 0x41, 0x10400], true),
    ] as [(String, Bool, [UInt32], Bool)])
    func members(pattern: String, caseInsensitive: Bool, codePoints: [UInt32], contained: Bool) throws {
        let found = try #require(Self.evaluate(pattern, caseInsensitive))
        for codePoint in codePoints { #expect(found.contains(codePoint) == contained, "\(String(codePoint, radix: 16))") }
    }

    /// Random sets as text; those that NSRegularExpression refuses are counted and left out.
    @Test(arguments: 0..<2) func randomSetsAgreeWithNSRegularExpression(seed: Int) {
        var random = Generator(state: UInt64(seed) &* 977 &+ 5)
        var compared = 0
        for _ in 0..<Generator.rounds(1500) {
            let pattern = random.set(depth: 2)
            let caseInsensitive = random.below(2) == 0
            guard let expected = Self.matches(pattern, caseInsensitive ? .caseInsensitive : []) else { continue }
            compared += 1
            #expect(Self.evaluate(pattern, caseInsensitive) == expected, "\(pattern) \(caseInsensitive)")
        }
        #expect(compared > 500)
    }
}

/// Reproducible random patterns.
struct Generator {
    var state: UInt64

    /// More rounds on demand.
    static func rounds(_ count: Int) -> Int {
        count * (ProcessInfo.processInfo.environment["REGATTA_FUZZ"].flatMap { Int($0) } ?? 1)
    }

    mutating func below(_ n: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(n))
    }
    mutating func pick<T>(_ items: [T]) -> T { items[below(items.count)] }

    mutating func set(depth: Int) -> String {
        let letters = ["a", "k", "K", "s", "ß", "i", "İ", "ı", "ŉ", "ſ", "µ", "ǅ", "Σ", "ς", "\\x{345}", "\\x{390}", "\\x{fb05}", "\\x{10400}", "0", "_", " "]
        let escapes = [
            "\\w", "\\W", "\\d", "\\D", "\\s", "\\S", "\\h", "\\v", "\\p{Lu}", "\\P{Lu}", "\\p{Ll}", "\\P{Ll}", "\\p{Lt}", "\\p{Greek}", "\\P{Latin}",
            "\\p{InBasic_Latin}", "\\P{InBasic_Latin}", "\\p{IsUppercase}", "\\p{word}", "\\p{ASCII}", "\\p{Alphabetic=No}", "[:upper:]", "[:^lower:]",
            "[:punct:]", "\\p{javaUpperCase}", "\\P{IsAssigned}",
        ]
        var text = below(4) == 0 ? "[^" : "["
        for position in 0...below(4) {
            if position > 0 {
                switch below(9) {
                case 0: text += "&&"
                case 1: text += "--"
                case 2 where text.hasSuffix("]") && depth > 0:
                    text += pick(["-", "&"]) + set(depth: depth - 1)
                    continue
                default: break
                }
            }
            switch below(8) {
            case 0, 1: text += pick(escapes)
            case 2 where depth > 0: text += set(depth: depth - 1)
            case 3: text += pick(["a-z", "A-Z", "à-ÿ", "α-ω", "\\x{130}-\\x{131}", "Ā-ſ", "0-9"])
            default: text += pick(letters)
            }
        }
        return text + "]"
    }
}

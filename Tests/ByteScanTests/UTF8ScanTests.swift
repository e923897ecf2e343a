import Testing
@testable import ByteScan

/// Two answers, the fast one and that of its reference, both of which must be `expected`.
private func invalid(_ bytes: [UInt8]) -> Int? {
    let fast = UTF8Scan.firstInvalidOffset(bytes.span)
    let slow = UTF8Scan.firstInvalidOffset(bytes.span, from: 0)
    #expect(fast == slow, "\(bytes)")
    return fast
}

@Suite("UTF-8 by vectors")
struct UTF8ScanTests {
    static let paddings = [0, 1, 2, 3, 4, 12, 13, 14, 15, 16, 17, 29, 30, 31, 32, 63, 64, 66, 67, 68, 130]
    static let malformed: [([UInt8], Int)] = [
        ([0x80], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x41], 0), ([0xE0, 0x9F, 0xBF], 0),
        ([0xE1, 0x80], 0), ([0xE1, 0x80, 0x41], 0), ([0xED, 0xA0, 0x80], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
        ([0xF1, 0x80, 0x80], 0), ([0xF1, 0x80, 0x80, 0xC2], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
        ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0), ([0xC3, 0xA9, 0xA9], 2), ([0xE2, 0x82, 0xAC, 0x80], 3),
        ([0xF0, 0x9F, 0x98, 0x80, 0x80], 4), ([0xE2, 0xC3, 0xA9], 0), ([0xF0, 0xE2, 0x82, 0xAC], 0),
    ]
    static let wellFormed = ["é", "я", "\u{800}", "\u{D7FF}", "\u{E000}", "€", "\u{10000}", "😀", "\u{10FFFF}", "\u{0}"]

    @Test("What is malformed, after and before ASCII and other characters", arguments: paddings)
    func malformedBytes(_ padding: Int) {
        for (bytes, offset) in Self.malformed {
            for after in [[], [UInt8](repeating: 0x61, count: 80), Array("я€😀ж€😀ж€😀ж€😀".utf8)] {
                let ascii = [UInt8](repeating: 0x20, count: padding) + bytes + after
                #expect(invalid(ascii) == padding + offset, "\(bytes)")
                let letters = Array(String(repeating: "я", count: padding).utf8)
                #expect(invalid(letters + bytes + after) == letters.count + offset, "\(bytes)")
            }
        }
    }

    @Test("What is well-formed", arguments: paddings)
    func wellFormedBytes(_ padding: Int) {
        #expect(invalid([UInt8](repeating: 0x7F, count: padding)) == nil)
        for character in Self.wellFormed {
            #expect(invalid(Array((String(repeating: "a", count: padding) + character).utf8)) == nil)
            #expect(invalid(Array(String(repeating: character, count: padding).utf8)) == nil)
            #expect(invalid(Array((String(repeating: "x€", count: padding) + character + "abc").utf8)) == nil)
        }
    }

    @Test("Random bytes out of those that matter: the vectors say what the reference says")
    func randomBytes() {
        let pool: [UInt8] = [0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF3, 0xF4, 0xF5]
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for _ in 0..<3000 {
            var bytes = Array(String(repeating: Self.wellFormed[next(10)], count: next(40)).utf8)
            for _ in 0..<next(4) { bytes.insert(pool[next(pool.count)], at: next(bytes.count + 1)) }
            _ = invalid(bytes)
        }
    }

    @Test("Lengths and places in UTF-16", arguments: ["", "a", "é€", "😀", "naïve 😀 жизнь €", "a\u{301}\r\n\u{0}"], [0, 1, 5, 16, 140, 700])
    func utf16(_ text: String, _ times: Int) {
        let whole = String(repeating: text, count: times)
        let bytes = Array(whole.utf8)
        let count = UTF8Scan.utf16Count(bytes.span)
        #expect(count == whole.utf16.count)
        var units = 0
        var offset = 0
        for (index, scalar) in whole.unicodeScalars.enumerated() {
            if index % 37 == 0 || index < 40 {
                let found = UTF8Scan.utf8Offset(ofUTF16: units, in: bytes.span)
                #expect(found == offset)
                if scalar.value > 0xFFFF {
                    let inside = UTF8Scan.utf8Offset(ofUTF16: units + 1, in: bytes.span)
                    #expect(inside == nil)
                }
            }
            units += scalar.value > 0xFFFF ? 2 : 1
            offset += String(scalar).utf8.count
        }
        let end = UTF8Scan.utf8Offset(ofUTF16: units, in: bytes.span)
        #expect(end == bytes.count)
        let beyond = UTF8Scan.utf8Offset(ofUTF16: units + 1, in: bytes.span)
        #expect(beyond == nil)
    }

    @Test("Line terminators beyond ASCII", arguments: paddings)
    func wideTerminators(_ padding: Int) {
        for (text, expected) in [("\u{85}", true), ("\u{2028}", true), ("\u{2029}", true), ("…", false), ("\u{2027}", false), ("Â", false), ("\u{84}", false)] {
            for after in ["", "x", String(repeating: "é", count: 40)] {
                let bytes = Array((String(repeating: "a", count: padding) + text + after).utf8)
                let fast = UTF8Scan.containsWideTerminator(bytes.span)
                let slow = UTF8Scan.containsWideTerminator(bytes.span, from: 0)
                #expect(fast == expected)
                #expect(slow == expected)
            }
        }
    }

    @Test("The first character beyond common letters", arguments: paddings)
    func commonLetters(_ padding: Int) {
        for scalar in ["\u{AD}", "\u{BF}", "\u{300}", "\u{37F}", "\u{480}", "\u{591}", "\u{200D}", "😀"] {
            let before = Array((String(repeating: "aÀ\u{2FF}\u{380}я\u{47F}", count: padding)).utf8)
            let bytes = before + Array(scalar.utf8) + Array("abc".utf8)
            let found = UTF8Scan.firstBeyondCommonLetters(bytes.span, from: 0)
            #expect(found == before.count)
            let none = UTF8Scan.firstBeyondCommonLetters(before.span, from: 0)
            #expect(none == before.count)
        }
    }
}

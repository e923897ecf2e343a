// The grapheme break rules and their table, held against NSRegularExpression's \X and \p{GCB=…}.

import Foundation
import Testing

@testable import UnicodeTables

@Suite struct GraphemeBreakTests {
    @Test(arguments: [
        ("", []), ("a", [1]), ("ab", [1, 2]), ("\r\n", [2]), ("\n\r", [1, 2]), ("e\u{301}x", [3, 4]),
        ("\u{301}e", [2, 3]), ("\r\u{301}", [1, 3]), ("\u{1F1E9}\u{1F1EA}\u{1F1EB}", [8, 12]),
        ("\u{1F468}\u{200D}\u{1F469}", [11]), ("a\u{200D}\u{1F469}", [4, 8]), ("\u{1100}\u{1161}\u{11A8}", [9]),
        ("\u{AC00}\u{11A8}\u{1100}", [6, 9]), ("\u{0915}\u{094D}\u{0937}", [9]), ("\u{0915}\u{200C}\u{094D}\u{0937}", [9, 12]),
        ("\u{0915}\u{FE0F}\u{094D}\u{0937}", [9, 12]), ("\u{0600}1", [3]), ("\u{0915}\u{0903}", [6]), ("\u{0}\u{0}", [1, 2]),
    ] as [(String, [Int])])
    func clusters(of text: String, end: [Int]) {
        #expect(boundaries(text) == end)
    }

    private func boundaries(_ text: String) -> [Int] {
        let bytes = Array(text.utf8)
        var found: [Int] = []
        for offset in 1..<max(1, bytes.count + 1) where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
            if GraphemeBreak.isBoundary(bytes.span, at: offset) { found.append(offset) }
        }
        return found
    }

    /// Random texts over characters of every class.
    @Test func agreesWithNSRegularExpression() throws {
        let alphabet: [UInt32] = [
            0x0D, 0x0A, 0x61, 0x00, 0xAD, 0x300, 0x301, 0x200C, 0x200D, 0x0600, 0x0903, 0x1100, 0x1161, 0x11A8, 0xAC00, 0xAC01,
            0x1F1E6, 0x1F1E7, 0x0915, 0x0937, 0x094D, 0x09CD, 0x0995, 0x0D4D, 0x0D15, 0x1F468, 0x1F469, 0x2764, 0xFE0F,
            0x1F3FB, 0x110BD, 0x4E2D, 0x0E33, 0x16D63, 0xA9, 0xFF9E, 0xE0020,
        ]
        let expression = try NSRegularExpression(pattern: "\\X")
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            var text = ""
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                text.unicodeScalars.append(Unicode.Scalar(alphabet.randomElement(using: &random)!)!)
            }
            let units = text as NSString
            let expected = expression.matches(in: text, range: NSRange(location: 0, length: units.length)).map {
                units.substring(to: $0.range.upperBound).utf8.count
            }
            #expect(boundaries(text) == expected, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
    }

    /// Whatever was asked before, and in whatever order, the answer is that of one who knows nothing.
    @Test func whatIsRememberedChangesNothing() {
        let alphabet: [UInt32] = [0x1F1E6, 0x1F1E7, 0x1F1E9, 0x1F1EA, 0x1F1EB, 0x1F1F7, 0x61, 0x301, 0x200D, 0x1F468]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<400 {
            var text = ""
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                // Mostly indicators, so that runs grow long.
                let codePoint = alphabet[Int.random(in: 0..<(Bool.random(using: &random) ? 6 : 10), using: &random)]
                text.unicodeScalars.append(Unicode.Scalar(codePoint)!)
            }
            let bytes = Array(text.utf8)
            let places = (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
            var ascending = RegionalIndicatorRun()
            var anyhow = RegionalIndicatorRun()
            for place in places + places.shuffled(using: &random) {
                let expected = GraphemeBreak.isBoundary(bytes.span, at: place)
                #expect(GraphemeBreak.isBoundary(bytes.span, at: place, &anyhow) == expected, "\(text) at \(place)")
            }
            for place in places {
                let expected = GraphemeBreak.isBoundary(bytes.span, at: place)
                #expect(GraphemeBreak.isBoundary(bytes.span, at: place, &ascending) == expected, "\(text) at \(place)")
            }
        }
    }

    @Test(arguments: [
        ("GCB=Control", [1]), ("GCB=CR", [2]), ("GCB=LF", [3]), ("GCB=Extend", [4, 5, 6]), ("InCB=Linker", [5]),
        ("GCB=ZWJ", [7]), ("InCB=Consonant", [14]), ("GCB=Prepend", [8]), ("GCB=SpacingMark", [9]), ("GCB=L", [10]),
        ("GCB=V", [11]), ("GCB=T", [12]), ("GCB=RI", [13]), ("ExtPict", [15]),
        ("GCB=LV", [16]), ("GCB=LVT", [17]),
    ] as [(String, Set<UInt8>)])
    func classes(of property: String, are classes: Set<UInt8>) throws {
        let expression = try NSRegularExpression(pattern: "\\p{\(property)}+")
        var text = ""
        var expected = ""
        // The other planes hold no character of any class but those at the start of plane 14.
        for codePoint in [UInt32(0)...0x1FFFF, 0xE0000...0xE1FFF].joined() {
            guard let scalar = Unicode.Scalar(codePoint) else { continue }
            text.unicodeScalars.append(scalar)
            if classes.contains(GraphemeBreak.classOf(codePoint).rawValue) { expected.unicodeScalars.append(scalar) }
        }
        var found = ""
        let units = text as NSString
        expression.enumerateMatches(in: text, range: NSRange(location: 0, length: units.length)) { match, _, _ in
            if let match { found += units.substring(with: match.range) }
        }
        #expect(Array(found.unicodeScalars) == Array(expected.unicodeScalars))
    }
}

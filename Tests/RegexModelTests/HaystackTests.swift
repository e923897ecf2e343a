import RegexModel
import Testing

@Suite struct HaystackTests {
    static let texts = ["", "a", "plain ascii", "é", "e\u{301}x", "a😀b", "\r\n", "a\0b", "日本語", String(repeating: "ß", count: 100)]

    @Test(arguments: texts) func bytesAreThoseOfTheText(_ text: String) {
        let bytes = Haystack(text).withUTF8 { span in span.indices.map { span[$0] } }
        #expect(bytes == Array(text.utf8))
        #expect(Haystack(text).utf8Count == text.utf8.count)
    }

    @Test func substringIsATextOfItsOwn() throws {
        let text = "say 😀 hello"
        let part = text[text.index(text.startIndex, offsetBy: 4)...]
        let haystack = Haystack(part)
        #expect(haystack.utf8Count == 10)
        #expect(haystack.slice(0..<4) == "😀")
        let range = try #require(haystack.indices(0..<4))
        #expect(text[range] == "😀")
    }

    @Test(arguments: texts) func everyPartIsATextOfItsOwn(_ text: String) throws {
        let ends = Array(text.indices) + [text.endIndex]
        for (number, low) in ends.enumerated() {
            for high in ends[number...] {
                let part = text[low..<high]
                let haystack = Haystack(part)
                #expect(haystack.withUTF8 { span in span.indices.map { span[$0] } } == Array(part.utf8))
                #expect(haystack.utf8Count == part.utf8.count)
                let whole = try #require(haystack.text)
                #expect(whole == part && whole.startIndex == low && whole.endIndex == high)
                #expect(haystack.indices(0..<haystack.utf8Count) == low..<high)
                #expect(haystack.slice(0..<haystack.utf8Count) == part)
                #expect(haystack.lastingBytes == nil)
            }
        }
    }

    @Test func bytesAreNoText() throws {
        let text = "é😀 and more"
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        defer { bytes.deallocate() }
        _ = bytes.initialize(from: text.utf8)
        let haystack = try Haystack(validating: UnsafeBufferPointer(bytes), owner: nil)
        #expect(haystack.utf8Count == text.utf8.count)
        #expect(haystack.text == nil)
        #expect(haystack.indices(0..<2) == nil)
        #expect(haystack.slice(2..<6) == "😀")
        #expect(haystack.lastingBytes?.baseAddress == UnsafePointer(bytes.baseAddress))
        let none = try Haystack(validating: UnsafeBufferPointer(start: nil, count: 0), owner: nil)
        #expect(none.utf8Count == 0 && none.withUTF8 { $0.isEmpty } && none.slice(0..<0) == "")
    }

    @Test(arguments: [
        ([0x61, 0xFF], 1), ([0xC3], 0), ([0x61, 0xC3, 0x28], 1), ([0xE2, 0x82], 0), ([0xED, 0xA0, 0x80], 0),
        ([0xC0, 0x80], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0x61, 0x62, 0xF0, 0x9F, 0x98], 2), ([0x80], 0),
        ([0xE0, 0x80, 0x80], 0), ([0xF0, 0x80, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
    func invalidBytesAreNamedByOffset(_ bytes: [UInt8], _ offset: Int) {
        _ = bytes.withUnsafeBufferPointer { buffer in
            #expect(throws: MatchError.invalidUTF8(offset: offset)) {
                _ = try Haystack(validating: buffer, owner: nil)
            }
        }
        #expect(Haystack(repairing: bytes).slice(0..<Haystack(repairing: bytes).utf8Count).contains("\u{FFFD}"))
    }

    @Test func invalidByteFarIntoALongText() {
        var bytes = Array(String(repeating: "abc é 😀 ", count: 5000).utf8)
        bytes.append(0xFF)
        _ = bytes.withUnsafeBufferPointer { buffer in
            #expect(throws: MatchError.invalidUTF8(offset: bytes.count - 1)) {
                _ = try Haystack(validating: buffer, owner: nil)
            }
        }
    }
}

@Suite struct SearchRangeTests {
    let haystack = Haystack("a😀e\u{301}\r\nz")  // bytes: a 0, 😀 1-4, e 5, mark 6-7, CR 8, LF 9, z 10

    @Test(arguments: [(0..<1, 0..<1), (1..<3, 1..<5), (3..<5, 5..<8), (0..<8, 0..<11), (8..<8, 11..<11)])
    func utf16(_ units: Range<Int>, _ bytes: Range<Int>) throws {
        #expect(try SearchRange.utf16(units).utf8(in: haystack) == bytes)
    }

    @Test(arguments: [
        SearchRange.utf16(2..<3), .utf16(1..<2), .utf16(0..<9), .utf16(9..<9), .utf8(2..<5), .utf8(0..<7), .utf8(0..<12),
        .utf8(-1..<2),
    ])
    func outsideOrCut(_ range: SearchRange) {
        #expect(throws: MatchError.self) { _ = try range.utf8(in: haystack) }
    }

    @Test func indices() throws {
        let text = "xx😀yy"
        let part = text.dropFirst(2)
        let range = part.startIndex..<part.index(after: part.startIndex)
        #expect(try SearchRange.indices(range).utf8(in: Haystack(part)) == 0..<4)
        #expect(throws: MatchError.self) { _ = try SearchRange.indices(text.startIndex..<text.endIndex).utf8(in: Haystack(part)) }
    }
}

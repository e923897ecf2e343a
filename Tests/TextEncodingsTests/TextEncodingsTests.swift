import Testing
import TextEncodings

@Suite struct TextEncodingsTests {
    @Test(arguments: [
        (EncodingChoice.auto, [0x61] as [UInt8], TextEncoding.utf8, 0), (.auto, [], .utf8, 0), (.auto, [0xEF, 0xBB, 0xBF], .utf8, 3),
        (.auto, [0xEF, 0xBB], .utf8, 0), (.auto, [0xFF, 0xFE, 0x61, 0], .utf16LittleEndian, 2), (.auto, [0xFE, 0xFF], .utf16BigEndian, 2),
        (.auto, [0x61, 0, 0x62, 0], .utf8, 0), (.utf8, [0xFF, 0xFE], .utf8, 0), (.utf8, [0xEF, 0xBB, 0xBF, 0x61], .utf8, 3),
        (.utf16, [0x61, 0], .utf16LittleEndian, 0), (.utf16, [0xFE, 0xFF, 0, 0x61], .utf16BigEndian, 2),
        (.utf16, [0xFF, 0xFE], .utf16LittleEndian, 2), (.utf16LittleEndian, [0xFF, 0xFE], .utf16LittleEndian, 2),
        (.utf16LittleEndian, [0x61, 0], .utf16LittleEndian, 0), (.utf16BigEndian, [0xFE, 0xFF], .utf16BigEndian, 2),
        (.utf16BigEndian, [0, 0x61], .utf16BigEndian, 0), (.latin1, [0xEF, 0xBB, 0xBF], .latin1, 0), (.latin1, [], .latin1, 0),
        (.utf16LittleEndian, [0xFF, 0xFE, 0, 0], .utf16LittleEndian, 2),
    ])
    func detection(choice: EncodingChoice, bytes: [UInt8], encoding: TextEncoding, mark: Int) throws {
        #expect(try choice.encoding(of: bytes.span) == FileEncoding(encoding, markLength: mark))
    }

    @Test(arguments: [
        (EncodingChoice.auto, [0xFF, 0xFE, 0, 0] as [UInt8], EncodingFault.utf32), (.auto, [0, 0, 0xFE, 0xFF, 0], .utf32),
        (.utf16LittleEndian, [0xFE, 0xFF], .otherMark(.utf16BigEndian)), (.utf16BigEndian, [0xFF, 0xFE], .otherMark(.utf16LittleEndian)),
    ])
    func otherMarks(choice: EncodingChoice, bytes: [UInt8], fault: EncodingFault) {
        #expect(throws: fault) { try choice.encoding(of: bytes.span) }
    }

    static let texts: [(TextEncoding, String, [UInt8])] = [
        (.utf8, "aé😀\0", [0x61, 0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80, 0]), (.latin1, "", []),
        (.latin1, "a\r\n\0\u{7F}\u{80}\u{9F}é\u{FF}", [0x61, 13, 10, 0, 0x7F, 0x80, 0x9F, 0xE9, 0xFF]),
        (.utf16LittleEndian, "", []), (.utf16LittleEndian, "a\r\n\0é", [0x61, 0, 13, 0, 10, 0, 0, 0, 0xE9, 0]),
        (.utf16LittleEndian, "\u{7FF}\u{800}\u{D7FF}\u{E000}", [0xFF, 0x07, 0x00, 0x08, 0xFF, 0xD7, 0x00, 0xE0]),
        (.utf16LittleEndian, "\u{FFFE}\u{FFFF}\u{10000}", [0xFE, 0xFF, 0xFF, 0xFF, 0x00, 0xD8, 0x00, 0xDC]),
        (.utf16LittleEndian, "\u{10FFFF}😀", [0xFF, 0xDB, 0xFF, 0xDF, 0x3D, 0xD8, 0x00, 0xDE]),
        (.utf16BigEndian, "a\u{FEFF}é😀", [0, 0x61, 0xFE, 0xFF, 0, 0xE9, 0xD8, 0x3D, 0xDE, 0x00]),
        (.utf16BigEndian, "e\u{301}", [0, 0x65, 0x03, 0x01]),
    ]

    @Test(arguments: texts) func bothWays(encoding: TextEncoding, text: String, bytes: [UInt8]) throws {
        #expect(try encoding.decoded(bytes.span) == Array(text.utf8))
        var output: [UInt8] = [1]
        let utf8 = Array(text.utf8)
        try encoding.append(utf8.span, to: &output)
        #expect(output == [1] + bytes)
        #expect(encoding.firstUnencodable(utf8.span) == nil)
    }

    @Test func everyScalarInUTF16() throws {
        var text: [UInt8] = []
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 7) {
            if let scalar = Unicode.Scalar(value) { text += Array(String(Character(scalar)).utf8) }
        }
        for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
            var bytes: [UInt8] = []
            try encoding.append(text.span, to: &bytes)
            #expect(try encoding.decoded(bytes.span) == text)
        }
    }

    @Test(arguments: [
        ([0x61, 0, 0x62] as [UInt8], 2, "half a code unit at the end"),
        ([0x61, 0, 0x00, 0xD8], 2, "a high surrogate that no low one follows"),
        ([0x00, 0xD8, 0x61, 0], 0, "a high surrogate that no low one follows"),
        ([0x00, 0xD8, 0x00], 0, "a high surrogate that no low one follows"),
        ([0x00, 0xD8, 0x00, 0xD8, 0x00, 0xDC], 0, "a high surrogate that no low one follows"),
        ([0x61, 0, 0x61, 0, 0x00, 0xDC], 4, "a low surrogate without a high one before it"),
        ([0x00], 0, "half a code unit at the end"),
    ])
    func invalidUTF16(bytes: [UInt8], offset: Int, reason: String) {
        let fault = EncodingFault.invalid(.utf16LittleEndian, offset: 2 + offset, reason: reason)
        #expect(throws: fault) { try TextEncoding.utf16LittleEndian.decoded(bytes.span, from: 2) }
        #expect(fault.description == "not valid UTF-16LE at byte offset \(2 + offset): \(reason)")
    }

    @Test(arguments: [
        ("aé€b", "'€' (U+20AC) cannot be written in latin-1"), ("😀", "'😀' (U+1F600) cannot be written in latin-1"),
        ("a\u{100}", "'Ā' (U+0100) cannot be written in latin-1"),
    ])
    func unencodable(text: String, message: String) {
        let utf8 = Array(text.utf8)
        var output: [UInt8] = []
        do {
            try TextEncoding.latin1.append(utf8.span, to: &output)
            Issue.record("no error")
        } catch { #expect(error.description == message) }
        #expect(TextEncoding.latin1.firstUnencodable(utf8.span) != nil)
        #expect(TextEncoding.utf16BigEndian.firstUnencodable(utf8.span) == nil)
    }

    @Test func placesInTheFile() {
        #expect(FileEncoding.plain.fileOffset(utf8: 5, utf16: 3) == 5)
        #expect(FileEncoding(.utf8, markLength: 3).fileOffset(utf8: 5, utf16: 3) == 8)
        #expect(FileEncoding(.utf16BigEndian, markLength: 2).fileOffset(utf8: 5, utf16: 3) == 8)
        #expect(FileEncoding(.latin1).fileOffset(utf8: 5, utf16: 3) == 3)
    }
}

import Testing
@testable import ByteScan

/// The kinds in `bytes`, found in both ways, which must agree.
private func kinds(_ bytes: [UInt8]) -> ByteKinds {
    let fast = ByteKinds.found(in: bytes.span)
    let slow = ByteKinds.foundByByte(in: bytes.span)
    #expect(fast == slow, "\(bytes.count) bytes")
    return fast
}
private func kinds(_ text: String) -> ByteKinds { kinds(Array(text.utf8)) }
private func isASCII(_ text: String) -> Bool { UTF8Scan.isASCII(Array(text.utf8).span) }

@Suite("Kinds of bytes")
struct ByteKindsTests {
    /// Lengths around the size of vectors and of the stretches between looks.
    static let lengths = [0, 1, 15, 16, 17, 31, 33, 63, 64, 65, 79, 80, 81, 127, 128, 200, 4095, 4096, 4097, 4200, 8300]

    @Test("One byte of each value, at every kind of place", arguments: lengths)
    func oneByte(_ length: Int) {
        for value in [0x00, 0x0A, 0x0B, 0x0C, 0x0D, 0x0E, 0x7F, 0x80, 0xC1, 0xC2, 0xC3, 0xE2, 0xE3, 0xFF] as [UInt8] {
            for place in Set([0, 1, length / 2, length - 2, length - 1]) where place >= 0 && place < length {
                var bytes = [UInt8](repeating: 0x61, count: length)
                bytes[place] = value
                let found = kinds(bytes)
                #expect(found.contains(.nonASCII) == (value >= 0x80))
                let one = ByteKinds.found(in: bytes.span, of: .nonASCII)
                #expect(one == found.intersection(.nonASCII))
            }
        }
    }

    @Test("Literal texts")
    func texts() {
        #expect(kinds("") == [])
        #expect(kinds("line\nline\ttab") == [])
        #expect(kinds("line\r\n") == .otherTerminator)
        #expect(kinds("é") == .nonASCII)
        #expect(kinds("a\u{2028}\u{B}") == .all)
        #expect(isASCII("abc"))
        #expect(!isASCII(String(repeating: "a", count: 99) + "ü"))
    }

    @Test("The first byte beyond ASCII", arguments: lengths)
    func firstNonASCII(_ length: Int) {
        var bytes = [UInt8](repeating: 0x7F, count: length)
        let none = UTF8Scan.firstNonASCII(bytes.span, from: 0)
        #expect(none == length)
        for place in Set([0, 7, 8, length / 2, length - 1]) where place >= 0 && place < length {
            bytes[place] = 0x80
            for from in Set([0, 1, place - 1, place, place + 1]) where from >= 0 && from <= length {
                let expected = bytes[from...].firstIndex { $0 >= 0x80 } ?? length
                let found = UTF8Scan.firstNonASCII(bytes.span, from: from)
                #expect(found == expected)
            }
            bytes[place] = 0x7F
        }
    }
}

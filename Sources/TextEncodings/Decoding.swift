// The bytes of a file → UTF-8. Fed by files, feeds searches.

extension TextEncoding {
    /// `bytes`, a file's contents behind its mark, as UTF-8. UTF-8 itself is copied and not judged.
    /// - Parameter start: how many bytes of the file come before them, for the place in an error.
    /// - Throws: `EncodingFault.invalid` at the first wrong code unit. Latin-1 has none.
    /// - Complexity: O(n), one pass.
    public func decoded(_ bytes: Span<UInt8>, from start: Int = 0) throws(EncodingFault) -> [UInt8] {
        switch self {
        case .utf8: return Self.copy(bytes)
        case .latin1: return Self.fromLatin1(bytes)
        case .utf16LittleEndian, .utf16BigEndian: return try fromUTF16(bytes, start)
        }
    }

    private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        for index in bytes.indices { output.append(bytes[index]) }
        return output
    }

    private static func fromLatin1(_ bytes: Span<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 8)
        for index in bytes.indices {
            let byte = bytes[index]
            if byte < 0x80 {
                output.append(byte)
            } else {
                output.append(0xC0 | byte >> 6)
                output.append(0x80 | byte & 0x3F)
            }
        }
        return output
    }

    private func fromUTF16(_ bytes: Span<UInt8>, _ start: Int) throws(EncodingFault) -> [UInt8] {
        let high = self == .utf16LittleEndian ? 1 : 0
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count / 2 + bytes.count / 8)
        func unit(_ at: Int) -> UInt32 { UInt32(bytes[at + high]) << 8 | UInt32(bytes[at + 1 - high]) }
        var at = 0
        while at + 1 < bytes.count {
            let first = unit(at)
            switch first {
            case 0..<0x80: output.append(UInt8(truncatingIfNeeded: first))
            case 0x80..<0x800:
                output.append(0xC0 | UInt8(truncatingIfNeeded: first >> 6))
                output.append(0x80 | UInt8(truncatingIfNeeded: first & 0x3F))
            case 0xD800..<0xDC00:
                guard at + 3 < bytes.count, case let second = unit(at + 2), second & 0xFC00 == 0xDC00 else {
                    throw .invalid(self, offset: start + at, reason: "a high surrogate that no low one follows")
                }
                let scalar = 0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)
                output.append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
                output.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F))
                output.append(0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F))
                output.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
                at += 2
            case 0xDC00..<0xE000:
                throw .invalid(self, offset: start + at, reason: "a low surrogate without a high one before it")
            default:
                output.append(0xE0 | UInt8(truncatingIfNeeded: first >> 12))
                output.append(0x80 | UInt8(truncatingIfNeeded: first >> 6 & 0x3F))
                output.append(0x80 | UInt8(truncatingIfNeeded: first & 0x3F))
            }
            at += 2
        }
        if at < bytes.count { throw .invalid(self, offset: start + at, reason: "half a code unit at the end") }
        return output
    }
}

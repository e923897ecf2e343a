// Facts about UTF-8 text. Reads bytes, feeds haystacks, offset conversion and the choice of program.

/// Questions about UTF-8 bytes. Offsets and counts are in bytes unless said otherwise.
public enum UTF8Scan {
    /// The offset of the first byte that is not part of well-formed UTF-8 (The Unicode Standard, table 3-7),
    /// or nil when all of it is well-formed.
    /// - Complexity: O(n), one pass.
    public static func firstInvalidOffset(_ bytes: Span<UInt8>) -> Int? {
        var i = 0
        let n = bytes.count
        func continuation(_ at: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
            at < n && bytes[at] >= low && bytes[at] <= high
        }
        while i < n {
            let b = bytes[i]
            switch b {
            case 0x00...0x7F: i += 1
            case 0xC2...0xDF:
                guard continuation(i + 1) else { return i }
                i += 2
            case 0xE0...0xEF:
                let low: UInt8 = b == 0xE0 ? 0xA0 : 0x80
                let high: UInt8 = b == 0xED ? 0x9F : 0xBF
                guard continuation(i + 1, low, high), continuation(i + 2) else { return i }
                i += 3
            case 0xF0...0xF4:
                let low: UInt8 = b == 0xF0 ? 0x90 : 0x80
                let high: UInt8 = b == 0xF4 ? 0x8F : 0xBF
                guard continuation(i + 1, low, high), continuation(i + 2), continuation(i + 3) else { return i }
                i += 4
            default: return i
            }
        }
        return nil
    }

    /// How many UTF-16 code units the well-formed UTF-8 in `bytes` takes.
    /// - Complexity: O(n), one pass.
    public static func utf16Count(_ bytes: Span<UInt8>) -> Int {
        var count = 0
        for i in bytes.indices {
            let b = bytes[i]
            count += (b & 0xC0 != 0x80 ? 1 : 0) + (b >= 0xF0 ? 1 : 0)
        }
        return count
    }

    /// The UTF-8 offset of the UTF-16 offset `units` in well-formed UTF-8, or nil when it lies beyond the
    /// end or inside a surrogate pair.
    /// - Complexity: O(n), one pass.
    public static func utf8Offset(ofUTF16 units: Int, in bytes: Span<UInt8>) -> Int? {
        guard units >= 0 else { return nil }
        var seen = 0
        for i in bytes.indices {
            let b = bytes[i]
            if b & 0xC0 == 0x80 { continue }
            if seen == units { return i }
            if seen > units { return nil }
            seen += b >= 0xF0 ? 2 : 1
        }
        return seen == units ? bytes.count : nil
    }

    /// The offset of the first byte of at least 0x80 at or after `offset`, or the number of bytes when there is none.
    /// - Complexity: O(length of the ASCII run), 16 bytes at a time.
    public static func firstNonASCII(_ bytes: Span<UInt8>, from offset: Int) -> Int {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Safe: the words read lie within the buffer, `at + 16 <= count`.
            guard let start = unsafe UnsafeRawPointer(buffer.baseAddress) else { return 0 }
            let count = buffer.count
            var at = max(0, offset)
            while at &+ 16 <= count {
                let low = unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                let high = unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self))
                if (low | high) & 0x8080_8080_8080_8080 != 0 {
                    let first = low & 0x8080_8080_8080_8080
                    if first != 0 { return at + first.trailingZeroBitCount / 8 }
                    return at + 8 + (high & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
                }
                at &+= 16
            }
            while at < count, unsafe buffer[at] < 0x80 { at += 1 }
            return at
        }
    }

    /// Whether all bytes are below 0x80.
    /// - Complexity: O(n).
    public static func isASCII(_ bytes: Span<UInt8>) -> Bool {
        ByteKinds.found(in: bytes, of: .nonASCII).isEmpty
    }

    /// Whether `byte` occurs.
    /// - Complexity: O(n).
    public static func contains(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        for i in bytes.indices where bytes[i] == byte { return true }
        return false
    }
}

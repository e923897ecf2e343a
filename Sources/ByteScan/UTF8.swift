// Facts about UTF-8 text. Reads bytes, feeds haystacks, offset conversion and the choice of program.

/// Questions about UTF-8 bytes. Offsets and counts are in bytes unless said otherwise.
public enum UTF8Scan {
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

    /// Whether NEL, LS or PS, the line terminators beyond ASCII, occurs in well-formed UTF-8.
    /// - Complexity: O(n), 16 bytes at a time.
    public static func containsWideTerminator(_ bytes: Span<UInt8>) -> Bool {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Safe: vectors are read up to `place + 17`, where `place + 18 <= count`.
            guard let base = unsafe UnsafeRawPointer(buffer.baseAddress) else { return false }
            let count = buffer.count
            var place = 0
            while place &+ 18 <= count {
                let end = min(count &- 17, place &+ 1024)
                var found = SIMD16<UInt8>()
                while place < end {
                    let now = unsafe vector(base, place)
                    let next = unsafe vector(base, place &+ 1)
                    let third = unsafe vector(base, place &+ 2)
                    let nel = mask(now .== SIMD16(repeating: 0xC2)) & mask(next .== SIMD16(repeating: 0x85))
                    let two = mask(now .== SIMD16(repeating: 0xE2)) & mask(next .== SIMD16(repeating: 0x80))
                    found |= nel | (two & mask((third & SIMD16(repeating: 0xFE)) .== SIMD16(repeating: 0xA8)))
                    place &+= 16
                }
                if isSet(found) { return true }
            }
            return unsafe containsWideTerminator(buffer.span, from: place)
        }
    }

    /// ``containsWideTerminator(_:)`` a byte at a time, from `place` on: for the last bytes, and as reference for tests.
    static func containsWideTerminator(_ bytes: Span<UInt8>, from place: Int) -> Bool {
        var place = place
        while place + 1 < bytes.count {
            if bytes[place] == 0xC2, bytes[place + 1] == 0x85 { return true }
            if bytes[place] == 0xE2, bytes[place + 1] == 0x80, place + 2 < bytes.count, bytes[place + 2] & 0xFE == 0xA8 {
                return true
            }
            place += 1
        }
        return false
    }

    /// The offset of the first lead byte at or after `offset` of a character that lies neither in ASCII, nor in U+00C0
    /// to U+02FF, nor in U+0380 to U+047F (most Latin, Greek and Cyrillic letters), or the number of bytes.
    /// - Complexity: O(length of what is passed over), 16 bytes at a time.
    public static func firstBeyondCommonLetters(_ bytes: Span<UInt8>, from offset: Int) -> Int {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Safe: vectors are read at `place`, where `place + 16 <= count`.
            guard let base = unsafe UnsafeRawPointer(buffer.baseAddress) else { return 0 }
            let count = buffer.count
            var place = max(0, offset)
            while place &+ 16 <= count {
                let now = unsafe vector(base, place)
                let latin = mask((now &- SIMD16(repeating: 0xC3)) .< SIMD16(repeating: 9))
                let greekAndCyrillic = mask((now &- SIMD16(repeating: 0xCE)) .< SIMD16(repeating: 4))
                if isSet(mask(now .>= SIMD16(repeating: 0xC0)) & ~(latin | greekAndCyrillic)) { break }
                place &+= 16
            }
            while place < count, unsafe !isUncommonLead(buffer[place]) { place += 1 }
            return place
        }
    }

    static func isUncommonLead(_ byte: UInt8) -> Bool {
        byte >= 0xC0 && !(0xC3...0xCB).contains(byte) && !(0xCE...0xD1).contains(byte)
    }

    /// Whether `byte` occurs.
    /// - Complexity: O(n).
    public static func contains(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        for i in bytes.indices where bytes[i] == byte { return true }
        return false
    }
}

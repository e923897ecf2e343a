// Lengths and places in UTF-16, of UTF-8 bytes. Feeds offset conversion.

extension UTF8Scan {
    /// How many UTF-16 code units the well-formed UTF-8 in `bytes` takes.
    /// - Complexity: O(n), one pass, 16 bytes at a time.
    public static func utf16Count(_ bytes: Span<UInt8>) -> Int {
        unsafe bytes.withUnsafeBufferPointer { unsafe utf16Count($0, 0..<$0.count) }
    }

    /// The UTF-8 offset of the UTF-16 offset `units` in well-formed UTF-8, or nil when it lies beyond the
    /// end or inside a surrogate pair.
    /// - Complexity: O(n), one pass, 16 bytes at a time.
    public static func utf8Offset(ofUTF16 units: Int, in bytes: Span<UInt8>) -> Int? {
        guard units >= 0 else { return nil }
        var seen = 0
        var place = 0
        // A stretch all of whose characters begin before the place is passed over by its count.
        while place < bytes.count {
            let end = min(bytes.count, place + 1024)
            let more = unsafe bytes.withUnsafeBufferPointer { unsafe utf16Count($0, place..<end) }
            guard seen + more <= units else { break }
            seen += more
            place = end
        }
        while place < bytes.count {
            let byte = bytes[place]
            if byte & 0xC0 != 0x80 {
                if seen == units { return place }
                if seen > units { return nil }
                seen += byte >= 0xF0 ? 2 : 1
            }
            place += 1
        }
        return seen == units ? bytes.count : nil
    }

    /// The UTF-16 code units that characters which begin in `range` take.
    private static func utf16Count(_ buffer: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        // Safe: vectors are read at `place` only where `place + 16 <= range.upperBound`, which is at most the count.
        guard let base = unsafe UnsafeRawPointer(buffer.baseAddress) else { return 0 }
        let count = range.upperBound
        var place = range.lowerBound
        var units = 0
        while place &+ 16 <= count {
            // Each lane counts at most 2 a step: 127 steps fit into a byte.
            let end = min(count &- 15, place &+ 127 &* 16)
            var lanes = SIMD16<UInt8>()
            while place < end {
                let now = unsafe vector(base, place)
                // Subtracting a mask adds one where it is set.
                lanes &-= mask((now & SIMD16(repeating: 0xC0)) .!= SIMD16(repeating: 0x80))
                lanes &-= mask(now .>= SIMD16(repeating: 0xF0))
                place &+= 16
            }
            for lane in 0..<16 { units &+= Int(lanes[lane]) }
        }
        while place < count {
            let byte = unsafe buffer[place]
            units += (byte & 0xC0 != 0x80 ? 1 : 0) + (byte >= 0xF0 ? 1 : 0)
            place += 1
        }
        return units
    }
}

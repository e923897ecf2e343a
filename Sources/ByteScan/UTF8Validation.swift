// Whether bytes are well-formed UTF-8, by vectors of 16 bytes. Reads bytes, feeds haystacks made of files and buffers.

extension UTF8Scan {
    /// The offset of the first byte that is not part of well-formed UTF-8 (The Unicode Standard, table 3-7),
    /// or nil when all of it is well-formed.
    /// - Complexity: O(n), one pass.
    public static func firstInvalidOffset(_ bytes: Span<UInt8>) -> Int? {
        // The vectors look three bytes back: the first characters are read one by one.
        var place = 0
        while place < 3 {
            guard place < bytes.count else { return nil }
            guard let length = characterLength(bytes, place) else { return place }
            place += length
        }
        place = lastBoundary(bytes, upTo: wellFormedVectors(bytes, from: place))
        return firstInvalidOffset(bytes, from: place)
    }

    /// ``firstInvalidOffset(_:)`` a character at a time, from a boundary on: what follows the vectors, and the reference
    /// for their tests.
    static func firstInvalidOffset(_ bytes: Span<UInt8>, from boundary: Int) -> Int? {
        var place = boundary
        while place < bytes.count {
            guard let length = characterLength(bytes, place) else { return place }
            place += length
        }
        return nil
    }

    /// The length of the well-formed character at `place`, or nil when there is none.
    @inline(__always)
    private static func characterLength(_ bytes: Span<UInt8>, _ place: Int) -> Int? {
        func continues(_ at: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
            at < bytes.count && bytes[at] >= low && bytes[at] <= high
        }
        let lead = bytes[place]
        switch lead {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: return continues(place + 1) ? 2 : nil
        case 0xE0...0xEF:
            let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
            let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
            return continues(place + 1, low, high) && continues(place + 2) ? 3 : nil
        case 0xF0...0xF4:
            let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
            let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
            return continues(place + 1, low, high) && continues(place + 2) && continues(place + 3) ? 4 : nil
        default: return nil
        }
    }

    /// `place`, or the start of the character that a lead byte at most three bytes before it began and that reaches
    /// beyond it.
    private static func lastBoundary(_ bytes: Span<UInt8>, upTo place: Int) -> Int {
        for back in 1...3 where place >= back {
            let byte = bytes[place - back]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            return length > back ? place - back : place
        }
        return place
    }

    /// Passes over vectors in which nothing is wrong, and ends before the first in which something is, or where fewer
    /// than 16 bytes are left. The last character passed may be incomplete.
    /// - Precondition: `start` is a boundary, at least 3, and all before it is well-formed.
    private static func wellFormedVectors(_ bytes: Span<UInt8>, from start: Int) -> Int {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Safe: vectors are read at `place - 3` at the lowest and `place + 63` or `place + 15` at the highest, where
            // `place >= 3` and `place + 64 <= count` or `place + 16 <= count`.
            guard let base = unsafe UnsafeRawPointer(buffer.baseAddress) else { return start }
            let count = buffer.count
            var place = start
            while place &+ 16 <= count {
                // Where nothing is left open, ASCII is passed over by 64 bytes.
                if unsafe buffer[place &- 1] < 0xC0, unsafe buffer[place &- 2] < 0xE0, unsafe buffer[place &- 3] < 0xF0 {
                    while place &+ 64 <= count {
                        let a = unsafe vector(base, place) | vector(base, place &+ 16)
                        let b = unsafe vector(base, place &+ 32) | vector(base, place &+ 48)
                        if isSet((a | b) & SIMD16(repeating: 0x80)) { break }
                        place &+= 64
                    }
                }
                let end = min(count &- 15, place &+ 64)
                while place < end {
                    let now = unsafe vector(base, place)
                    let wrong = unsafe faults(
                        now, vector(base, place &- 1), vector(base, place &- 2), vector(base, place &- 3))
                    if isSet(wrong) { return place }
                    place &+= 16
                }
            }
            return place
        }
    }

    /// Where in `now` a byte is out of place, given the bytes one, two and three before each.
    @inline(__always)
    private static func faults(
        _ now: SIMD16<UInt8>, _ back1: SIMD16<UInt8>, _ back2: SIMD16<UInt8>, _ back3: SIMD16<UInt8>
    ) -> SIMD16<UInt8> {
        // A continuation stands exactly where a lead byte before it asks for one.
        let continues = mask((now & SIMD16(repeating: 0xC0)) .== SIMD16(repeating: 0x80))
        let asked = mask(back1 .>= SIMD16(repeating: 0xC0)) | mask(back2 .>= SIMD16(repeating: 0xE0))
            | mask(back3 .>= SIMD16(repeating: 0xF0))
        // Bytes that occur nowhere.
        let never = mask((now & SIMD16(repeating: 0xFE)) .== SIMD16(repeating: 0xC0))
            | mask(now .>= SIMD16(repeating: 0xF5))
        // Second bytes of overlong forms, of surrogates, and of what lies beyond U+10FFFF.
        let low3 = mask(back1 .== SIMD16(repeating: 0xE0)) & mask(now .< SIMD16(repeating: 0xA0))
        let high3 = mask(back1 .== SIMD16(repeating: 0xED)) & mask(now .>= SIMD16(repeating: 0xA0))
        let low4 = mask(back1 .== SIMD16(repeating: 0xF0)) & mask(now .< SIMD16(repeating: 0x90))
        let high4 = mask(back1 .== SIMD16(repeating: 0xF4)) & mask(now .>= SIMD16(repeating: 0x90))
        return (continues ^ asked) | never | (low3 | high3) | (low4 | high4)
    }
}

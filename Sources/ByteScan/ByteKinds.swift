// Which kinds of bytes a text holds, by vectors of 64 bytes. Reads bytes, feeds the choice of a program.

/// Kinds of bytes that make a difference to engines.
public struct ByteKinds: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A byte of at least 0x80.
    public static let nonASCII = ByteKinds(rawValue: 1 << 0)
    /// VT, FF or CR: the ASCII line terminators other than LF.
    public static let otherTerminator = ByteKinds(rawValue: 1 << 1)
    /// 0xC2 or 0xE2: the first byte of NEL, LS and PS, and of much else.
    public static let wideTerminatorLead = ByteKinds(rawValue: 1 << 2)
    public static let all: ByteKinds = [.nonASCII, .otherTerminator, .wideTerminatorLead]

    /// The kinds in `bytes`, of those in `wanted`.
    /// - Complexity: O(n), one pass, which ends when all of them were seen.
    public static func found(in bytes: Span<UInt8>, of wanted: ByteKinds = .all) -> ByteKinds {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Safe: each read lies within the buffer, `offset + 64 <= count` for the vectors.
            guard let start = unsafe UnsafeRawPointer(buffer.baseAddress) else { return [] }
            let count = buffer.count
            var found: ByteKinds = []
            var offset = 0
            let eleven = SIMD16<UInt8>(repeating: 0x0B)
            let three = SIMD16<UInt8>(repeating: 3)
            let leadBits = SIMD16<UInt8>(repeating: 0xDF)
            let leadByte = SIMD16<UInt8>(repeating: 0xC2)
            while offset + 64 <= count {
                // The kinds seen are looked at once in 4 KiB, so that the loop inside has no branches.
                let end = min(count - 63, offset + 4096)
                var high = SIMD16<UInt8>()
                var terminator = SIMD16<UInt8>()
                var lead = SIMD16<UInt8>()
                while offset < end {
                    let a = unsafe start.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                    let b = unsafe start.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD16<UInt8>.self)
                    let c = unsafe start.loadUnaligned(fromByteOffset: offset &+ 32, as: SIMD16<UInt8>.self)
                    let d = unsafe start.loadUnaligned(fromByteOffset: offset &+ 48, as: SIMD16<UInt8>.self)
                    high |= (a | b) | (c | d)
                    terminator |= mask((a &- eleven) .< three) | mask((b &- eleven) .< three)
                    terminator |= mask((c &- eleven) .< three) | mask((d &- eleven) .< three)
                    lead |= mask((a & leadBits) .== leadByte) | mask((b & leadBits) .== leadByte)
                    lead |= mask((c & leadBits) .== leadByte) | mask((d & leadBits) .== leadByte)
                    offset &+= 64
                }
                if isSet(high & SIMD16(repeating: 0x80)) { found.insert(.nonASCII) }
                if isSet(terminator) { found.insert(.otherTerminator) }
                if isSet(lead) { found.insert(.wideTerminatorLead) }
                if found.isSuperset(of: wanted) { return wanted }
            }
            if count >= 16 {
                // The last vector begins early enough to lie in the buffer: what it sees twice makes no difference.
                var high = SIMD16<UInt8>()
                var terminator = SIMD16<UInt8>()
                var lead = SIMD16<UInt8>()
                while offset < count {
                    let at = min(offset, count &- 16)
                    let a = unsafe start.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
                    high |= a
                    terminator |= mask((a &- eleven) .< three)
                    lead |= mask((a & leadBits) .== leadByte)
                    offset = at &+ 16
                }
                if isSet(high & SIMD16(repeating: 0x80)) { found.insert(.nonASCII) }
                if isSet(terminator) { found.insert(.otherTerminator) }
                if isSet(lead) { found.insert(.wideTerminatorLead) }
                return found.intersection(wanted)
            }
            while offset < count {
                found.formUnion(kind(unsafe buffer[offset]))
                offset += 1
            }
            return found.intersection(wanted)
        }
    }

    /// ``found(in:of:)`` a byte at a time: the reference for its tests.
    static func foundByByte(in bytes: Span<UInt8>) -> ByteKinds {
        var found: ByteKinds = []
        for index in bytes.indices { found.formUnion(kind(bytes[index])) }
        return found
    }

    private static func kind(_ byte: UInt8) -> ByteKinds {
        var kinds: ByteKinds = byte >= 0x80 ? .nonASCII : []
        if (0x0B...0x0D).contains(byte) { kinds.insert(.otherTerminator) }
        if byte == 0xC2 || byte == 0xE2 { kinds.insert(.wideTerminatorLead) }
        return kinds
    }
}

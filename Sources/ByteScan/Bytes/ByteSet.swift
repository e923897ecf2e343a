// A set of bytes. Feeds the searches for bytes, and literals whose places allow several bytes.

import CByteScan

/// A set of bytes.
public struct ByteSet: Hashable, Sendable {
    /// Bit b % 64 of word b / 64 stands for the byte b.
    @usableFromInline var words: SIMD4<UInt64> = .zero

    public init() {}

    public init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    @inlinable
    public mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    @inlinable
    public func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] &>> UInt64(byte & 63) & 1 != 0 }

    @inlinable
    public mutating func formUnion(_ other: ByteSet) { words |= other.words }

    /// The bytes that are not in the set.
    public var complement: ByteSet {
        var set = self
        set.words = ~words
        return set
    }

    public var count: Int { (0..<4).reduce(0) { $0 + words[$1].nonzeroBitCount } }

    public var isEmpty: Bool { words == .zero }

    /// The bytes, ascending.
    public var bytes: [UInt8] { (0...255).filter { contains($0) } }

    /// The tables with which vectors look bytes up.
    var table: bytescan_set {
        var table = bytescan_set()
        unsafe withUnsafeMutableBytes(of: &table) { raw in
            // Safe: 32 bytes, written at offsets below 32.
            for byte in UInt8.min...255 where contains(byte) {
                let place = Int(byte & 15) + (byte < 0x80 ? 0 : 16)
                unsafe raw[place] |= 1 << (byte >> 4 & 7)
            }
        }
        return table
    }
}

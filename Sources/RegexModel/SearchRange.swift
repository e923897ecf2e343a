// Which part of a haystack to search, in any of the units. Read when a search input is made.

import ByteScan

/// A part of a haystack.
public enum SearchRange: Hashable, Sendable {
    /// The whole haystack.
    case all
    /// UTF-8 bytes from the start of the haystack.
    case utf8(Range<Int>)
    /// UTF-16 code units from the start of the haystack, as in `NSRange`.
    case utf16(Range<Int>)
    /// Indices of the `String` or `Substring` that the haystack was made of.
    case indices(Range<String.Index>)

    /// The part in UTF-8 bytes of `haystack`.
    /// - Complexity: O(1); O(n) for UTF-16 units.
    /// - Throws: `MatchError.invalidRange` when it lies beyond the haystack or cuts a character in two.
    public func utf8(in haystack: Haystack) throws(MatchError) -> Range<Int> {
        switch self {
        case .all: return 0..<haystack.utf8Count
        case .utf8(let range):
            guard range.lowerBound >= 0, range.upperBound <= haystack.utf8Count else {
                throw .invalidRange(message: "bytes \(range) lie outside a text of \(haystack.utf8Count) bytes")
            }
            let cut: Int
            if let bytes = unsafe haystack.lastingBytes {
                cut = unsafe Self.cut(range, bytes)
                extendLifetime(haystack)
            } else {
                cut = unsafe haystack.withUnsafeUTF8 { bytes in unsafe Self.cut(range, bytes) }
            }
            if cut >= 0 { throw .invalidRange(message: "byte offset \(cut) lies inside a character") }
            return range
        case .utf16(let range):
            let low = haystack.withUTF8 { UTF8Scan.utf8Offset(ofUTF16: range.lowerBound, in: $0) }
            guard let low else { throw Self.outside(range) }
            let high = haystack.withUTF8 { bytes in
                UTF8Scan.utf8Offset(ofUTF16: range.count, in: bytes.extracting(low..<bytes.count)).map { $0 + low }
            }
            guard let high else { throw Self.outside(range) }
            return low..<high
        case .indices(let range):
            guard let text = haystack.text else {
                throw .invalidRange(message: "a haystack of bytes has no string indices")
            }
            guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else {
                throw .invalidRange(message: "the indices lie outside the text")
            }
            let utf8 = text.utf8
            let low = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
            return try SearchRange.utf8(low..<low + utf8.distance(from: range.lowerBound, to: range.upperBound))
                .utf8(in: haystack)
        }
    }

    private static func outside(_ range: Range<Int>) -> MatchError {
        .invalidRange(message: "UTF-16 units \(range) lie outside the text or cut a surrogate pair")
    }

    /// The edge of `range` that lies inside a character; -1 when none does.
    ///
    /// Unsafe: the range lies within the bytes.
    @unsafe
    @inline(__always)
    private static func cut(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let (low, high) = (range.lowerBound, range.upperBound)
        if low < bytes.count, unsafe bytes[low] & 0xC0 == 0x80 { return low }
        return unsafe high < bytes.count && bytes[high] & 0xC0 == 0x80 ? high : -1
    }
}

// UTF-16 offsets → UTF-8 offsets. Reads the ranges of results, feeds slots.

import RegexModel

/// Converts UTF-16 offsets of one text into UTF-8 offsets, quickest when they ascend.
///
/// It remembers one place and where the next non-ASCII byte lies; up to there the two offsets advance alike. A question
/// costs the distance from the remembered place, or nothing within ASCII. Ascending questions together cost
/// one pass over the text.
struct OffsetConverter {
    private var utf8 = 0
    private var utf16 = 0
    /// The first byte at or after `utf8` that is not ASCII, or the length of the text.
    private var nextHigh: Int

    init(_ bytes: Span<UInt8>) { nextHigh = Self.firstHigh(bytes, from: 0) }

    private static func firstHigh(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at] < 0x80 { at += 1 }
        return at
    }

    /// The UTF-8 offset of `target`, which lies in the text and not inside a surrogate pair.
    mutating func utf8Offset(of target: Int, in bytes: Span<UInt8>) -> Int {
        if target < utf16 { return backward(target, bytes) }
        while target - utf16 > nextHigh - utf8 {
            guard nextHigh < bytes.count else { return bytes.count }
            utf16 += nextHigh - utf8
            utf8 = nextHigh
            // Over the run of non-ASCII characters, but not beyond the target.
            while utf16 < target, utf8 < bytes.count, bytes[utf8] >= 0x80 {
                let lead = bytes[utf8]
                utf8 += lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
                utf16 += lead >= 0xF0 ? 2 : 1
            }
            nextHigh = Self.firstHigh(bytes, from: utf8)
        }
        return utf8 + (target - utf16)
    }

    /// Groups may lie before the start of their match; this steps back and does not move the remembered place.
    private func backward(_ target: Int, _ bytes: Span<UInt8>) -> Int {
        var at = utf8
        var units = utf16
        while units > target, at > 0 {
            at -= 1
            let byte = bytes[at]
            if byte & 0xC0 != 0x80 { units -= byte >= 0xF0 ? 2 : 1 }
        }
        return at
    }
}

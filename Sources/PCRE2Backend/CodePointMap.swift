// A set of code points that answers fast. Made of a CodePointSet once, read by call-outs for each place.
#if REGATTA_PCRE2

import UnicodeTables

/// Membership of code points in two memory reads: pages of 256 bits, equal pages stored once.
struct CodePointMap: Sendable {
    /// For each 256 code points, which of the pages.
    private let pageOf: [UInt16]
    /// Four words a page.
    private let words: [UInt64]

    /// - Complexity: O(number of code points / 64 + number of ranges).
    init(_ set: CodePointSet) {
        var bits = [UInt64](repeating: 0, count: 0x110000 / 64)
        for range in set.ranges {
            for word in Int(range.lowerBound / 64)...Int(range.upperBound / 64) {
                let first = UInt32(word * 64)
                let low = max(range.lowerBound, first) - first
                let high = min(range.upperBound, first + 63) - first
                bits[word] |= (~0 << UInt64(low)) & (~0 >> UInt64(63 - high))
            }
        }
        var pages: [[UInt64]: UInt16] = [:]
        var pageOf: [UInt16] = []
        var words: [UInt64] = []
        for start in stride(from: 0, to: bits.count, by: 4) {
            let page = Array(bits[start..<start + 4])
            if let known = pages[page] {
                pageOf.append(known)
            } else {
                let number = UInt16(pages.count)
                pages[page] = number
                pageOf.append(number)
                words += page
            }
        }
        self.pageOf = pageOf
        self.words = words
    }

    /// - Precondition: `codePoint` is at most U+10FFFF.
    @inline(__always)
    func contains(_ codePoint: UInt32) -> Bool {
        let page = Int(pageOf[Int(codePoint >> 8)])
        return words[page * 4 + Int(codePoint >> 6 & 3)] >> UInt64(codePoint & 63) & 1 != 0
    }
}

#endif

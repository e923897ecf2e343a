// Whether a text holds a character of a set. Reads UTF-8, feeds the facts about a text.

import ByteScan
import UnicodeTables

enum CodePointScan {
    /// Whether `bytes`, well-formed UTF-8, hold a character of `set`; ASCII characters are passed over.
    /// - Complexity: O(n), and for characters beyond ASCII O(log number of ranges) each.
    static func contains(_ bytes: Span<UInt8>, _ set: CodePointSet) -> Bool {
        // Neighbours in a text are mostly of one script: the stretch of code points around the last one that are not in
        // the set answers for them.
        var clear: ClosedRange<UInt32> = 0...0x7F
        // Sets of marks hold none of the common letters, which are then passed over by vectors.
        let skipsLetters =
            set.gap(around: 0xC0)?.contains(0x2FF) == true && set.gap(around: 0x380)?.contains(0x47F) == true
        var i = 0
        while i < bytes.count {
            i = skipsLetters ? UTF8Scan.firstBeyondCommonLetters(bytes, from: i) : UTF8Scan.firstNonASCII(bytes, from: i)
            guard i < bytes.count else { return false }
            let lead = UInt32(bytes[i])
            var codePoint: UInt32
            if lead < 0xE0 {
                codePoint = (lead & 0x1F) << 6 | UInt32(bytes[i + 1] & 0x3F)
                i += 2
            } else if lead < 0xF0 {
                codePoint = (lead & 0x0F) << 12 | UInt32(bytes[i + 1] & 0x3F) << 6 | UInt32(bytes[i + 2] & 0x3F)
                i += 3
            } else {
                codePoint = (lead & 0x07) << 18 | UInt32(bytes[i + 1] & 0x3F) << 12
                codePoint |= UInt32(bytes[i + 2] & 0x3F) << 6 | UInt32(bytes[i + 3] & 0x3F)
                i += 4
            }
            if clear.contains(codePoint) { continue }
            guard let gap = set.gap(around: codePoint) else { return true }
            clear = gap
        }
        return false
    }
}

extension CodePointSet {
    /// The greatest stretch around `codePoint` that holds nothing of the set, or nil when the set holds it.
    fileprivate func gap(around codePoint: UInt32) -> ClosedRange<UInt32>? {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
        }
        let first = low == 0 ? 0 : ranges[low - 1].upperBound + 1
        guard low < ranges.count else { return first...Self.maximum }
        return ranges[low].lowerBound <= codePoint ? nil : first...ranges[low].lowerBound - 1
    }
}

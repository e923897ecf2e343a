// UTF-8 offsets to UTF-16 offsets. Made lazily for the matches of one search.

import ByteScan
import Synchronization

/// Converts UTF-8 offsets of one haystack into UTF-16 offsets, in any order.
///
/// The first question counts the whole text once and keeps a running total for every block; each question then
/// counts less than a block. So all matches of a text together cost one pass plus a constant for each.
final class UTF16Table: Sendable {
    private static let block = 512
    /// UTF-16 units before each block, or empty for ASCII text, where the offsets are equal.
    private let totals: [Int]

    /// - Complexity: O(n).
    init(_ haystack: Haystack) {
        totals = haystack.withUTF8 { bytes in
            if UTF8Scan.isASCII(bytes) { return [] }
            var totals: [Int] = []
            totals.reserveCapacity(bytes.count / Self.block + 1)
            var sum = 0
            var at = 0
            while at < bytes.count {
                totals.append(sum)
                let end = min(at + Self.block, bytes.count)
                sum += UTF8Scan.utf16Count(bytes.extracting(at..<end))
                at = end
            }
            totals.append(sum)
            return totals
        }
    }

    /// - Complexity: O(1).
    func utf16Offset(of offset: Int, in haystack: Haystack) -> Int {
        if totals.isEmpty { return offset }
        let index = offset / Self.block
        let start = index * Self.block
        return totals[index]
            + haystack.withUTF8 { UTF8Scan.utf16Count($0.extracting(start..<max(start, offset))) }
    }
}

// How many lines end before each block of a text. Counted in the background, read for line numbers.

/// Line numbers by offset and offsets by line number.
///
/// Holds one number for each block of 64 KiB: 100 MB take 12 KB.
public struct LineIndex: Sendable {
    static let block = 1 << 16
    /// The line ends before each block, and after the last one the total.
    private let counts: [Int]
    private let length: Int

    /// Counts the lines of `text`; nil when `isCancelled` says so on the way.
    /// - Complexity: O(n).
    init?(_ text: any TextSource, isCancelled: () -> Bool = { false }) {
        var counts = [0]
        counts.reserveCapacity(text.count / Self.block + 2)
        var at = 0
        var total = 0
        while at < text.count {
            if isCancelled() { return nil }
            let end = min(at + Self.block, text.count)
            total += text.withBytes(at..<end) { Self.lineEnds($0) }
            counts.append(total)
            at = end
        }
        self.counts = counts
        length = text.count
    }

    private static func lineEnds(_ bytes: Span<UInt8>) -> Int {
        var count = 0
        for index in bytes.indices { count &+= bytes[index] == 0x0A ? 1 : 0 }
        return count
    }

    /// How many lines the text has; one without a line end at its end counts too.
    func lineCount(in text: any TextSource) -> Int {
        let ends = counts.last ?? 0
        guard length > 0 else { return 0 }
        return text.withBytes(length - 1..<length) { $0[0] } == 0x0A ? ends : ends + 1
    }

    /// The number of the line that holds `offset`, from 1.
    /// - Complexity: O(64 KiB).
    func line(at offset: Int, in text: any TextSource) -> Int {
        let offset = max(0, min(offset, length))
        let block = offset / Self.block
        return counts[block] + text.withBytes(block * Self.block..<offset) { Self.lineEnds($0) } + 1
    }

    /// Where line `number` (from 1) begins; the last line's start for greater numbers.
    /// - Complexity: O(64 KiB).
    func offset(ofLine number: Int, in text: any TextSource) -> Int {
        let wanted = min(number, max(1, lineCount(in: text))) - 1
        guard wanted > 0 else { return 0 }
        var low = 0
        var high = counts.count - 1
        while low + 1 < high {
            let middle = (low + high) / 2
            if counts[middle] < wanted { low = middle } else { high = middle }
        }
        var left = wanted - counts[low]
        let start = low * Self.block
        return text.withBytes(start..<length) { bytes in
            for index in bytes.indices where bytes[index] == 0x0A {
                left -= 1
                if left == 0 { return start + index + 1 }
            }
            return length
        }
    }
}

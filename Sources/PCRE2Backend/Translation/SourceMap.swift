// Places in a translated pattern to places in the user's. Written by the emitter, read when PCRE2 reports an error.

/// Which part of the user's pattern each part of a translated pattern came from.
struct SourceMap: Hashable, Sendable {
    private var offsets: [Int] = []
    private var ranges: [Range<Int>] = []

    /// From `offset` of the translated pattern on, until the next call, text comes from `range` of the user's pattern.
    mutating func begin(_ range: Range<Int>, at offset: Int) {
        if offsets.last == offset {
            ranges[ranges.count - 1] = range
        } else {
            offsets.append(offset)
            ranges.append(range)
        }
    }

    /// Moves all places by `count` bytes, for text that is put before all of it.
    mutating func shift(by count: Int) {
        for index in offsets.indices where offsets[index] > 0 { offsets[index] += count }
    }

    /// The part of the user's pattern, in UTF-8 bytes, that `offset` of the translated pattern came from; nil before
    /// the first part.
    /// - Complexity: O(log n).
    func sourceRange(at offset: Int) -> Range<Int>? {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? nil : ranges[low - 1]
    }
}

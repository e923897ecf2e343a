// A set of whole numbers as ranges: which matches are replaced.

/// A set of numbers that come in runs.
struct IndexRanges: Hashable, Sendable {
    /// In order, with a gap between neighbours.
    private(set) var ranges: [Range<Int>] = []

    init() {}
    init(_ range: Range<Int>) { if !range.isEmpty { ranges = [range] } }

    var isEmpty: Bool { ranges.isEmpty }
    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// - Complexity: O(log n) in the number of runs.
    func contains(_ index: Int) -> Bool {
        let at = position(of: index)
        return at < ranges.count && ranges[at].contains(index)
    }

    /// - Complexity: O(n) in the number of runs.
    mutating func insert(_ index: Int) {
        var at = position(of: index)
        if at < ranges.count, ranges[at].contains(index) { return }
        var new = index..<index + 1
        if at > 0, ranges[at - 1].upperBound == index {
            new = ranges[at - 1].lowerBound..<new.upperBound
            ranges.remove(at: at - 1)
            at -= 1
        }
        if at < ranges.count, ranges[at].lowerBound == index + 1 {
            new = new.lowerBound..<ranges[at].upperBound
            ranges.remove(at: at)
        }
        ranges.insert(new, at: at)
    }

    /// The first number at or after `index` that is not in the set.
    func firstMissing(from index: Int) -> Int {
        let at = position(of: index)
        return at < ranges.count && ranges[at].contains(index) ? ranges[at].upperBound : index
    }

    /// The first number of this set that is not in `other`.
    func firstIndex(missingIn other: IndexRanges) -> Int? {
        for range in ranges {
            let first = other.firstMissing(from: range.lowerBound)
            if first < range.upperBound { return first }
        }
        return nil
    }

    /// The number of the first run that ends after `index`.
    private func position(of index: Int) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= index { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

// A set of code points as sorted ranges. Made from tables and classes, read by translations.

/// A set of Unicode code points, surrogates included, kept as sorted ranges that neither overlap nor touch.
public struct CodePointSet: Hashable, Sendable {
    /// The greatest code point.
    public static let maximum: UInt32 = 0x10FFFF
    /// The ranges, in order, with at least one code point between two of them.
    public private(set) var ranges: [ClosedRange<UInt32>]

    /// The empty set.
    public init() { ranges = [] }

    /// A few ranges tell most sets apart; the set of word characters has hundreds.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ranges.count)
        hasher.combine(ranges.first)
        hasher.combine(ranges.last)
    }

    /// The set of one code point.
    public init(_ codePoint: UInt32) { ranges = [codePoint...codePoint] }

    /// The union of `ranges`, in any order, overlapping or not.
    /// - Complexity: O(n log n).
    public init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
        self.ranges = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound || range.lowerBound == last.upperBound + 1 {
                self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// Every code point.
    public static let all = CodePointSet([0...maximum])
    /// The surrogate code points, which no well-formed text holds.
    public static let surrogates = CodePointSet([0xD800...0xDFFF])

    public var isEmpty: Bool { ranges.isEmpty }
    /// The number of code points.
    /// - Complexity: O(number of ranges).
    public var count: Int { ranges.reduce(0) { $0 + Int($1.upperBound - $1.lowerBound) + 1 } }

    /// Whether the set holds `codePoint`.
    /// - Complexity: O(log number of ranges).
    public func contains(_ codePoint: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].lowerBound <= codePoint
    }

    /// - Complexity: O(number of ranges), as for the other operations.
    public func union(_ other: CodePointSet) -> CodePointSet {
        if other.isEmpty { return self }
        if isEmpty { return other }
        var result: [ClosedRange<UInt32>] = []
        result.reserveCapacity(ranges.count + other.ranges.count)
        var i = 0
        var j = 0
        while i < ranges.count || j < other.ranges.count {
            let range: ClosedRange<UInt32>
            if j == other.ranges.count || i < ranges.count && ranges[i].lowerBound <= other.ranges[j].lowerBound {
                range = ranges[i]
                i += 1
            } else {
                range = other.ranges[j]
                j += 1
            }
            if let last = result.last, range.lowerBound <= last.upperBound + 1 {
                result[result.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return CodePointSet(sorted: result)
    }

    /// All code points that are not in the set.
    public var inverted: CodePointSet {
        var result: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= Self.maximum { result.append(next...Self.maximum) }
        return CodePointSet(sorted: result)
    }

    public func intersection(_ other: CodePointSet) -> CodePointSet {
        var result: [ClosedRange<UInt32>] = []
        var i = 0
        var j = 0
        while i < ranges.count, j < other.ranges.count {
            let low = max(ranges[i].lowerBound, other.ranges[j].lowerBound)
            let high = min(ranges[i].upperBound, other.ranges[j].upperBound)
            if low <= high { result.append(low...high) }
            if ranges[i].upperBound < other.ranges[j].upperBound { i += 1 } else { j += 1 }
        }
        return CodePointSet(sorted: result)
    }

    /// The only code point of the set, or nil when it has none or several.
    public var onlyElement: UInt32? {
        guard ranges.count == 1, ranges[0].lowerBound == ranges[0].upperBound else { return nil }
        return ranges[0].lowerBound
    }

    public func subtracting(_ other: CodePointSet) -> CodePointSet { intersection(other.inverted) }

    /// Adds one code point.
    public mutating func insert(_ codePoint: UInt32) { self = union(CodePointSet(codePoint)) }

    /// The set of ranges that are in order and neither overlap nor touch.
    init(sorted ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }
}

// The alphabet of a program: code points that no set of the pattern tells apart are one class. Made by the program
// builder, read by every engine through ClassTable.

import UnicodeTables

/// A partition of all code points such that each set of the pattern is a union of classes.
///
/// Automata step over classes instead of bytes: programs stay small whatever the sets are, and a condition on the next
/// character, `\b` among them, is a condition on one symbol.
struct CodePointClasses: Sendable {
    /// The first code point of each stretch of one class, ascending, beginning with 0.
    private(set) var starts: [UInt32] = []
    /// The class of each stretch.
    private(set) var classes: [UInt16] = []
    /// How many classes there are.
    private(set) var count = 0
    /// For each class the numbers of the sets that it belongs to, ascending.
    private(set) var members: [[Int32]] = []

    static let maximumCount = 1 << 15

    /// - Returns: nil when there would be more than ``maximumCount`` classes.
    init?(_ sets: [CodePointSet]) {
        if sets.count <= 64 { partitionFew(sets) } else { partitionMany(sets) }
        if count > Self.maximumCount { return nil }
    }

    /// The class of `codePoint`.
    /// - Complexity: O(log stretches).
    func classOf(_ codePoint: UInt32) -> UInt16 { classes[stretch(of: codePoint)] }

    /// The stretch that holds `codePoint`.
    func stretch(of codePoint: UInt32) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= codePoint { low = middle } else { high = middle }
        }
        return low
    }

    /// The code points of the classes for which `isIncluded` holds.
    func codePoints(_ isIncluded: (UInt16) -> Bool) -> CodePointSet {
        var ranges: [ClosedRange<UInt32>] = []
        for index in starts.indices where isIncluded(classes[index]) {
            let end = index + 1 < starts.count ? starts[index + 1] - 1 : CodePointSet.maximum
            ranges.append(starts[index]...end)
        }
        return CodePointSet(ranges)
    }

    private mutating func append(_ start: UInt32, _ id: UInt16) {
        if classes.last == id { return }
        starts.append(start)
        classes.append(id)
    }

    /// Up to 64 sets: the sets that hold a code point are the bits of a word.
    private mutating func partitionFew(_ sets: [CodePointSet]) {
        // Where each set changes next: the parts of its ranges are taken one by one, all sets side by side.
        var positions = [Int](repeating: 0, count: sets.count)
        var ids: [UInt64: UInt16] = [:]
        var mask: UInt64 = 0
        var lastMask: UInt64?
        var known: [(mask: UInt64, id: UInt16)] = []
        var next = sets.map { $0.ranges.first?.lowerBound ?? UInt32.max }
        var place: UInt32 = 0
        while place <= CodePointSet.maximum {
            for index in next.indices where next[index] == place {
                let bit = UInt64(1) << UInt64(index)
                let range = sets[index].ranges[positions[index]]
                if mask & bit == 0 {
                    mask |= bit
                    next[index] = range.upperBound + 1
                } else {
                    mask &= ~bit
                    positions[index] += 1
                    next[index] = positions[index] < sets[index].ranges.count
                        ? sets[index].ranges[positions[index]].lowerBound : UInt32.max
                }
            }
            if mask != lastMask {
                lastMask = mask
                let id: UInt16
                if let recent = known.first(where: { $0.mask == mask }) {
                    id = recent.id
                } else if let old = ids[mask] {
                    id = old
                } else {
                    id = UInt16(truncatingIfNeeded: count)
                    ids[mask] = id
                    if known.count < 4 { known.append((mask, id)) }
                    count += 1
                    members.append((0..<Int32(sets.count)).filter { mask >> UInt64($0) & 1 == 1 })
                }
                append(place, id)
            }
            place = next.min() ?? UInt32.max
        }
    }

    /// Any number of sets: the sets that hold a code point are a sorted list.
    private mutating func partitionMany(_ sets: [CodePointSet]) {
        var events: [(place: UInt32, set: Int32, begins: Bool)] = []
        for (index, set) in sets.enumerated() {
            for range in set.ranges {
                events.append((range.lowerBound, Int32(index), true))
                events.append((range.upperBound + 1, Int32(index), false))
            }
        }
        events.sort { $0.place < $1.place }
        var ids: [[Int32]: UInt16] = [:]
        var active: [Int32] = []
        var index = 0
        var place: UInt32 = 0
        while true {
            while index < events.count, events[index].place == place {
                let event = events[index]
                let slot = active.partitioningIndex { $0 >= event.set }
                if event.begins { active.insert(event.set, at: slot) } else { active.remove(at: slot) }
                index += 1
            }
            if place > CodePointSet.maximum { break }
            let id: UInt16
            if let old = ids[active] {
                id = old
            } else {
                id = UInt16(truncatingIfNeeded: count)
                ids[active] = id
                count += 1
                if count > Self.maximumCount { return }
                members.append(active)
            }
            append(place, id)
            guard index < events.count else { break }
            place = events[index].place
        }
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies `belongs`, in a collection where all that do stand behind all that do not.
    func partitioningIndex(_ belongs: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

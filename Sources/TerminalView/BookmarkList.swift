// The bookmarks of a text, found slice by slice. Filled by a background job, read by drawing and the list.

import Regatta

/// A kind of bookmark that the viewer shows.
enum MarkKind: UInt8, CaseIterable, Sendable {
    case date, time, location

    var bookmarkKind: BookmarkKind {
        switch self {
        case .date: .date
        case .time: .time
        case .location: .location
        }
    }

    /// The key that shows and hides the kind in the list.
    var key: Unicode.Scalar {
        switch self {
        case .date: "d"
        case .time: "t"
        case .location: "l"
        }
    }

    var plural: String { bookmarkKind.rawValue + "s" }

    init?(_ kind: BookmarkKind) {
        guard let found = MarkKind.allCases.first(where: { $0.bookmarkKind == kind }) else { return nil }
        self = found
    }
}

/// A marked place.
struct Mark: Hashable, Sendable {
    var range: Range<Int>
    var kind: MarkKind
}

/// What is known about the bookmarks.
struct BookmarkState: Sendable {
    /// Whether they are shown.
    var isOn = false
    /// Distinguishes the reports about this text from those about an earlier one.
    var id = 0
    /// In order, from the start of the text as far as it was looked at.
    private(set) var marks: [Mark] = []
    private(set) var counts: [MarkKind: Int] = [:]
    /// Up to where the text was looked at.
    var covered = 0
    var isComplete = false
    /// Those on the screen when they were switched on.
    var near: [Mark] = []
    var failure: String?
    var kinds = Set(MarkKind.allCases)
    /// The selected one of ``marks``.
    var selected = 0

    mutating func append(_ more: [Mark]) {
        marks.append(contentsOf: more)
        for mark in more { counts[mark.kind, default: 0] += 1 }
    }

    /// The index of the first mark that starts at or after `offset`; the number of marks when there is none.
    /// - Complexity: O(log n).
    func firstIndex(startingAt offset: Int) -> Int {
        var low = 0
        var high = marks.count
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The marks of the kinds shown that touch `range`.
    func marks(in range: Range<Int>) -> [Mark] {
        guard isOn else { return [] }
        var found: [Mark] = []
        var index = firstIndex(startingAt: range.lowerBound)
        if index > 0, marks[index - 1].range.upperBound > range.lowerBound { index -= 1 }
        while index < marks.count, marks[index].range.lowerBound < range.upperBound {
            if kinds.contains(marks[index].kind) { found.append(marks[index]) }
            index += 1
        }
        for mark in near where mark.range.lowerBound >= covered && mark.range.overlaps(range) && kinds.contains(mark.kind) {
            found.append(mark)
        }
        return found
    }

    /// The index of the next mark of a kind shown, `steps` on or back from `index`; the nearest there is.
    func index(_ steps: Int, from index: Int) -> Int? {
        var at = index
        var found = marks.indices.contains(index) && kinds.contains(marks[index].kind) ? index : nil
        var left = abs(steps)
        while left > 0 {
            at += steps.signum()
            guard marks.indices.contains(at) else { break }
            if kinds.contains(marks[at].kind) {
                found = at
                left -= 1
            }
        }
        return found
    }

    /// The nearest mark of a kind shown: from `index` on, else before it.
    func nearest(to index: Int) -> Int? {
        let after = marks[min(index, marks.count)...].firstIndex { kinds.contains($0.kind) }
        return after ?? marks[..<min(index, marks.count)].lastIndex { kinds.contains($0.kind) }
    }
}

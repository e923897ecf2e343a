// Matches → runs to colour. Read by the ANSI and HTML renderers and by attributed text adapters.

import RegexModel

/// The parts of a text to highlight: in order, not empty, not overlapping.
public struct Highlights: Sendable {
    /// What a run is.
    public enum Role: Hashable, Sendable {
        /// A match that is not the current one.
        case match
        /// The match a find panel stands on.
        case currentMatch
    }

    /// A part of the text with one role.
    public struct Run: Hashable, Sendable {
        /// In UTF-8 bytes from the start of the haystack.
        public let utf8Range: Range<Int>
        /// What it is part of.
        public let role: Role

        /// A run at `utf8Range`, in bytes of the haystack.
        public init(utf8Range: Range<Int>, role: Role) {
            self.utf8Range = utf8Range
            self.role = role
        }
    }

    /// The text.
    public let haystack: Haystack
    /// What to colour.
    public let runs: [Run]
    /// Where empty matches are, in UTF-8 bytes: nothing to colour, but something to count or to draw a bar at.
    public let emptyMatches: [Int]

    /// - Parameter current: the index in `matches` of the current match.
    /// - Precondition: `current` is nil or an index of `matches`.
    /// - Complexity: O(number of matches).
    public init(_ matches: Matches, current: Int? = nil) {
        if let current { precondition(matches.indices.contains(current), "no match has index \(current)") }
        var runs: [Run] = []
        var empty: [Int] = []
        runs.reserveCapacity(matches.count)
        var done = 0
        for position in matches.indices {
            let low = matches.slots[position * matches.slotsPerMatch]
            let high = matches.slots[position * matches.slotsPerMatch + 1]
            precondition(low >= done, "matches are in order and do not overlap")
            done = high
            if low == high {
                empty.append(low)
            } else {
                runs.append(Run(utf8Range: low..<high, role: position == current ? .currentMatch : .match))
            }
        }
        haystack = matches.haystack
        self.runs = runs
        emptyMatches = empty
    }

    /// The range of each run in UTF-16 code units, in the order of `runs`.
    /// - Complexity: one pass over the text.
    public var utf16Ranges: [Range<Int>] {
        var cursor = UTF16Cursor(haystack)
        return runs.map { run in
            let low = cursor.utf16Offset(of: run.utf8Range.lowerBound)
            return low..<cursor.utf16Offset(of: run.utf8Range.upperBound)
        }
    }
}

// What is known about the current search. Changed by keys and reports, read by drawing.

import Regatta

/// The options that the panel's keys switch, the pattern, and what was found.
struct SearchState: Sendable {
    /// A jump that waits for matches that are not found yet.
    enum Wish: Hashable, Sendable {
        /// The first match that starts at or after the offset; from the start of the text when there is none.
        case next(from: Int)
        /// The last match that starts before the offset; the last of all when there is none.
        case previous(before: Int)
    }

    var field = TextField()
    var matchCase = false
    var wholeWords = false
    var literal = false
    var backend: BackendID
    /// The query that is being searched for, or was.
    var query: SearchQuery?
    /// Distinguishes the reports of this search from those of earlier ones.
    var id = 0
    var matcher: Matcher?
    var list = MatchList()
    var isComplete = false
    /// Matches on the screen, for as long as the list has not come so far.
    var window: WindowMatches?
    var awaitsWindow = false
    /// The part of the text that the screen's own search was last asked for.
    var windowRequested: Range<Int>?
    var patternError: PatternError?
    var matchError: MatchError?
    /// The current match.
    var current: Range<Int>?
    var wish: Wish?
    /// Jumps that were asked for while one was waiting: forwards where positive.
    var queuedJumps = 0
    /// Whether the last jump went past an end of the text.
    var wrapped = false
    /// How long the whole text took, for each backend that this pattern was searched with.
    var times: [(backend: BackendID, time: Duration)] = []

    init(backend: BackendID) { self.backend = backend }

    /// Whether there is a pattern.
    var isActive: Bool { query != nil }

    /// The search that the panel describes, or nil when nothing is typed.
    var wanted: SearchQuery? {
        guard !field.text.isEmpty else { return nil }
        // As everywhere in the tool, `^` and `$` match at lines.
        return SearchQuery(
            options: SearchOptions(
                searchString: field.text, matchCase: matchCase, wholeWords: wholeWords, literal: literal,
                patternOptions: [.anchorsMatchLines]),
            backend: backend)
    }

    /// Forgets what was found.
    mutating func forget() {
        id += 1
        matcher = nil
        list = MatchList()
        isComplete = false
        window = nil
        awaitsWindow = false
        windowRequested = nil
        patternError = nil
        matchError = nil
        current = nil
        wish = nil
        queuedJumps = 0
        wrapped = false
    }

    /// The matches that touch `range`.
    func matches(in range: Range<Int>) -> [Range<Int>] {
        if isComplete || list.covered > range.upperBound { return list.matches(in: range).ranges }
        var ranges = list.matches(in: range).ranges
        let end = ranges.last?.upperBound ?? range.lowerBound
        for match in window?.ranges ?? [] where match.lowerBound >= end && match.lowerBound <= range.upperBound {
            if match.upperBound > range.lowerBound || (match.isEmpty && match.lowerBound >= range.lowerBound) {
                ranges.append(match)
            }
        }
        return ranges
    }

    /// The number of the current match from 1, when it is known.
    var currentNumber: Int? {
        guard let current, list.covered > current.lowerBound else { return nil }
        let index = list.firstIndex(startingAt: current.lowerBound)
        guard index < list.count, list[index] == current else {
            // An empty match and another may start at the same place.
            if index + 1 < list.count, list[index + 1] == current { return index + 2 }
            return nil
        }
        return index + 1
    }

    mutating func record(_ time: Duration) {
        guard let matcher else { return }
        times.removeAll { $0.backend == matcher.backend }
        times.append((matcher.backend, time))
    }
}

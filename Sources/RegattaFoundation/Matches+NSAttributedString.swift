// Matches → marks in an NSMutableAttributedString. Reads the ranges of matches.

import Foundation
import RegattaCore

extension Matches {
    /// Marks the matches in `text`, the text that was searched, after removing the marks of that key. Nothing else is
    /// touched. A match of no length cannot be coloured; it is counted.
    ///
    /// - Parameters:
    ///   - current: the index of the match that gets `currentValue`, or nil.
    /// - Returns: how many matches have no length.
    /// - Precondition: the characters of `text` are those of the haystack.
    /// - Complexity: one pass over runs and matches here; what Foundation spends on each new run grows with their number on
    ///   Linux, so that twice the matches were measured to take about three times as long.
    @discardableResult
    public func highlight(
        in text: NSMutableAttributedString, key: NSAttributedString.Key = .regattaHighlight,
        value: Any = RegattaHighlight.match.rawValue, currentValue: Any = RegattaHighlight.current.rawValue,
        current: Int? = nil
    ) -> Int {
        // Removing or adding an attribute run by run moves all later runs each time, where runs are kept in an array. So
        // the runs are read once, cut at the edges of the matches, and written in ascending order into a fresh text.
        let ranges = nsRanges
        let fresh = NSMutableAttributedString(string: text.string)
        let length = text.length
        var next = 0
        var emptyMatches = 0
        var at = 0
        while at < length {
            let (attributes, runEnd) = text.run(at: at, without: key)
            while at < runEnd {
                while next < ranges.count, NSMaxRange(ranges[next]) <= at {
                    next += 1
                }
                var end = runEnd
                var cut = attributes
                if next < ranges.count {
                    if ranges[next].location > at {
                        end = Swift.min(end, ranges[next].location)
                    } else {
                        end = Swift.min(end, NSMaxRange(ranges[next]))
                        cut[key] = next == current ? currentValue : value
                    }
                }
                if !cut.isEmpty { fresh.setAttributes(cut, range: NSRange(location: at, length: end - at)) }
                at = end
            }
        }
        for range in ranges where range.length == 0 { emptyMatches += 1 }
        text.setAttributedString(fresh)
        return emptyMatches
    }
}

extension NSAttributedString {
    /// The attributes at `location` but for `key`, and where their run ends.
    fileprivate func run(
        at location: Int, without key: NSAttributedString.Key
    ) -> (attributes: [NSAttributedString.Key: Any], end: Int) {
        var range = NSRange()
        var found = unsafe attributes(at: location, effectiveRange: &range)
        found[key] = nil
        return (found, NSMaxRange(range))
    }
}

// Matches → marks in an AttributedString. Reads the ranges of matches.

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
    /// - Complexity: O((text + runs + matches) log runs).
    @discardableResult
    public func highlight<Key: AttributedStringKey>(
        in text: inout AttributedString, key: Key.Type, value: Key.Value, currentValue: Key.Value, current: Int? = nil
    ) -> Int where Key.Value: Sendable {
        text[key] = nil
        var emptyMatches = 0
        var place = text.startIndex
        var offset = 0
        for (number, range) in utf8Ranges.enumerated() {
            if range.isEmpty {
                emptyMatches += 1
                continue
            }
            let low = text.utf8.index(place, offsetBy: range.lowerBound - offset)
            place = text.utf8.index(low, offsetBy: range.count)
            offset = range.upperBound
            text[low..<place][key] = number == current ? currentValue : value
        }
        return emptyMatches
    }

    /// As above, with the attribute of this package.
    @discardableResult
    public func highlight(in text: inout AttributedString, current: Int? = nil) -> Int {
        highlight(
            in: &text, key: RegattaHighlightAttribute.self, value: .match, currentValue: .current, current: current)
    }
}

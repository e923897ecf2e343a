// Matches → marks in attributed strings in one call. Reads matches, feeds the highlight adapters.

import Foundation
import RegattaCore

extension Matches {
    /// Marks the matches in `text`, the text that was searched, after removing the old marks; nothing else is touched.
    ///
    /// - Parameter current: the index of the match that gets `currentValue`, or nil.
    /// - Returns: what was marked, and where matches are empty and so could not be.
    /// - Precondition: the characters of `text` are those of the haystack, and a match has index `current`.
    /// - Complexity: as for ``Highlights/apply(to:key:value:currentValue:)-(_,_,Any,_)``: linear in text, runs and matches.
    @discardableResult
    public func highlight(
        in text: NSMutableAttributedString, key: NSAttributedString.Key = .regattaHighlight,
        value: Any = RegattaHighlight.match.rawValue, currentValue: Any = RegattaHighlight.current.rawValue,
        current: Int? = nil
    ) -> Highlights {
        let highlights = Highlights(self, current: current)
        highlights.apply(to: text, key: key, value: value, currentValue: currentValue)
        return highlights
    }

    /// Marks the matches in `text`, the text that was searched, after removing the old marks; nothing else is touched.
    ///
    /// - Parameter current: the index of the match that gets `currentValue`, or nil.
    /// - Returns: what was marked, and where matches are empty and so could not be.
    /// - Precondition: the characters of `text` are those of the haystack, and a match has index `current`.
    /// - Complexity: O(n log n) in runs and matches, and linear in the text.
    @discardableResult
    public func highlight<Key: AttributedStringKey>(
        in text: inout AttributedString, key: Key.Type, value: Key.Value, currentValue: Key.Value, current: Int? = nil
    ) -> Highlights where Key.Value: Sendable {
        let highlights = Highlights(self, current: current)
        highlights.apply(to: &text, key: key, value: value, currentValue: currentValue)
        return highlights
    }

    /// Marks the matches in `text` as above, with the attribute of this package.
    @discardableResult
    public func highlight(in text: inout AttributedString, current: Int? = nil) -> Highlights {
        let highlights = Highlights(self, current: current)
        highlights.apply(to: &text)
        return highlights
    }
}

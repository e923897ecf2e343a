// Highlights → marks in an AttributedString. Reads runs and their roles.

import Foundation
import RegattaCore

extension Highlights {
    /// Marks the runs in `text`, the text that was searched, after removing the marks of that key.
    ///
    /// Characters and all other attributes stay as they are, also where their runs cross the edges of a match. Empty
    /// matches have nothing to mark; they are in ``emptyMatches``.
    ///
    /// - Parameters:
    ///   - key: the attribute that is a mark.
    ///   - value: its value for ``Role/match``.
    ///   - currentValue: its value for ``Role/currentMatch``.
    /// - Precondition: the characters of `text` are those of ``haystack``. It is checked: marks in another text would
    ///   lie in wrong places or beyond its end.
    /// - Complexity: O(length of the text + (runs of attributes + highlights) × log(runs of attributes + highlights)).
    public func apply<Key: AttributedStringKey>(
        to text: inout AttributedString, key: Key.Type, value: Key.Value, currentValue: Key.Value
    ) where Key.Value: Sendable {
        precondition(haystack.isText(text.utf8), Self.otherText)
        text[key] = nil
        // Indices are still good after an attribute has changed, and each is found from the one before.
        var index = text.startIndex
        var offset = 0
        for run in runs {
            let low = text.utf8.index(index, offsetBy: run.utf8Range.lowerBound - offset)
            index = text.utf8.index(low, offsetBy: run.utf8Range.count)
            offset = run.utf8Range.upperBound
            text[low..<index][key] = run.role == .currentMatch ? currentValue : value
        }
    }

    /// Marks the runs in `text` with the attribute of this package; see ``apply(to:key:value:currentValue:)-(_,Key.Type,_,_)``.
    public func apply(to text: inout AttributedString) {
        apply(to: &text, key: RegattaHighlightAttribute.self, value: .match, currentValue: .current)
    }
}

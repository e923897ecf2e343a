// Highlights → marks in an NSMutableAttributedString. Reads runs and their roles in UTF-16 units.

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
    /// - Complexity: O(length of the text + runs of attributes + highlights).
    public func apply(
        to text: NSMutableAttributedString, key: NSAttributedString.Key = .regattaHighlight,
        value: Any = RegattaHighlight.match.rawValue, currentValue: Any = RegattaHighlight.current.rawValue
    ) {
        precondition(haystack.isText(text.string.utf8), Self.otherText)
        let length = text.length
        guard length > 0 else { return }
        let others = text.attributeRuns(without: key)
        let marks = utf16Ranges
        // An attribute that is removed or added amid many runs moves all later ones, where Foundation keeps runs in an
        // array; one text that replaces another is as slow. Clearing is fast, and so is work at the end of the array.
        // Hence everything is cleared and written again in ascending order. Within `beginEditing` and `endEditing`,
        // owners of the text see one change, of attributes alone.
        text.beginEditing()
        defer { text.endEditing() }
        text.setAttributes(nil, range: NSRange(location: 0, length: length))
        var next = 0
        for other in others {
            if !other.attributes.isEmpty { text.setAttributes(other.attributes, range: NSRange(other.utf16Range)) }
            let end = other.utf16Range.upperBound
            while next < marks.count, marks[next].lowerBound < end {
                let mark = runs[next].role == .currentMatch ? currentValue : value
                text.addAttribute(key, value: mark, range: NSRange(marks[next].clamped(to: other.utf16Range)))
                if marks[next].upperBound > end { break }
                next += 1
            }
        }
    }

    /// What the precondition says of an attributed string with other characters.
    static let otherText = "the attributed string does not have the text that was searched"
}

/// Attributes and where they hold.
private struct AttributeRun {
    var attributes: [NSAttributedString.Key: Any]
    var utf16Range: Range<Int>
}

extension NSAttributedString {
    /// All of the text in runs, each with its attributes but for `key`. Neighbours that have no others are one run.
    fileprivate func attributeRuns(without key: NSAttributedString.Key) -> [AttributeRun] {
        var result: [AttributeRun] = []
        // Safe: the pointer to the stop flag, which makes the closure's type unsafe, is not touched.
        unsafe enumerateAttributes(
            in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired
        ) { found, range, _ in
            var attributes = found
            attributes[key] = nil
            if attributes.isEmpty, let last = result.indices.last, result[last].attributes.isEmpty {
                result[last].utf16Range = result[last].utf16Range.lowerBound..<NSMaxRange(range)
            } else {
                result.append(
                    AttributeRun(attributes: attributes, utf16Range: range.location..<NSMaxRange(range)))
            }
        }
        return result
    }
}

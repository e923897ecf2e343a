// Ranges of matches in Foundation's unit. Reads matches, feeds users of NSRange.

import Foundation
import RegattaCore

extension Match {
    /// Where it matched, in UTF-16 units of the haystack.
    /// - Complexity: O(1) after one pass over the text for all matches of a search together.
    public var nsRange: NSRange { NSRange(utf16Range) }

    /// Where group `number` matched, in UTF-16 units; `NSNotFound` and 0 when it took no part, as in `NSTextCheckingResult`.
    /// - Precondition: `number` is at most `groups.count`.
    public func nsRange(of number: Int) -> NSRange {
        self[number]?.nsRange ?? NSRange(location: NSNotFound, length: 0)
    }
}

extension Capture {
    /// Where it matched, in UTF-16 units of the haystack.
    /// - Complexity: as for a match.
    public var nsRange: NSRange { NSRange(utf16Range) }
}

extension Matches {
    /// Where each match lies, in UTF-16 units of the haystack.
    /// - Complexity: O(text + matches).
    public var nsRanges: [NSRange] { map(\.nsRange) }
}

extension SearchRange {
    /// A part in UTF-16 units of the haystack.
    ///
    /// A range that is no range, as one that begins at `NSNotFound` or is of negative length, is found to be invalid when the search begins.
    public static func nsRange(_ range: NSRange) -> SearchRange {
        guard range.length >= 0, range.location != NSNotFound, range.location <= Int.max - range.length else {
            return .utf16(Int.max - 1..<Int.max)
        }
        return .utf16(range.location..<range.location + range.length)
    }
}

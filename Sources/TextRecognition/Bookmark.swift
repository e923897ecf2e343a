// One find, and all finds of a text. Made by a finder, read by renderers and printers.

import RegexModel

/// A marked place in a text.
public struct Bookmark: Hashable, Sendable {
    /// What was found.
    public let kind: BookmarkKind
    /// The name of the recogniser that found it.
    public let recognizer: String
    /// Where, in UTF-8 bytes from the start of the haystack.
    public let utf8Range: Range<Int>

    /// A bookmark at `utf8Range`, in bytes of the text.
    public init(kind: BookmarkKind, recognizer: String, utf8Range: Range<Int>) {
        self.kind = kind
        self.recognizer = recognizer
        self.utf8Range = utf8Range
    }
}

/// The bookmarks of a text: in order, not empty, not overlapping.
public struct Bookmarks: RandomAccessCollection, Sendable {
    /// The text.
    public let haystack: Haystack
    private let marks: [Bookmark]

    /// - Precondition: `marks` are in order and do not overlap.
    public init(haystack: Haystack, marks: [Bookmark]) {
        var done = 0
        for mark in marks {
            precondition(mark.utf8Range.lowerBound >= done, "bookmarks are in order and do not overlap")
            done = mark.utf8Range.upperBound
        }
        precondition(done <= haystack.utf8Count, "bookmarks lie in the text")
        self.haystack = haystack
        self.marks = marks
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { marks.count }
    public subscript(position: Int) -> Bookmark { marks[position] }

    /// The text of a bookmark.
    public func text(of bookmark: Bookmark) -> Substring { haystack.slice(bookmark.utf8Range) }

    /// Where a bookmark is, as indices of the text that was searched; nil when that was bytes.
    /// - Complexity: O(1).
    public func range(of bookmark: Bookmark) -> Range<String.Index>? { haystack.indices(bookmark.utf8Range) }

    /// The range of each bookmark in UTF-16 code units, in order.
    /// - Complexity: one pass over the text.
    public var utf16Ranges: [Range<Int>] {
        var cursor = UTF16Cursor(haystack)
        return marks.map { mark in
            let low = cursor.utf16Offset(of: mark.utf8Range.lowerBound)
            return low..<cursor.utf16Offset(of: mark.utf8Range.upperBound)
        }
    }

    /// Those of the given kinds.
    public func filtered(to kinds: Set<BookmarkKind>) -> Bookmarks {
        Bookmarks(haystack: haystack, marks: marks.filter { kinds.contains($0.kind) })
    }
}

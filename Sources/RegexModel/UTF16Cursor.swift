// UTF-8 offsets to UTF-16 offsets in ascending order. Reads a haystack, feeds highlights and adapters.

import ByteScan

/// Converts ascending UTF-8 offsets of one haystack into UTF-16 offsets: all of them together cost one pass.
public struct UTF16Cursor: Sendable {
    private let haystack: Haystack
    private var offset = 0
    private var units = 0

    /// A cursor at the start of `haystack`.
    public init(_ haystack: Haystack) { self.haystack = haystack }

    /// The UTF-16 offset of the UTF-8 offset `target`. A target below the last one starts again from the beginning.
    /// - Precondition: `target` lies in the haystack, on a character boundary.
    /// - Complexity: O(distance from the last target).
    public mutating func utf16Offset(of target: Int) -> Int {
        if target < offset { (offset, units) = (0, 0) }
        let from = offset
        units += haystack.withUTF8 { UTF8Scan.utf16Count($0.extracting(from..<target)) }
        offset = target
        return units
    }
}

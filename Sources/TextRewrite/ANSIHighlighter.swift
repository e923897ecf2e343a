// Highlights → text with terminal colours.

import RegexModel

/// Writes highlighted text for terminals. Colour is switched off before each line end and on again after it, so it
/// never runs to the edge of the window, and a pager may start at any line. The text itself is not changed.
public struct ANSIHighlighter: Hashable, Sendable {
    /// Parameters of "select graphic rendition" for matches, such as `30;43` for black on yellow; empty for no colour.
    public var match: String
    /// The same for the current match.
    public var currentMatch: String

    /// A highlighter with these parameters of the escape sequence “select graphic rendition”.
    public init(match: String = "30;43", currentMatch: String = "1;30;46") {
        self.match = match
        self.currentMatch = currentMatch
    }

    /// All of the text.
    /// - Complexity: O(length of the text).
    public func render(_ highlights: Highlights) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(highlights.haystack.utf8Count + 12 * highlights.runs.count)
        var cursor = HighlightCursor(highlights)
        append(0..<highlights.haystack.utf8Count, &cursor, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends a part of the text, such as a line.
    /// - Complexity: O(length of the part) for ascending parts.
    public func append(_ utf8Range: Range<Int>, _ cursor: inout HighlightCursor, to output: inout [UInt8]) {
        let haystack = cursor.highlights.haystack
        cursor.forEachSegment(in: utf8Range) { range, role in
            let style =
                switch role {
                case .match: match
                case .currentMatch: currentMatch
                case nil: ""
                }
            if style.isEmpty {
                output.append(range, of: haystack)
            } else {
                Self.append(range, of: haystack, style: style, to: &output)
            }
        }
    }

    private static func append(_ range: Range<Int>, of haystack: Haystack, style: String, to output: inout [UInt8]) {
        haystack.withUTF8 { bytes in
            var colouring = false
            for index in range {
                let byte = bytes[index]
                let isLineEnd = byte == 0x0A || byte == 0x0D
                if isLineEnd, colouring {
                    output.append(contentsOf: "\u{1B}[0m".utf8)
                    colouring = false
                } else if !isLineEnd, !colouring {
                    output.append(contentsOf: "\u{1B}[".utf8)
                    output.append(contentsOf: style.utf8)
                    output.append(UInt8(ascii: "m"))
                    colouring = true
                }
                output.append(byte)
            }
            if colouring { output.append(contentsOf: "\u{1B}[0m".utf8) }
        }
    }
}

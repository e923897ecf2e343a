// Highlights → HTML.

import RegexModel

/// Writes highlighted text as HTML: matches are `<mark>` elements, the current one has the class `current`.
///
/// Characters that HTML does not allow are drawn instead: a C0 control or DEL as its picture (NUL as ␀), a C1 control
/// as U+FFFD. CR is written as a reference, as HTML would read it as LF.
public enum HTMLHighlighter {
    /// The text as a fragment for an element that keeps white space, such as `<pre><code>`.
    /// - Complexity: O(length of the text).
    public static func fragment(_ highlights: Highlights) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(highlights.haystack.utf8Count + 20 * highlights.runs.count)
        appendFragment(highlights, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// A page of its own, for light and dark screens; it loads nothing.
    public static func page(_ highlights: Highlights, title: String) -> String {
        var output: [UInt8] = []
        output.append(contentsOf: "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>".utf8)
        output.appendHTML(title)
        output.append(contentsOf: "</title>\n<style>\n\(style)\n</style>\n</head>\n<body>\n<pre><code>".utf8)
        appendFragment(highlights, to: &output)
        output.append(contentsOf: "</code></pre>\n</body>\n</html>\n".utf8)
        return String(decoding: output, as: UTF8.self)
    }

    private static let style = """
        :root { color-scheme: light dark; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; }
        mark { background: #ffe45c; color: #000; border-radius: 2px; }
        mark.current { background: #ff9d3b; outline: 1px solid #a85400; }
        @media (prefers-color-scheme: dark) {
          mark { background: #7a6400; color: #fff; }
          mark.current { background: #b85c00; outline-color: #ffc48a; }
        }
        """

    private static func appendFragment(_ highlights: Highlights, to output: inout [UInt8]) {
        var cursor = HighlightCursor(highlights)
        cursor.forEachSegment(in: 0..<highlights.haystack.utf8Count) { range, role in
            switch role {
            case .match: output.append(contentsOf: "<mark>".utf8)
            case .currentMatch: output.append(contentsOf: "<mark class=\"current\">".utf8)
            case nil: break
            }
            output.appendHTML(range, of: highlights.haystack)
            if role != nil { output.append(contentsOf: "</mark>".utf8) }
        }
    }
}

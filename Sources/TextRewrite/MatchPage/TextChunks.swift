// A text → chunks of whole lines. Read by the page of matches.

import RegexModel

/// A part of a text that a browser lays out on its own.
struct TextChunk: Hashable {
    /// In UTF-8 bytes of the text.
    let utf8Range: Range<Int>
    /// Its length in UTF-16 units, in which scripts count.
    let utf16Count: Int
    /// How many LF are in it.
    let newlines: Int
    /// How many rows it takes when a row has 80 characters; a guess of its height.
    let rows: Int

    /// A chunk ends after the first line end at which it has this many bytes.
    private static let size = 4096
    /// A line that goes on for so long is cut, behind a space where there is one near.
    private static let longest = 16384

    /// The chunks of a text; at least one, which is empty for an empty text.
    /// - Complexity: O(n), one pass.
    static func chunks(of text: Haystack) -> [TextChunk] {
        text.withUTF8 { bytes in
            var chunks: [TextChunk] = []
            var start = 0
            repeat {
                let chunk = next(bytes, from: start)
                chunks.append(chunk)
                start = chunk.utf8Range.upperBound
            } while start < bytes.count
            return chunks
        }
    }

    private static func next(_ bytes: Span<UInt8>, from start: Int) -> TextChunk {
        var (units, newlines, rows, column) = (0, 0, 1, 0)
        var at = start
        var space: (end: Int, units: Int)?
        while at < bytes.count {
            let byte = bytes[at]
            // A character begins here, so here the text may be cut.
            if byte & 0xC0 != 0x80 {
                if at - start >= longest {
                    let cut = space ?? (at, units)
                    return TextChunk(
                        utf8Range: start..<cut.end, utf16Count: cut.units, newlines: newlines, rows: rows)
                }
                units += byte >= 0xF0 ? 2 : 1
                column += 1
                if column > 80 { (rows, column) = (rows + 1, 1) }
            }
            at += 1
            if byte == 0x20, at - start > longest / 2 { space = (at, units) }
            if byte == 0x0A {
                (newlines, column) = (newlines + 1, 0)
                if at - start >= size { break }
                rows += 1
            }
        }
        return TextChunk(utf8Range: start..<at, utf16Count: units, newlines: newlines, rows: rows)
    }
}

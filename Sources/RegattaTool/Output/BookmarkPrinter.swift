// Bookmarks → lists, marked lines, counts, or JSON. Reads what a finder gives, feeds standard output.

import Regatta

/// How bookmarks are printed.
enum BookmarkMode: Sendable { case automatic, list, lines, count, json }

/// Prints the bookmarks of one file after another.
struct BookmarkPrinter {
    let output: OutputBuffer
    let style: Style
    let mode: BookmarkMode
    let showsPath: Bool
    let showsNumber: Bool

    func print(_ bookmarks: Bookmarks, of text: FileText, path: String) {
        switch mode {
        case .automatic: style.isColored ? printLines(bookmarks, text, path) : printList(bookmarks, text, path)
        case .list: printList(bookmarks, text, path)
        case .lines: printLines(bookmarks, text, path)
        case .count: printCount(bookmarks, path)
        case .json: printJSON(bookmarks, text, path)
        }
    }

    private func prefix(_ path: String) -> LinePrefix { LinePrefix(style: style, path: showsPath ? path : nil) }

    /// Each bookmark on a line: `path:number:kind:text`. White space that holds a line end is printed as a blank.
    private func printList(_ bookmarks: Bookmarks, _ text: FileText, _ path: String) {
        var counter = LineCounter()
        let prefix = prefix(path)
        for mark in bookmarks {
            let number = showsNumber ? counter.number(at: mark.utf8Range.lowerBound, in: text) : nil
            prefix.write(number, ":", to: output)
            output.write(mark.kind.rawValue)
            output.write(style.separator)
            output.write(":")
            output.write(style.reset)
            if style.isColored { output.write(BookmarkStyle.start(mark.kind)) }
            let words = text.string(mark.utf8Range)
            if words.contains(where: \.isNewline) {
                output.write(words.split { $0.isWhitespace }.joined(separator: " "))
            } else {
                output.write(words)
            }
            output.write(style.reset)
            output.write(byte: 10)
        }
    }

    /// The lines that hold bookmarks, coloured.
    private func printLines(_ bookmarks: Bookmarks, _ text: FileText, _ path: String) {
        var counter = LineCounter()
        let prefix = prefix(path)
        var next = 0
        var line = 0..<0
        while next < bookmarks.count {
            let low = max(line.upperBound, bookmarks[next].utf8Range.lowerBound)
            let start = text.lineStart(before: low, notBelow: line.upperBound)
            line = start..<text.lineEnd(from: low)
            prefix.write(showsNumber ? counter.number(at: start, in: text) : nil, ":", to: output)
            let end = text.endsLine(at: line.upperBound) ? line.upperBound - 1 : line.upperBound
            var at = line.lowerBound
            while next < bookmarks.count, bookmarks[next].utf8Range.lowerBound < line.upperBound {
                let part = bookmarks[next].utf8Range.clamped(to: at..<max(at, end))
                output.write(text, at..<part.lowerBound)
                if style.isColored { output.write(BookmarkStyle.start(bookmarks[next].kind)) }
                output.write(text, part)
                output.write(style.reset)
                at = part.upperBound
                // A bookmark that goes on is printed on the next line too.
                if bookmarks[next].utf8Range.upperBound > line.upperBound { break }
                next += 1
            }
            output.write(text, at..<max(at, end))
            output.write(byte: 10)
        }
    }

    /// How many there are of each kind that occurs.
    private func printCount(_ bookmarks: Bookmarks, _ path: String) {
        var counts: [BookmarkKind: Int] = [:]
        for mark in bookmarks { counts[mark.kind, default: 0] += 1 }
        let others = counts.keys.filter { !BookmarkKind.standard.contains($0) }.sorted { $0.rawValue < $1.rawValue }
        for kind in BookmarkKind.standard + others {
            guard let count = counts[kind] else { continue }
            prefix(path).write(nil, ":", to: output)
            output.write(kind.rawValue)
            output.write(":")
            output.write(count)
            output.write(byte: 10)
        }
    }

    /// An object a line:
    ///
    ///     {"type":"bookmark","kind":"date","path":"a.txt","line":1,"column":4,"utf8":[3,13],"utf16":[3,13],"text":"…"}
    private func printJSON(_ bookmarks: Bookmarks, _ text: FileText, _ path: String) {
        let json = JSONText(output: output)
        var position = TextPosition(text)
        for mark in bookmarks {
            json.raw("{\"type\":\"bookmark\",\"kind\":")
            json.string(mark.kind.rawValue)
            json.place(mark.utf8Range, of: text, path: path, &position)
            json.raw("}\n")
        }
    }
}

// Changes of lines → a unified diff. Feeds standard output.

/// Prints changes in the unified format, with three lines of context, so that `patch` can read them.
struct DiffPrinter {
    private static let context = 3
    let output: OutputBuffer
    let style: Style

    /// Prints the changes of the file called `path`.
    func print(_ changes: [LineChange], of text: FileText, path: String) {
        let name = Self.name(path)
        line("--- \(name)", style.heading)
        line("+++ \(name)", style.heading)
        var counter = LineCounter()
        var shift = 0
        var index = 0
        var limit = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count,
                forward(2 * Self.context, from: changes[last].old.upperBound, text) >= changes[last + 1].old.lowerBound
            {
                last += 1
            }
            let hunk = changes[index...last]
            let start = backward(Self.context, from: changes[index].old.lowerBound, notBelow: limit, text)
            limit = forward(Self.context, from: changes[last].old.upperBound, text)
            let first = counter.number(at: start, in: text)
            printHunk(hunk, start..<limit, first: first, shift: &shift, text)
            index = last + 1
        }
    }

    /// The name of a file as `patch` reads it: a tab behind one with blanks, quotes and escapes where it has control
    /// characters, which could otherwise look like lines of the diff.
    static func name(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return path.contains(" ") ? path + "\t" : path }
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
            case 0x20..<0x7F, 0x80...: quoted.append(byte)
            default:
                quoted.append(UInt8(ascii: "\\"))
                for shift in [6, 3, 0] { quoted.append(UInt8(ascii: "0") + (byte >> UInt8(shift) & 7)) }
            }
        }
        return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
    }

    /// One hunk: the lines `range` of the old text, of which the first has the number `first`.
    private func printHunk(
        _ changes: ArraySlice<LineChange>, _ range: Range<Int>, first: Int, shift: inout Int, _ text: FileText
    ) {
        let oldCount = lineCount(range, text)
        let growth = changes.reduce(0) { $0 + Self.lineCount($1.new) - lineCount($1.old, text) }
        let newCount = oldCount + growth
        // A side without lines is numbered by the line before it.
        let old = extent(first, oldCount)
        let new = extent(first + shift, newCount)
        shift += growth
        line("@@ -\(old) +\(new) @@", style.separator)
        var at = range.lowerBound
        for change in changes {
            lines(at..<change.old.lowerBound, " ", "", text)
            lines(change.old, "-", style.removed, text)
            addedLines(change.new)
            at = change.old.upperBound
        }
        lines(at..<range.upperBound, " ", "", text)
    }

    private func extent(_ first: Int, _ count: Int) -> String {
        count == 1 ? "\(first)" : "\(count == 0 ? first - 1 : first),\(count)"
    }

    private func lines(_ range: Range<Int>, _ mark: StaticString, _ color: StaticString, _ text: FileText) {
        var at = range.lowerBound
        while at < range.upperBound {
            let end = text.lineEnd(from: at)
            text.withBytes(at..<end) { marked($0, mark, color) }
            at = end
        }
    }

    private func addedLines(_ bytes: [UInt8]) {
        var at = 0
        while at < bytes.count {
            let end = bytes[at...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
            marked(bytes.span.extracting(at..<end), "+", style.added)
            at = end
        }
    }

    private func marked(_ line: Span<UInt8>, _ mark: StaticString, _ color: StaticString) {
        let isWhole = line.count > 0 && line[line.count - 1] == 10
        output.write(color)
        output.write(mark)
        output.write(isWhole ? line.extracting(droppingLast: 1) : line)
        if style.isColored, color.utf8CodeUnitCount > 0 { output.write(style.reset) }
        output.write(byte: 10)
        if !isWhole { self.line("\\ No newline at end of file", "") }
    }

    private func line(_ text: String, _ color: StaticString) {
        output.write(color)
        output.write(text)
        if color.utf8CodeUnitCount > 0 { output.write(style.reset) }
        output.write(byte: 10)
    }

    private func lineCount(_ range: Range<Int>, _ text: FileText) -> Int {
        if range.isEmpty { return 0 }
        return text.newlines(in: range) + (text.endsLine(at: range.upperBound) ? 0 : 1)
    }

    private static func lineCount(_ bytes: [UInt8]) -> Int {
        guard let last = bytes.last else { return 0 }
        return bytes.reduce(last == 10 ? 0 : 1) { $0 + ($1 == 10 ? 1 : 0) }
    }

    private func forward(_ lines: Int, from offset: Int, _ text: FileText) -> Int {
        var at = offset
        for _ in 0..<lines where at < text.count { at = text.lineEnd(from: at) }
        return at
    }

    private func backward(_ lines: Int, from offset: Int, notBelow limit: Int, _ text: FileText) -> Int {
        var at = offset
        for _ in 0..<lines where at > limit { at = text.lineStart(before: at - 1, notBelow: limit) }
        return at
    }
}

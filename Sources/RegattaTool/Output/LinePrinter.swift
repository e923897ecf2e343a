// Matches → the lines that hold them, with context. Reads slots, feeds standard output.

import Regatta

/// What lines are printed with.
struct LineFormat: Sendable {
    var showsPath = false
    var showsNumber = false
    var before = 0
    var after = 0
    /// The most matching lines of a file, or nil.
    var maximum: Int?

    var showsContext: Bool { before > 0 || after > 0 }
}

/// Prints matching lines as `grep` does: `path:number:text`, `-` instead of `:` on context lines, `--` between groups of
/// one file. Between files, whoever joins their outputs writes it.
struct LinePrinter: MatchPrinter {
    let output: OutputBuffer
    private let style: Style
    private let format: LineFormat
    private var text = FileText.empty
    private var path = ""
    private var selection = LineSelection(.empty)
    private var counter = LineCounter()
    /// The matches of the open block; gathered only for colour.
    private var ranges: [Range<Int>] = []
    /// Where the next line that was not printed begins.
    private var printed = 0
    private var hasPrintedInFile = false
    /// Matching lines of this file, in closed blocks and the open one.
    private var lines = 0
    private(set) var matches = 0
    var found: Bool { hasPrintedInFile }

    init(_ output: OutputBuffer, _ style: Style, _ format: LineFormat) {
        self.output = output
        self.style = style
        self.format = format
    }

    mutating func begin(_ text: FileText, path: String, isNamed: Bool) {
        self.text = text
        self.path = path
        selection = LineSelection(text)
        counter = LineCounter()
        ranges.removeAll(keepingCapacity: true)
        printed = 0
        lines = 0
        hasPrintedInFile = false
    }

    mutating func accept(_ slots: Span<Int>) -> SearchControl {
        let start = slots[0]
        let end = slots[1]
        switch selection.add(start, end) {
        case .none: return .continue
        case .joined: break
        case .beyond:
            if selection.isOpen { printBlock() }
            if let maximum = format.maximum, lines >= maximum { return .stop }
            if output.isClosed { return .stop }
            selection.open(start, end)
        }
        matches += 1
        if style.isColored, start < end { ranges.append(start..<end) }
        return .continue
    }

    mutating func end(complete: Bool) {
        if selection.isOpen { printBlock() }
        printAfter(upTo: text.count)
    }

    private mutating func printBlock() {
        let block = selection.block
        printAfter(upTo: block.lowerBound)
        printBefore(block.lowerBound)
        hasPrintedInFile = true
        var at = block.lowerBound
        var next = 0
        while at < block.upperBound {
            let end = text.lineEnd(from: at)
            printPrefix(at, ":")
            printLine(at..<end, from: &next)
            lines += 1
            at = end
        }
        printed = block.upperBound
        selection.close()
        ranges.removeAll(keepingCapacity: true)
    }

    /// One line of the block; `next` is the first match that may lie on it.
    private func printLine(_ line: Range<Int>, from next: inout Int) {
        let end = text.endsLine(at: line.upperBound) ? line.upperBound - 1 : line.upperBound
        var at = line.lowerBound
        while next < ranges.count, ranges[next].lowerBound < end {
            let low = max(ranges[next].lowerBound, line.lowerBound)
            let high = min(ranges[next].upperBound, end)
            output.write(text, at..<low)
            output.write(style.match)
            output.write(text, low..<max(low, high))
            output.write(style.reset)
            at = max(low, high)
            if ranges[next].upperBound > line.upperBound { break }
            next += 1
        }
        while next < ranges.count, ranges[next].upperBound <= line.upperBound { next += 1 }
        output.write(text, at..<end)
        output.write(byte: 10)
    }

    private mutating func printAfter(upTo limit: Int) {
        guard hasPrintedInFile else { return }
        var left = format.after
        while left > 0, printed < limit {
            printContextLine()
            left -= 1
        }
    }

    private mutating func printBefore(_ start: Int) {
        var at = start
        var left = format.before
        while left > 0, at > printed {
            at = text.lineStart(before: at - 1, notBelow: printed)
            left -= 1
        }
        if hasPrintedInFile, at > printed, format.showsContext { output.write(style.groupSeparator) }
        printed = at
        while printed < start { printContextLine() }
    }

    private mutating func printContextLine() {
        let end = text.lineEnd(from: printed)
        printPrefix(printed, "-")
        output.write(text, printed..<end)
        if !text.endsLine(at: end) { output.write(byte: 10) }
        printed = end
    }

    private mutating func printPrefix(_ offset: Int, _ separator: StaticString) {
        let number = format.showsNumber ? counter.number(at: offset, in: text) : nil
        LinePrefix(style: style, path: format.showsPath ? path : nil).write(number, separator, to: output)
    }
}

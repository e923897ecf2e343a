// Matches → their own text, a line each. Reads slots, feeds standard output.

import Regatta

/// Prints what matched and nothing around it; the lines of a match that spans several have a prefix each. Empty matches
/// print nothing, but count as found.
struct OnlyMatchingPrinter: MatchPrinter {
    let output: OutputBuffer
    private let style: Style
    private let format: LineFormat
    private var text = FileText.empty
    private var path = ""
    private var counter = LineCounter()
    private var selection = LineSelection(.empty)
    private var lines = 0
    private(set) var found = false
    private(set) var matches = 0

    init(_ output: OutputBuffer, _ style: Style, _ format: LineFormat) {
        self.output = output
        self.style = style
        self.format = format
    }

    mutating func begin(_ text: FileText, path: String, isNamed: Bool) {
        self.text = text
        self.path = path
        counter = LineCounter()
        selection = LineSelection(text)
        lines = 0
        found = false
    }

    mutating func accept(_ slots: Span<Int>) -> SearchControl {
        let start = slots[0]
        let end = slots[1]
        if output.isClosed { return .stop }
        switch selection.add(start, end) {
        case .none: return .continue
        case .joined: break
        case .beyond:
            if let maximum = format.maximum {
                // Only a limit asks how many lines the blocks before had.
                if selection.isOpen { lines += selection.lineCount }
                if lines >= maximum { return .stop }
            }
            selection.open(start, end)
        }
        found = true
        matches += 1
        if start < end { printMatch(start..<end) }
        return .continue
    }

    mutating func end(complete: Bool) {}

    private mutating func printMatch(_ match: Range<Int>) {
        var at = match.lowerBound
        while at < match.upperBound {
            let lineEnd = text.lineEnd(from: at, notAbove: match.upperBound)
            let end = text.endsLine(at: lineEnd) ? lineEnd - 1 : lineEnd
            let number = format.showsNumber ? counter.number(at: at, in: text) : nil
            LinePrefix(style: style, path: format.showsPath ? path : nil).write(number, ":", to: output)
            output.write(style.match)
            output.write(text, at..<end)
            output.write(style.reset)
            output.write(byte: 10)
            at = lineEnd
        }
    }
}

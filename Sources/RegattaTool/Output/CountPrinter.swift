// Matches → how many, or whether there are any. Reads slots, feeds standard output.

import Regatta

/// Counts matching lines or matches, names files that have any, or says nothing at all.
struct CountPrinter: MatchPrinter {
    enum Subject: Sendable { case lines, matches, files, filesWithout, nothing }

    let output: OutputBuffer
    private let style: Style
    private let format: LineFormat
    private let subject: Subject
    private var path = ""
    private var isNamed = true
    private var selection = LineSelection(.empty)
    /// Lines of closed blocks, or matches.
    private var count = 0
    private(set) var found = false
    private(set) var matches = 0
    var isDone: Bool { subject == .nothing && found }

    init(_ output: OutputBuffer, _ style: Style, _ format: LineFormat, _ subject: Subject) {
        self.output = output
        self.style = style
        self.format = format
        self.subject = subject
    }

    mutating func begin(_ text: FileText, path: String, isNamed: Bool) {
        self.path = path
        self.isNamed = isNamed
        selection = LineSelection(text)
        count = 0
        found = false
    }

    mutating func accept(_ slots: Span<Int>) -> SearchControl {
        if subject == .matches {
            if let maximum = format.maximum, count >= maximum { return .stop }
            count += 1
            matches += 1
            found = true
            return .continue
        }
        switch selection.add(slots[0], slots[1]) {
        case .none: return .continue
        case .joined: break
        case .beyond:
            closeBlock()
            if let maximum = format.maximum, count >= maximum { return .stop }
            selection.open(slots[0], slots[1])
        }
        matches += 1
        found = true
        return subject == .lines ? .continue : .stop
    }

    mutating func end(complete: Bool) {
        let prefix = LinePrefix(style: style, path: format.showsPath ? path : nil)
        switch subject {
        case .lines, .matches:
            closeBlock()
            // Of the many files in folders those without a match are not worth a line.
            guard complete, isNamed || count > 0 else { return }
            prefix.write(nil, ":", to: output)
            output.write(count)
            output.write(byte: 10)
        case .files: if found { printPath() }
        case .filesWithout:
            guard complete else { return }
            if !found { printPath() }
            found.toggle()
        case .nothing: break
        }
    }

    private mutating func closeBlock() {
        guard subject == .lines, selection.isOpen else { return }
        count += selection.lineCount
        selection.close()
    }

    private func printPath() {
        output.write(style.path)
        output.write(path)
        output.write(style.reset)
        output.write(byte: 10)
    }
}

// Matches of records → output, record by record. Fed by the streaming search, feeds standard output.

import Regatta

/// Prints records with a match, their matches, or counts, in the forms of the search of whole files.
struct RecordPrinter {
    private let output: OutputBuffer
    private let style: Style
    private let format: LineFormat
    private let mode: SearchSettings.Mode
    private let terminator: UInt8
    private let json: RecordJSON
    private var prefix: LinePrefix
    private var context: RecordContext
    private var path = ""
    private var record: RecordReader.Record?
    private var number = 0
    /// The matches of this record, gathered only where they are coloured.
    private var ranges: [Range<Int>] = []
    private var isSelected = false
    /// Records with a match, in this input; matches where these are counted.
    private var count = 0
    private(set) var found = false
    private(set) var matches = 0

    init(
        _ output: OutputBuffer, _ style: Style, _ format: LineFormat, _ mode: SearchSettings.Mode, _ terminator: UInt8,
        _ groups: CaptureGroups
    ) {
        self.output = output
        self.style = style
        self.format = format
        self.mode = mode
        self.terminator = terminator
        json = RecordJSON(JSONText(output: output), groups)
        prefix = LinePrefix(style: style, path: nil)
        context = RecordContext(before: format.before, after: format.after)
    }

    /// Whether the other inputs do not matter.
    var isDone: Bool { if case .count(.nothing) = mode { found } else { false } }

    /// Whether the rest of this input does not matter: enough was found, and what follows the last is printed.
    var needsNoMore: Bool {
        if format.maximum == 0 { return true }
        if case .count(let subject) = mode, subject != .lines, subject != .matches { return found }
        guard let maximum = format.maximum, count >= maximum else { return false }
        if case .lines = mode { return !context.isPrinting }
        return true
    }

    mutating func begin(_ path: String) {
        self.path = path
        prefix = LinePrefix(style: style, path: format.showsPath ? path : nil)
        context.begin()
        count = 0
        found = false
    }

    mutating func begin(_ record: RecordReader.Record, _ number: Int) {
        self.record = record
        self.number = number
        ranges.removeAll(keepingCapacity: true)
        isSelected = false
    }

    private var isFull: Bool { format.maximum.map { count >= $0 } ?? false }

    mutating func accept(_ slots: Span<Int>) -> SearchControl {
        guard let record, !isFull else { return .stop }
        matches += 1
        found = true
        isSelected = true
        switch mode {
        case .lines:
            if style.isColored, slots[0] < slots[1] { ranges.append(slots[0]..<slots[1]) }
        case .onlyMatching:
            if slots[0] < slots[1] {
                prefix.write(format.showsNumber ? number : nil, ":", to: output)
                output.write(style.match)
                output.write(record.text, slots[0]..<slots[1])
                output.write(style.reset)
                output.write(byte: terminator)
            }
        case .count(.matches): count += 1
        case .count(.lines): break
        case .count: return .stop
        case .json:
            count += 1
            json.print(slots, of: record, number, path)
        }
        return .continue
    }

    mutating func endRecord() {
        guard let record else { return }
        switch mode {
        case .lines:
            if isSelected {
                count += 1
                let gap = context.willPrint(number)
                if gap { output.write(style.groupSeparator) }
                for (number, bytes) in context.takeBefore() { printContext(number, bytes) }
                printRecord(record)
            } else if context.wantsAfter() {
                prefix.write(format.showsNumber ? number : nil, "-", to: output)
                output.write(record.text, 0..<record.text.count)
                writeEnd(record)
                context.didPrint(number)
            } else {
                record.text.withBytes(0..<record.text.count) { context.keep(number, $0, endsInPair: record.endsInPair) }
            }
        case .onlyMatching, .count(.lines): if isSelected { count += 1 }
        case .count, .json: break
        }
        self.record = nil
    }

    private func printContext(_ number: Int, _ bytes: [UInt8]) {
        prefix.write(format.showsNumber ? number : nil, "-", to: output)
        output.write(bytes.span)
        output.write(byte: terminator)
    }

    private func printRecord(_ record: RecordReader.Record) {
        prefix.write(format.showsNumber ? number : nil, ":", to: output)
        var at = 0
        for range in ranges {
            output.write(record.text, at..<range.lowerBound)
            output.write(style.match)
            output.write(record.text, range)
            output.write(style.reset)
            at = range.upperBound
        }
        output.write(record.text, at..<record.text.count)
        writeEnd(record)
    }

    /// The end of a line as it was.
    private func writeEnd(_ record: RecordReader.Record) {
        if record.endsInPair { output.write(byte: 13) }
        output.write(byte: terminator)
    }

    /// The input ends; `complete` is false when it could not be read to its end.
    mutating func end(complete: Bool) {
        guard case .count(let subject) = mode else { return }
        switch subject {
        case .lines, .matches:
            guard complete else { return }
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

    private func printPath() {
        output.write(style.path)
        output.write(path)
        output.write(style.reset)
        output.write(byte: 10)
    }
}

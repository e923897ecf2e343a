// The rows under the text: the find panel and the status line. Part of drawing.

import Regatta
import TerminalKit

extension ViewerModel {
    /// How many rows at the bottom are not text.
    var panelHeight: Int {
        switch mode {
        case .text, .help, .goTo: 1
        case .pattern: 3 + (search.patternError == nil ? 0 : 2)
        case .replacement: 4
        case .deciding, .leaving: 3
        case .bookmarks: listHeight + 2
        }
    }

    mutating func drawPanel(_ grid: inout Grid) -> ScreenWriter.CursorPlace? {
        switch mode {
        case .pattern:
            drawPosition(&grid)
            return drawPatternPanel(&grid, row: size.rows - panelHeight)
        case .goTo:
            let label = " go to line, or to %: "
            drawStatus(&grid, left: label + number, right: "Enter goes, Esc does not ")
            return .init(row: size.rows - 1, column: min(size.columns - 1, label.count + number.count))
        case .bookmarks:
            drawPosition(&grid)
            drawBookmarkList(&grid, row: size.rows - panelHeight)
            return nil
        case .replacement:
            drawPosition(&grid)
            return drawReplacementPanel(&grid, row: size.rows - panelHeight)
        case .deciding, .leaving:
            drawPosition(&grid)
            drawDecisions(&grid, row: size.rows - panelHeight)
            return nil
        case .text, .help:
            drawPosition(&grid)
            return nil
        }
    }

    /// The status line.
    private mutating func drawPosition(_ grid: inout Grid) {
        var right: [String] = []
        if let replace, !replace.included.isEmpty { right.append("\(replace.included.count) replaced, not saved") }
        if !number.isEmpty { right.append(number) }
        if mode == .text, let found = matchSummary { right.append(found) }
        let top = viewport.topOffset()
        if let lines {
            right.append("line \(lines.line(at: top, in: text)) of \(lines.lineCount(in: text))")
        }
        right.append(viewport.showsEnd() ? (top == 0 ? "all" : "end") : "\(text.count == 0 ? 0 : top * 100 / text.count)%")
        let left = message ?? (invalidAt == nil ? name : "\(name) (repaired)")
        var place = right.joined(separator: "  ") + " "
        // A message is worth more than the place: it is gone with the next key.
        if let message, CellWidth.columns(Self.printable(message)) + CellWidth.columns(place) + 3 > size.columns { place = "" }
        drawStatus(&grid, left: " " + Self.printable(left), right: place)
    }

    /// The field, what is wrong with the pattern, and the switches.
    private func drawPatternPanel(_ grid: inout Grid, row: Int) -> ScreenWriter.CursorPlace? {
        let label = " Find: "
        let found = matchSummary.map { " " + $0 + " " } ?? " "
        let start = grid.write(label, CellStyle(nil, on: nil, .bold), row: row, column: 0)
        let space = max(1, size.columns - start - CellWidth.columns(found) - 1)
        let drawing = FieldDrawing(search.field, columns: space)
        let error = search.patternError
        let faulty = error.map { drawing.columns(of: $0.utf8Range) }
        var column = start
        for item in drawing.items {
            let isFaulty = faulty?.contains(column - start) ?? false
            grid.put(item.text, columns: item.columns, isFaulty ? theme.error : .plain, row: row, column: column)
            column += item.columns
        }
        grid.write(found, theme.label, row: row, column: max(0, size.columns - CellWidth.columns(found)))
        if let error, let faulty {
            for caret in faulty { grid.write("^", theme.error, row: row + 1, column: start + caret) }
            let words = error.hint.map { "\(error.message) (\($0))" } ?? error.message
            grid.write(Self.cut(" " + Self.printable(words), to: size.columns), theme.error, row: row + 2, column: 0)
        }
        drawSwitches(&grid, row: size.rows - 2)
        return .init(row: row, column: min(size.columns - 1, start + drawing.cursor))
    }

    private func drawSwitches(_ grid: inout Grid, row: Int) {
        let switches: [(String, Bool)] = [
            ("M-c match case", search.matchCase), ("M-w whole words", search.wholeWords),
            ("M-r regex", !search.literal),
        ]
        var column = 1
        for (name, isOn) in switches {
            column = grid.write(" \(name) ", isOn ? theme.switchedOn : theme.switchedOff, row: row, column: column) + 1
        }
        var engine = " M-b \(search.backend)"
        if search.backend == .automatic, let matcher = search.matcher { engine += ": \(matcher.backend)" }
        column = grid.write(engine + " ", .plain, row: row, column: column)
        let times = search.times.map { "\($0.backend) \(Self.words($0.time))" }.joined(separator: ", ")
        grid.write(times, theme.label, row: row, column: column + 1)
    }

    /// How many matches there are, and which is the current one.
    var matchSummary: String? {
        guard search.isActive else { return nil }
        if search.patternError != nil { return mode == .pattern ? "" : "the pattern was not taken" }
        if let error = search.matchError { return Self.printable(error.description) }
        let total = search.isComplete ? "\(search.list.count)" : search.list.count == 0 ? "…" : "\(search.list.count)…"
        let ending = search.wrapped ? " (from the other end)" : ""
        if let number = search.currentNumber { return "\(number) of \(total)\(ending)" }
        if search.isComplete { return search.list.count == 0 ? "no match" : search.list.count == 1 ? "1 match" : "\(total) matches" }
        return search.list.count == 0 ? "searching…" : "\(total)"
    }

    /// A duration with three digits: `1.23 ms`.
    static func words(_ time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        let (value, unit) = seconds < 1e-3 ? (seconds * 1e6, "µs") : seconds < 1 ? (seconds * 1e3, "ms") : (seconds, "s")
        let factor = value < 10 ? 100.0 : value < 100 ? 10 : 1
        let rounded = (value * factor).rounded() / factor
        return (factor == 1 ? "\(Int(rounded))" : "\(rounded)") + " " + unit
    }

    /// `text` in one line, control characters as labels.
    static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.value < 0x20 || (scalar.value >= 0x7F && scalar.value < 0xA0) {
                result += scalar == "\n" ? " " : ClusterLabel.text(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

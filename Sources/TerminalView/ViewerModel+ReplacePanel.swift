// The rows under the text while something is replaced. Part of drawing.

import Regatta
import TerminalKit

extension ViewerModel {
    /// The pattern, the field for its replacement, and the keys.
    func drawReplacementPanel(_ grid: inout Grid, row: Int) -> ScreenWriter.CursorPlace? {
        drawPatternRow(&grid, row: row)
        let label = " Replace: "
        let start = grid.write(label, CellStyle(nil, on: nil, .bold), row: row + 1, column: 0)
        let drawing = FieldDrawing(replace?.field ?? TextField(), columns: max(1, size.columns - start - 1))
        var column = start
        for item in drawing.items {
            grid.put(item.text, columns: item.columns, .plain, row: row + 1, column: column)
            column += item.columns
        }
        let preserves = replace?.preservesCase ?? false
        column = grid.write(
            " M-p preserve case ", preserves ? theme.switchedOn : theme.switchedOff, row: row + 2, column: 1)
        let hint = search.literal ? "plain text" : "$1 is group 1, $0 the match"
        grid.write("  \(hint)   Enter: decide  Esc: leave", theme.label, row: row + 2, column: column)
        return .init(row: row + 1, column: min(size.columns - 1, start + drawing.cursor))
    }

    /// What is being replaced by what, and the keys or the question.
    func drawDecisions(_ grid: inout Grid, row: Int) {
        drawPatternRow(&grid, row: row)
        if mode == .leaving {
            let count = replace?.included.count ?? 0
            let question = " \(count) replacement\(count == 1 ? " is" : "s are") not saved:  s save   l leave the file as it was   any other key: go on"
            grid.write(Self.cut(question, to: size.columns), theme.error, row: row + 1, column: 0)
            return
        }
        var column = 1
        for (key, word) in [("y", "this one"), ("n", "next"), ("p", "previous"), ("a", "all"), ("u", "undo"), ("e", "edit"), ("s", "save"), ("q", "leave")] {
            column = grid.write(key, CellStyle(nil, on: nil, .bold), row: row + 1, column: column)
            column = grid.write(" \(word)", theme.label, row: row + 1, column: column) + 2
        }
    }

    /// `Find: pattern → replacement` with the number of matches.
    private func drawPatternRow(_ grid: inout Grid, row: Int) {
        let found = matchSummary.map { " " + $0 + " " } ?? ""
        var words = " Find: " + Self.printable(search.field.text)
        if mode != .replacement, let replace { words += "  →  " + Self.printable(replace.field.text) }
        grid.write(Self.cut(words, to: max(0, size.columns - CellWidth.columns(found))), .plain, row: row, column: 0)
        grid.write(found, theme.label, row: row, column: max(0, size.columns - CellWidth.columns(found)))
    }
}

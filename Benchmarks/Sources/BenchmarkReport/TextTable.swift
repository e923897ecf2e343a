// Cells → lines with aligned columns, for the terminal.

/// Columns as wide as their widest cell, two spaces apart.
public enum TextTable {
    public static func lines(header: [String], rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0 }
        return all.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                let padding = String(repeating: " ", count: max(0, widths[column] - cell.count))
                line += (column > 0 ? "  " : "") + (rightAligned.contains(column) ? padding + cell : cell + padding)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

// What the screen is to show, cell by cell. Filled by drawing code, read by the writer.

/// One column of one row.
public struct Cell: Hashable, Sendable {
    /// One extended grapheme cluster; empty in the second column of a wide one.
    public var text: String
    public var style: CellStyle
    /// The columns that the cluster takes: 1 or 2; 0 in the second column of a wide one.
    public var width: UInt8

    public init(_ text: String, _ style: CellStyle, width: Int) {
        self.text = text
        self.style = style
        self.width = UInt8(width)
    }

    /// An empty column.
    public static let blank = Cell(" ", .plain, width: 1)
}

/// A screen's worth of cells, rows from the top, columns from the left.
public struct Grid: Hashable, Sendable {
    public let width: Int
    public let height: Int
    private var cells: [Cell]

    /// Blank cells.
    public init(width: Int, height: Int) {
        self.width = max(width, 0)
        self.height = max(height, 0)
        cells = Array(repeating: .blank, count: self.width * self.height)
    }

    public subscript(row: Int, column: Int) -> Cell { cells[row * width + column] }

    /// Draws one cluster of `columns` columns. What does not fit in the row, or lies outside, is not drawn; half of a
    /// wide cluster that is drawn over becomes blank.
    public mutating func put(_ text: String, columns: Int, _ style: CellStyle, row: Int, column: Int) {
        guard row >= 0, row < height, column >= 0, columns > 0, column + columns <= width else { return }
        let at = row * width + column
        if cells[at].width == 0, column > 0 { cells[at - 1] = Cell(" ", cells[at - 1].style, width: 1) }
        let end = at + columns
        if column + columns < width, cells[end].width == 0 { cells[end] = Cell(" ", cells[end].style, width: 1) }
        cells[at] = Cell(text, style, width: columns)
        for extra in at + 1..<end { cells[extra] = Cell("", style, width: 0) }
    }

    /// Draws text cluster by cluster and gives the column after it; clusters without a width are left out.
    @discardableResult
    public mutating func write(_ text: some StringProtocol, _ style: CellStyle, row: Int, column: Int) -> Int {
        var column = column
        for character in text {
            let columns = CellWidth.columns(ofCluster: character.unicodeScalars)
            if columns == 0 { continue }
            put(String(character), columns: columns, style, row: row, column: column)
            column += columns
        }
        return column
    }

    /// Gives the cells of `columns` in `row` a style, and blanks them.
    public mutating func fill(row: Int, columns: Range<Int>, _ style: CellStyle) {
        for column in columns where column >= 0 && column < width {
            put(" ", columns: 1, style, row: row, column: column)
        }
    }

    /// Gives the cells of `columns` in `row` a style; their text stays.
    public mutating func restyle(row: Int, columns: Range<Int>, _ style: CellStyle) {
        guard row >= 0, row < height else { return }
        for column in columns where column >= 0 && column < width { cells[row * width + column].style = style }
    }

    /// The text of `row`, without the blanks at its end.
    public func text(row: Int) -> String {
        var text = ""
        for column in 0..<width { text += self[row, column].text }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// The text of all rows.
    public var text: String { (0..<height).map { text(row: $0) }.joined(separator: "\n") }
}

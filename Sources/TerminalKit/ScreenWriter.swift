// Grids → the bytes that turn the last one shown into the next. Feeds the terminal.

/// Remembers what the terminal shows, and writes the differences only.
public struct ScreenWriter: Sendable {
    private var shown: Grid?
    private var shownCursor: CursorPlace?
    private var output: [UInt8] = []
    /// Where the terminal's cursor is now, when that is known.
    private var place: (row: Int, column: Int)?
    private var style: CellStyle?

    /// Where to show the cursor.
    public struct CursorPlace: Hashable, Sendable {
        public var row: Int
        public var column: Int
        public init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    public init() {}

    /// Forgets what the terminal shows: the next update clears it and draws everything.
    public mutating func invalidate() { shown = nil }

    /// The bytes that make the terminal show `grid`, with the cursor at `cursor` or hidden; none when it does already.
    /// They are bracketed by "synchronised output", which terminals that do not know it ignore.
    /// - Complexity: O(cells).
    public mutating func update(to grid: Grid, cursor: CursorPlace?) -> [UInt8] {
        output = []
        place = nil
        style = nil
        let isFresh = shown?.width != grid.width || shown?.height != grid.height
        if isFresh { emit("\u{1B}[0m\u{1B}[2J") }
        let before = isFresh ? Grid(width: grid.width, height: grid.height) : shown ?? grid
        for row in 0..<grid.height { updateRow(row, before, grid) }
        let moved = isFresh || cursor != shownCursor
        if !output.isEmpty, style != nil, style != .plain { emit("\u{1B}[0m") }
        if moved || !output.isEmpty, let cursor { emit("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H") }
        if moved { emit(cursor == nil ? "\u{1B}[?25l" : "\u{1B}[?25h") }
        shown = grid
        shownCursor = cursor
        guard !output.isEmpty else { return [] }
        return Array("\u{1B}[?2026h".utf8) + output + Array("\u{1B}[?2026l".utf8)
    }

    private mutating func updateRow(_ row: Int, _ before: Grid, _ grid: Grid) {
        var end = grid.width
        // A blank rest of the row is erased in one go.
        var blank = grid.width
        while blank > 0, grid[row, blank - 1] == .blank { blank -= 1 }
        let erases = grid.width - blank > 8 && (blank..<grid.width).contains { before[row, $0] != .blank }
        if erases { end = blank }
        var column = 0
        while column < end {
            let cell = grid[row, column]
            let columns = max(1, Int(cell.width))
            if same(before, grid, row, column..<min(column + columns, grid.width)) {
                column += columns
                continue
            }
            draw(cell, row, column)
            column += columns
        }
        if erases {
            move(row, blank)
            select(.plain)
            emit("\u{1B}[K")
        }
    }

    private func same(_ before: Grid, _ grid: Grid, _ row: Int, _ columns: Range<Int>) -> Bool {
        for column in columns where before[row, column] != grid[row, column] { return false }
        return true
    }

    private mutating func draw(_ cell: Cell, _ row: Int, _ column: Int) {
        move(row, column)
        select(cell.style)
        let columns = max(1, Int(cell.width))
        let isPlain = cell.text.utf8.count == 1
        if isPlain {
            emit(cell.text)
            place = (row, column + 1)
        } else {
            // Terminals disagree about the width of clusters: the place is cleared first and found anew afterwards, so
            // that a disagreement shifts nothing else.
            let isSure = cell.text.unicodeScalars.count == 1 && columns == 1
            if !isSure {
                emit(String(repeating: " ", count: columns))
                place = nil
                move(row, column)
            }
            emit(cell.text)
            place = isSure ? (row, column + 1) : nil
        }
    }

    private mutating func move(_ row: Int, _ column: Int) {
        if let place, place.row == row, place.column == column { return }
        emit("\u{1B}[\(row + 1);\(column + 1)H")
        place = (row, column)
    }

    private mutating func select(_ wanted: CellStyle) {
        if style == wanted { return }
        emit(wanted.sequence)
        style = wanted
    }

    private mutating func emit(_ text: String) { output.append(contentsOf: text.utf8) }
}

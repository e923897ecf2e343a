// The model → a grid of cells. Feeds the screen writer.

import Regatta
import TerminalKit

extension ViewerModel {
    /// The screen as it should be, and where the cursor is shown on it.
    mutating func draw() -> (grid: Grid, cursor: ScreenWriter.CursorPlace?) {
        var grid = Grid(width: size.columns, height: size.rows)
        if mode == .help {
            drawHelp(&grid)
            return (grid, nil)
        }
        drawText(&grid)
        let cursor = drawPanel(&grid)
        return (grid, cursor)
    }

    private func drawHelp(_ grid: inout Grid) {
        for row in 0..<max(0, size.rows - 1) where helpTop + row < ViewerHelp.lines.count {
            let line = ViewerHelp.lines[helpTop + row]
            let isTitle = !line.isEmpty && !line.hasPrefix(" ")
            grid.write(line, isTitle ? CellStyle(nil, on: nil, .bold) : .plain, row: row, column: 0)
        }
        drawStatus(&grid, left: "keys of regatta view", right: "any other key goes back")
    }

    private mutating func drawText(_ grid: inout Grid) {
        let rows = viewport.rows()
        let matches = search.isActive ? search.matches(in: viewport.visibleRange()) : []
        let marks = bookmarks.isOn ? bookmarks.marks(in: viewport.visibleRange()) : []
        for (index, entry) in rows.enumerated() {
            drawRow(entry.layout, entry.row, &grid, screenRow: index, matches, marks)
        }
        for row in rows.count..<max(rows.count, viewport.height) { grid.write("~", theme.label, row: row, column: 0) }
    }

    private func drawRow(
        _ layout: SegmentLayout, _ row: Int, _ grid: inout Grid, screenRow: Int, _ matches: [Range<Int>],
        _ marks: [Mark]
    ) {
        let clusters = layout.clusters[layout.rows[row]]
        var column = -viewport.left
        var next = firstMatch(in: matches, endingAfter: clusters.first.map { layout.documentOffset($0) } ?? layout.range.lowerBound)
        for cluster in clusters {
            defer { column += cluster.width }
            if column >= size.columns { break }
            var style = CellStyle.plain
            if let change = cluster.insertedBy {
                style = newTextStyle(layout.changes[change])
            } else {
                while next < matches.count, matches[next].upperBound <= cluster.start, !isEmpty(matches[next], at: cluster.start) {
                    next += 1
                }
                let mark = marks.first { $0.range.lowerBound < cluster.end && $0.range.upperBound > cluster.start }
                style = self.style(of: cluster, next < matches.count ? matches[next] : nil, mark, layout)
            }
            draw(cluster, layout, &grid, screenRow, column, style)
        }
    }

    /// The index of the first match that ends after `offset`, or is empty there.
    private func firstMatch(in matches: [Range<Int>], endingAfter offset: Int) -> Int {
        var low = 0
        var high = matches.count
        while low < high {
            let middle = (low + high) / 2
            if matches[middle].upperBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func isEmpty(_ match: Range<Int>, at offset: Int) -> Bool { match.isEmpty && match.lowerBound == offset }

    private func style(of cluster: Cluster, _ match: Range<Int>?, _ mark: Mark?, _ layout: SegmentLayout) -> CellStyle {
        let plain = mark.map { theme.style(of: $0.kind) } ?? (cluster.kind == .label ? theme.label : .plain)
        guard let match, match.lowerBound < cluster.end else { return plain }
        if match.isEmpty {
            var style = match == search.current ? theme.currentMatch : plain
            style.attributes.insert(.underline)
            return style
        }
        if layout.changes.contains(where: { $0.showsOld && $0.range == match }) { return theme.oldText }
        return match == search.current ? theme.currentMatch : theme.match
    }

    private func newTextStyle(_ change: InlineChange) -> CellStyle {
        if !change.showsOld { return theme.replaced }
        return change.range == search.current ? theme.currentNewText : theme.newText
    }

    private func draw(
        _ cluster: Cluster, _ layout: SegmentLayout, _ grid: inout Grid, _ row: Int, _ column: Int, _ style: CellStyle
    ) {
        switch cluster.kind {
        case .tab: grid.fill(row: row, columns: column..<min(column + cluster.width, size.columns), style)
        case .lineEnd: if style != .plain { grid.put(" ", columns: 1, style, row: row, column: column) }
        case .label: grid.write(layout.drawing(cluster, of: text), style, row: row, column: column)
        case .space: grid.put(" ", columns: 1, style, row: row, column: column)
        case .text, .loneMark:
            let drawing = layout.drawing(cluster, of: text)
            grid.put(drawing, columns: cluster.width, style, row: row, column: column)
            // Half of a wide cluster at an edge is shown as a blank.
            if column < 0 || column + cluster.width > size.columns {
                grid.fill(row: row, columns: column..<column + cluster.width, style)
            }
        }
    }

    /// A line at the bottom of the screen: `left` is cut where both do not fit.
    func drawStatus(_ grid: inout Grid, left: String, right: String) {
        let row = size.rows - 1
        grid.fill(row: row, columns: 0..<size.columns, theme.status)
        let space = max(0, size.columns - CellWidth.columns(right) - 2)
        grid.write(Self.cut(left, to: space), theme.status, row: row, column: 0)
        grid.write(right, theme.status, row: row, column: max(0, size.columns - CellWidth.columns(right)))
    }

    /// `text`, with `…` for what does not fit into `columns`; control characters are left out.
    static func cut(_ text: String, to columns: Int) -> String {
        if CellWidth.columns(text) <= columns { return text }
        var kept = ""
        var used = 0
        for character in text {
            let width = CellWidth.columns(ofCluster: character.unicodeScalars)
            if used + width > columns - 1 { break }
            kept.append(character)
            used += width
        }
        return columns > 0 ? kept + "…" : ""
    }
}

extension SegmentLayout {
    /// Where in the document `cluster` is, or the change that put it there.
    func documentOffset(_ cluster: Cluster) -> Int {
        cluster.insertedBy.map { changes[$0].range.lowerBound } ?? cluster.start
    }
}

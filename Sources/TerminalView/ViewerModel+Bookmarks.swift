// Bookmarks: switched on and off, and a list of them to jump from.

import Regatta
import TerminalKit

extension ViewerModel {
    /// Shows the bookmarks and opens their list.
    mutating func openBookmarks() {
        if !bookmarks.isOn {
            bookmarks.isOn = true
            if bookmarks.covered == 0, !bookmarks.isComplete { startBookmarks() }
        }
        mode = .bookmarks
        let first = bookmarks.firstIndex(startingAt: viewport.topOffset())
        bookmarks.selected = bookmarks.nearest(to: first) ?? 0
        bookmarkOrigin = viewport.topOffset()
        hasChosen = bookmarks.isComplete || bookmarks.covered > viewport.topOffset()
    }

    private mutating func startBookmarks() {
        effects.append(
            .start(
                .bookmarks(
                    BookmarkJob(
                        id: bookmarks.id, text: text, visible: viewport.visibleRange(), backend: search.backend))))
    }

    /// Takes the marks off the text.
    mutating func hideBookmarks() {
        bookmarks.isOn = false
        if mode == .bookmarks { mode = .text }
        if !bookmarks.isComplete { forgetBookmarks() }
    }

    /// Forgets what was found: the text is another one.
    mutating func forgetBookmarks() {
        effects.append(.cancel(.bookmarks))
        var fresh = BookmarkState()
        fresh.id = bookmarks.id + 1
        fresh.isOn = bookmarks.isOn
        fresh.kinds = bookmarks.kinds
        bookmarks = fresh
        if bookmarks.isOn { startBookmarks() }
    }

    mutating func handle(_ report: BookmarkReport) {
        switch report {
        case .near(let marks): bookmarks.near = marks
        case .found(let marks, let covered):
            bookmarks.append(marks)
            bookmarks.covered = covered
            chooseFirst(covered)
        case .finished:
            bookmarks.isComplete = true
            chooseFirst(.max)
        case .failed(let reason): bookmarks.failure = reason
        }
    }

    /// Selects the first bookmark on the screen as soon as it is known, unless the person has moved meanwhile.
    private mutating func chooseFirst(_ covered: Int) {
        guard mode == .bookmarks, !hasChosen, covered > bookmarkOrigin else { return }
        hasChosen = true
        bookmarks.selected = bookmarks.nearest(to: bookmarks.firstIndex(startingAt: bookmarkOrigin)) ?? 0
    }

    mutating func handleInBookmarks(_ event: InputEvent) {
        let page = max(1, listHeight - 1)
        switch event {
        case .wheel(let up): select(up ? -1 : 1)
        case .key(.down, _), .key(.character("j"), []), .key(.character("n"), _), .key(.tab, []): select(1)
        case .key(.up, _), .key(.character("k"), []), .key(.character("p"), _), .key(.character("N"), _), .key(.tab, .shift):
            select(-1)
        case .key(.pageDown, _), .key(.character(" "), []): select(page)
        case .key(.pageUp, _): select(-page)
        case .key(.home, _), .key(.character("g"), []): select(-bookmarks.marks.count)
        case .key(.end, _), .key(.character("G"), _): select(bookmarks.marks.count)
        case .key(.enter, _):
            showSelected()
            mode = .text
        case .key(.escape, _), .key(.character("q"), []), .key(.character("c"), .control):
            viewport.show(offset: bookmarkOrigin, atRow: 0)
            mode = .text
        case .key(.character("b"), []), .key(.character("B"), _): hideBookmarks()
        case .key(.character("l"), .control): effects.append(.redraw)
        case .key(.character("z"), .control): effects.append(.suspend)
        case .key(.character(let scalar), []):
            guard let kind = MarkKind.allCases.first(where: { $0.key == scalar }) else { break }
            if bookmarks.kinds.remove(kind) == nil { bookmarks.kinds.insert(kind) }
            bookmarks.selected = bookmarks.nearest(to: bookmarks.selected) ?? bookmarks.selected
        default: break
        }
    }

    private mutating func select(_ steps: Int) {
        hasChosen = true
        guard let index = bookmarks.index(steps, from: bookmarks.selected) else { return }
        bookmarks.selected = index
        showSelected()
    }

    private mutating func showSelected() {
        guard bookmarks.marks.indices.contains(bookmarks.selected) else { return }
        viewport.height = max(1, size.rows - panelHeight)
        viewport.reveal(bookmarks.marks[bookmarks.selected].range)
    }

    /// Rows of the list, its title aside.
    var listHeight: Int { max(1, min(10, size.rows / 2 - 2)) }

    /// The kinds with their numbers, then the list around the selected one.
    func drawBookmarkList(_ grid: inout Grid, row: Int) {
        var column = grid.write(" Bookmarks  ", CellStyle(nil, on: nil, .bold), row: row, column: 0)
        for kind in MarkKind.allCases {
            let isShown = bookmarks.kinds.contains(kind)
            let words = " \(bookmarks.counts[kind] ?? 0) \(kind.plural) "
            column = grid.write("\(Character(kind.key)) ", CellStyle(nil, on: nil, .bold), row: row, column: column)
            column = grid.write(words, isShown ? theme.style(of: kind) : theme.switchedOff, row: row, column: column) + 1
        }
        if let failure = bookmarks.failure {
            grid.write(Self.cut(Self.printable(failure), to: max(0, size.columns - column)), theme.error, row: row, column: column)
        } else if !bookmarks.isComplete {
            let percent = text.count == 0 ? 100 : bookmarks.covered * 100 / text.count
            grid.write("searching… \(percent)%", theme.label, row: row, column: column)
        }
        for (offset, index) in listed().enumerated() { drawBookmark(index, &grid, row: row + 1 + offset) }
    }

    /// The indices of the bookmarks in the list: the selected one and its neighbours of the kinds shown.
    private func listed() -> [Int] {
        let marks = bookmarks.marks
        guard marks.indices.contains(bookmarks.selected), bookmarks.kinds.contains(marks[bookmarks.selected].kind) else { return [] }
        var indices = [bookmarks.selected]
        while indices.count <= listHeight / 2, let before = marks[..<indices[0]].lastIndex(where: { bookmarks.kinds.contains($0.kind) }) {
            indices.insert(before, at: 0)
        }
        while indices.count < listHeight, let last = indices.last,
            let after = marks[(last + 1)...].firstIndex(where: { bookmarks.kinds.contains($0.kind) })
        {
            indices.append(after)
        }
        while indices.count < listHeight, let before = marks[..<indices[0]].lastIndex(where: { bookmarks.kinds.contains($0.kind) }) {
            indices.insert(before, at: 0)
        }
        return indices
    }

    private func drawBookmark(_ index: Int, _ grid: inout Grid, row: Int) {
        let mark = bookmarks.marks[index]
        let isSelected = index == bookmarks.selected
        let line = lines.map { String($0.line(at: mark.range.lowerBound, in: text)) } ?? ""
        var column = grid.write(isSelected ? " > " : "   ", .plain, row: row, column: 0)
        column += max(0, 8 - line.count)
        column = grid.write(line, theme.label, row: row, column: column) + 2
        let words = Self.cut(Self.printable(text.string(mark.range)), to: max(0, size.columns - column))
        column = grid.write(words, theme.style(of: mark.kind), row: row, column: column)
        if isSelected { grid.restyle(row: row, columns: 0..<3, theme.selected) }
    }
}

extension Theme {
    func style(of kind: MarkKind) -> CellStyle {
        switch kind {
        case .date: date
        case .time: time
        case .location: location
        }
    }
}

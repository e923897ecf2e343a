// A line of text being typed. Takes keys, read by the panels.

import TerminalKit

/// A one-line editor with the usual keys.
struct TextField: Sendable {
    private(set) var text: String
    /// The place of the cursor: always between two characters of the text.
    private(set) var cursor: String.Index

    init(_ text: String = "") {
        self.text = text
        cursor = self.text.endIndex
    }

    /// Acts on a key.
    /// - Returns: whether the text changed, or nil when the key means nothing here.
    mutating func handle(_ event: InputEvent) -> Bool? {
        switch event {
        case .paste(let pasted): return insert(pasted)
        case .key(.character(let scalar), let held) where held.isSubset(of: .shift):
            return insert(String(Character(scalar)))
        case .key(let key, let held): return handle(key, held)
        default: return nil
        }
    }

    private mutating func handle(_ key: Key, _ held: KeyModifiers) -> Bool? {
        switch (key, held) {
        case (.backspace, []): return delete(from: before, to: cursor)
        case (.delete, _), (.character("d"), .control): return delete(from: cursor, to: after)
        case (.left, .control), (.left, .alt): cursor = wordStart
        case (.right, .control), (.right, .alt): cursor = wordEnd
        case (.left, _), (.character("b"), .control): cursor = before
        case (.right, _), (.character("f"), .control): cursor = after
        case (.home, _), (.character("a"), .control): cursor = text.startIndex
        case (.end, _), (.character("e"), .control): cursor = text.endIndex
        case (.character("u"), .control): return delete(from: text.startIndex, to: cursor)
        case (.character("k"), .control): return delete(from: cursor, to: text.endIndex)
        case (.character("w"), .control), (.backspace, .alt): return delete(from: wordStart, to: cursor)
        default: return nil
        }
        return false
    }

    private mutating func insert(_ new: String) -> Bool {
        guard !new.isEmpty else { return false }
        let head = String(text[..<cursor]) + new
        let tail = String(text[cursor...])
        text = head + tail
        // What was typed may join with what is there; the cursor stands after the character that it became part of.
        let offset = text.utf8.index(text.startIndex, offsetBy: head.utf8.count)
        cursor = text.indices.first { $0 >= offset } ?? text.endIndex
        return true
    }

    private mutating func delete(from low: String.Index, to high: String.Index) -> Bool {
        guard low < high else { return false }
        let length = text[..<low].utf8.count
        text.removeSubrange(low..<high)
        let offset = text.utf8.index(text.startIndex, offsetBy: length)
        cursor = text.indices.first { $0 >= offset } ?? text.endIndex
        return true
    }

    private var before: String.Index { cursor > text.startIndex ? text.index(before: cursor) : cursor }
    private var after: String.Index { cursor < text.endIndex ? text.index(after: cursor) : cursor }

    private var wordStart: String.Index {
        var at = cursor
        while at > text.startIndex, !Self.isWord(text[text.index(before: at)]) { at = text.index(before: at) }
        while at > text.startIndex, Self.isWord(text[text.index(before: at)]) { at = text.index(before: at) }
        return at
    }

    private var wordEnd: String.Index {
        var at = cursor
        while at < text.endIndex, !Self.isWord(text[at]) { at = text.index(after: at) }
        while at < text.endIndex, Self.isWord(text[at]) { at = text.index(after: at) }
        return at
    }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

/// A field as it is drawn: its clusters with their columns, scrolled so that the cursor is seen.
struct FieldDrawing {
    /// What to draw, cluster by cluster, with the bytes of the text that each stands for.
    private(set) var items: [(text: String, columns: Int, utf8: Range<Int>)] = []
    /// The column of the cursor.
    private(set) var cursor = 0
    private(set) var width = 0
    private var scrolled = 0

    init(_ field: TextField, columns: Int) {
        var offset = 0
        var column = 0
        var all: [(text: String, columns: Int, utf8: Range<Int>, at: Int)] = []
        let cursorOffset = field.text[..<field.cursor].utf8.count
        for character in field.text {
            let length = character.utf8.count
            if offset == cursorOffset { cursor = column }
            var text = String(character)
            var columns = CellWidth.columns(ofCluster: character.unicodeScalars)
            if columns == 0 {
                let first = character.unicodeScalars.first ?? " "
                text = first.properties.generalCategory == .nonspacingMark ? "\u{25CC}" + text : ClusterLabel.text(first)
                columns = first.properties.generalCategory == .nonspacingMark ? 1 : text.count
            }
            all.append((text, columns, offset..<offset + length, column))
            offset += length
            column += columns
        }
        if offset == cursorOffset { cursor = column }
        scrolled = max(0, cursor - max(1, columns - 1))
        for item in all where item.at >= scrolled && item.at + item.columns <= scrolled + columns {
            items.append((item.text, item.columns, item.utf8))
        }
        // A wide cluster cut at the left leaves a column free.
        let first = all.first { $0.at >= scrolled }
        if let first, first.at > scrolled { items.insert((" ", first.at - scrolled, first.utf8.lowerBound..<first.utf8.lowerBound), at: 0) }
        cursor -= scrolled
        width = items.reduce(0) { $0 + $1.columns }
    }

    /// The columns that stand for `utf8` of the text; at least one.
    func columns(of utf8: Range<Int>) -> Range<Int> {
        var column = 0
        var low: Int?
        var high = 0
        for item in items {
            if item.utf8.upperBound > utf8.lowerBound, item.utf8.lowerBound < max(utf8.upperBound, utf8.lowerBound + 1) {
                low = low ?? column
                high = column + item.columns
            }
            column += item.columns
        }
        guard let low else {
            let isBefore = (items.first?.utf8.lowerBound ?? 0) > utf8.lowerBound
            return isBefore ? 0..<1 : column..<column + 1
        }
        return low..<max(high, low + 1)
    }
}

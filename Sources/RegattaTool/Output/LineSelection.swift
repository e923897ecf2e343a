// Matches → the lines that they lie on. Feeds the printers of lines and counts.

/// Gathers neighbouring matches into blocks of whole lines.
///
/// A match that spans lines takes all of them; matches that share a line share a block. An empty match after the last
/// LF lies on no line.
struct LineSelection {
    /// The lines of the block being gathered, from the start of the first to the end of the last.
    private(set) var block = 0..<0
    private(set) var isOpen = false
    private var isOneLine = false
    private let text: FileText

    init(_ text: FileText) { self.text = text }

    /// What a match does to the block.
    enum Effect {
        /// It lies on lines of the block, which may have grown by the last.
        case joined
        /// It begins beyond the block: a new one is needed.
        case beyond
        /// It lies on no line.
        case none
    }

    /// Tells what a match does, and lets the block grow when it belongs to it.
    mutating func add(_ start: Int, _ end: Int) -> Effect {
        if isOpen, start < block.upperBound {
            if end > block.upperBound {
                block = block.lowerBound..<text.lineEnd(from: end - 1)
                isOneLine = false
            }
            return .joined
        }
        // The end of a text whose last line lacks its LF still belongs to that line.
        if start == text.count {
            if start == 0 || text.endsLine(at: start) { return .none }
            if isOpen, block.upperBound == text.count { return .joined }
        }
        return .beyond
    }

    /// Opens a new block with a match that lies beyond the last.
    mutating func open(_ start: Int, _ end: Int) {
        let low = text.lineStart(before: start, notBelow: block.upperBound)
        let lineEnd = text.lineEnd(from: start)
        isOneLine = end <= lineEnd
        block = low..<(isOneLine ? lineEnd : text.lineEnd(from: end - 1))
        isOpen = true
    }

    /// Closes the block; the next one begins at its end or later.
    mutating func close() { isOpen = false }

    /// How many lines the block has.
    /// - Complexity: O(1) for one line, the common case; O(length) otherwise.
    var lineCount: Int {
        isOneLine ? 1 : text.newlines(in: block) + (text.endsLine(at: block.upperBound) ? 0 : 1)
    }
}

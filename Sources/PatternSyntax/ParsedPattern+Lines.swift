// Whether a text may be searched line by line. Reads the syntax tree, feeds searches that split large texts.

extension ParsedPattern {
    /// Whether a text that is cut after any of its line feeds may be searched piece by piece: each match then lies within
    /// one piece, is found in that piece alone as it is in the whole text, and no piece has others. One exception is the
    /// caller's to see to: what is empty at the very end of a piece that is not the last belongs to the next.
    ///
    /// True of patterns that match no line feed, not even inside lookaround, and that do not ask where the text begins or
    /// ends or where the last match was: no `\A`, `\z`, `\Z`, `\G`, no `^` and `$` but those that match at lines, no `\b` of
    /// the flag `w`.
    /// - Complexity: O(size of the pattern), and that of working out its sets.
    package var staysInLines: Bool { !root.contains { !$0.partStaysInLine } }
}

extension Node {
    /// Whether this part, those below it aside, neither matches a line feed nor looks beyond one.
    fileprivate var partStaysInLine: Bool {
        switch kind {
        case .literal(let literal): literal.codePoint != 0x0A
        case .characterClass(let set): !(set.codePoints?.contains(0x0A) ?? true)
        case .dot(.notLineTerminator), .dot(.notLineFeed): true
        case .dot(.anything), .newlineSequence, .graphemeCluster: false
        case .anchor(.caret(multiline: true, _)), .anchor(.dollar(multiline: true, _)): true
        case .anchor: false
        case .wordBoundary(_, let unicode): !unicode
        // What these match is decided by the parts below, and what a group captured stays in a line when the group does.
        case .empty, .capture, .group, .flagGroup, .atomic, .look, .backreference, .flagSetting, .quantified, .concatenation,
            .alternation:
            true
        }
    }
}

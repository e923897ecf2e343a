// Options that change the tree: whole words, whole text. Reads and makes parsed patterns.

extension ParsedPattern {
    /// The pattern P as `(?<!\w)(?:P)(?!\w)`.
    public func wholeWords() -> ParsedPattern {
        let source = root.source
        let word = Node(
            .characterClass(CharacterClass(.shorthand(.word, negated: false), caseInsensitive: false)), source: source)
        return rewritten([
            Node(.look(Look(behind: true, negated: true), word), source: source),
            Node(.group(root), source: source),
            Node(.look(Look(behind: false, negated: true), word), source: source),
        ])
    }

    /// The pattern P as `\A(?:P)\z`: it matches only a whole text.
    public func wholeText() -> ParsedPattern {
        let source = root.source
        return rewritten([
            Node(.anchor(.textStart), source: source),
            Node(.group(root), source: source),
            Node(.anchor(.textEnd), source: source),
        ])
    }

    private func rewritten(_ parts: [Node]) -> ParsedPattern {
        var copy = self
        copy.root = Node(.concatenation(parts), source: root.source)
        copy.isRewritten = true
        return copy
    }
}

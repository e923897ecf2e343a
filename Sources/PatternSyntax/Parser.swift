// Pattern text → syntax tree: alternatives, sequences, repeats. Reads the scanner, feeds every backend.

import RegexModel

/// The flags in force at a place of the pattern.
struct Flags {
    var caseInsensitive: Bool
    var multiline: Bool
    var dotAll: Bool
    var unixLines: Bool
    var unicodeWords: Bool

    init(_ options: PatternOptions) {
        caseInsensitive = options.contains(.caseInsensitive)
        multiline = options.contains(.anchorsMatchLines)
        dotAll = options.contains(.dotMatchesLineSeparators)
        unixLines = options.contains(.useUnixLineSeparators)
        unicodeWords = options.contains(.useUnicodeWordBoundaries)
    }
}

/// Parses one pattern. A recursive descent whose depth is bounded by the nesting limit of the dialect.
struct Parser {
    /// Groups and sets may be nested this deep, as in ICU.
    static let nestingLimit = 99

    var scanner: PatternScanner
    var flags: Flags
    var depth = 0
    /// The name of each group opened so far, nil for those without.
    var groupNames: [String?] = []
    var numbersOfNames: [String: Int] = [:]
    /// The last character in a set that could begin a range. ICU remembers it from one set to the next, so `[a][&-z]` is
    /// valid where `[&-z]` is not.
    var lastLiteral: UInt32?

    init(_ pattern: String, options: PatternOptions) {
        scanner = PatternScanner(pattern, literal: options.contains(.ignoreMetacharacters))
        scanner.commentsMode = options.contains(.allowCommentsAndWhitespace)
        flags = Flags(options)
    }

    mutating func parse() throws(PatternError) -> Node {
        if scanner.isEmpty { throw scanner.fault(.emptyPattern, 0..<0) }
        let root = try alternatives()
        let rest = try scanner.next()
        if !rest.atEnd { throw scanner.fault(.groupNotOpened, rest.source) }
        try checkReferences(root)
        return root
    }

    /// Everything up to the closing parenthesis or the end, neither of which is consumed.
    mutating func alternatives() throws(PatternError) -> Node {
        var branches = [try sequence()]
        while try scanner.peek().isSyntax("|") {
            _ = try scanner.next()
            branches.append(try sequence())
        }
        if branches.count == 1 { return branches[0] }
        let source = branches[0].source.lowerBound..<branches[branches.count - 1].source.upperBound
        return Node(.alternation(branches), source: source)
    }

    private mutating func sequence() throws(PatternError) -> Node {
        let start = scanner.offset
        var parts: [Node] = []
        while true {
            let next = try scanner.peek()
            if next.atEnd || next.isSyntax("|") || next.isSyntax(")") { break }
            try appendRepeated(to: &parts)
        }
        switch parts.count {
        case 0: return Node(.empty, source: start..<start)
        case 1: return parts[0]
        default:
            return Node(
                .concatenation(parts), source: parts[0].source.lowerBound..<parts[parts.count - 1].source.upperBound)
        }
    }

    /// One part with its repeat; nothing for a comment.
    private mutating func appendRepeated(to parts: inout [Node]) throws(PatternError) {
        guard var atom = try atom() else { return }
        if let last = parts.last, let pair = Self.joinedSurrogates(last, atom.node) {
            parts.removeLast()
            atom.node = pair
        }
        try skipComments()
        guard let quantifier = try quantifier() else {
            parts.append(atom.node)
            return
        }
        if let what = atom.notRepeatable { throw scanner.fault(.notRepeatable(what), quantifier.source) }
        let node = Node(
            .quantified(quantifier.value, atom.node), source: atom.node.source.lowerBound..<quantifier.source.upperBound)
        try skipComments()
        let next = try scanner.peek()
        if next.isSyntax("*") || next.isSyntax("+") || next.isSyntax("?") || next.isSyntax("{") {
            throw scanner.fault(.alreadyRepeated, next.source)
        }
        parts.append(node)
    }

    /// The halves of a surrogate pair, escaped one by one, are one character also when a comment stands between them:
    /// `NSRegularExpression` collects literals as UTF-16 text. A set of one character counts as a literal for what follows.
    private static func joinedSurrogates(_ first: Node, _ second: Node) -> Node? {
        guard case .literal(let low) = second.kind, (0xDC00..<0xE000).contains(low.codePoint) else { return nil }
        let high: UInt32? =
            switch first.kind {
            case .literal(let literal): literal.codePoint
            case .characterClass(let set): set.codePoints?.onlyElement
            default: nil
            }
        guard let high, (0xD800..<0xDC00).contains(high) else { return nil }
        let joined = 0x10000 + (high - 0xD800) << 10 + (low.codePoint - 0xDC00)
        return Node(
            .literal(Literal(joined, caseInsensitive: low.caseInsensitive)),
            source: first.source.lowerBound..<second.source.upperBound)
    }

    /// `(?#…)`, which may stand anywhere between parts, also between a part and its repeat.
    private mutating func skipComments() throws(PatternError) {
        while try scanner.peek().isSyntax("(") {
            var ahead = scanner
            let open = try ahead.next()
            guard try ahead.next().isSyntax("?"), try ahead.next(comments: false).isSyntax("#")
            else { return }
            while true {
                // Read like the rest of the pattern: `\Q` in a comment hides its end.
                let next = try ahead.next()
                if next.atEnd {
                    throw scanner.fault(.commentNotClosed, open.source.lowerBound..<ahead.offset)
                }
                if next.isSyntax(")") { break }
            }
            scanner = ahead
        }
    }

    /// A part before its repeat is known; `notRepeatable` names it when it takes none.
    struct Atom {
        var node: Node
        var notRepeatable: String?

        init(_ kind: Node.Kind, _ source: Range<Int>, notRepeatable: String? = nil) {
            node = Node(kind, source: source)
            self.notRepeatable = notRepeatable
        }
    }

    private mutating func atom() throws(PatternError) -> Atom? {
        try skipComments()
        let next = try scanner.peek()
        if next.atEnd || next.isSyntax("|") || next.isSyntax(")") { return nil }
        _ = try scanner.next()
        guard let codePoint = next.codePoint, let scalar = Unicode.Scalar(codePoint), !next.quoted else {
            return literal(next)
        }
        switch scalar {
        case "(": return try group(opening: next)
        case "[": return try bracketedClass(opening: next)
        case ".": return Atom(.dot(flags.dotAll ? .anything : flags.unixLines ? .notLineFeed : .notLineTerminator), next.source)
        case "^": return Atom(.anchor(.caret(multiline: flags.multiline, unix: flags.unixLines)), next.source)
        case "$": return Atom(.anchor(.dollar(multiline: flags.multiline, unix: flags.unixLines)), next.source)
        case "\\": return try escape(backslash: next)
        case "*", "+", "?": throw scanner.fault(.nothingToRepeat, next.source)
        case "{", "}": throw scanner.fault(.unescapedBrace(String(scalar)), next.source)
        default: return literal(next)
        }
    }

    func literal(_ character: PatternCharacter) -> Atom {
        literal(character.codePoint ?? 0, character.source)
    }

    func literal(_ codePoint: UInt32, _ source: Range<Int>) -> Atom {
        Atom(.literal(Literal(codePoint, caseInsensitive: flags.caseInsensitive)), source)
    }
}

// How much of a text a match of a pattern takes and looks at. Read by windowed searches.

import PatternSyntax

/// Bounds on what a search can see from the place where a match begins. Of a part of the text that holds all of it an engine
/// that is given only that part says the same as of the whole text.
struct Sight: Sendable, Equatable {
    /// The most UTF-8 bytes of a match; nil for any number.
    let matched: Int?
    /// The most UTF-8 bytes that lookaround sees before or after what is matched; nil for any number.
    let around: Int?
    /// Whether it asks for word boundaries, which look back over any number of combining characters, but not beyond
    /// others.
    let asksForWords: Bool

    init(_ pattern: ParsedPattern) {
        let measure = Measure(root: pattern.root)
        matched = measure.length(pattern.root)
        around = measure.around(pattern.root)
        asksForWords = pattern.root.contains { if case .wordBoundary = $0.kind { true } else { false } }
    }
}

/// The arithmetic of lengths; nil is more than any number.
private struct Measure {
    let root: Node
    private static let character = 4
    /// Case folding lets one character stand for up to three.
    private static let folded = 12
    private static let lineTerminator = 3
    /// Anchors see two characters: CR LF, or a terminator and the end.
    private static let anchor = 8
    private static let most = 1 << 30

    func length(_ node: Node) -> Int? {
        switch node.kind {
        case .empty, .flagSetting, .anchor, .wordBoundary, .look: return 0
        case .literal(let literal): return literal.caseInsensitive ? Self.folded : Self.character
        case .characterClass, .dot: return Self.character
        case .newlineSequence: return Self.lineTerminator
        case .graphemeCluster: return nil
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): return length(body)
        case .backreference(let reference): return length(reference)
        case .quantified(let quantifier, let body):
            let once = length(body)
            if once == 0 { return 0 }
            guard let once, let maximum = quantifier.maximum else { return nil }
            let (product, isTooLarge) = once.multipliedReportingOverflow(by: maximum)
            return isTooLarge || product > Self.most ? nil : product
        case .concatenation(let parts):
            return parts.reduce(Optional(0)) { sum, part in
                if let sum, let more = length(part), sum + more <= Self.most { sum + more } else { nil }
            }
        case .alternation(let parts): return largest(parts, length)
        }
    }

    /// What a group can have captured, when that can be said without asking about the reference itself.
    private func length(_ reference: Backreference) -> Int? {
        let group = root.first { node in
            if case .capture(reference.number, _, _) = node.kind { true } else { false }
        }
        guard !reference.caseInsensitive, let group, case .capture(_, _, let body) = group.kind,
            !body.contains(where: { if case .backreference = $0.kind { true } else { false } })
        else { return nil }
        return length(body)
    }

    func around(_ node: Node) -> Int? {
        switch node.kind {
        case .empty, .flagSetting, .literal, .characterClass, .dot, .newlineSequence, .backreference: return 0
        case .anchor: return Self.anchor
        case .wordBoundary(_, let unicode): return unicode ? nil : Self.character
        case .graphemeCluster: return nil
        case .look(_, let body):
            guard let own = length(body), let inner = around(body) else { return nil }
            return own + inner
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body),
            .quantified(_, let body):
            return around(body)
        case .concatenation(let parts), .alternation(let parts): return largest(parts, around)
        }
    }

    private func largest(_ parts: [Node], _ measure: (Node) -> Int?) -> Int? {
        parts.reduce(Optional(0)) { most, part in
            if let most, let other = measure(part) { max(most, other) } else { nil }
        }
    }
}

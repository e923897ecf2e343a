// The shapes that NSRegularExpression does not honour. Reads the syntax tree, throws PatternError.

import PatternSyntax
import RegexModel

/// Looks for the shapes on which `NSRegularExpression` does not end, or is known to answer wrongly.
struct Refusals {
    private let pattern: ParsedPattern
    private let nullability: Nullability
    /// The numbers of the groups that stand inside a look-around.
    private var groupsInLooks: Set<Int> = []

    /// - Throws: `PatternError` of kind `unsupported(.foundation)` at the first such shape.
    static func check(_ pattern: ParsedPattern) throws(PatternError) {
        var refusals = Refusals(pattern)
        refusals.collectGroupsInLooks(pattern.root, inside: false)
        try refusals.checkEverywhere(pattern.root, inLookbehind: false)
        _ = try refusals.checkStart(pattern.root)
    }

    private init(_ pattern: ParsedPattern) {
        self.pattern = pattern
        nullability = Nullability(pattern.root)
    }

    private mutating func collectGroupsInLooks(_ node: Node, inside: Bool) {
        var inside = inside
        switch node.kind {
        case .look: inside = true
        case .capture(let number, _, _): if inside { groupsInLooks.insert(number) }
        default: break
        }
        for part in node.children { collectGroupsInLooks(part, inside: inside) }
    }

    /// Shapes that are refused wherever they stand.
    private func checkEverywhere(_ node: Node, inLookbehind: Bool) throws(PatternError) {
        var inLookbehind = inLookbehind
        switch node.kind {
        case .quantified(let quantifier, let body):
            try checkLoop(quantifier, body, at: node)
            if inLookbehind, let maximum = quantifier.maximum, maximum > 1, LoopReach(body).isTooShort {
                throw refusal(
                    "NSRegularExpression looks back too little over a counted loop whose alternatives do not end with the longest",
                    node, hint: "write the longest alternative last, or the loop as a capture group")
            }
        case .look(let look, _): if look.behind { inLookbehind = true }
        case .literal(let literal):
            if inLookbehind, literal.codePoint == 0x10000 { throw astralLookbehind(node) }
        case .characterClass(let set):
            if inLookbehind, case .codePoints(let points) = set.expression.withoutBrackets,
                points.ranges == [0x10000...0x10000]
            {
                throw astralLookbehind(node)
            }
        case .concatenation(let parts): try checkHalves(parts)
        case .empty, .dot, .anchor, .wordBoundary, .newlineSequence, .graphemeCluster, .capture, .group, .flagGroup,
            .atomic, .backreference, .flagSetting, .alternation:
            break
        }
        for part in node.children { try checkEverywhere(part, inLookbehind: inLookbehind) }
    }

    private func checkLoop(_ quantifier: Quantifier, _ body: Node, at node: Node) throws(PatternError) {
        // `{0,}?` and its like stop when nothing is consumed; `*?` and its like have no such guard.
        guard quantifier.maximum == nil, quantifier.form == .star || quantifier.form == .plus else { return }
        guard nullability.canBeEmpty(body) else { return }
        switch quantifier.preference {
        case .greedy: return
        case .lazy, .possessive:
            let adjective = quantifier.preference == .lazy ? "lazy" : "possessive"
            throw refusal(
                "NSRegularExpression does not end on an unbounded \(adjective) loop whose body can match nothing",
                node, hint: "write the body so that it always consumes a character")
        }
    }

    /// A run of literals is compared unit by unit, so that one which ends in the first half of a surrogate pair matches
    /// half a character.
    private func checkHalves(_ parts: [Node]) throws(PatternError) {
        for (first, second) in zip(parts, parts.dropFirst()) {
            guard case .literal(let before) = first.kind, case .literal(let half) = second.kind else { continue }
            guard !before.caseInsensitive, !half.caseInsensitive, 0xD800..<0xDC00 ~= half.codePoint else { continue }
            throw refusal(
                "NSRegularExpression takes half of a character for a surrogate at the end of literals", second, hint: nil)
        }
    }

    private func astralLookbehind(_ node: Node) -> PatternError {
        refusal("NSRegularExpression never finds U+10000 in a lookbehind", node, hint: nil)
    }

    /// Shapes that mislead the engine's choice of where an attempt can start. Gives whether the next part is still
    /// at the start, that is, whether `node` can be passed without consuming anything as that choice sees it.
    private func checkStart(_ node: Node) throws(PatternError) -> Bool {
        switch node.kind {
        case .empty, .wordBoundary, .flagSetting, .look: return true
        case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster: return false
        case .anchor(.caret(multiline: true, unix: false)):
            // The search for starts of lines obeys the option and does not see that the flag was taken back.
            if pattern.options.contains(.useUnixLineSeparators) {
                throw refusal(
                    "NSRegularExpression looks for LF only at a leading ^ when useUnixLineSeparators is taken back by (?-d)",
                    node, hint: "leave the option out and set (?d) where it is wanted")
            }
            return true
        case .anchor: return true
        case .backreference(let reference):
            // The start is chosen as if the reference were not there: by what follows it. Only a pattern that can match
            // nothing is tried everywhere.
            if groupsInLooks.contains(reference.number), !pattern.root.isNullable {
                throw refusal(
                    "NSRegularExpression misses matches that start with a back-reference to a group in a look-around",
                    node, hint: nil)
            }
            return true
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body):
            return try checkStart(body)
        case .quantified(let quantifier, let body): return try checkStart(body) || quantifier.minimum == 0
        case .concatenation(let parts):
            for part in parts where try !checkStart(part) { return false }
            return true
        case .alternation(let parts):
            var passes = false
            for part in parts where try checkStart(part) { passes = true }
            return passes
        }
    }

    private func refusal(_ message: String, _ node: Node, hint: String?) -> PatternError {
        PatternError(
            kind: .unsupported(.foundation), message: message, pattern: pattern.source, utf8Range: node.source,
            hint: hint)
    }
}

extension ClassExpression {
    var withoutBrackets: ClassExpression {
        if case .bracketed(let inner) = self { inner.withoutBrackets } else { self }
    }
}

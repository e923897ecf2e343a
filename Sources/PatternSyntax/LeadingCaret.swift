// Finds the caret that ICU's search treats in its own way. Reads the syntax tree, feeds backends.


/// ICU's search for a place to start, as far as it can be seen in results.
///
/// A pattern that begins with a multi-line caret is tried at line starts only, and there ICU steps over CR LF as one:
/// the caret never matches between the two, although a caret elsewhere in a pattern does. When all matches begin with
/// one string of two or more characters, ICU looks for that string instead, and nothing is stepped over.
public enum LeadingCaret {
    /// The place in the source of the caret that must not match between CR and LF, or nil.
    public static func guarded(in root: Node) -> Range<Int>? {
        var walk = Walk()
        walk.visit(root)
        return walk.startsWithString ? nil : walk.caret
    }

    /// A walk along what every match passes first, up to its first character or the first branch.
    private struct Walk {
        var caret: Range<Int>?
        var startsWithString = false
        private var isOver = false

        mutating func visit(_ node: Node) {
            guard !isOver else { return }
            switch node.kind {
            case .anchor(.caret(multiline: true, _)): caret = caret ?? node.source
            case .empty, .flagSetting, .anchor, .wordBoundary, .look, .backreference: break
            case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): visit(body)
            case .concatenation(let parts): visit(parts)
            case .quantified(let quantifier, let body): visit(quantifier, body)
            case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster, .alternation: isOver = true
            }
        }

        private mutating func visit(_ parts: [Node]) {
            var index = 0
            while index < parts.count, !isOver {
                let run = parts[index...].prefix { node in
                    if case .literal(let literal) = node.kind { !literal.caseInsensitive } else { false }
                }
                if run.count > 1 {
                    startsWithString = true
                    isOver = true
                } else {
                    visit(parts[index])
                    index += 1
                }
            }
        }

        private mutating func visit(_ quantifier: Quantifier, _ body: Node) {
            // ICU leaves out `x{0}`, but not its lazy and possessive forms: to its search those are branches.
            if quantifier.maximum == 0, quantifier.preference == .greedy { return }
            guard quantifier.minimum > 0 else { isOver = true; return }
            // ICU unrolls a greedy counted repetition of one operation up to ten times; others begin with a counter, and
            // the search for a start looks no further than that.
            let isUnrolled =
                quantifier.preference == .greedy
                && (quantifier.maximum == 1 || body.isOneOperation && quantifier.maximum.map { $0 <= 10 } ?? false)
            let isCounted = quantifier.form == .braces && !isUnrolled
            if isCounted, caret == nil { isOver = true; return }
            visit(body)
            if caret == nil { isOver = true }
        }
    }
}

extension Node {
    fileprivate var isOneOperation: Bool {
        switch kind {
        case .literal, .characterClass, .dot, .anchor, .newlineSequence, .graphemeCluster: true
        default: false
        }
    }
}

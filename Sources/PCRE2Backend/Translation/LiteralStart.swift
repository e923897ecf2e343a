// Whether every match begins with a known string. Reads the syntax tree, feeds the decision when to scan a text.

import PatternSyntax

/// What PCRE2 looks for by vectors before it tries a match.
///
/// Where every match begins with two or more known characters, few places are tried, and the program for any text is as
/// fast as one for texts with known facts: to scan for facts would take longer than the search itself.
enum LiteralStart {
    /// Whether every match of `root` begins with at least two literals that heed case.
    /// - Complexity: O(size of the pattern).
    static func isSure(_ root: Node) -> Bool { prefix(root).length >= 2 }

    /// How many literals are sure to come first, and whether that is all of `node`, so that what follows goes on.
    private static func prefix(_ node: Node) -> (length: Int, isAll: Bool) {
        switch node.kind {
        case .literal(let literal): return literal.caseInsensitive ? (0, false) : (1, true)
        case .empty, .flagSetting: return (0, true)
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): return prefix(body)
        case .quantified(let quantifier, let body):
            return quantifier.minimum > 0 ? (prefix(body).length, false) : (0, false)
        case .concatenation(let parts):
            var length = 0
            for part in parts {
                let next = prefix(part)
                length += next.length
                if !next.isAll { return (length, false) }
            }
            return (length, true)
        case .alternation(let branches): return (branches.map { prefix($0).length }.min() ?? 0, false)
        case .anchor, .backreference, .characterClass, .dot, .graphemeCluster, .look, .newlineSequence, .wordBoundary:
            return (0, false)
        }
    }
}

// Whether a part of a pattern can match the empty string. Reads the syntax tree, feeds the refusals.

import PatternSyntax

/// Answers whether parts of one pattern can match without consuming anything.
struct Nullability {
    private var captures: [Int: Node] = [:]

    init(_ root: Node) { collect(root) }

    private mutating func collect(_ node: Node) {
        if case .capture(let number, _, let body) = node.kind { captures[number] = body }
        for part in node.children { collect(part) }
    }

    /// Whether `node` can match the empty string somewhere. A back-reference can when its group can.
    func canBeEmpty(_ node: Node) -> Bool { canBeEmpty(node, open: []) }

    private func canBeEmpty(_ node: Node, open: Set<Int>) -> Bool {
        switch node.kind {
        case .empty, .anchor, .wordBoundary, .look, .flagSetting: true
        case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster: false
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body):
            canBeEmpty(body, open: open)
        case .backreference(let reference):
            // A reference to a group from inside of that same group adds no way to be empty.
            if open.contains(reference.number) { false } else if let body = captures[reference.number] {
                canBeEmpty(body, open: open.union([reference.number]))
            } else { false }
        case .quantified(let quantifier, let body): quantifier.minimum == 0 || canBeEmpty(body, open: open)
        case .concatenation(let parts): parts.allSatisfy { canBeEmpty($0, open: open) }
        case .alternation(let parts): parts.contains { canBeEmpty($0, open: open) }
        }
    }
}

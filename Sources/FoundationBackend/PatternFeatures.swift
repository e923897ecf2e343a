// What a pattern holds that decides how NSRegularExpression may be used. Reads the syntax tree, feeds the matcher.

import PatternSyntax

/// Facts about a pattern that matter to a search in a part of a text, or in a text with rare characters.
struct PatternFeatures: Hashable, Sendable {
    /// It has `^ $ \A \z` or `\Z`, which ask for the edges of the text.
    private(set) var hasEdgeAnchor = false
    /// It has look-around, `\b` or `\X`, which see text beside the match.
    private(set) var seesNeighbours = false
    /// It has `\R`.
    private(set) var hasNewlineSequence = false

    init(_ root: Node) { add(root) }

    private mutating func add(_ node: Node) {
        switch node.kind {
        case .anchor(.previousMatchEnd): break
        case .anchor: hasEdgeAnchor = true
        case .wordBoundary, .graphemeCluster: seesNeighbours = true
        case .look: seesNeighbours = true
        case .newlineSequence: hasNewlineSequence = true
        case .empty, .literal, .characterClass, .dot, .capture, .group, .flagGroup, .atomic, .backreference,
            .flagSetting, .quantified, .concatenation, .alternation:
            break
        }
        for child in node.children { add(child) }
    }
}

// Case-insensitive runs of literals as trees of sets. Reads the syntax tree and case folding, feeds engines that compare
// character by character.

import UnicodeTables

/// A run of literals that is compared by full case folding, so that `ss` matches `ß` and `ﬁ` matches `FI`.
///
/// A text character is taken whole: a match never ends inside its folding. What the run matches is therefore a walk over the
/// folded run in which each step is a character whose folding is the next one, two or three folded characters. Where such
/// steps overlap, as in `ssss`, the tree is split in the middle, with an alternative for every step across it.
struct LiteralRun {
    /// Trees of more leaves than this are not built.
    static let maximumLeaves = 4096

    private let folded: [UInt32]
    private let source: Range<Int>
    /// The characters whose folding is that of two or three characters from an offset on.
    private let steps: [[(length: Int, characters: CodePointSet)]]

    init(_ codePoints: [UInt32], source: Range<Int>) {
        let folded = codePoints.flatMap(CaseFolding.fullFold)
        self.folded = folded
        self.source = source
        steps = folded.indices.map { i in
            (2...3).compactMap { length in
                guard i + length <= folded.count else { return nil }
                let characters = Self.characters[Array(folded[i..<(i + length)])]
                return characters.map { (length, $0) }
            }
        }
    }

    /// The characters of each expansion.
    private static let characters: [[UInt32]: CodePointSet] = Dictionary(
        CaseFolding.expansions.map { ($0.value, CodePointSet($0.key)) }, uniquingKeysWith: { $0.union($1) })

    /// Single characters that fold to one character of a folding.
    private static func single(_ folded: UInt32) -> CodePointSet {
        // An expanding character never stands for its simple folding here.
        CaseFolding.simpleEquivalents(folded).subtracting(expanding)
    }
    private static let expanding = CodePointSet(CaseFolding.expansions.keys.map { $0...$0 })

    /// The run as a tree without case-insensitive parts: nil when the tree would be too large.
    func lowered() -> Node? {
        var parts: [Node] = []
        var start = 0
        while start < folded.count {
            var end = start + 1
            var i = start
            while i < end {
                for step in steps[i] { end = max(end, i + step.length) }
                i += 1
            }
            var builder = Tree(self, start..<end)
            guard var tree = builder.build() else { return nil }
            if case .alternation = tree.kind { tree = Node(.group(tree), source: source) }
            if case .concatenation(let nodes) = tree.kind { parts += nodes } else { parts.append(tree) }
            start = end
        }
        return parts.count == 1 ? parts[0] : Node(.concatenation(parts), source: source)
    }

    /// What one folded character matches alone.
    private func leaf(_ i: Int) -> Node { Self.node(Self.single(folded[i]), source: source) }

    static func node(_ set: CodePointSet, source: Range<Int>) -> Node {
        if let only = set.onlyElement { return Node(.literal(Literal(only, caseInsensitive: false)), source: source) }
        return Node(.characterClass(CharacterClass(.codePoints(set), caseInsensitive: false)), source: source)
    }

    /// The tree of a stretch in which steps overlap. Equal parts are built once and shared.
    private struct Tree {
        let run: LiteralRun
        let range: Range<Int>
        var known: [Range<Int>: (node: Node, leaves: Int)] = [:]

        init(_ run: LiteralRun, _ range: Range<Int>) {
            self.run = run
            self.range = range
        }

        mutating func build() -> Node? {
            let (node, leaves) = build(range)
            return leaves <= LiteralRun.maximumLeaves ? node : nil
        }

        private mutating func build(_ range: Range<Int>) -> (node: Node, leaves: Int) {
            if range.count == 1 { return (run.leaf(range.lowerBound), 1) }
            if let known = known[range] { return known }
            let middle = range.lowerBound + range.count / 2
            var alternatives = [join(range.lowerBound..<middle, nil, middle..<range.upperBound)]
            for i in max(range.lowerBound, middle - 2)..<middle {
                for step in run.steps[i] where i + step.length > middle && i + step.length <= range.upperBound {
                    let character = LiteralRun.node(step.characters, source: run.source)
                    alternatives.append(join(range.lowerBound..<i, character, (i + step.length)..<range.upperBound))
                }
            }
            let leaves = alternatives.reduce(0) { min($0 + $1.leaves, LiteralRun.maximumLeaves + 1) }
            let result =
                alternatives.count == 1
                ? alternatives[0] : (Node(.alternation(alternatives.map(\.node)), source: run.source), leaves)
            known[range] = result
            return result
        }

        /// One after another, groups around alternations.
        private mutating func join(_ before: Range<Int>, _ step: Node?, _ after: Range<Int>) -> (node: Node, leaves: Int) {
            var nodes: [Node] = []
            var leaves = step == nil ? 0 : 1
            func add(_ node: Node) {
                switch node.kind {
                case .concatenation(let parts): nodes += parts
                case .alternation: nodes.append(Node(.group(node), source: run.source))
                default: nodes.append(node)
                }
            }
            if !before.isEmpty {
                let part = build(before)
                add(part.node)
                leaves += part.leaves
            }
            if let step { add(step) }
            if !after.isEmpty {
                let part = build(after)
                add(part.node)
                leaves += part.leaves
            }
            return (nodes.count == 1 ? nodes[0] : Node(.concatenation(nodes), source: run.source), leaves)
        }
    }
}

// Takes case-insensitivity out of a tree. Reads the syntax tree, feeds engines without full case folding.

import UnicodeTables

extension Node {
    /// The same pattern with every case-insensitive literal and class written out as literals and classes that respect case.
    ///
    /// Back-references stay as they are. So do classes with a property that is not tabulated, and runs in which foldings
    /// overlap so much (some sixty times `s` in a row) that the tree would be too large: they still say
    /// `caseInsensitive`, and an engine that cannot match them refuses them.
    /// - Complexity: O(size of the tree), and up to O(n²) in the length of a stretch of overlapping foldings.
    public func loweringCase() -> Node {
        func wrap(_ kind: Kind) -> Node { Node(kind, source: source) }
        switch kind {
        case .empty, .dot, .anchor, .wordBoundary, .newlineSequence, .graphemeCluster, .backreference, .flagSetting: return self
        case .literal, .characterClass:
            let nodes = Node.lowering([self])
            guard nodes.count != 1 else { return nodes[0] }
            return wrap(.group(wrap(.concatenation(nodes))))
        case .capture(let number, let name, let body): return wrap(.capture(number: number, name: name, body.loweringCase()))
        case .group(let body): return wrap(.group(body.loweringCase()))
        case .flagGroup(let change, let body): return wrap(.flagGroup(change, body.loweringCase()))
        case .atomic(let body): return wrap(.atomic(body.loweringCase()))
        case .look(let look, let body): return wrap(.look(look, body.loweringCase()))
        case .quantified(let quantifier, let body): return wrap(.quantified(quantifier, body.loweringCase()))
        case .concatenation(let nodes): return wrap(.concatenation(Node.lowering(nodes)))
        case .alternation(let nodes): return wrap(.alternation(nodes.map { $0.loweringCase() }))
        }
    }

    /// The parts of a concatenation, runs of literals taken together. A class of one character begins a run.
    private static func lowering(_ nodes: [Node]) -> [Node] {
        var result: [Node] = []
        var i = 0
        while i < nodes.count {
            guard let first = nodes[i].runStart else {
                result.append(nodes[i].loweringClass ?? nodes[i].descending)
                i += 1
                continue
            }
            var codePoints = [first]
            var end = i + 1
            while end < nodes.count, case .literal(let literal) = nodes[end].kind, literal.caseInsensitive {
                codePoints.append(literal.codePoint)
                end += 1
            }
            let source = nodes[i].source.lowerBound..<max(nodes[i].source.upperBound, nodes[end - 1].source.upperBound)
            if let lowered = LiteralRun(codePoints, source: source).lowered() {
                if case .concatenation(let parts) = lowered.kind { result += parts } else { result.append(lowered) }
            } else {
                result += nodes[i..<end]
            }
            i = end
        }
        return result
    }

    /// The code point with which a run begins here.
    private var runStart: UInt32? {
        switch kind {
        case .literal(let literal): literal.caseInsensitive ? literal.codePoint : nil
        case .characterClass(let set): set.caseInsensitive ? set.codePoints?.onlyElement : nil
        default: nil
        }
    }

    /// A class that ignores case, written out.
    private var loweringClass: Node? {
        guard case .characterClass(let set) = kind, set.caseInsensitive, let codePoints = set.codePoints else { return nil }
        return Node(.characterClass(CharacterClass(.codePoints(codePoints), caseInsensitive: false)), source: source)
    }

    /// The node itself where nothing in it can change, else what `loweringCase` makes of it.
    private var descending: Node {
        switch kind {
        case .literal, .characterClass: self
        default: loweringCase()
        }
    }
}

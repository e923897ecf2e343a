// Questions about a syntax tree. Read by the parser's checks and by backends.

extension Node {
    /// The parts directly below this one.
    public var children: [Node] {
        switch kind {
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body), .look(_, let body),
            .quantified(_, let body):
            [body]
        case .concatenation(let parts), .alternation(let parts): parts
        default: []
        }
    }

    /// Whether `holds` is true of this part or of any below it.
    /// - Complexity: O(size of the tree).
    public func contains(where holds: (Node) -> Bool) -> Bool {
        holds(self) || children.contains { $0.contains(where: holds) }
    }

    /// The first part, in the order of the pattern, of which `holds` is true.
    /// - Complexity: O(size of the tree).
    public func first(where holds: (Node) -> Bool) -> Node? {
        if holds(self) { return self }
        for child in children {
            if let found = child.first(where: holds) { return found }
        }
        return nil
    }

    /// Whether it can match the empty string; true also where that depends on what a back-reference captured.
    /// - Complexity: O(size of the tree).
    public var isNullable: Bool {
        switch kind {
        case .empty, .anchor, .wordBoundary, .look, .flagSetting, .backreference: true
        case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster: false
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): body.isNullable
        case .quantified(let quantifier, let body): quantifier.minimum == 0 || body.isNullable
        case .concatenation(let parts): parts.allSatisfy(\.isNullable)
        case .alternation(let branches): branches.contains(where: \.isNullable)
        }
    }

    /// The greatest number of code points it can match; nil when there is no bound.
    /// - Complexity: O(size of the tree).
    public var maximumLength: Int? {
        switch kind {
        case .empty, .anchor, .wordBoundary, .look, .flagSetting: return 0
        case .literal, .characterClass: return 1
        case .dot(.anything), .newlineSequence: return 2
        case .dot: return 1
        case .graphemeCluster, .backreference: return nil
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body):
            return body.maximumLength
        case .quantified(let quantifier, let body):
            guard let maximum = quantifier.maximum else { return nil }
            if maximum == 0 { return 0 }
            guard let length = body.maximumLength else { return nil }
            let (product, overflow) = length.multipliedReportingOverflow(by: maximum)
            return overflow ? nil : product
        case .concatenation(let parts):
            var sum = 0
            for part in parts {
                guard let length = part.maximumLength else { return nil }
                let (next, overflow) = sum.addingReportingOverflow(length)
                if overflow { return nil }
                sum = next
            }
            return sum
        case .alternation(let branches):
            var longest = 0
            for branch in branches {
                guard let length = branch.maximumLength else { return nil }
                longest = max(longest, length)
            }
            return longest
        }
    }
}

// Which lookbehinds the dialect takes. Reads the syntax tree, feeds the parser.

import UnicodeTables

extension Node {
    /// How much text a lookbehind looks through, counted as ICU counts: literals by UTF-16 units, everything that matches
    /// one character out of many as two.
    enum LookbehindLength {
        case bounded(Int)
        /// This part has no bound: it repeats without end, is a back-reference, `\X`, or a lazy `??`.
        case unbounded(Node)
    }

    /// A lookbehind of this length or more is not valid.
    static let lookbehindLimit = 1 << 24

    /// The length of this tree in a lookbehind.
    ///
    /// Nested lookbehinds were measured when they were closed, and look through text that is counted already. What is repeated
    /// zero times is not looked at. `last` says that nothing follows in the body of a counted repeat: there ICU counts
    /// only the last one of several alternatives.
    /// - Complexity: O(size of the tree).
    func lookbehindLength(last: Bool = false) -> LookbehindLength {
        switch kind {
        case .empty, .anchor, .wordBoundary, .flagSetting: return .bounded(0)
        case .backreference, .graphemeCluster: return .unbounded(self)
        case .dot, .newlineSequence: return .bounded(2)
        case .literal(let literal): return .bounded(Node.lookbehindLength(of: [literal]))
        case .characterClass(let set): return .bounded(set.lookbehindLength)
        case .capture(_, _, let body), .atomic(let body): return body.lookbehindLength()
        case .group(let body), .flagGroup(_, let body): return body.lookbehindLength(last: last)
        case .look(let look, let body):
            if look.behind { return .bounded(0) }
            let length = body.lookbehindLength()
            if look.negated, case .bounded = length { return .bounded(0) }
            return length
        case .quantified(let quantifier, let body):
            guard let maximum = quantifier.maximum else { return .unbounded(self) }
            if maximum == 0 { return .bounded(0) }
            if quantifier.form == .questionMark, quantifier.preference == .lazy { return .unbounded(self) }
            switch body.lookbehindLength(last: last || maximum > 1) {
            case .unbounded(let part): return .unbounded(part)
            case .bounded(let length): return .bounded(min(length * maximum, Node.lookbehindLimit))
            }
        case .concatenation(let parts): return Node.lookbehindLength(ofSequence: parts, last: last)
        case .alternation(let branches):
            var longest = 0
            for (index, branch) in branches.enumerated() {
                switch branch.lookbehindLength(last: last && index == branches.count - 1) {
                case .unbounded(let part): return .unbounded(part)
                case .bounded(let length): longest = last ? length : max(longest, length)
                }
            }
            return .bounded(longest)
        }
    }

    private static func lookbehindLength(ofSequence parts: [Node], last: Bool) -> LookbehindLength {
        var sum = 0
        var run: [Literal] = []
        for (index, part) in parts.enumerated() {
            if case .literal(let literal) = part.kind {
                if let first = run.first, first.caseInsensitive != literal.caseInsensitive {
                    sum += lookbehindLength(of: run)
                    run = []
                }
                run.append(literal)
                continue
            }
            if !run.isEmpty { sum += lookbehindLength(of: run) }
            run = []
            switch part.lookbehindLength(last: last && index == parts.count - 1) {
            case .unbounded(let part): return .unbounded(part)
            case .bounded(let length): sum = min(sum + length, lookbehindLimit)
            }
        }
        if !run.isEmpty { sum += lookbehindLength(of: run) }
        return .bounded(min(sum, lookbehindLimit))
    }

    /// The length of literals that stand side by side.
    private static func lookbehindLength(of run: [Literal]) -> Int {
        guard run.count == 1, let literal = run.first else {
            return run.reduce(0) { sum, literal in
                let folded = literal.caseInsensitive ? CaseFolding.fullFold(literal.codePoint) : [literal.codePoint]
                return sum + folded.reduce(0) { $0 + ($1 > 0xFFFF ? 2 : 1) }
            }
        }
        if literal.caseInsensitive {
            let folded = CaseFolding.fullFold(literal.codePoint)
            if folded.count > 1 { return folded.count }
            if CaseFolding.simpleEquivalents(literal.codePoint).onlyElement == nil { return 2 }
        }
        return singleLength(literal.codePoint)
    }

    /// ICU counts U+10000 as one unit.
    fileprivate static func singleLength(_ codePoint: UInt32) -> Int { codePoint > 0x10000 ? 2 : 1 }
}

extension CharacterClass {
    /// Only sets of literals are looked into: others match more than one character but for contrived cases.
    fileprivate var lookbehindLength: Int {
        guard expression.isOfCodePoints, let codePoints else { return 2 }
        if codePoints.isEmpty { return 0 }
        return codePoints.onlyElement.map(Node.singleLength) ?? 2
    }
}

extension ClassExpression {
    /// Whether it is put together of nothing but characters and ranges.
    fileprivate var isOfCodePoints: Bool {
        switch self {
        case .codePoints: true
        case .shorthand, .property: false
        case .bracketed(let inner), .complement(let inner): inner.isOfCodePoints
        case .combination(let first, let steps): first.isOfCodePoints && steps.allSatisfy(\.operand.isOfCodePoints)
        }
    }
}

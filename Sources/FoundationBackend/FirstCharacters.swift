// The characters with which a part of a pattern can begin. Reads the syntax tree, feeds the bound of an attempt's work.

import PatternSyntax
import UnicodeTables

extension Node {
    /// A superset of the characters that can stand after a place where this part and then the rest match, when `next` is
    /// that for the rest. Places at the end of the text are not counted.
    /// - Complexity: O(size of the tree) set operations.
    func firstCharacters(before next: CodePointSet) -> CodePointSet {
        switch kind {
        case .empty, .flagSetting, .wordBoundary, .look: next
        case .anchor(let anchor): anchor.characters(before: next)
        case .literal(let literal): literal.characters
        case .characterClass(let characterClass): characterClass.codePoints ?? .all
        case .dot(.notLineTerminator): Self.notLineTerminator
        case .dot(.notLineFeed): Self.notLineFeed
        case .dot(.anything), .graphemeCluster, .backreference: .all
        case .newlineSequence: UnicodeTables.verticalSpace
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body):
            body.firstCharacters(before: next)
        case .quantified(let quantifier, let body):
            if quantifier.maximum == 0 {
                next
            } else if quantifier.minimum == 0 {
                body.firstCharacters(before: next).union(next)
            } else {
                body.firstCharacters(before: next)
            }
        case .concatenation(let parts):
            parts.reversed().reduce(next) { next, part in part.firstCharacters(before: next) }
        case .alternation(let branches):
            branches.reduce(CodePointSet()) { $0.union($1.firstCharacters(before: next)) }
        }
    }

    private static let notLineTerminator = UnicodeTables.verticalSpace.inverted
    private static let notLineFeed = CodePointSet(0x0A).inverted
}

extension Anchor {
    fileprivate func characters(before next: CodePointSet) -> CodePointSet {
        switch self {
        case .textStart, .previousMatchEnd, .caret: next
        case .textEnd: CodePointSet()
        case .textEndOrLastTerminator, .dollar: next.intersection(UnicodeTables.verticalSpace)
        }
    }
}

extension Literal {
    /// Other cases of ASCII letters are the other letter, or not ASCII, where several characters can be one letter's other
    /// case. What is not ASCII may have any.
    fileprivate var characters: CodePointSet {
        guard caseInsensitive else { return CodePointSet(codePoint) }
        guard codePoint < 0x80 else { return .all }
        let isLetter = (0x61...0x7A).contains(codePoint | 0x20)
        return CodePointSet([codePoint...codePoint, (isLetter ? codePoint ^ 0x20 : codePoint)...(isLetter ? codePoint ^ 0x20 : codePoint), 0x80...CodePointSet.maximum])
    }
}

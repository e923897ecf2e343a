// The code points that a set matches. Reads the syntax tree and the Unicode tables, feeds backends and the lowering of case.

import UnicodeTables

extension CharacterClass {
    /// The code points that the class matches, surrogates included; nil when it has a property that is not tabulated.
    public var codePoints: CodePointSet? { expression.codePoints(caseInsensitive: caseInsensitive) }

    /// The first property in the class that is not tabulated.
    public var untabulatedProperty: Property? { expression.untabulatedProperty }
}

extension ClassExpression {
    /// The code points that the set matches, surrogates included. When case is ignored, each pair of brackets is closed
    /// over case after its parts are combined and before `^` negates it; a property is closed before `\P` negates it;
    /// escapes such as `\w` outside of brackets are taken as they are.
    /// - Returns: nil when it has a property that is not tabulated.
    /// - Complexity: O(number of ranges) for each operation.
    public func codePoints(caseInsensitive: Bool) -> CodePointSet? {
        switch self {
        case .shorthand, .property, .bracketed, .complement: return combined(caseInsensitive)
        case .codePoints, .union, .intersection, .difference:
            guard let set = combined(caseInsensitive) else { return nil }
            return caseInsensitive ? CaseFolding.closed(set) : set
        }
    }

    /// The set before the brackets around it close it over case.
    private func combined(_ caseInsensitive: Bool) -> CodePointSet? {
        switch self {
        case .codePoints(let set): return set
        case .shorthand(let shorthand, let negated): return negated ? shorthand.codePoints.inverted : shorthand.codePoints
        case .property(let property, let negated):
            guard var set = UnicodeProperty.set(property.text) else { return nil }
            if caseInsensitive, UnicodeProperty.closesOverCase(property.text) { set = CaseFolding.closed(set) }
            return negated ? set.inverted : set
        case .bracketed(let inner):
            guard let set = inner.combined(caseInsensitive) else { return nil }
            return caseInsensitive ? CaseFolding.closed(set) : set
        case .complement(let inner):
            guard let set = inner.combined(caseInsensitive) else { return nil }
            return (caseInsensitive ? CaseFolding.closed(set) : set).inverted
        case .union(let a, let b):
            guard let a = a.combined(caseInsensitive), let b = b.combined(caseInsensitive) else { return nil }
            return a.union(b)
        case .intersection(let a, let b):
            guard let a = a.combined(caseInsensitive), let b = b.combined(caseInsensitive) else { return nil }
            return a.intersection(b)
        case .difference(let a, let b):
            guard let a = a.combined(caseInsensitive), let b = b.combined(caseInsensitive) else { return nil }
            return a.subtracting(b)
        }
    }

    /// The first property in the set that is not tabulated.
    var untabulatedProperty: Property? {
        switch self {
        case .codePoints, .shorthand: nil
        case .property(let property, _): UnicodeProperty.set(property.text) == nil ? property : nil
        case .bracketed(let inner), .complement(let inner): inner.untabulatedProperty
        case .union(let a, let b), .intersection(let a, let b), .difference(let a, let b):
            a.untabulatedProperty ?? b.untabulatedProperty
        }
    }
}

extension Shorthand {
    /// The code points of the letter in lower case.
    public var codePoints: CodePointSet {
        switch self {
        case .digit: UnicodeTables.digit
        case .word: UnicodeTables.word
        case .whitespace: UnicodeTables.whitespace
        case .horizontalSpace: UnicodeTables.horizontalSpace
        case .verticalSpace: UnicodeTables.verticalSpace
        }
    }
}

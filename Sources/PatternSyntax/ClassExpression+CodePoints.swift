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
        case .codePoints, .combination:
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
        case .combination(let first, let steps):
            guard let set = first.combined(caseInsensitive) else { return nil }
            return Self.combined(set, steps, caseInsensitive)
        }
    }

    private static func combined(_ first: CodePointSet, _ steps: [ClassStep], _ caseInsensitive: Bool) -> CodePointSet? {
        var result = first
        // United sets are gathered and sorted once. A step that was done already changes nothing as long as only steps of
        // its kind come between, and long sets repeat the same few escapes.
        var gathered: [ClosedRange<UInt32>] = []
        var done: Set<ClassStep> = []
        var uniting = false
        func finish() {
            if !gathered.isEmpty { result = result.union(CodePointSet(gathered)) }
            gathered = []
        }
        for step in steps {
            if uniting != (step.operation == .union) {
                finish()
                done = []
                uniting.toggle()
            }
            guard done.insert(step).inserted else { continue }
            guard let set = step.operand.combined(caseInsensitive) else { return nil }
            switch step.operation {
            case .union: gathered += set.ranges
            case .intersection: result = result.intersection(set)
            case .difference: result = result.subtracting(set)
            }
        }
        finish()
        return result
    }

    /// The first property in the set that is not tabulated.
    var untabulatedProperty: Property? {
        switch self {
        case .codePoints, .shorthand: nil
        case .property(let property, _): UnicodeProperty.set(property.text) == nil ? property : nil
        case .bracketed(let inner), .complement(let inner): inner.untabulatedProperty
        case .combination(let first, let steps):
            first.untabulatedProperty ?? steps.lazy.compactMap(\.operand.untabulatedProperty).first
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

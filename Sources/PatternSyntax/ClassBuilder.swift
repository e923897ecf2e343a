// Operands and operators of a set expression → a tree. Fed by the parser of sets.

import UnicodeTables

/// Evaluates ICU's set syntax by operator precedence.
///
/// Neighbouring items are united; `-` and `&` directly between two bracketed sets bind as tightly as that union, `--`
/// and `&&` less tightly; all associate to the left. Escapes such as `\d` do not finish a pending operator, they go
/// into its right operand: `[[a-z]-[c]\d]` is [a-z] without [c\d].
struct ClassBuilder {
    enum Operator {
        case union
        case tightDifference
        case tightIntersection
        case difference
        case intersection

        var precedence: Int {
            switch self {
            case .difference, .intersection: 1
            case .union, .tightDifference, .tightIntersection: 2
            }
        }
    }

    /// One pair of brackets: its operands and the operators between them.
    private struct Level {
        var negated = false
        var operands: [ClassExpression] = [.codePoints(CodePointSet())]
        var operators: [Operator] = []

        /// Carries out pending operators that bind at least as tightly as `precedence`.
        mutating func evaluate(_ precedence: Int) {
            while let last = operators.last, last.precedence >= precedence, operands.count >= 2 {
                operators.removeLast()
                let right = operands.removeLast()
                let left = operands.removeLast()
                switch last {
                case .union: operands.append(ClassBuilder.united(left, right))
                case .difference, .tightDifference: operands.append(.difference(left, right))
                case .intersection, .tightIntersection: operands.append(.intersection(left, right))
                }
            }
        }

        mutating func push(_ operation: Operator) {
            evaluate(operation.precedence)
            operators.append(operation)
            operands.append(.codePoints(CodePointSet()))
        }

        mutating func unite(_ item: ClassExpression) {
            let top = operands.removeLast()
            operands.append(ClassBuilder.united(top, item))
        }
    }

    private var levels: [Level] = []

    /// `[`, after `operation` when it stands behind an operand of an outer set.
    mutating func open(after operation: Operator?) {
        if let operation, !levels.isEmpty { levels[levels.count - 1].push(operation) }
        levels.append(Level())
    }

    mutating func negate() { levels[levels.count - 1].negated = true }

    /// A character or a range. It finishes pending operators that bind tightly, unless it is a `-` or `&` that turned out
    /// to be no operator.
    mutating func add(_ range: ClosedRange<UInt32>, finishing: Bool = true) {
        if finishing { levels[levels.count - 1].evaluate(Operator.union.precedence) }
        levels[levels.count - 1].unite(.codePoints(CodePointSet([range])))
    }

    /// An escape or a property.
    mutating func add(_ item: ClassExpression) { levels[levels.count - 1].unite(item) }

    mutating func push(_ operation: Operator) { levels[levels.count - 1].push(operation) }

    /// `]`. The result when it closes the outermost set, else nil.
    mutating func close() -> ClassExpression? {
        var level = levels.removeLast()
        level.evaluate(0)
        var result = ClassExpression.bracketed(level.operands[0])
        if level.negated { result = .complement(result) }
        guard !levels.isEmpty else { return result }
        levels[levels.count - 1].unite(result)
        return nil
    }

    private static func united(_ left: ClassExpression, _ right: ClassExpression) -> ClassExpression {
        switch (left, right) {
        case (.codePoints(let empty), _) where empty.isEmpty: right
        case (_, .codePoints(let empty)) where empty.isEmpty: left
        case (.codePoints(let a), .codePoints(let b)): .codePoints(a.union(b))
        case (.union(let rest, .codePoints(let a)), .codePoints(let b)): .union(rest, .codePoints(a.union(b)))
        default: .union(left, right)
        }
    }
}

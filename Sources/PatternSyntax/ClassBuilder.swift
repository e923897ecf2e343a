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

    /// What stands between two operators: items that were united, and operators that were carried out.
    private struct Operand {
        private var steps: [ClassStep] = []
        /// Characters and ranges that came last, not yet a step. Made a set at once, since one by one would be quadratic.
        private var ranges: [ClosedRange<UInt32>] = []

        mutating func unite(_ range: ClosedRange<UInt32>) { ranges.append(range) }

        mutating func append(_ step: ClassStep) {
            finishRanges()
            steps.append(step)
        }

        mutating func unite(_ other: Operand) {
            if other.steps.isEmpty { ranges += other.ranges } else { append(ClassStep(.union, other.expression)) }
        }

        private mutating func finishRanges() {
            if !ranges.isEmpty { steps.append(ClassStep(.union, .codePoints(CodePointSet(ranges)))) }
            ranges = []
        }

        var expression: ClassExpression {
            var copy = self
            copy.finishRanges()
            guard let first = copy.steps.first, first.operation == .union else {
                return copy.steps.isEmpty ? .codePoints(CodePointSet()) : .combination(.codePoints(CodePointSet()), copy.steps)
            }
            return copy.steps.count == 1 ? first.operand : .combination(first.operand, Array(copy.steps.dropFirst()))
        }
    }

    /// One pair of brackets: its operands and the operators between them.
    private struct Level {
        var negated = false
        var operands = [Operand()]
        var operators: [Operator] = []

        /// Carries out pending operators that bind at least as tightly as `precedence`.
        mutating func evaluate(_ precedence: Int) {
            while let last = operators.last, last.precedence >= precedence, operands.count >= 2 {
                operators.removeLast()
                let right = operands.removeLast()
                let left = operands.count - 1
                switch last {
                case .union: operands[left].unite(right)
                case .difference, .tightDifference: operands[left].append(ClassStep(.difference, right.expression))
                case .intersection, .tightIntersection: operands[left].append(ClassStep(.intersection, right.expression))
                }
            }
        }

        mutating func push(_ operation: Operator) {
            evaluate(operation.precedence)
            operators.append(operation)
            operands.append(Operand())
        }

        mutating func unite(_ item: ClassExpression) { operands[operands.count - 1].append(ClassStep(.union, item)) }
        mutating func unite(_ range: ClosedRange<UInt32>) { operands[operands.count - 1].unite(range) }
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
        levels[levels.count - 1].unite(range)
    }

    /// An escape or a property.
    mutating func add(_ item: ClassExpression) { levels[levels.count - 1].unite(item) }

    mutating func push(_ operation: Operator) { levels[levels.count - 1].push(operation) }

    /// `]`. The result when it closes the outermost set, else nil.
    mutating func close() -> ClassExpression? {
        var level = levels.removeLast()
        level.evaluate(0)
        var result = ClassExpression.bracketed(level.operands[0].expression)
        if level.negated { result = .complement(result) }
        guard !levels.isEmpty else { return result }
        levels[levels.count - 1].unite(result)
        return nil
    }
}

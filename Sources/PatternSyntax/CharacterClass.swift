// Sets in the syntax tree. Made by the parser, evaluated into code point sets, read by printer and backends.

import UnicodeTables

/// A set of code points, written as `[…]`, as an escape such as `\d`, or as a property.
public struct CharacterClass: Hashable, Sendable {
    public var expression: ClassExpression
    public var caseInsensitive: Bool
    /// A set in brackets as it is written, without what comments mode ignores; nil for sets that are made otherwise. The
    /// printer uses it, since the meaning of set operators hangs on the exact sequence of items.
    public var written: String?
    /// Whether a capital, or a range that begins or ends with one, is written in it; for smart case. Asked of the parser,
    /// since ranges that touch are joined in `expression`.
    public internal(set) var hasUppercaseLiteral = false

    public init(_ expression: ClassExpression, caseInsensitive: Bool) {
        self.expression = expression
        self.caseInsensitive = caseInsensitive
    }
}

/// How a set is put together.
public indirect enum ClassExpression: Hashable, Sendable {
    /// Code points and ranges of them, as written in brackets.
    case codePoints(CodePointSet)
    /// `\d`, `\W` and their like.
    case shorthand(Shorthand, negated: Bool)
    /// `\p{…}`, `\P{…}`, `[:…:]`.
    case property(Property, negated: Bool)
    /// A nested set of its own brackets: case is closed over it before it is combined.
    case bracketed(ClassExpression)
    /// `[^…]`
    case complement(ClassExpression)
    /// A set and what is done to it, step after step. Long sets are wide, not deep: only brackets nest.
    case combination(ClassExpression, [ClassStep])
}

/// One step of putting a set together.
public struct ClassStep: Hashable, Sendable {
    public enum Operation: Hashable, Sendable {
        case union
        /// `&&`, `&`
        case intersection
        /// `--`, `-`
        case difference
    }
    public var operation: Operation
    public var operand: ClassExpression

    public init(_ operation: Operation, _ operand: ClassExpression) {
        self.operation = operation
        self.operand = operand
    }
}

/// A set with a letter of its own.
public enum Shorthand: Hashable, Sendable {
    /// `\d`
    case digit
    /// `\w`
    case word
    /// `\s`
    case whitespace
    /// `\h`
    case horizontalSpace
    /// `\v`
    case verticalSpace
}

/// A Unicode property as it is written between the braces of `\p{…}`.
public struct Property: Hashable, Sendable {
    /// The text between the braces.
    public var text: String

    public init(_ text: String) { self.text = text }
}

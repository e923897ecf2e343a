// Sets in the syntax tree. Made by the parser, evaluated into code point sets, read by printer and backends.

import UnicodeTables

/// A set of code points, written as `[…]`, as an escape such as `\d`, or as a property.
public struct CharacterClass: Hashable, Sendable {
    /// What is in it.
    public var expression: ClassExpression
    /// Whether letters that fold alike with one of its own belong to it.
    public var caseInsensitive: Bool
    /// A set in brackets as it is written, without what comments mode ignores; nil for sets that are made otherwise. The
    /// printer uses it, since the meaning of set operators hangs on the exact sequence of items.
    public var written: String?
    /// Whether a capital, or a range that begins or ends with one, is written in it; for smart case. Asked of the parser,
    /// since ranges that touch are joined in `expression`.
    public internal(set) var hasUppercaseLiteral = false

    /// A set that is not written in brackets of its own.
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
    /// What is done to a set.
    public enum Operation: Hashable, Sendable {
        /// One item after another, `|`.
        case union
        /// `&&`, `&`
        case intersection
        /// `--`, `-`
        case difference
    }
    /// What is done.
    public var operation: Operation
    /// The set that it is done with.
    public var operand: ClassExpression

    /// A step.
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

    /// The property that is written so.
    public init(_ text: String) { self.text = text }
}

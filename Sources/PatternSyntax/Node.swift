// The syntax tree. Made by the parser, rewritten by options, read by printer and backends.

/// A part of a pattern: what it means, and where it stands in the source.
public struct Node: Sendable {
    /// What it is.
    public var kind: Kind
    /// Where it stands in the pattern, in UTF-8 bytes. For parts that a rewrite adds: the place of what they wrap.
    public var source: Range<Int>

    /// A node that stands at `source`, in UTF-8 bytes of the pattern.
    public init(_ kind: Kind, source: Range<Int>) {
        self.kind = kind
        self.source = source
    }

    /// What a part of a pattern means. Flags are resolved: each part says itself how it matches.
    public indirect enum Kind: Hashable, Sendable {
        /// Matches the empty string.
        case empty
        /// One code point. Neighbouring literals of a concatenation are one run, which is compared by full case folding
        /// when it ignores case.
        case literal(Literal)
        /// One code point out of a set.
        case characterClass(CharacterClass)
        /// `.`
        case dot(DotMode)
        /// A place in the text.
        case anchor(Anchor)
        /// `\b`, or `\B` when negated; `unicode` under the flag `w`.
        case wordBoundary(negated: Bool, unicode: Bool)
        /// `\R`
        case newlineSequence
        /// `\X`
        case graphemeCluster
        /// `( )` or `(?<name> )`; numbers count from 1.
        case capture(number: Int, name: String?, Node)
        /// `(?: )`
        case group(Node)
        /// `(?i-m: )`; the flags are resolved in what it holds.
        case flagGroup(FlagChange, Node)
        /// `(?> )`
        case atomic(Node)
        /// `(?= ) (?! ) (?<= ) (?<! )`
        case look(Look, Node)
        /// `\1` or `\k<name>`
        case backreference(Backreference)
        /// `(?i-m)`; resolved in what follows. It ends a run of literals.
        case flagSetting(FlagChange)
        /// A part that repeats.
        case quantified(Quantifier, Node)
        /// Two or more parts, one after another.
        case concatenation([Node])
        /// Two or more alternatives, the first that leads to a match wins.
        case alternation([Node])
    }
}

// Two nodes are equal when they mean the same, wherever they stand.
extension Node: Hashable {
    public static func == (a: Node, b: Node) -> Bool { a.kind == b.kind }
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A code point that stands for itself.
public struct Literal: Hashable, Sendable {
    /// A Unicode scalar value, or a surrogate, which never matches.
    public var codePoint: UInt32
    /// Whether what folds alike matches too.
    public var caseInsensitive: Bool

    /// The code point that matches itself.
    public init(_ codePoint: UInt32, caseInsensitive: Bool) {
        self.codePoint = codePoint
        self.caseInsensitive = caseInsensitive
    }
}

/// What `.` matches.
public enum DotMode: Hashable, Sendable {
    /// Anything but the seven line terminators.
    case notLineTerminator
    /// Anything but LF (flag `d`).
    case notLineFeed
    /// Anything, CR LF as one (flag `s`).
    case anything
}

/// A place in the text.
public enum Anchor: Hashable, Sendable {
    /// `\A`
    case textStart
    /// `\z`
    case textEnd
    /// `\Z`: the end, or before a last terminator.
    case textEndOrLastTerminator
    /// `\G`: where the previous match ended.
    case previousMatchEnd
    /// `^`; `multiline` under the flag `m`, `unix` under `d`.
    case caret(multiline: Bool, unix: Bool)
    /// `$`
    case dollar(multiline: Bool, unix: Bool)
}

/// What a lookaround looks at.
public struct Look: Hashable, Sendable {
    /// Whether it looks at what stands before the place.
    public var behind: Bool
    /// Whether what it looks for must not be there.
    public var negated: Bool

    /// A lookbehind or lookahead.
    public init(behind: Bool, negated: Bool) {
        self.behind = behind
        self.negated = negated
    }
}

/// What a group captured before.
public struct Backreference: Hashable, Sendable {
    /// The number of the group, from 1 on.
    public var number: Int
    /// Set when it is written by name.
    public var name: String?
    /// Whether what folds alike with the capture matches too.
    public var caseInsensitive: Bool

    /// A reference to the group with this number.
    public init(number: Int, name: String?, caseInsensitive: Bool) {
        self.number = number
        self.name = name
        self.caseInsensitive = caseInsensitive
    }
}

/// Flags that an inline setting turns on and off.
public struct FlagChange: Hashable, Sendable {
    /// Letters out of `dimsuw`, in the order written. Comments mode, `x`, is resolved when the pattern is read.
    public var on: String
    /// The letters after the minus sign.
    public var off: String

    /// A setting such as `(?on-off)`.
    public init(on: String, off: String) {
        self.on = on
        self.off = off
    }
}

/// How often a part repeats.
public struct Quantifier: Hashable, Sendable {
    /// How many repeats are tried first.
    public enum Preference: Hashable, Sendable {
        /// As many as there are, then fewer.
        case greedy
        /// As few as may be, then more; `?` after the quantifier.
        case lazy
        /// As many as there are, and never fewer; `+` after the quantifier.
        case possessive
    }
    /// How it is written: `*?` and `{0,}?` differ where the body can be empty.
    public enum Form: Hashable, Sendable {
        /// `*`
        case star
        /// `+`
        case plus
        /// `?`
        case questionMark
        /// `{n}`, `{n,}`, `{n,m}`
        case braces
    }
    /// The fewest repeats.
    public var minimum: Int
    /// Nil for no upper bound.
    public var maximum: Int?
    /// How many are tried first.
    public var preference: Preference
    /// How it is written.
    public var form: Form

    /// A quantifier.
    public init(minimum: Int, maximum: Int?, preference: Preference, form: Form) {
        self.minimum = minimum
        self.maximum = maximum
        self.preference = preference
        self.form = form
    }
}

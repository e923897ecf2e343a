// Rules, compiled → a verdict on a value. Given a way to compile patterns.

import PatternSyntax
import RegexModel

/// Rules that a value must meet, all of them. Immutable: make it once, use it from any number of tasks.
public struct Validator: Sendable {
    private struct Compiled: Sendable {
        let rule: ValidationRule
        let matcher: any RegexMatcher
    }
    private let compiled: [Compiled]
    /// Whether white space at both ends, line ends too, is taken off before the value is checked.
    public let trims: Bool
    /// Whether an empty value is valid, whatever the rules say: for fields that may be left out.
    public let allowsEmpty: Bool

    /// Compiles `rules` with `compile`.
    /// - Throws: the `PatternError` of the first pattern that is not taken.
    public init(
        _ rules: [ValidationRule], trims: Bool = false, allowsEmpty: Bool = false, compile: PatternCompiler
    ) throws(PatternError) {
        var compiled: [Compiled] = []
        for rule in rules {
            let pattern = try ParsedPattern(parsing: rule.pattern, options: rule.options)
            compiled.append(Compiled(rule: rule, matcher: try compile(pattern.wholeText())))
        }
        self.compiled = compiled
        self.trims = trims
        self.allowsEmpty = allowsEmpty
    }

    /// The rules, in order.
    public var rules: [ValidationRule] { compiled.map(\.rule) }

    /// Checks `value` against every rule.
    /// - Throws: `MatchError` when a search meets a limit; the value is then neither valid nor invalid.
    public func validate(_ value: String, limits: MatchLimits = .default) throws(MatchError) -> Validation {
        let checked = trims ? Self.trimmed(value) : value
        var failures: [ValidationFailure] = []
        if !(checked.isEmpty && allowsEmpty) {
            for one in compiled {
                if let reason = try Self.reason(checked, one, limits) {
                    failures.append(ValidationFailure(rule: one.rule.name, reason: reason))
                }
            }
        }
        return Validation(value: checked, failures: failures)
    }

    private static func reason(
        _ value: String, _ one: Compiled, _ limits: MatchLimits
    ) throws(MatchError) -> ValidationReason? {
        if let allows = one.rule.allows, let reason = screened(value, allows) { return reason }
        guard let match = try one.matcher.firstMatch(in: value, limits: limits) else {
            return value.isEmpty ? .empty : .notOfForm(expected: one.rule.expected)
        }
        return one.rule.check?(match)
    }

    /// What is wrong with the characters of `value`, one by one.
    private static func screened(_ value: String, _ allows: (Unicode.Scalar) -> Bool) -> ValidationReason? {
        if value.isEmpty { return .empty }
        var offset = 0
        for character in value {
            if character.isNewline { return .lineBreak(utf8Offset: offset) }
            offset += character.utf8.count
        }
        if value.first?.isWhitespace == true || value.last?.isWhitespace == true { return .surroundingWhiteSpace }
        offset = 0
        for character in value {
            if !character.unicodeScalars.allSatisfy(allows) { return .forbiddenCharacter(character, utf8Offset: offset) }
            offset += character.utf8.count
        }
        return nil
    }

    /// `value` without white space at its ends.
    static func trimmed(_ value: String) -> String {
        guard let start = value.firstIndex(where: { !$0.isWhitespace }),
            let end = value.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(value[start...end])
    }
}

/// What checking a value came to.
public struct Validation: Hashable, Sendable {
    /// The value that was checked: trimmed where that was asked for.
    public let value: String
    /// The rules that refused it, in order; empty when it is valid.
    public let failures: [ValidationFailure]

    /// The outcome for `value`, valid where there are no failures.
    public init(value: String, failures: [ValidationFailure]) {
        self.value = value
        self.failures = failures
    }

    /// Whether the value keeps all rules.
    public var isValid: Bool { failures.isEmpty }
}

/// A rule that refused a value, and why.
public struct ValidationFailure: Hashable, Sendable, CustomStringConvertible {
    /// The name of the rule.
    public let rule: String
    /// What is wrong.
    public let reason: ValidationReason

    /// A value breaks the rule of that name.
    public init(rule: String, reason: ValidationReason) {
        self.rule = rule
        self.reason = reason
    }

    public var description: String { "\(rule): \(reason)" }
}

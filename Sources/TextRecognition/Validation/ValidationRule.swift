// A rule for a whole value, as data. Compiled and applied by Validator.

import PatternSyntax
import RegexModel

/// What a value must be: a pattern that the whole value has to match, and what the pattern cannot say.
///
/// The pattern is tried as `\A(?:P)\z`: it needs no anchors, `$` lets no trailing line end slip through, and another
/// alternative is taken where the first does not reach the end.
public struct ValidationRule: Sendable {
    /// Its name, as the tool and results give it: `last-name`.
    public var name: String
    /// What it accepts, for people.
    public var summary: String
    /// What the value should have been, the end of "is not …".
    public var expected: String
    /// The pattern of the whole value.
    public var pattern: String
    /// The options of the pattern.
    public var options: PatternOptions
    /// Whether a character may occur at all, nil when the pattern alone decides. It is asked first, for a better reason.
    public var allows: (@Sendable (Unicode.Scalar) -> Bool)?
    /// What must hold besides, for a value that matched.
    public var check: (@Sendable (Match) -> ValidationReason?)?

    /// A rule of your own; the parameters are the properties of the same names.
    public init(
        _ name: String, _ summary: String, expected: String, pattern: String, options: PatternOptions = [],
        allows: (@Sendable (Unicode.Scalar) -> Bool)? = nil, check: (@Sendable (Match) -> ValidationReason?)? = nil
    ) {
        self.name = name
        self.summary = summary
        self.expected = expected
        self.pattern = pattern
        self.options = options
        self.allows = allows
        self.check = check
    }

    /// A rule of the user's own.
    public static func pattern(_ pattern: String, options: PatternOptions = []) -> ValidationRule {
        ValidationRule(
            "pattern", "A pattern of one's own", expected: "what the pattern \(pattern) matches as a whole", pattern: pattern,
            options: options)
    }
}

// Why a checked template was not taken. Thrown by its parser.

import RegexModel

/// A fault in a checked replacement template.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, one sentence without a full stop.
    public let message: String
    /// The template as it was given.
    public let template: String
    /// The faulty part, in UTF-8 bytes of the template.
    public let utf8Range: Range<Int>

    /// Where the fault begins, in UTF-8 bytes.
    public var offset: Int { utf8Range.lowerBound }

    /// The message with its place, the faulty line of the template, and a caret under the fault.
    public var description: String {
        // Patterns and templates are drawn alike; only the first line, which names the thing, differs.
        let drawn = PatternError(kind: .invalid, message: message, pattern: template, utf8Range: utf8Range).description
        let lines = drawn.split(separator: "\n", omittingEmptySubsequences: false).suffix(2)
        return "invalid template at offset \(offset): \(message)\n" + lines.joined(separator: "\n")
    }
}

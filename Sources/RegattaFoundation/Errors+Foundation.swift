// Errors → what alerts and logs on Foundation print of them.

import Foundation
import RegattaCore

extension PatternError: LocalizedError {
    /// The same text as `description`: message, place, and the pattern with a caret.
    public var errorDescription: String? { description }
}

extension MatchError: LocalizedError {
    /// The same text as `description`.
    public var errorDescription: String? { description }
}

extension TemplateError: LocalizedError {
    /// The same text as `description`: message, place, and the template with a caret.
    public var errorDescription: String? { description }
}

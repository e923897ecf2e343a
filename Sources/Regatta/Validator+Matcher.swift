// Validation on a backend of this build, and what day it is.

import Foundation
import PatternSyntax
import RegexModel
import TextRecognition

extension Validator {
    /// Compiles `rules` for the backend of that name; nil for the one that the environment variable `REGATTA_BACKEND`
    /// names, else for the automatic choice.
    ///
    ///     let names = try Validator([.lastName], trims: true)
    ///     let result = try names.validate(input)
    ///     if let failure = result.failures.first { show(failure.reason.description) }
    ///
    /// - Throws: the `PatternError` of the first pattern that is not taken.
    public init(
        _ rules: [ValidationRule], trims: Bool = false, allowsEmpty: Bool = false, backend: BackendID? = nil
    ) throws(PatternError) {
        let requested = if let backend { backend } else { try Backends.environmentChoice() }
        try self.init(rules, trims: trims, allowsEmpty: allowsEmpty) { (pattern) throws(PatternError) in
            try Matcher.compile(pattern, requested)
        }
    }
}

extension CivilDate {
    /// The day it is here and now.
    public static var today: CivilDate {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        guard let year = parts.year, let month = parts.month, let day = parts.day,
            let date = CivilDate(year: year, month: month, day: day)
        else { preconditionFailure("the calendar gives a day that exists") }
        return date
    }

    /// The range of dates of birth where none is stated: from 1900 to today.
    public static var birthdays: ClosedRange<CivilDate> {
        guard let first = CivilDate(year: 1900, month: 1, day: 1) else { preconditionFailure("the day exists") }
        return first...max(first, today)
    }
}

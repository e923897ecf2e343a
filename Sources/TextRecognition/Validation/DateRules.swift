// Rules for dates, held against the calendar.

import RegexModel

/// In which order a date's numbers stand, where its form does not say so itself.
public enum DateOrder: String, CaseIterable, Sendable {
    /// 04/15/2015
    case monthDayYear = "mdy"
    /// 15.04.2015
    case dayMonthYear = "dmy"
    /// 2015-04-15
    case yearMonthDay = "ymd"
}

extension ValidationRule {
    /// A date of birth within `range`, of a day that exists: `1994-07-03` always, `07/03/1994`, `07-03-1994`, `07.03.1994`
    /// in the given order (with `.yearMonthDay` ISO 8601 alone). The year has four digits, day and month one or two.
    public static func dateOfBirth(
        order: DateOrder = .monthDayYear, in range: ClosedRange<CivilDate>
    ) -> ValidationRule {
        date("date-of-birth", "A date of birth", order, range)
    }

    /// A date within `range`, as ``dateOfBirth(order:in:)``.
    public static func date(order: DateOrder = .monthDayYear, in range: ClosedRange<CivilDate>) -> ValidationRule {
        date("date", "A date", order, range)
    }

    private static func date(
        _ name: String, _ what: String, _ order: DateOrder, _ range: ClosedRange<CivilDate>
    ) -> ValidationRule {
        let iso = "(?<year>[0-9]{4})-(?<month>[0-9]{2})-(?<day>[0-9]{2})"
        let (first, second) = order == .monthDayYear ? ("MM", "DD") : ("DD", "MM")
        let form = order == .yearMonthDay ? "YYYY-MM-DD" : "\(first)/\(second)/YYYY or YYYY-MM-DD"
        let other = #"|(?<first>[0-9]{1,2})(?<separator>[/.\-])(?<second>[0-9]{1,2})\k<separator>(?<last>[0-9]{4})"#
        return ValidationRule(
            name, "\(what) between \(range.lowerBound) and \(range.upperBound), as \(form)", expected: "a date as \(form)",
            pattern: order == .yearMonthDay ? iso : iso + other,
            allows: { ("0"..."9").contains($0) || "/.-".unicodeScalars.contains($0) }
        ) { match in
            func number(_ name: String) -> Int? { match[name].flatMap { Int($0.text) } }
            let parts: (Int?, Int?, Int?) =
                match["year"] != nil
                ? (number("year"), number("month"), number("day"))
                : order == .monthDayYear
                    ? (number("last"), number("first"), number("second")) : (number("last"), number("second"), number("first"))
            guard let year = parts.0, let month = parts.1, let day = parts.2,
                let date = CivilDate(year: year, month: month, day: day)
            else { return .noSuchDay }
            return range.contains(date) ? nil : .dateOutOfRange(range)
        }
    }
}

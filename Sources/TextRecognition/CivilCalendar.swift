// Which days exist. Read by checks of dates and of dates of birth.

/// A day of the Gregorian calendar, also before it was introduced.
public struct CivilDate: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The year, counted as in ISO 8601.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1 on.
    public let day: Int

    /// Nil when there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// How many days `month` has in `year`; 0 for a month that does not exist. Without a year February has 29.
    public static func days(inMonth month: Int, of year: Int? = nil) -> Int {
        switch month {
        case 1, 3, 5, 7, 8, 10, 12: 31
        case 4, 6, 9, 11: 30
        case 2: year.map(isLeap) ?? true ? 29 : 28
        default: 0
        }
    }

    /// Whether `year` has a 29 February.
    public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    public static func < (a: CivilDate, b: CivilDate) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

    /// As in ISO 8601: `1994-07-03`.
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}

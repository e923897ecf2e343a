// Recognisers of dates in digits: ISO 8601, slashes, dots, dashes.

extension Recognizer {
    private typealias P = PatternParts

    /// Dates in digits.
    static let numericDates: [Recognizer] = [
        Recognizer(
            .date, "date.iso-8601",
            pattern: #"(?<![\p{L}\p{N}_])(?<![0-9][.,:\-])(?<year>[0-9]{4})-(?<month>0[1-9]|1[0-2])-(?<day>0[1-9]|[12][0-9]|3[01])"#
                + #"(?:T"# + isoTime + ")?" + #"(?![\p{L}\p{N}]|-[0-9])"#,
            "ISO 8601: 2015-04-15, 2015-04-15T09:30:15.123Z, 2015-04-15T09:30+02:00", check: DateChecks.dayMonthYear),
        Recognizer(
            .date, "date.iso-8601-basic",
            pattern: P.numberStart
                + #"(?<year>[0-9]{4})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12][0-9]|3[01])T[0-9]{4}(?:[0-9]{2})?(?:[.,][0-9]{1,9})?(?:Z|[+-][0-9]{4})?"#
                + P.wordEnd,
            "ISO 8601 without separators, with a time: 20150415T093015Z", check: DateChecks.dayMonthYear),
        Recognizer(
            .date, "date.iso-8601-week",
            pattern: P.numberStart + #"[0-9]{4}-W(?:0[1-9]|[1-4][0-9]|5[0-3])(?:-[1-7])?"# + P.wordEnd,
            "ISO 8601 weeks and their days: 2015-W16, 2015-W16-3"),
        Recognizer(
            .date, "date.slashes",
            pattern: P.numberStart + #"(?<first>[0-9]{1,2})/(?<second>[0-9]{1,2})/(?<year>[12][0-9]{3}|[0-9]{2})"#
                + #"(?![\p{L}\p{N}_/]|[.,\-:][0-9])"#,
            "4/15/2015, 15/04/2015, 4/15/15: month and day in either order", check: DateChecks.eitherOrder),
        Recognizer(
            .date, "date.slashes-year-first",
            pattern: P.numberStart + #"(?<year>[12][0-9]{3})/(?<month>0?[1-9]|1[0-2])/(?<day>3[01]|[12][0-9]|0?[1-9])"#
                + #"(?![\p{L}\p{N}_/]|[.,\-:][0-9])"#,
            "2015/04/15", check: DateChecks.dayMonthYear),
        Recognizer(
            .date, "date.slashes-month-year",
            pattern: P.numberStart + #"(?:0[1-9]|1[0-2])/(?:19|20)[0-9]{2}"# + #"(?![\p{L}\p{N}_/]|[.,\-:][0-9])"#,
            "Months of a year: 04/2015"),
        Recognizer(
            .date, "date.slashes-without-year",
            pattern: P.numberStart + #"(?<first>[0-9]{1,2})/(?<second>[0-9]{1,2})(?![\p{L}\p{N}_/%]|[.,\-:][0-9])"#,
            "4/15 after a weekday, or after on, by, due, until, since, before and the like", check: slashesWithoutYear),
        Recognizer(
            .date, "date.dots",
            pattern: P.numberStart + #"(?<first>[0-9]{1,2})\.(?<space> ?)(?<second>[0-9]{1,2})\.\k<space>(?<year>[12][0-9]{3})"#
                + #"(?![\p{L}\p{N}_]|[.,/:\-][0-9])"#,
            "15.04.2015, 15. 4. 2015", check: DateChecks.eitherOrder),
        Recognizer(
            .date, "date.dots-short-year",
            pattern: P.numberStart + #"(?<day>[0-9]{2})\.(?<month>[0-9]{2})\.(?<year>[0-9]{2})"#
                + #"(?![\p{L}\p{N}_]|[.,/:\-][0-9])"#,
            "15.04.15, but no version, section or address", check: dotsShortYear),
        Recognizer(
            .date, "date.dots-without-year",
            pattern: P.numberStart + #"(?<day>[0-9]{1,2})\.(?<month>[0-9]{1,2})\.(?![\p{L}\p{N}_])"#,
            "15.04. after a weekday, or after German am, vom, bis, zum, den, ab, seit", check: dotsWithoutYear),
        Recognizer(
            .date, "date.dots-year-first",
            pattern: P.numberStart + #"(?<year>(?:19|20)[0-9]{2})\.(?<month>0[1-9]|1[0-2])\.(?<day>0[1-9]|[12][0-9]|3[01])"#
                + P.numberEnd,
            "2015.04.15", check: DateChecks.dayMonthYear),
        Recognizer(
            .date, "date.dashes",
            pattern: P.numberStart + #"(?<first>[0-9]{1,2})-(?<second>[0-9]{1,2})-(?<year>(?:1[0-9]|20)[0-9]{2})"# + P.numberEnd,
            "15-04-2015, 04-15-2015", check: DateChecks.eitherOrder),
        Recognizer(
            .date, "date.east-asian",
            pattern: #"(?<![0-9])(?:[0-9]{2,4} ?[年년] ?)?(?<month>[0-9]{1,2}) ?[月월] ?(?<day>[0-9]{1,2}) ?[日日일]|(?<![0-9])[0-9]{4} ?[年년] ?(?:1[0-2]|0?[1-9]) ?[月월]"#,
            "2015年4月15日, 4月15日, 2015년 4월 15일", check: eastAsian),
    ]

    /// A time with its zone in ISO 8601.
    private static let isoTime =
        #"[0-2][0-9](?::?[0-5][0-9](?::?[0-6][0-9](?:[.,][0-9]{1,9})?)?)?(?:Z|[+\-−][0-2][0-9](?::?[0-5][0-9])?)?"#

    private static func slashesWithoutYear(_ find: Candidate) -> Range<Int>? {
        guard let range = DateChecks.eitherOrder(find) else { return nil }
        if range.lowerBound < find.range.lowerBound { return range }
        let words: Set = ["on", "by", "due", "until", "till", "since", "before", "after", "from", "dated", "starting"]
        guard DateChecks.follows(words, find) else { return nil }
        return ["of", "cup", "full", "majority", "inch", "scale"].contains(Words.first(of: find.after(12)).lowercased())
            ? nil : range
    }

    private static func dotsShortYear(_ find: Candidate) -> Range<Int>? {
        if DateChecks.speaksOfVersions(find) { return nil }
        return DateChecks.dayMonthYear(find)
    }

    private static func dotsWithoutYear(_ find: Candidate) -> Range<Int>? {
        guard let range = DateChecks.dayMonthYear(find) else { return nil }
        if range.lowerBound < find.range.lowerBound { return range }
        return DateChecks.follows(["am", "vom", "bis", "zum", "den", "dem", "ab", "seit", "der"], find) ? range : nil
    }

    private static func eastAsian(_ find: Candidate) -> Range<Int>? {
        guard let day = find.number("day"), let month = find.number("month") else { return find.range }
        return DateChecks.exists(day, month, nil) ? find.range : nil
    }
}

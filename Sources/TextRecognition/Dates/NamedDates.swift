// Recognisers of dates with the name of the month, English first, then the other languages.

extension Recognizer {
    private typealias P = PatternParts

    /// Months as English writes them with a capital, abbreviated or not, and in capitals throughout.
    private static let capitalMonth = "(?:" + capitalised + "|" + capitalised.uppercased() + ")"
    private static let capitalised =
        "J(?:an(?:uary)?|une?|uly?)|Feb(?:r(?:uary)?)?|Ma(?:r(?:ch)?|y)|A(?:pr(?:il)?|ug(?:ust)?)|Sep(?:t(?:ember)?)?"
        + "|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?"
    private static let lowerMonth = "(?:january|february|april|june|july|august|september|october|november|december)"
    private static let monthName = "(?:" + capitalMonth + "|" + lowerMonth + ")"

    /// A year after a month: of four digits, or of two after an apostrophe.
    private static func yearAfter(_ joint: String) -> String {
        "(?:(?:,?" + P.gap + joint + "|,)(?:(?<year>" + P.year + #")|['’][0-9]{2})(?![\p{L}\p{N}_]|[.:][0-9]))?"#
    }

    private static let ordinal = "(?:st|nd|rd|th|ST|ND|RD|TH)"
    private static let rangeDash = #"(?: ?[\-–—/&] ?| to | and |, | bis | und | au | et | al | y | e | по | и )"#

    /// English dates with the name of the month.
    static let namedDates: [Recognizer] = [
        Recognizer(
            .date, "date.month-day",
            pattern: P.wordStart + "(?<name>" + monthName + ")" + #"\.?"# + P.gap + "(?:the )?(?<day>" + P.day
                + ")(?<ordinal>" + ordinal + ")?(?:" + P.gap + "?(?:[-–—/&]|to|and)" + P.gap + "?(?<first>" + P.day + ")"
                + ordinal + #"?(?![\p{L}\p{N}_:/]))?"# + yearAfter("(?:of |in )?")
                + #"(?![\p{L}\p{N}_/]|[.:,][0-9]|-[0-9]| ?%| per ?cent)"#,
            "April 15th, 2015; Apr. 15; Tuesday, April 14, 2015; April 3–5, 2015", check: monthDay),
        dayMonth(.english, "date.day-month"),
        Recognizer(
            .date, "date.day-name-year",
            pattern: P.numberStart + "(?<day>" + P.day + ")(?<separator>[-/ .])(?<name>" + MonthLanguage.english.pattern
                + #")\k<separator>(?<year>[12][0-9]{3}|[0-9]{2})"# + #"(?![\p{L}\p{N}_]|[.,/:\-][0-9])"#,
            "15-Apr-2015, 15/Apr/2015, 15-APR-15", check: DateChecks.named(.english)),
        Recognizer(
            .date, "date.month-year",
            pattern: P.wordStart + "(?:" + monthName + #"\.?(?: ?[-–—/&] ?| to | and ))?"# + "(?:" + monthName
                + "|may|march)" + #"(?:\.?,?"# + P.gap + "(?:of )?|-)" + P.year + #"(?![\p{L}\p{N}_/]|[.:,-][0-9]| ?%)"#,
            "Months of a year: April 2015, Apr. 2015, April–June 2015"),
        Recognizer(
            .date, "date.weekday-day",
            pattern: P.wordStart + Weekdays.english + ",?" + P.gap + "(?:the )?" + P.day + ordinal + P.wordEnd,
            "A day after its weekday: Friday the 13th, Saturday 3rd"),
        Recognizer(
            .date, "date.words",
            pattern: P.wordStart + "(?:" + ordinalWord + P.gap + "(?:day" + P.gap + ")?of" + P.gap + capitalMonth + "|"
                + capitalMonth + P.gap + "(?:the" + P.gap + ")?" + ordinalWord + ")" + P.wordEnd + yearAfter("(?:of |in )?"),
            "Days in words: the fifteenth of April, April the first", check: { Weekdays.extended($0.range, of: $0) }),
    ]

    /// Dates of the other languages, a recogniser each, and their months of a year.
    static let foreignDates: [Recognizer] =
        MonthLanguage.others.map { dayMonth($0, "date.\($0.name)") } + [
            Recognizer(
                .date, "date.month-year.other-languages",
                pattern: P.wordStart
                    + P.alternatives((MonthLanguage.others.flatMap(\.fullNames) + MonthLanguage.nominative).flatMap(cased))
                    + #"(?: de| del)?"# + P.gap + "(?:19|20)[0-9]{2}" + P.wordEnd,
                "Months of a year: März 2015, avril 2015, abril de 2015, апрель 2015", check: isWholeNumber)
        ]

    /// No number that goes on across a separator follows: `März 2015.3`. There is one way at most to match from a given
    /// place, so a check finds the same as a lookahead would; but without a lookahead of two characters so many names are
    /// found in a thirtieth of the time, and less.
    private static func isWholeNumber(_ find: Candidate) -> Range<Int>? {
        let next = find.after(2).utf8
        guard let separator = next.first, ".:,-/".utf8.contains(separator), let digit = next.dropFirst().first,
            (0x30...0x39).contains(digit)
        else { return find.range }
        return nil
    }

    private static func cased(_ name: String) -> [String] { [name, name.prefix(1).uppercased() + name.dropFirst()] }

    /// A day before its month.
    private static func dayMonth(_ language: MonthLanguage, _ name: String) -> Recognizer {
        let ordinal = language.ordinal.isEmpty ? "" : "(?<ordinal>" + language.ordinal + ")"
        let range = "(?:(?<first>" + P.day + ")" + language.ordinal + rangeDash + ")?"
        return Recognizer(
            .date, name,
            pattern: P.numberStart + range + "(?<day>" + P.day + ")" + ordinal + "(?:" + P.gap + "|(?<=\\.))" + language.joint
                + "(?<name>" + language.pattern + #")(?:\.(?=,?[ \t\u00A0]+(?:1[0-9]|20)[0-9]{2}))?(?![\p{L}\p{N}_])"# + yearAfter(language.yearJoint)
                + (language.name == "russian" ? #"(?:[ \u00A0](?:года|год|г\.))?"# : ""),
            "Dates such as \(language.example)", check: namedCheck(language))
    }

    private static func namedCheck(_ language: MonthLanguage) -> Check {
        let check = DateChecks.named(language)
        return { find in
            if let ordinal = find["ordinal"], ordinal.isEmpty, language.name == "english", isNumberOfSomething(find) {
                return nil
            }
            return check(find)
        }
    }

    /// `No. 3 May`, `$15 March`.
    private static func isNumberOfSomething(_ find: Candidate) -> Bool {
        if let last = find.before(4).last, "$€£#№".contains(last) { return true }
        return false
    }

    private static func monthDay(_ find: Candidate) -> Range<Int>? {
        DateChecks.named(.english)(find)
    }

    private static let ordinalWord =
        "(?i:(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|first|second|third|fourth"
        + "|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth"
        + "|eighteenth|nineteenth|twentieth|thirtieth)"
}

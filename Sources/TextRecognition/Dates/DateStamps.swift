// Recognisers of date and time in one stamp, as programs write them.

extension Recognizer {
    private typealias P = PatternParts

    /// Stamps of logs. Where date and time stand apart (`Oct 11 22:14:15`, `2015-04-15 09:30:15`) each is marked alone.
    static let dateStamps: [Recognizer] = [
        Recognizer(
            .date, "date.web-server-log",
            pattern: P.numberStart + "(?<day>[0-3]?[0-9])/(?<name>" + shortMonth + ")/(?<year>[12][0-9]{3}):" + clock
                + "(?: [+-][0-9]{4})?" + P.wordEnd,
            "Stamps of web servers: 10/Oct/2000:13:55:36 -0700", check: DateChecks.named(.english)),
        Recognizer(
            .date, "date.ctime",
            pattern: P.wordStart + "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<name>" + shortMonth + ") (?<day>[ 0-3]?[0-9]) " + clock
                + #"(?:\.[0-9]{1,9})?(?: [A-Z]{3,5})? (?<year>[12][0-9]{3})(?: [+-][0-9]{4})?"# + P.wordEnd,
            "Stamps of C's ctime and of date: Wed Jun 30 21:49:08 1993", check: ctime),
    ]

    private static let shortMonth = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)"
    private static let clock = "[0-2][0-9]:[0-5][0-9]:[0-6][0-9]"

    private static func ctime(_ find: Candidate) -> Range<Int>? {
        guard let name = find["name"], let month = MonthLanguage.english.numbers[name.lowercased()],
            let digits = find["day"], let day = Int(digits.drop { $0 == " " }),
            DateChecks.exists(day, month, find.number("year"))
        else { return nil }
        return find.range
    }
}

// Does the day exist? Checks of the recognisers of dates.

/// Checks of finds of dates. All of them add the weekday before the date to what is marked.
enum DateChecks {
    /// The groups `day`, `month` (digits) and perhaps `year` are a day.
    static func dayMonthYear(_ find: Candidate) -> Range<Int>? {
        guard let day = find.number("day"), let month = find.number("month"), exists(day, month, find.number("year"))
        else { return nil }
        return Weekdays.extended(find.range, of: find)
    }

    /// The groups `first` and `second` are day and month in either order.
    static func eitherOrder(_ find: Candidate) -> Range<Int>? {
        if find["space"] != nil, speaksOfVersions(find) { return nil }
        guard let first = find.number("first"), let second = find.number("second") else { return nil }
        let year = find.number("year")
        guard exists(first, second, year) || exists(second, first, year) else { return nil }
        return Weekdays.extended(find.range, of: find)
    }

    /// The group `day` in digits and the group `name`, a name of a month in `language`, are a day.
    static func named(_ language: MonthLanguage) -> Recognizer.Check {
        { find in
            guard let day = find.number("day"), let name = find["name"], let month = language.numbers[name.lowercased()],
                exists(day, month, find.number("year"))
            else { return nil }
            if let first = find.number("first"), first > CivilDate.days(inMonth: month) { return nil }
            if isTornApart(find) { return nil }
            let weekday = Weekdays.length(atEndOf: find.before(40))
            if weekday == nil, find["year"] == nil, isOrdinaryWord(name), (find["ordinal"] ?? "").isEmpty { return nil }
            return Weekdays.extended(find.range, of: find)
        }
    }

    /// Whether day and month stand on two lines with nothing that holds them together: `…/8` and `Oct 11 …` in a log.
    private static func isTornApart(_ find: Candidate) -> Bool {
        guard let day = find.match["day"]?.utf8Range, let name = find.match["name"]?.utf8Range else { return false }
        let between = find.match.haystack.slice(
            min(day.upperBound, name.upperBound)..<max(day.lowerBound, name.lowerBound))
        guard between.contains(where: \.isNewline), (find["ordinal"] ?? "").isEmpty, find["year"] == nil
        else { return false }
        let words: Set = [
            "on", "the", "by", "until", "till", "from", "of", "since", "to", "and", "dated", "before", "after", "vom", "am",
            "bis", "den", "dem", "le", "el", "il", "al", "du", "del", "на", "с", "до",
        ]
        return !follows(words, find)
    }

    /// Names of months that without a capital are more often something else: "at least 3 may come".
    private static func isOrdinaryWord(_ name: Substring) -> Bool {
        ["may", "march", "mar", "jan", "sep", "dec"].contains(String(name))
    }

    /// Whether the month has that day, in some year when none is given. A year of two digits may be of any century.
    static func exists(_ day: Int, _ month: Int, _ year: Int?) -> Bool {
        guard let year, year >= 100 else { return day >= 1 && day <= CivilDate.days(inMonth: month) }
        return CivilDate(year: year, month: month, day: day) != nil
    }

    /// Whether the text before speaks of versions and the like, which are numbers with full stops too.
    static func speaksOfVersions(_ find: Candidate) -> Bool {
        let before = find.before(48)
        if before.last == "/" || before.suffix(3).contains("§") { return true }
        let line = before.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? before
        let words = line.lowercased().split { $0.isWhitespace }.suffix(5)
        return words.contains { word in
            let letters = word.filter(\.isLetter)
            return versionWords.contains(letters) || letters == "v" && word.hasPrefix("v") && word.contains(where: \.isNumber)
        }
    }

    private static let versionWords: Set<String> = [
        "version", "versions", "release", "releases", "section", "sections", "chapter", "clause", "clauses", "ubuntu",
        "build", "kapitel", "abschnitt", "ip", "firmware", "driver", "windows", "revision", "update", "upgrade",
    ]

    /// Whether the word before the find is one of `words`, in lower case.
    static func follows(_ words: Set<String>, _ find: Candidate) -> Bool {
        words.contains(Words.last(of: find.before(24)).lowercased())
    }
}

/// Words around a find.
enum Words {
    /// The last word of `text`, when nothing but white space and brackets stands between it and the end.
    static func last(of text: Substring) -> Substring {
        var rest = text
        while let last = rest.last, last.isWhitespace || last == "(" { rest.removeLast() }
        let start = rest.lastIndex { !($0.isLetter || $0 == "'" || $0 == "’") }.map { rest.index(after: $0) }
        return rest[(start ?? rest.startIndex)...]
    }

    /// The first word of `text`, when nothing but white space stands before it.
    static func first(of text: Substring) -> Substring {
        let rest = text.drop { $0.isWhitespace }
        return rest.prefix { $0.isLetter }
    }
}

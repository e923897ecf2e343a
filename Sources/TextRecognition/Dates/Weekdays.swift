// Names of the days of the week, in the languages of dates. A date is marked with the weekday before it.

/// Finds weekdays next to dates.
enum Weekdays {
    /// Full names and abbreviations, in lower case.
    private static let names: Set<String> = Set(
        """
        monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun \
        montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so \
        lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim \
        lunes martes miércoles jueves viernes sábado domingo mié jue vie sáb dom \
        segunda-feira terça-feira quarta-feira quinta-feira sexta-feira \
        lunedì martedì mercoledì giovedì venerdì sabato domenica gio sab \
        maandag dinsdag woensdag donderdag vrijdag zaterdag zondag \
        måndag tisdag onsdag torsdag fredag lördag söndag mandag tirsdag lørdag søndag \
        poniedziałek wtorek środa czwartek piątek sobota niedziela \
        понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье пн вт ср чт пт сб вс
        """.split(separator: " ").map(String.init))

    /// Names so short that they are weekdays with a capital only: `so 3. Mai` says something else.
    private static let longEnough = 4

    /// English weekdays as a pattern: full names in any case, abbreviations with a capital.
    static let english = """
        (?:(?:Mon|Fri|Sun|MON|FRI|SUN)(?:day|DAY)?|Tue(?:s(?:day)?)?|TUE(?:S(?:DAY)?)?|We(?:d(?:nesday|s)?)|\
        WED(?:NESDAY)?|Thu(?:r(?:s(?:day)?)?)?|THU(?:R(?:S(?:DAY)?)?)?|Sat(?:urday)?|SAT(?:URDAY)?|\
        monday|tuesday|wednesday|thursday|friday|saturday|sunday)
        """

    /// Where the weekday at the end of `text` begins, in bytes before the end; nil when there is none. Between it and the
    /// end may stand a comma or a full stop, white space with at most one line end, and an article.
    static func length(atEndOf text: Substring) -> Int? {
        var rest = text
        func dropSpace() -> Bool {
            var breaks = 0
            let start = rest.endIndex
            while let last = rest.last, last.isWhitespace {
                if last.isNewline { breaks += 1 }
                rest.removeLast()
            }
            return rest.endIndex < start && breaks <= 1
        }
        guard dropSpace() else { return nil }
        for article in [" the", " den", " dem", " der", " le", " el", " il"] where rest.hasSuffix(article) {
            rest.removeLast(article.count)
            break
        }
        while let last = rest.last, last == "," || last == "." { rest.removeLast() }
        let start = rest.lastIndex { !($0.isLetter || $0 == "-") }.map { rest.index(after: $0) } ?? rest.startIndex
        let word = rest[start...]
        if start > rest.startIndex, rest[rest.index(before: start)].isNumber { return nil }
        guard names.contains(word.lowercased()) else { return nil }
        if word.count < longEnough, word.first?.isUppercase != true, !isCyrillic(word) { return nil }
        return text.utf8.distance(from: start, to: text.endIndex)
    }

    private static func isCyrillic(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { (0x400...0x4FF).contains($0.value) }
    }

    /// `range`, and the weekday before it when there is one.
    static func extended(_ range: Range<Int>, of candidate: Candidate) -> Range<Int> {
        guard let length = length(atEndOf: candidate.before(40)) else { return range }
        return candidate.range.lowerBound - length..<range.upperBound
    }
}

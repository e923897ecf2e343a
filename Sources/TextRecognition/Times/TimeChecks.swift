// Is it a time? Checks of the recognisers of times, by the words around the find.

/// Checks of finds of times: scores, ratios, verses and prices look the same.
enum TimeChecks {
    /// Hours and minutes with a colon.
    static func clock(_ find: Candidate) -> Range<Int>? {
        if find["suffix"] != nil { return find.range }
        var context = withoutTimes(find.before(48))
        if context.hasSuffix(" of ") { context.removeLast(4) }
        let before = lastWord(context)
        let after = Words.first(of: find.after(24)).lowercased()
        if find["seconds"] != nil { return durationWords.contains(before) ? nil : find.range }
        if comparisonWords.contains(before) || comparisonWordsAfter.contains(after) { return nil }
        if verseBooks.contains(before), find.before(1).last?.isWhitespace == true { return nil }
        if durationWords.contains(before) || durationWordsAfter.contains(after) { return nil }
        // A verse and its neighbours, a map's scale: `3:16-17`, `1:25,000`.
        let next = find.after(8)
        if next.first == ",", next.dropFirst().prefix(3).filter(\.isNumber).count == 3 { return nil }
        return find.range
    }

    /// `one in the morning` speaks of a time, `the only one in the evening` of something else.
    static func wordsBeforePartOfDay(_ find: Candidate) -> Range<Int>? {
        let text = find.match.text
        if text.hasSuffix("m.") || text.hasSuffix("pm") || text.hasSuffix("noon") { return find.range }
        return prepositions.contains(lastWord(find.before(24))) ? find.range : nil
    }

    /// `ten to four` may be a count: only `past` and minutes are certain.
    static func past(_ find: Candidate) -> Range<Int>? {
        let text = find.match.text.lowercased()
        if text.hasPrefix("half") || text.hasPrefix("quarter") || text.hasPrefix("three") {
            return find["side"] == "after" && text.hasPrefix("half") ? nil : find.range
        }
        if find["side"] == "past" || find["minutes"] != nil { return find.range }
        return nil
    }

    /// Not `midnight blue`.
    static func noon(_ find: Candidate) -> Range<Int>? {
        let after = Words.first(of: find.after(24))
        let things: Set = ["blue", "sun", "oil", "snack", "mass", "black", "feast", "runner", "express", "train", "meal"]
        if things.contains(after.lowercased()) { return nil }
        let isTitle = find.match.text.first == "M" && after.first?.isUppercase == true
        return isTitle && find.after(1) == " " ? nil : find.range
    }

    /// Hours and minutes with a full stop: only where the words around say that it is a time.
    static func dots(_ find: Candidate) -> Range<Int>? {
        if find["suffix"] != nil { return find.range }
        let after = find.after(24)
        let next = Words.first(of: after).lowercased()
        if let unit = after.first(where: { !$0.isWhitespace }), "%‰€$£¥°×".contains(unit) { return nil }
        if units.contains(next) || DateChecks.speaksOfVersions(find) { return nil }
        if vehicles.contains(next) { return find.range }
        let before = find.before(60)
        return speaksOfTime(before, find, next) ? find.range : nil
    }

    private static func speaksOfTime(_ before: Substring, _ find: Candidate, _ next: String) -> Bool {
        var text = before
        while let last = text.last, last.isWhitespace, !last.isNewline { text.removeLast() }
        // The end of a span stands and falls with its beginning.
        if let start = startOfSpan(text) { return speaksOfTime(start, find, next) || isTwoDigits(find) && !speaksOfMoney(start) }
        if let dash = find.after(3).first(where: { !$0.isWhitespace }), "-–—".contains(dash), isSpan(find), isTwoDigits(find),
            !speaksOfMoney(text)
        {
            return true
        }
        let word = lastWord(text)
        if prepositions.contains(word) || departures.contains(word) {
            return !(weakPrepositions.contains(word) && speaksOfMoney(text))
        }
        // After a date or a weekday.
        if Weekdays.length(atEndOf: before) != nil { return true }
        // At the start of a line, before words: an agenda.
        if text.isEmpty || text.last?.isNewline == true { return isTwoDigits(find) && isAgenda(find.after(6)) }
        return false
    }

    private static func isTwoDigits(_ find: Candidate) -> Bool {
        find.match.text.prefix { $0 != "." }.count == 2 && find.match.text.first.map { "012".contains($0) } == true
    }

    private static func isAgenda(_ after: Substring) -> Bool {
        let rest = after.drop { $0 == " " || $0 == "\t" || $0 == "–" || $0 == "-" || $0 == ":" }
        return rest.startIndex > after.startIndex && rest.first?.isLetter == true
    }

    /// Whether `9.00 – 10.30` begins here.
    private static func isSpan(_ find: Candidate) -> Bool {
        let rest = find.after(12).drop { $0.isWhitespace || "-–—".contains($0) }
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        let parts = digits.split(separator: ".")
        guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]) else { return false }
        return parts[1].count == 2 && hour < 24 && minute < 60
    }

    /// What stands before the beginning of a span whose end follows `text`: `from 9.00–`, `von 9.00 bis`.
    private static func startOfSpan(_ text: Substring) -> Substring? {
        var rest = text
        var joined = false
        for joint in ["-", "–", "—", " to", " bis", " until", " till", " à", " a", " and", " und", " до"] where rest.hasSuffix(joint) {
            rest.removeLast(joint.count)
            joined = true
            break
        }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        guard joined else { return nil }
        let number = rest.reversed().prefix { $0.isNumber || $0 == "." }
        let parts = String(number.reversed()).split(separator: ".")
        guard parts.count == 2, parts[1].count == 2 else { return nil }
        return rest.dropLast(number.count)
    }

    private static func speaksOfMoney(_ text: Substring) -> Bool {
        let words = text.lowercased().split { !$0.isLetter }
        return words.suffix(8).contains { moneyWords.contains(String($0)) } || text.contains { "$€£¥%".contains($0) }
    }

    /// French hours: with minutes unless a duration is meant, without only after a preposition.
    static func hours(_ find: Candidate) -> Range<Int>? {
        let before = lastWord(find.before(24))
        if find["minute"] != nil { return durationWords.contains(before) ? nil : find.range }
        if ["à", "vers", "dès", "avant", "après", "entre"].contains(before) { return find.range }
        let after = Words.first(of: find.after(8)).lowercased()
        return ["de", "et"].contains(before) && ["à", "et"].contains(after) || find["late"] != nil && before == "à"
            ? find.range : nil
    }

    /// `1500 hours of work` is a duration.
    static func military(_ find: Candidate) -> Range<Int>? {
        let after = Words.first(of: find.after(16)).lowercased()
        if ["of", "per", "each", "a"].contains(after) { return nil }
        return ["over", "about", "than", "some", "nearly", "for", "logged", "total"].contains(lastWord(find.before(16)))
            ? nil : find.range
    }

    /// `text` without the pairs of numbers at its end: `sets 25:21, 23:25,`.
    private static func withoutTimes(_ text: Substring) -> Substring {
        var rest = text
        while true {
            var shorter = rest
            while let last = shorter.last, last.isWhitespace { shorter.removeLast() }
            guard let comma = shorter.last, comma == "," || comma == ";" else { return rest }
            shorter.removeLast()
            let numbers = shorter.reversed().prefix { $0.isNumber || $0 == ":" }
            guard numbers.contains(":") else { return rest }
            rest = shorter.dropLast(numbers.count)
        }
    }

    /// The last word before a find, in lower case, across a colon.
    private static func lastWord(_ text: Substring) -> String {
        var rest = text
        while let last = rest.last, last.isWhitespace || last == ":" || last == "." { rest.removeLast() }
        return Words.last(of: rest).lowercased()
    }
}

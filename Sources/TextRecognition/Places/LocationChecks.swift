// Is it a place? Checks of the recognisers of locations.

/// Checks of finds of locations.
enum LocationChecks {
    /// `Boston, MA`: the group `name` is a city's name, the group `region` its country or state; `post` a postcode.
    static func cityAndRegion(_ find: Candidate) -> Range<Int>? {
        guard let name = find.match["name"], let region = find["region"] else { return nil }
        var start = name.utf8Range.lowerBound
        var words = name.text.split(separator: " ")
        // The beginning of the name on the line before.
        if let more = wrappedBeginning(find, name.text) { return start - more..<find.range.upperBound }
        if isCity(words) { return isPlausible(find, region) ? find.range : nil }
        func drop() {
            start += words[0].utf8.count + 1
            words.removeFirst()
        }
        while let first = words.first, PlaceNames.leadingWords.contains(first.lowercased()), !isCity(words) { drop() }
        if let known = knownEnding(words) { while words.count > known { drop() } }
        guard !words.isEmpty, isPlausible(find, region) else { return nil }
        let range = start..<find.range.upperBound
        if isCity(words) { return range }
        let plain = words.joined(separator: " ")
        if PlaceNames.continents.contains(plain) || PlaceNames.countrySet.contains(plain) { return nil }
        // `Tuscany, Italy` is a place, `England, Wales` is a list.
        if PlaceNames.regionSet.contains(plain) {
            return PlaceNames.countrySet.contains(String(region)) && !endsEnumeration(find) ? range : nil
        }
        if find["post"] != nil { return range }
        return isUnknownCity(words, region: region, find, start) ? range : nil
    }

    /// Whether a name that is in no list is taken for a city's.
    private static func isUnknownCity(_ words: [Substring], region: Substring, _ find: Candidate, _ start: Int) -> Bool {
        // Without white space after the comma it may be a row of a table.
        guard find["blank"]?.isEmpty == false, let first = words.first else { return false }
        if PlaceNames.givenNames.contains(first.lowercased()) || followsName(find, start) { return false }
        if words.count == 1, PlaceNames.surnames.contains(first.lowercased()) { return false }
        if start == find.range.lowerBound, PlaceNames.titles.contains(Words.last(of: beforeStop(find)).lowercased()) {
            return false
        }
        let isShouting = words.allSatisfy { $0.count > 1 && $0.allSatisfy { $0.isUppercase || !$0.isLetter } }
        let isCode = PlaceNames.ambiguousCodes.contains(String(region))
        if isShouting, isCode { return false }
        // `Erm, OK`
        if words.count == 1, first.count < 5, ["OK", "HI", "OR", "ME", "IN"].contains(region) { return false }
        if PlaceNames.personalNames.contains(String(region)) || isCode {
            return !isEnumerated(find)
        }
        if find.after(3).hasPrefix("'s") || find.after(4).hasPrefix("’s") { return false }
        return !endsEnumeration(find)
    }

    /// Whether a word with a capital stands right before: the find is the end of a longer name.
    private static func followsName(_ find: Candidate, _ start: Int) -> Bool {
        guard start == find.range.lowerBound else { return false }
        let before = find.before(24)
        guard before.last == " " else { return false }
        let word = Words.last(of: before)
        return word.first?.isUppercase == true && !PlaceNames.leadingWords.contains(word.lowercased())
    }

    /// The text before, without a full stop at its end.
    private static func beforeStop(_ find: Candidate) -> Substring {
        var text = find.before(12)
        while let last = text.last, last == "." || last == " " { text.removeLast() }
        return text
    }

    /// In a list of names: `Anna, Georgia and Tom`.
    private static func isEnumerated(_ find: Candidate) -> Bool {
        let after = find.after(16)
        if after.hasPrefix(" and ") || after.hasPrefix(", and ") || after.hasPrefix(" or ") || after.hasPrefix(" & ") { return true }
        return find.before(2) == ", "
    }

    /// In a list of countries: `Atlantis, France and Spain`.
    private static func endsEnumeration(_ find: Candidate) -> Bool {
        var after = find.after(40)
        for joint in [" and ", ", and ", " or ", ", "] where after.hasPrefix(joint) {
            after = after.dropFirst(joint.count)
            let name = after.prefix { $0.isLetter || $0 == " " }
            return PlaceNames.regionSet.contains { name.hasPrefix($0) && !name.dropFirst($0.count).hasPrefix("a") }
        }
        return false
    }

    /// `Georgia's`, `France’s` begin a sentence about the country.
    private static func isPlausible(_ find: Candidate, _ region: Substring) -> Bool {
        let after = find.after(2)
        // A code that goes on is a code of something else: `PA-C`, `MA/MBA`.
        if region.count == 2, after.first == "/" || after.first == "-" { return false }
        return true
    }

    /// How many bytes before the find its name begins, when the first word of a known city ends the line before.
    private static func wrappedBeginning(_ find: Candidate, _ name: Substring) -> Int? {
        let before = find.before(32)
        var rest = before
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        guard let last = rest.last, last.isNewline else { return nil }
        rest.removeLast()
        let start = rest.lastIndex { !($0.isLetter || $0 == ".") }.map { rest.index(after: $0) } ?? rest.startIndex
        let word = rest[start...]
        guard !word.isEmpty, isCity(word.split(separator: " ") + name.split(separator: " ")) else { return nil }
        return before.utf8.distance(from: start, to: before.endIndex)
    }

    private static func isCity(_ words: [Substring]) -> Bool {
        PlaceNames.citySet.contains(words.joined(separator: " ").lowercased().replacing("’", with: "'"))
    }

    /// How many of the last words are a known city's name, when the words before are no part of a name.
    private static func knownEnding(_ words: [Substring]) -> Int? {
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            if PlaceNames.modifiers.contains(words[words.count - count - 1].lowercased()) { continue }
            if isCity(Array(words.suffix(count))) { return count }
        }
        return nil
    }

    /// `10115 Berlin`, `London SW1A 1AA`: the group `name` must be known.
    static func knownCity(_ find: Candidate) -> Range<Int>? {
        guard let name = find["name"], isCity(name.split(separator: " ")) else { return nil }
        return find.range
    }

    /// A street with its number; not `the 1929 Wall Street crash`.
    static func street(_ find: Candidate) -> Range<Int>? {
        if let last = find.before(4).last, "$€£#".contains(last) { return nil }
        let next = Words.first(of: find.after(16)).lowercased()
        if ["journal", "crash", "week", "band", "blues", "bankers", "traders", "banks", "stations", "shops"].contains(next) {
            return nil
        }
        // A city in no list and without a country is no part of the address.
        if let city = find["city"], find["after"] == nil, !isCity(city.split(separator: " ")), let street = find.match["street"] {
            return street.utf8Range
        }
        return find.range
    }

    /// Degrees within the globe.
    static func coordinates(_ find: Candidate) -> Range<Int>? {
        guard let latitude = find["latitude"].flatMap({ Double(String($0)) }), latitude <= 90,
            let longitude = find["longitude"].flatMap({ Double(String($0)) }), longitude <= 180
        else { return nil }
        return find.range
    }
}

extension PlaceNames {
    /// Countries, for looking up.
    static let countrySet: Set<String> = Set(countries)
    /// Countries, lands and states, for looking up.
    static let regionSet: Set<String> = Set(countries + lands + states)
}

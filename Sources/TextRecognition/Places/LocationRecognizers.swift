// Recognisers of locations: cities with their country or state, postcodes with a city, coordinates.

extension Recognizer {
    private typealias P = PatternParts

    /// Cities and coordinates.
    static let cityLocations: [Recognizer] = [
        Recognizer(
            .location, "location.city-region",
            pattern: P.wordStart + "(?<!['’])(?<name>" + LocationParts.name + ")" + LocationParts.regionAfterComma, resumesInside: true,
            "A city with its country, state or province: Boston, MA; Paris, France; Springfield, Illinois 62704",
            check: LocationChecks.cityAndRegion),
        Recognizer(
            .location, "location.capital-district",
            pattern: P.wordStart + #"(?:Washington|WASHINGTON),?"# + P.gap + #"(?:D\.[ ]?C\.|DC"# + P.wordEnd + ")(?: "
                + LocationParts.zip + ")?",
            "Washington DC, Washington, D.C."),
        Recognizer(
            .location, "location.city-state-zip",
            pattern: P.wordStart + "(?<name>" + LocationParts.name + ") " + P.alternatives(PlaceNames.stateCodes) + " "
                + LocationParts.zip + P.wordEnd, resumesInside: true,
            "A city, a state's code and a ZIP code without a comma: Boston MA 02108"),
        Recognizer(
            .location, "location.certain-city", pattern: P.wordStart + P.alternatives(PlaceNames.certainCities) + P.wordEnd,
            "Cities whose names are nothing else: New York City"),
        Recognizer(
            .location, "location.postcode-city",
            pattern: P.numberStart + "(?:(?:[A-Z]{1,3}-)?[0-9]{5}|[A-Z]{1,3}-[0-9]{4}|(?:NL-)?[0-9]{4} [A-Z]{2}) (?<name>"
                + LocationParts.name + ")(?:, " + LocationParts.country + ")?" + P.wordEnd,
            "A postcode before its city, which must be known: 10115 Berlin, CH-8001 Zürich, 75001 Paris, France",
            check: LocationChecks.knownCity),
        Recognizer(
            .location, "location.city-postcode",
            pattern: P.wordStart + "(?<name>" + LocationParts.name + ")(?:,? |\\r?\\n)" + LocationParts.britishPostcode
                + "(?:, " + LocationParts.country + ")?" + P.wordEnd, resumesInside: true,
            "A city before its British postcode: London SW1A 1AA", check: LocationChecks.knownCity),
        Recognizer(
            .location, "location.coordinates",
            pattern: #"(?<![\p{L}\p{N}_.])(?<latitude>[0-9]{1,2}(?:\.[0-9]+)?)[°º] ?(?:[0-9]{1,2}(?:\.[0-9]+)?[′'’] ?(?:[0-9]{1,2}(?:\.[0-9]+)?(?:″|"|''|”) ?)?)?[NS],? ?(?<longitude>[0-9]{1,3}(?:\.[0-9]+)?)[°º] ?(?:[0-9]{1,2}(?:\.[0-9]+)?[′'’] ?(?:[0-9]{1,2}(?:\.[0-9]+)?(?:″|"|''|”) ?)?)?[EW]"#
                + P.wordEnd,
            "Coordinates: 48.8566° N, 2.3522° E; 48°51′24″N 2°21′8″E", check: LocationChecks.coordinates),
    ]
}

/// Parts of the patterns of locations.
enum LocationParts {
    private typealias P = PatternParts

    /// One word of a city's name.
    static let word = #"(?:(?:St|Ste|Mt|Ft|Pt)\.|\p{Lu}[\p{L}\p{M}]*(?:['’\-]\p{L}[\p{L}\p{M}]*)*)"#
    /// A city's name: up to four words, and small ones between them.
    static let name =
        word + "(?: (?:(?:de la|de los|de las|de|del|la|las|le|les|du|des|da|do|dos|di|am|an der|ob der|im|in der|"
        + "on|upon|sur|under|es|el|al) )?" + word + "){0,3}"
    static let zip = "[0-9]{5}(?:-[0-9]{4})?"
    static let canadianPostcode = "[ABCEGHJ-NPRSTVXY][0-9][A-Z] ?[0-9][A-Z][0-9]"
    static let britishPostcode = "[A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2}"
    static let country = P.alternatives(PlaceNames.countries)
    private static let region = P.alternatives(
        PlaceNames.countries + PlaceNames.lands + PlaceNames.states + PlaceNames.stateCodes + PlaceNames.stateAbbreviations
            + (PlaceNames.countries + PlaceNames.states).filter { $0.count > 3 && !$0.contains(".") }.map { $0.uppercased() })

    /// A comma, the country, state or province, perhaps a postcode and the country after the state.
    ///
    /// States that are cities too (New York, Washington) are left to what follows when that is their own state.
    static let regionAfterComma =
        #",(?<blank>[ \u00A0]{1,2}|[ \t]?\r?\n[ \t]*|)(?<region>"# + region + ")" + P.wordEnd
        + #"(?!(?<=New York|Washington|NEW YORK|WASHINGTON|Qu[eé]bec|Luxembourg|Singapore|Panama|Mexico),?[ \u00A0]"#
        + #"(?:NY|N\.Y\.|New York|D\.?C\.?|QC|Quebec|Québec|Canada|City)(?![\p{L}\p{N}_]))"#
        + #"(?:[ \u00A0](?<post>"# + zip + "|" + canadianPostcode + "|" + britishPostcode + ")" + P.wordEnd + ")?"
        + #"(?:,(?:[ \u00A0]|[ \t]?\r?\n[ \t]*)"# + country + P.wordEnd + ")?"
}

// Recognisers of street addresses.

extension Recognizer {
    private typealias P = PatternParts

    /// Street addresses, with their city when it follows.
    static let streetAddresses: [Recognizer] = [
        Recognizer(
            .location, "location.street-address",
            pattern: #"(?<![\p{L}\p{N}_.,:/\-$€£])(?<![0-9] )(?<street>[0-9]{1,5}(?:[A-Za-z]|[-–][0-9]{1,4}|(?: ?½| 1/2))?,? "#
                + "(?:(?:" + direction + #") )?(?:(?:"# + streetWord + #" ){1,4}?"# + streetKind + "|" + wholeStreet + ")"
                + "(?: (?:NW|NE|SW|SE|North|South|East|West|N|S|E|W)" + P.wordEnd + #"\.?)?"# + unit + ")" + cityAfter,
            "221B Baker Street, London; 1600 Pennsylvania Avenue NW, Washington, DC 20500", check: LocationChecks.street),
        Recognizer(
            .location, "location.street-address.german",
            pattern: P.wordStart + #"(?:(?:\p{Lu}[\p{L}\-]*|Straße)(?:straße|strasse|str\.|platz|gasse|allee|damm|ufer|chaussee)"#
                + #"|(?:\p{Lu}[\p{L}\-]* ){1,2}(?:Straße|Strasse|Str\.|Platz|Allee|Ufer|Damm|Gasse)) [0-9]{1,4}(?: ?[a-h](?![\p{L}]))?(?![\p{L}\p{N}_]|[.,:][0-9])"#
                + #"(?:, (?:[A-Z]{1,2}-)?[0-9]{4,5} "# + LocationParts.name + ")?",
            "Hauptstraße 12, 10115 Berlin"),
        Recognizer(
            .location, "location.street-address.romance",
            pattern: P.numberStart + #"(?:[0-9]{1,4}(?: ?(?:bis|ter))?,? (?:[Rr]ue|[Aa]venue|[Bb]oulevard|bd|[Pp]lace|[Qq]uai|[Ii]mpasse|[Aa]llée|[Cc]hemin|[Cc]ours)(?: (?:de la|du|des|de|la|le|les))?(?: (?:de )?l['’]| d['’]| )"#
                + LocationParts.name
                + #"|(?:Calle|Avenida|Avda?\.|Plaza|Paseo|Via|Viale|Piazza|Corso) (?:(?:de la|de los|de|del|dei|della|delle|d['’]) ?)?"#
                + LocationParts.name + #",? (?:n\.?[ºo°] ?)?[0-9]{1,4})(?![\p{L}\p{N}_]|[.:][0-9])"#
                + #"(?:, [0-9]{5} "# + LocationParts.name + ")?",
            "12 rue de Rivoli, 75001 Paris; Calle Mayor 5; Via Garibaldi, 12"),
    ]

    private static let direction = #"(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\.?"#
    private static let streetWord = #"(?:\p{Lu}[\p{L}\p{M}'’\-]*\.?|[0-9]{1,3}(?:st|nd|rd|th)|of|the)"#
    /// Streets whose names end in no word for a street.
    private static let wholeStreet = "(?:Broadway|Piccadilly|Whitehall|The Mall|The Strand|Pall Mall|Bowery|Embarcadero)" + P.wordEnd
    private static let streetKind =
        #"(?:(?:Street|Avenue|Road|Boulevard|Lane|Drive|Court|Place|Square|Terrace|Way|Parkway|Highway|Crescent|Close|Row"#
        + #"|Gardens|Quay|Wharf|Walk|Mews|Hill|Circle|Circus|Plaza|Alley|Grove|Embankment|Trail|Turnpike|STREET|AVENUE|ROAD)(?![\p{L}\p{N}_])"#
        + #"|(?:St|Ave|Rd|Blvd|Ln|Dr|Ct|Pl|Sq|Ter|Pkwy|Hwy|Cres|Cir)(?![\p{L}\p{N}_])(?:\.(?=,| [NSEW][EW]?(?![\p{L}\p{N}_])|\s+(?:Apt|Suite|Unit|#)|\r?\n|$))?)"#
    private static let unit = #"(?:,? (?:Apt|Apartment|Suite|Ste|Unit|Flat|Room|Floor|#)\.? ?#?[0-9A-Z\-]{1,6})?"#
    /// `, Washington, DC 20500`; `, London SW1A 2AA`; `, London`.
    private static let cityAfter =
        #"(?:,(?:[ ]|\r?\n[ \t]*)(?<city>"# + LocationParts.name + ")" + P.wordEnd + "(?<after>" + LocationParts.regionAfterComma + "| (?:"
        + LocationParts.britishPostcode + "|" + LocationParts.stateZip + ")" + P.wordEnd + ")?)?"
}

extension LocationParts {
    /// `NY 10001`.
    static let stateZip = PatternParts.alternatives(PlaceNames.stateCodes) + " " + zip
}

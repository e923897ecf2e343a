// Recognisers of times of day.

extension Recognizer {
    private typealias P = PatternParts

    /// Times of day.
    static let times: [Recognizer] = [
        Recognizer(
            .time, "time.clock",
            pattern: #"(?<![\p{L}\p{N}_:])(?<![0-9]\.)(?:"# + P.hour + ":" + P.minute
                + #"(?<seconds>:[0-6][0-9](?:\.[0-9]{1,9}|,[0-9]{3}(?![0-9]))?)?|24:00)"#
                + #"(?![0-9:]|\.[0-9]|\p{L}(?<![hHaApPZ]))(?<suffix>"# + meridiem + "|" + hourWord + ")?(?:" + zone
                + #")?(?![\p{L}\p{N}_:])"#,
            "9:30, 09:30:15.123Z, 9:30 a.m., 21:45 CET, 9:30 Uhr", check: TimeChecks.clock),
        Recognizer(
            .time, "time.meridiem",
            pattern: #"(?<![\p{L}\p{N}_:$€£])(?<![0-9]\.)(?:"# + hour12 + "(?: ?[-–—] ?| to | until | till ))?" + hour12
                + meridiem + "(?:" + zone + ")?" + P.wordEnd,
            "9 pm, 9pm, 9.30 p.m., 9–11 a.m., 12 noon"),
        Recognizer(
            .time, "time.meridiem-words",
            pattern: P.wordStart + hourInWords + "(?:[ -](?:fifteen|thirty|forty-five))?" + P.gap
                + #"(?:[ap]\. ?m\.|pm|noon|in the (?:morning|afternoon|evening)|at night)"# + P.wordEnd,
            "nine p.m., six thirty in the evening", check: TimeChecks.wordsBeforePartOfDay),
        Recognizer(
            .time, "time.o-clock",
            pattern: P.wordStart + "(?:(?:1[0-2]|[1-9])|" + hourInWords + ")[ -]?" + P.gap + #"?[oO][’'‘]?[ -]?[cC]lock"#
                + "(?: (?:sharp|precisely))?" + P.wordEnd,
            "9 o'clock, nine o’clock"),
        Recognizer(
            .time, "time.past",
            pattern: P.wordStart
                + "(?:(?i:half|(?:three[- ])?quarter)|(?i:five|ten|twenty(?:[- ]five)?|[0-9]{1,2})(?<minutes>[ -]min(?:ute)?s?)?)"
                + "(?:[ -]|" + P.gap + ")(?<side>past|to|after|before)(?:[ -]|" + P.gap + ")(?:" + hourInWords
                + "|1[0-2]|[1-9]|noon|midnight)" + #"(?![\p{L}\p{N}_]|[.:,][0-9])"#,
            "half past nine, quarter to ten, twenty past seven, ten minutes to four", check: TimeChecks.past),
        Recognizer(
            .time, "time.noon",
            pattern: P.wordStart + "(?:[Nn]oon|NOON|[Mm]id(?:night|day))" + #"(?![\p{L}\p{N}_]|['’]s|-\p{L})"#,
            "noon, midday, midnight", check: TimeChecks.noon),
        Recognizer(
            .time, "time.dots",
            pattern: #"(?<![\p{L}\p{N}_:$€£¥])(?<![0-9][.,/\-])(?<!\.)"# + P.hour + #"\."# + P.minute
                + #"(?<suffix>"# + hourWord + ")?(?:" + zone + #")?(?![\p{L}\p{N}_%‰€$£:/]|[.,-][0-9])"#,
            "21.45 where the text around it speaks of a time: at 21.45, 21.45 Uhr, 9.00–10.30", check: TimeChecks.dots),
        Recognizer(
            .time, "time.hours",
            pattern: #"(?<![\p{L}\p{N}_:])(?<![0-9][.,])(?<hour>"# + P.hour + ")(?:[ \\u00A0]?[hH][ \\u00A0]?(?<minute>" + P.minute
                + ")|(?:[ \\u00A0]?[hH]|[ \\u00A0]heures?)(?:[ \\u00A0](?<late>" + P.minute + "))?)" + P.wordEnd,
            "21h30, 21 h 30, à 9 h, à 9 heures", check: TimeChecks.hours),
        Recognizer(
            .time, "time.uhr",
            pattern: #"(?<![\p{L}\p{N}_:.])(?:"# + P.hour + "(?: ?[-–—] ?| bis | und ))?" + P.hour
                + "[ \\u00A0]?Uhr(?: " + P.minute + ")?" + P.wordEnd,
            "German full hours: 9 Uhr, 9 Uhr 30, 9–11 Uhr"),
        Recognizer(
            .time, "time.military",
            pattern: P.numberStart + "(?:[01][0-9]|2[0-3])" + P.minute
                + "(?:[ \\u00A0]?(?:hours|hrs|HRS|h|hr|Z|UTC|GMT))" + P.wordEnd,
            "0930 hours, 2145 hrs, 0930Z", check: TimeChecks.military),
        Recognizer(
            .time, "time.other-languages",
            pattern: #"(?<![\p{N}:.])(?:(?:1[0-2]|[1-9]) (?:час(?:а|ов)? )?(?:утра|вечера|дня|ночи)|(?:1[0-2]|[1-9]) de la (?:mañana|tarde|noche)"#
                + #"|(?:[上下]午|午[前后後]) ?[0-9]{1,2} ?(?::[0-5][0-9]|[点點时時](?: ?[0-9]{1,2} ?分|半)?)|(?:[01]?[0-9]|2[0-3])[点點时時](?:[0-9]{1,2}分|半)?(?![间間])"#
                + #"|(?:오전|오후) ?[0-9]{1,2}시(?: ?[0-9]{1,2}분)?)(?![\p{N}])"#,
            "9 часов утра, 9 de la mañana, 午後9時30分, 上午9点, 오후 3시"),
    ]

    private static let hour12 = #"(?:1[0-2]|0?[1-9])(?:[:.][0-5][0-9])?"#
    private static let meridiem =
        #"(?:"# + PatternParts.gap + #"?(?:[AaPp]\.[ \u00A0]?[Mm]\.?|[AaPp][Mm](?![\p{L}\p{N}_])|AM|PM)|"# + PatternParts.gap
        + "(?:noon|midnight)" + PatternParts.wordEnd + ")"
    private static let hourWord = #"[ \u00A0]?(?:Uhr|uur|hrs?|hours|h|часов|ч)(?![\p{L}\p{N}_])"#
    private static let hourInWords =
        "(?:[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[Ee]leven|[Tt]welve)"
    private static let zone =
        #"[ \u00A0]?(?:Z|(?:UTC|GMT)(?:[+\-−][0-9]{1,2}(?::?[0-5][0-9])?)?|[ECMPA][SD]T|[ECMP]T|CES?T|EES?T|WES?T|BST|IST|JST|KST|MSK|AE[SD]T"#
        + #"|AK[SD]T|HST|NZ[SD]T|SAST|SGT|HKT)(?![\p{L}\p{N}_])|[ \u00A0]?\+[0-2][0-9]:?[0-5][0-9](?![0-9])|(?<=:[0-9]{2}:[0-9]{2}|[0-9][.,][0-9]{3})[ \u00A0]?[\-−][0-2][0-9]:?[0-5][0-9](?![0-9:])"#
}

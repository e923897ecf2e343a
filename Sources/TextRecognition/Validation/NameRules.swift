// Rules for names of persons, in any script.

import RegexModel

extension ValidationRule {
    /// Letters with their marks; joiners are part of words in Persian and in scripts of India.
    private static let letters = #"\p{L}[\p{L}\p{M}\u200C\u200D]*"#
    /// A word of a name: letters, with single apostrophes, hyphens or middle dots between them.
    private static let word = letters + #"(?:['’ʼ‘‐\-·‧・]"# + letters + ")*"
    /// An initial or an abbreviation: `J.`, `J.R.`, `Wm.`, `St.`.
    private static let abbreviation = #"(?:\p{L}\p{M}*\.){1,4}|\p{L}[\p{L}\p{M}]{1,2}\."#
    private static let part = "(?:" + abbreviation + "|" + word + ")"
    private static let blank = #"[ \u00A0]"#

    /// The longest name that is taken, in characters.
    public static let longestName = 100

    /// First names: `Zoë`, `Mary Ann`, `Jean-Luc`, `D'Arcy`, `J.R.`, `小明`.
    public static let firstName = ValidationRule(
        "first-name", "First names of any script: Zoë, Mary Ann, Jean-Luc, D'Arcy", expected: "a first name",
        pattern: part + "(?:" + blank + part + "){0,5}", allows: isOfName, check: length)

    /// A letter, with a full stop or without.
    public static let middleInitial = ValidationRule(
        "middle-initial", "One letter of any script, perhaps with a full stop: Q, É.", expected: "a single letter",
        pattern: #"\p{L}\p{M}*\.?"#, allows: isOfName)

    /// Last names: `McDonald`, `O’Neill`, `de la Cruz`, `’t Hooft`, `St. John`, `Smith-Jones`, `Nguyễn`.
    public static let lastName = ValidationRule(
        "last-name", "Last names of any script: McDonald, O'Neill, de la Cruz, 't Hooft, Smith-Jones",
        expected: "a last name",
        pattern: #"(?:['’]\p{L}"# + blank + ")?" + part + "(?:" + blank + part + "){0,7}", allows: isOfName, check: length)

    /// First and last name, with what may stand before, between and after; in scripts that write without blanks one word.
    public static let fullName = ValidationRule(
        "full-name", "First and last name, with middle names or initials: Ludwig van Beethoven, Martin L. King, Jr.",
        expected: "a first and a last name",
        pattern: "(?:" + part + "(?:" + blank + "(?:['’]\\p{L}" + blank + ")?" + part + "){1,9}(?:,?" + blank
            + #"(?:Jr|Sr|jr|sr)\.?|,?"# + blank + #"(?:II|III|IV|V))?|[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}ー・]{2,})"#,
        allows: { isOfName($0) || $0 == "," }, check: length)

    /// Characters that names are made of.
    @Sendable private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: " \u{A0}'’ʼ‘-‐.·‧・\u{200C}\u{200D}".unicodeScalars.contains(scalar)
        }
    }

    @Sendable private static func length(_ match: Match) -> ValidationReason? {
        match.text.count > longestName ? .tooLong(maximum: longestName, unit: "characters") : nil
    }
}

// Why a value is not valid: a code for programs and a sentence for people.

/// Why a rule refuses a value. Offsets are in UTF-8 bytes of the value as it was checked, after trimming.
public enum ValidationReason: Hashable, Sendable {
    /// There is nothing, or nothing but white space that was trimmed.
    case empty
    /// White space stands at the start or the end.
    case surroundingWhiteSpace
    /// A line ends inside of the value, or at its end.
    case lineBreak(utf8Offset: Int)
    /// A character that the rule never allows.
    case forbiddenCharacter(Character, utf8Offset: Int)
    /// Fewer than `minimum` of `unit` (`digits`).
    case tooShort(minimum: Int, unit: String)
    /// More than `maximum` of `unit` (`characters`, `bytes before the @`).
    case tooLong(maximum: Int, unit: String)
    /// The value as a whole does not look as `expected` says.
    case notOfForm(expected: String)
    /// The date is written well, but the calendar has no such day.
    case noSuchDay
    /// The date exists, but lies outside of the range.
    case dateOutOfRange(ClosedRange<CivilDate>)
    /// What a rule of the user's own says.
    case other(String)

    /// A name for programs; it does not change.
    public var code: String {
        switch self {
        case .empty: "empty"
        case .surroundingWhiteSpace: "surrounding-white-space"
        case .lineBreak: "line-break"
        case .forbiddenCharacter: "forbidden-character"
        case .tooShort: "too-short"
        case .tooLong: "too-long"
        case .notOfForm: "not-of-form"
        case .noSuchDay: "no-such-day"
        case .dateOutOfRange: "date-out-of-range"
        case .other: "other"
        }
    }

    /// Where in the value the fault is, in UTF-8 bytes; nil when it concerns the value as a whole.
    public var utf8Offset: Int? {
        switch self {
        case .lineBreak(let offset), .forbiddenCharacter(_, let offset): offset
        default: nil
        }
    }
}

extension ValidationReason: CustomStringConvertible {
    /// The end of a sentence that begins with the value: `is empty`.
    public var description: String {
        switch self {
        case .empty: "is empty"
        case .surroundingWhiteSpace: "begins or ends with white space"
        case .lineBreak: "holds a line break"
        case .forbiddenCharacter(let character, _):
            character.unicodeScalars.contains { $0.properties.generalCategory == .control || $0.properties.generalCategory == .format }
                ? "holds an invisible character" : "holds '\(character)', which is not allowed"
        case .tooShort(let minimum, let unit): "has fewer than \(minimum) \(unit)"
        case .tooLong(let maximum, let unit): "has more than \(maximum) \(unit)"
        case .notOfForm(let expected): "is not \(expected)"
        case .noSuchDay: "is a day that does not exist"
        case .dateOutOfRange(let range): "is not between \(range.lowerBound) and \(range.upperBound)"
        case .other(let message): message
        }
    }
}

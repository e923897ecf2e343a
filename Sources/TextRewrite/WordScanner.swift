// Characters → words, for case. Read by LetterCase and by the mappings.

/// Walks over a text and tells where each character stands in its word.
struct WordScanner {
    enum Place {
        /// The first letter or digit of a word.
        case start
        /// Later in a word.
        case inside
        /// Between words.
        case outside
    }

    private var isInWord = false
    /// A joiner was seen behind a word; the word goes on if a letter follows.
    private var isJoining = false

    /// Where `scalar`, the next one of the text, stands. A joiner is inside of the word that it follows; what comes after
    /// it decides only whether that word goes on.
    mutating func place(of scalar: Unicode.Scalar) -> Place {
        switch Self.kind(scalar) {
        case .letter:
            defer { (isInWord, isJoining) = (true, false) }
            return isInWord ? .inside : .start
        case .mark: return isInWord ? .inside : .outside
        case .joiner:
            if isJoining { isInWord = false }
            isJoining = isInWord
            return isInWord ? .inside : .outside
        case .other:
            (isInWord, isJoining) = (false, false)
            return .outside
        }
    }

    private enum Kind { case letter, mark, joiner, other }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        if scalar.isASCII {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": return .letter
            case "'": return .joiner
            default: return .other
            }
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
            return .letter
        // A modifier letter such as the okina may stand before the letter that is to be a capital.
        case .modifierLetter, .nonspacingMark, .spacingMark, .enclosingMark, .format: return .mark
        default: break
        }
        switch scalar {
        case "\u{2019}", "\u{2018}", "\u{B7}", "\u{387}", "\u{55F}", "\u{5F3}", "\u{5F4}": return .joiner
        default: return scalar.properties.isAlphabetic ? .letter : .other
        }
    }
}

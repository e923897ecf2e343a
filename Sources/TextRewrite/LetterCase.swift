// The case of a matched text, by words. Reads Unicode's properties, feeds replacing with case preserved.

/// How the letters of a text are cased, as replacing with ``ReplacementTemplate/preservesCase`` sees it.
///
/// Only letters whose case could be another count: digits, ideographs, `ª`, combining marks and the like say nothing. In
/// this order:
///
/// 1. ``uncased``: no letter counts (`42`, `日本`, the empty match).
/// 2. ``lower``: all are small letters (`straße`, `don't`).
/// 3. ``upper``: all are capitals (`STRASSE`, `U.S.`, `MAX_SIZE`). A single capital at the beginning of a word (`I`, `A`)
///    is ``capitalized``: `I` gives way to `We`, not to `WE`.
/// 4. ``capitalized``: each word begins with a capital, or with a titlecase letter such as `ǅ`, and goes on in small
///    letters (`Cat`, `New York`, `Jean-Luc`). A word that begins with a digit or with a letter without case must hold
///    small letters only (`1st`).
/// 5. ``mixed``: all else (`iPhone`, `McDonald`, `Good morning`).
///
/// A word is a run of letters, digits and marks; an apostrophe, a middle dot or a format character inside a run belongs
/// to it, so `Don't` and `Don’t` are one word each. Hyphens, underscores and spaces part words.
///
/// Letters and their mappings are those of the Unicode version of Swift's standard library, whatever the locale: Turkish
/// dotted and dotless i, and the Dutch ij, are not treated specially.
public enum LetterCase: Hashable, Sendable {
    /// No letter has a case: `42`, `日本`.
    case uncased
    /// All small letters.
    case lower
    /// All capitals, at least two.
    case upper
    /// A capital at the beginning of each word, small letters after it.
    case capitalized
    /// Anything else: `iPhone`.
    case mixed

    /// The case of `text`.
    /// - Complexity: O(length of the text).
    public init(of text: some StringProtocol) {
        var evidence = Evidence()
        var words = WordScanner()
        for scalar in text.unicodeScalars {
            let place = words.place(of: scalar)
            evidence.add(LetterKind(scalar), place)
        }
        self = evidence.letterCase
    }

    /// What was seen of a text so far.
    private struct Evidence {
        private var capitals = 0
        private var smalls = 0
        private var isCapitalized = true

        mutating func add(_ kind: LetterKind, _ place: WordScanner.Place) {
            switch kind {
            case .none: return
            case .small:
                smalls += 1
                if place == .start { isCapitalized = false }
            case .capital, .title:
                capitals += 1
                if place != .start { isCapitalized = false }
            }
        }

        var letterCase: LetterCase {
            switch (capitals, smalls) {
            case (0, 0): .uncased
            case (0, _): .lower
            case (1, 0) where isCapitalized: .capitalized
            case (_, 0): .upper
            default: isCapitalized ? .capitalized : .mixed
            }
        }
    }
}

/// What a letter says about the case of its text.
enum LetterKind {
    case none, small, capital
    /// A ligature of a capital and a small letter, such as `ǅ`; in Greek also a capital with its iota, `ᾼ`.
    case title

    init(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            self =
                switch scalar {
                case "a"..."z": .small
                case "A"..."Z": .capital
                default: .none
                }
            return
        }
        let properties = scalar.properties
        if properties.generalCategory == .titlecaseLetter {
            self = .title
        } else if properties.generalCategory == .nonspacingMark {
            // U+0345, the iota below, becomes a letter in capitals; what it is now follows the letter before it.
            self = .none
        } else if properties.changesWhenLowercased {
            self = .capital
        } else {
            self = properties.changesWhenUppercased ? .small : .none
        }
    }
}

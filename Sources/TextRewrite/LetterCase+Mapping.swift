// A replacement → the same in another case, by Unicode's full mappings. Reads WordScanner, feeds replacing.

extension LetterCase {
    /// `replacement` in this case: in small letters for ``lower``, in capitals for ``upper``, each word with a capital
    /// at its beginning and small letters behind it for ``capitalized``, and as it is for ``uncased`` and ``mixed``.
    ///
    /// Mappings are full: `ß` becomes `SS` in capitals and `Ss` at the beginning of a word, `ǆ` there becomes `ǅ`, `ŉ`
    /// becomes `ʼN`, `İ` in small letters becomes `i` and a dot above. A capital sigma that becomes small is `ς` at the
    /// end of a word, else `σ`.
    /// - Parameters:
    ///   - before: the text in front of the replacement. It only matters for a sigma at the edge.
    ///   - after: the text behind it. Of both, no more is read than up to the next letter.
    /// - Complexity: O(length of the replacement).
    public func applied(to replacement: String, after before: Substring = "", before after: Substring = "") -> String {
        switch self {
        case .uncased, .mixed: return replacement
        case .upper:
            var result = String.UnicodeScalarView()
            for scalar in replacement.unicodeScalars { result.append(contentsOf: scalar.properties.uppercaseMapping.unicodeScalars) }
            return String(result)
        case .lower, .capitalized: return lowercased(replacement, before, after)
        }
    }

    private func lowercased(_ text: String, _ before: Substring, _ after: Substring) -> String {
        let scalars = text.unicodeScalars
        var result = String.UnicodeScalarView()
        var words = WordScanner()
        // Whether the nearest character before, those that case ignores left out, is a letter with case.
        var followsCased = Self.leadsToCased(before.unicodeScalars.reversed())
        for index in scalars.indices {
            let scalar = scalars[index]
            let properties = scalar.properties
            if self == .capitalized, words.place(of: scalar) == .start {
                result.append(contentsOf: properties.titlecaseMapping.unicodeScalars)
            } else if scalar == "Σ" {
                let rest = scalars[scalars.index(after: index)...]
                let isFinal = followsCased && !Self.leadsToCased(rest, then: after.unicodeScalars)
                result.append(isFinal ? "ς" : "σ")
            } else {
                result.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
            }
            if !properties.isCaseIgnorable { followsCased = properties.isCased }
        }
        return String(result)
    }

    /// Whether the first of the scalars that case does not ignore is a letter with case.
    private static func leadsToCased(
        _ scalars: some Sequence<Unicode.Scalar>, then others: Substring.UnicodeScalarView = Substring().unicodeScalars
    ) -> Bool {
        for scalar in scalars where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
        for scalar in others where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
        return false
    }
}

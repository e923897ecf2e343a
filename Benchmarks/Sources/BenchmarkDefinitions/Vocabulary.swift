// A vocabulary of made-up words. Read by patterns with thousands of alternatives and by the texts they are looked for in.

/// Words of syllables, each number its own word.
public enum Vocabulary {
    /// How many words the generated texts choose from.
    public static let size = 20_000

    private static let onsets = [
        "b", "br", "c", "ch", "d", "dr", "f", "fl", "g", "gr", "h", "k", "l", "m", "n", "p", "pr", "r", "s", "sh", "st",
        "t", "tr", "v", "w",
    ]
    private static let nuclei = ["a", "e", "i", "o", "u", "ea", "ou", "ai"]
    private static let codas = ["", "n", "r", "l", "s", "nd", "st", "m"]
    private static let syllables = onsets.flatMap { onset in
        nuclei.flatMap { nucleus in codas.map { onset + nucleus + $0 } }
    }

    /// The word with this number: two syllables or more, so that words share beginnings and ends as real ones do.
    public static func word(_ number: Int) -> String {
        // A multiplication by a prime spreads neighbours over the alphabet.
        var rest = (number &* 7919 &+ 104_729) % (syllables.count * syllables.count)
        var word = syllables[rest % syllables.count]
        rest /= syllables.count
        word += syllables[rest % syllables.count]
        if number.isMultiple(of: 3) { word += syllables[(number / 3) % syllables.count] }
        return word
    }

    static let words: [String] = (0..<size).map(word)
}

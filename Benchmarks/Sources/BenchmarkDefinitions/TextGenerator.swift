// A kind and a seed → a text of a given length. Feeds `HaystackMaker`.

/// Makes texts; the same kind, seed and length make the same text everywhere.
public enum TextGenerator {
    /// A text of `kind` of at least `bytes` UTF-8 bytes, ended at the first line or sentence after that.
    /// - Complexity: O(bytes).
    static func text(_ kind: TextKind, seed: UInt64, atLeast bytes: Int) -> String {
        var random = RandomSource(seed: seed)
        var text = ""
        text.reserveCapacity(bytes + 1024)
        var column = 0
        var line = 0
        while text.utf8.count < bytes {
            switch kind {
            case .english: Prose.english.appendSentence(to: &text, column: &column, &random)
            case .russian: Prose.russian.appendSentence(to: &text, column: &column, &random)
            case .chinese: Prose.chinese.appendSentence(to: &text, column: &column, &random)
            case .vocabulary: appendVocabulary(to: &text, &random)
            case .log: Records.appendLog(to: &text, line, &random)
            case .csv: Records.appendCSV(to: &text, line, &random)
            case .json: Records.appendJSON(to: &text, line, &random)
            case .source: SourceText.appendLine(to: &text, &random)
            case .shortTexts: ShortTexts.append(to: &text, &random)
            case .letters: appendLetters(to: &text, &random)
            }
            line += 1
        }
        return text
    }

    private static func appendVocabulary(to text: inout String, _ random: inout RandomSource) {
        for place in 0..<10 {
            text += Vocabulary.words[random.skewed(Vocabulary.size)]
            text += place == 9 ? "\n" : " "
        }
    }

    private static func appendLetters(to text: inout String, _ random: inout RandomSource) {
        var letters: [UInt8] = []
        for _ in 0..<79 { letters.append(0x61 + UInt8(random.below(26))) }
        letters.append(0x0A)
        text += String(decoding: letters, as: UTF8.self)
    }
}

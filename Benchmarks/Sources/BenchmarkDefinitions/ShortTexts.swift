// Short strings as forms, chats and lists hold them. Feeds `TextGenerator`.

enum ShortTexts {
    /// Appends one string of 20 to 200 bytes, and a line end.
    static func append(to text: inout String, _ random: inout RandomSource) {
        var short = string(&random)
        while short.utf8.count < 20 { short += " " + string(&random) }
        while short.utf8.count > 200 { short.removeLast() }
        text += short
        text += "\n"
    }

    private static func string(_ random: inout RandomSource) -> String {
        let word = Vocabulary.word(random.below(4000))
        let other = Vocabulary.word(random.below(4000))
        switch random.below(9) {
        case 0: return "\(word).\(other)@\(Vocabulary.word(random.below(60))).example.com"
        case 1: return "https://\(word).example.org/\(other)/\(random.below(10_000))?page=\(random.below(100))"
        case 2: return "+\(1 + random.below(98)) \(100 + random.below(900)) \(1000 + random.below(9000)) \(random.below(10_000))"
        case 3: return "\(random.pick(Prose.english.names)) \(random.pick(Prose.english.names)), \(1 + random.below(120)) \(word) Street"
        case 4: return words(Prose.russian.words, " ", 3 + random.below(12), &random)
        case 5: return words(Prose.chinese.words, "", 8 + random.below(30), &random)
        case 6: return "Order #\(random.below(1_000_000)) shipped on 2024-0\(1 + random.below(9))-1\(random.below(10)): \(word) 🚢"
        default: return words(Prose.english.words, " ", 4 + random.below(24), &random)
        }
    }

    private static func words(_ list: [String], _ separator: String, _ count: Int, _ random: inout RandomSource) -> String {
        (0..<count).map { _ in list[random.skewed(list.count)] }.joined(separator: separator)
    }
}

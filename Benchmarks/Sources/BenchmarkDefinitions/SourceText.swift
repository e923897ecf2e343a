// Lines of a program. Feeds `TextGenerator`.

enum SourceText {
    private static let types = ["Int", "String", "Double", "Bool", "[Int]", "URL?", "Span<UInt8>"]

    private static func name(_ random: inout RandomSource) -> String {
        let first = Vocabulary.word(random.skewed(800))
        return random.oneIn(2) ? first : first + Vocabulary.word(random.skewed(400)).capitalised
    }

    static func appendLine(to text: inout String, _ random: inout RandomSource) {
        let indent = String(repeating: "    ", count: random.below(4))
        text += indent
        switch random.below(12) {
        case 0: text += "// TODO: \(sentence(&random))"
        case 1: text += "/// \(sentence(&random))."
        case 2: text += "func \(name(&random))(_ \(name(&random)): \(random.pick(types))) -> \(random.pick(types)) {"
        case 3: text += "let \(name(&random)) = 0x\(String(random.below(65_536), radix: 16, uppercase: true))"
        case 4: text += "var \(name(&random)): \(random.pick(types)) = \(random.below(1000)).\(random.below(100))"
        case 5: text += "if \(name(&random)) == \(random.below(50)) && !\(name(&random)).isEmpty { return nil }"
        case 6: text += "for \(name(&random)) in \(name(&random))[\(random.below(9))..<\(9 + random.below(90))] {"
        case 7: text += "\(name(&random)).\(name(&random))(\"\(sentence(&random))\", \(name(&random)): \(random.below(100)))"
        case 8: text += "struct \(name(&random).capitalised): Sendable { }"
        case 9: text += "}"
        case 10: text += "guard let \(name(&random)) = \(name(&random))?.\(name(&random)) else { continue }"
        default: text.removeLast(indent.utf8.count)
        }
        text += "\n"
    }

    private static func sentence(_ random: inout RandomSource) -> String {
        (0..<(3 + random.below(6))).map { _ in Prose.english.words[random.skewed(200)] }.joined(separator: " ")
    }
}

extension String {
    /// With its first letter as a capital.
    fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}

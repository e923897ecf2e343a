// A random pattern with texts that nearly match it. Feeds the comparison.

import Regatta

/// A pattern, its options, and a text.
public struct RandomCase: Sendable, CustomStringConvertible {
    public var pattern: String
    public var options: PatternOptions
    public var wholeWords: Bool
    public var text: String
    /// Where to search.
    public var range: SearchRange = .all
    public var matchingOptions: MatchingOptions = []
    /// A template in `NSRegularExpression`'s language to replace all matches with.
    public var template: String?

    public init(pattern: String, options: PatternOptions, wholeWords: Bool, text: String) {
        self.pattern = pattern
        self.options = options
        self.wholeWords = wholeWords
        self.text = text
    }

    public var description: String {
        let names = PatternOptions.names.filter { options.contains($0.option) }.map(\.name)
        var text = "pattern \(pattern.debugDescription) options \(names)\(wholeWords ? " whole words" : "")"
        text += " text \(self.text.debugDescription)"
        if range != .all { text += " range \(range)" }
        if matchingOptions != [] { text += " matching options \(matchingOptions.rawValue)" }
        if let template { text += " template \(template.debugDescription)" }
        return text
    }
}

/// Makes random cases, the same ones for the same seed.
public struct CaseGenerator: Sendable {
    var random: SeededGenerator
    private var theme = Theme.all[0]
    private var groups = 0
    private var names = 0

    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A pattern and options with several texts.
    public mutating func next(texts: Int = 4) -> [RandomCase] {
        theme = random.pick(Theme.all)
        groups = 0
        names = 0
        let (pattern, sample) = random.oneIn(6) ? tokens() : alternation(depth: 0)
        var options: PatternOptions = []
        for (_, option) in PatternOptions.names where random.oneIn(option == .useUnicodeWordBoundaries ? 60 : 5) {
            options.insert(option)
        }
        if random.oneIn(4) || !options.contains(.ignoreMetacharacters) { options.remove(.ignoreMetacharacters) }
        let wholeWords = random.oneIn(10)
        return (0..<texts).map { _ in
            var made = RandomCase(pattern: pattern, options: options, wholeWords: wholeWords, text: text(near: sample))
            random.decorate(&made)
            return made
        }
    }

    private mutating func text(near sample: String) -> String {
        func junk(_ generator: inout CaseGenerator) -> String {
            (0..<generator.random.below(4)).map { _ in generator.random.pick(generator.theme.characters) }.joined()
        }
        var text = junk(&self)
        // Engines turn to other means on longer texts.
        for _ in 0..<(random.oneIn(20) ? 20 + random.below(60) : 1 + random.below(2)) {
            var scalars = Array(sample.unicodeScalars)
            if !scalars.isEmpty, random.oneIn(2) { scalars.remove(at: random.below(scalars.count)) }
            text.unicodeScalars.append(contentsOf: scalars)
            text += junk(&self)
        }
        return text
    }

    /// A pattern of tokens thrown together, valid by chance only.
    private mutating func tokens() -> (String, String) {
        var pattern = ""
        for _ in 0..<1 + random.below(8) { pattern += random.pick(SyntaxTokens.all) }
        return (pattern, (0..<random.below(4)).map { _ in random.pick(theme.characters) }.joined())
    }

    private mutating func alternation(depth: Int) -> (String, String) {
        let count = random.oneIn(3) ? 2 + random.below(2) : 1
        var parts: [(String, String)] = []
        for _ in 0..<count { parts.append(concatenation(depth: depth)) }
        return (parts.map(\.0).joined(separator: "|"), random.pick(parts).1)
    }

    private mutating func concatenation(depth: Int) -> (String, String) {
        var pattern = ""
        var sample = ""
        for _ in 0..<(random.oneIn(12) ? 0 : 1 + random.below(depth == 0 ? 4 : 3)) {
            let (piece, text) = quantified(depth: depth)
            pattern += piece
            sample += text
        }
        return (pattern, sample)
    }

    private mutating func quantified(depth: Int) -> (String, String) {
        let (atom, sample) = atom(depth: depth)
        guard random.oneIn(3) else { return (atom, sample) }
        let form = random.pick(["*", "+", "?", "{2}", "{1,2}", "{0,2}", "{1,}", "{0}", "{2,}"])
        let suffix = random.oneIn(3) ? random.pick(["?", "+"]) : ""
        let times = form == "{0}" ? 0 : form == "{2}" || form == "{2,}" ? 2 : 1 + random.below(2)
        return (atom + form + suffix, String(repeating: sample, count: times))
    }

    private mutating func atom(depth: Int) -> (String, String) {
        if depth < 3, random.oneIn(4) { return group(depth: depth) }
        switch random.below(12) {
        case 0..<6:
            let character = random.pick(theme.characters)
            return (escaped(character), character)
        case 6..<10: return (random.pick(theme.atoms), random.pick(theme.characters))
        case 10 where names > 0 && random.oneIn(3): return ("\\k<n\(1 + random.below(names))>", random.pick(theme.characters))
        case 10 where groups > 0: return ("\\\(1 + random.below(groups))", random.pick(theme.characters))
        case 10 where theme.name == "set" || random.oneIn(4): return (setExpression(depth: 0), random.pick(theme.characters))
        case 10: return (random.pick(SyntaxTokens.properties), random.pick(theme.characters))
        default: return (random.pick(["(?i)", "(?-i)", "(?s)", "(?m)", "(?d)", "(?x)", "(?#c)", "\\Qa.\\E", "(?:)", "()", "[^\\n]", "#", " "]), "")
        }
    }

    /// A set with nesting and operators.
    private mutating func setExpression(depth: Int) -> String {
        var text = random.oneIn(4) ? "[^" : "["
        for index in 0..<1 + random.below(3) {
            if index > 0, random.oneIn(3) { text += random.pick(["&&", "--", "-", "&"]) }
            switch random.below(6) {
            case 0 where depth < 2: text += setExpression(depth: depth + 1)
            case 1: text += random.pick(["\\d", "\\W", "\\s", "\\p{Lu}", "\\P{L}", "[:alpha:]", "[[:upper:]]", "\\h"])
            case 2: text += random.pick(["a-c", "0-9", "A-Z", "α-ω", "\\x{100}-\\x{17f}", "😀-😎"])
            default: text += escaped(random.pick(theme.characters))
            }
        }
        return text + "]"
    }

    private mutating func group(depth: Int) -> (String, String) {
        switch random.below(10) {
        case 0..<4:
            groups += 1
            let (inner, sample) = alternation(depth: depth + 1)
            return ("(\(inner))", sample)
        case 4:
            groups += 1
            names += 1
            let name = "n\(names)"
            let (inner, sample) = alternation(depth: depth + 1)
            return ("(?<\(name)>\(inner))", sample)
        case 5: return wrapped("(?>", depth)
        case 6: return wrapped(random.pick(["(?=", "(?!"]), depth, consumes: false)
        case 7: return wrapped(random.pick(["(?<=", "(?<!"]), depth + 1, consumes: false)
        case 8: return wrapped(random.pick(["(?i:", "(?s:", "(?m:", "(?-i:", "(?im-s:", "(?x:"]), depth)
        default: return wrapped("(?:", depth)
        }
    }

    private mutating func wrapped(_ opening: String, _ depth: Int, consumes: Bool = true) -> (String, String) {
        let (inner, sample) = alternation(depth: depth + 1)
        return (opening + inner + ")", consumes ? sample : "")
    }

    private mutating func escaped(_ character: String) -> String {
        var text = ""
        for scalar in character.unicodeScalars {
            if scalar.isASCII, !scalar.properties.isAlphabetic, scalar.value > 32, !("0"..."9").contains(scalar), scalar != "_" {
                text += "\\"
            }
            if random.oneIn(10) {
                text += text.hasSuffix("\\") ? "x{\(String(scalar.value, radix: 16))}" : "\\x{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

// Given patterns cut up and put together anew. Feeds the comparison.

import Regatta

/// Makes random cases out of given ones, the same for the same seed: what people write, with faults in it.
public struct CaseMixer: Sendable {
    var random: SeededGenerator
    private let given: [[RandomCase]]

    /// - Parameter given: the cases of each pattern, none without a text.
    public init(seed: UInt64, _ given: [[RandomCase]]) {
        random = SeededGenerator(seed: seed)
        self.given = given
    }

    /// A pattern made of one or two given ones, with texts made of theirs.
    public mutating func next(texts: Int = 8) -> [RandomCase] {
        let first = random.pick(given)
        let second = random.pick(given)
        var pieces = Self.pieces(first[0].pattern)
        let others = Self.pieces(second[0].pattern)
        for _ in 0..<1 + random.below(3) { change(&pieces, others) }
        var options = first[0].options
        if random.oneIn(3) { options.formSymmetricDifference(random.pick(PatternOptions.names).option) }
        if options.contains(.ignoreMetacharacters), !random.oneIn(5) { options.remove(.ignoreMetacharacters) }
        let wholeWords = random.oneIn(12) != first[0].wholeWords
        let pattern = pieces.joined()
        return (0..<texts).map { _ in
            let text = text(random.pick(first).text, random.pick(second).text)
            var made = RandomCase(pattern: pattern, options: options, wholeWords: wholeWords, text: text)
            random.decorate(&made)
            return made
        }
    }

    /// One change of a pattern, with parts of another.
    private mutating func change(_ pieces: inout [String], _ others: [String]) {
        let place = random.below(pieces.count + 1)
        let low = random.below(others.count + 1)
        let part = others[low..<min(others.count, low + random.below(5))]
        switch random.below(9) {
        case 0: pieces.replaceSubrange(place..., with: others[low...])
        case 1: pieces.insert(contentsOf: part, at: place)
        case 2 where place < pieces.count: pieces.remove(at: place)
        case 3 where place < pieces.count: pieces.replaceSubrange(place...place, with: part)
        case 4 where place < pieces.count: pieces.insert(pieces[place], at: place)
        case 5: pieces.insert(random.pick(SyntaxTokens.all), at: place)
        case 6: pieces.insert(random.pick(SyntaxTokens.quantifiers), at: place)
        case 7:
            pieces.insert(random.pick(["(", "(?:", "(?>", "(?=", "(?!", "(?<=", "(?<!", "(?i:", "(?s:", "(?m:"]), at: place)
            pieces.insert(")", at: min(pieces.count, place + 1 + random.below(6)))
        default: pieces += (random.oneIn(2) ? ["|"] : []) + others
        }
    }

    /// A text of one or two, with something left out, put in or repeated.
    private mutating func text(_ first: String, _ second: String) -> String {
        var scalars = Array(first.unicodeScalars.prefix(200))
        if random.oneIn(2) {
            let other = Array(second.unicodeScalars.prefix(200))
            let low = random.below(other.count + 1)
            scalars.insert(contentsOf: other[low..<min(other.count, low + random.below(40))], at: random.below(scalars.count + 1))
        }
        for _ in 0..<random.below(4) {
            let place = random.below(scalars.count + 1)
            switch random.below(3) {
            case 0 where place < scalars.count: scalars.remove(at: place)
            case 1 where place < scalars.count: scalars.insert(scalars[place], at: place)
            default: scalars.insert(contentsOf: random.pick(random.pick(Theme.all).characters).unicodeScalars, at: place)
            }
        }
        var text = ""
        // Engines turn to other means on longer texts.
        for _ in 0..<(random.oneIn(20) ? 2 + random.below(30) : 1) { text.unicodeScalars.append(contentsOf: scalars) }
        return text
    }

    /// A pattern in pieces that are seldom worth cutting: escapes, simple sets, counts, what opens a group.
    static func pieces(_ pattern: String) -> [String] {
        var pieces: [String] = []
        var rest = pattern.unicodeScalars[...]
        while let first = rest.first {
            var length = 1
            switch first {
            case "\\":
                length = min(2, rest.count)
                let after = rest.dropFirst(2)
                if after.first == "{" || after.first == "<", let end = after.firstIndex(where: { $0 == "}" || $0 == ">" }) {
                    length += after.distance(from: after.startIndex, to: end) + 1
                }
            case "(" where rest.dropFirst().first == "?":
                length = 2 + rest.dropFirst(2).prefix { "<=!>:".unicodeScalars.contains($0) }.count
            case "[", "{":
                let close: Unicode.Scalar = first == "[" ? "]" : "}"
                if let end = rest.firstIndex(of: close) { length = rest.distance(from: rest.startIndex, to: end) + 1 }
            default: break
            }
            pieces.append(String(rest.prefix(length)))
            rest = rest.dropFirst(length)
        }
        return pieces
    }
}

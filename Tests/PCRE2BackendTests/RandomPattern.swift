// Random patterns as source text and as the syntax tree that the text stands for, without a parser in between.
#if REGATTA_PCRE2

import Foundation
import PatternSyntax
import RegexModel
import UnicodeTables

/// A generator whose numbers depend on the seed alone.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Writes a random pattern and its tree.
struct RandomPattern {
    private(set) var text = ""
    private(set) var groups = 0
    private(set) var closedGroups: [Int] = []
    let multiline: Bool
    let unix: Bool
    let dotAll: Bool
    let ignoresCase: Bool
    private var random: SeededGenerator
    private var isBehind = false
    private let alphabet: [UInt32]

    init(seed: UInt64, alphabet: [UInt32], ignoresCase: Bool? = nil) {
        random = SeededGenerator(seed: seed)
        self.alphabet = alphabet
        multiline = Bool.random(using: &random)
        unix = Int.random(in: 0..<4, using: &random) == 0
        dotAll = Bool.random(using: &random)
        let coin = Int.random(in: 0..<3, using: &random) == 0
        self.ignoresCase = ignoresCase ?? coin
    }

    var options: NSRegularExpression.Options {
        var options: NSRegularExpression.Options = []
        if multiline { options.insert(.anchorsMatchLines) }
        if unix { options.insert(.useUnixLineSeparators) }
        if dotAll { options.insert(.dotMatchesLineSeparators) }
        if ignoresCase { options.insert(.caseInsensitive) }
        return options
    }

    /// The pattern; `text` is its source from then on.
    mutating func make() -> ParsedPattern {
        let root = alternation(depth: 3)
        return ParsedPattern(
            source: text, options: [], root: root, groups: CaptureGroups(names: Array(repeating: nil, count: groups)))
    }

    private mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &random) }

    private mutating func node(_ write: (inout RandomPattern) -> Node.Kind) -> Node {
        let start = text.utf8.count
        let kind = write(&self)
        return Node(kind, source: start..<text.utf8.count)
    }

    private mutating func alternation(depth: Int) -> Node {
        node { me in
            var branches = [me.sequence(depth: depth)]
            while me.roll(4) == 0 {
                me.text += "|"
                branches.append(me.sequence(depth: depth))
            }
            return branches.count == 1 ? branches[0].kind : .alternation(branches)
        }
    }

    private mutating func sequence(depth: Int) -> Node {
        node { me in
            let parts = (0..<(1 + me.roll(4))).map { _ in me.part(depth: depth) }
            return parts.count == 1 ? parts[0].kind : .concatenation(parts)
        }
    }

    private mutating func part(depth: Int) -> Node {
        let start = text.utf8.count
        let item = item(depth: depth)
        switch item.kind {
        case .look, .wordBoundary, .anchor(.textStart), .anchor(.textEnd), .anchor(.textEndOrLastTerminator),
            .anchor(.previousMatchEnd):
            return item
        default: break
        }
        guard roll(3) == 0 else { return item }
        let isNullable = item.canBeEmpty
        let unbounded = !isBehind
        var choices: [(String, Int, Int?, Quantifier.Form)] = [("?", 0, 1, .questionMark), ("{1,2}", 1, 2, .braces), ("{2}", 2, 2, .braces), ("{0,2}", 0, 2, .braces), ("{0}", 0, 0, .braces), ("{1}", 1, 1, .braces)]
        if unbounded { choices += [("*", 0, nil, .star), ("+", 1, nil, .plus), ("*", 0, nil, .star), ("+", 1, nil, .plus), ("{2,}", 2, nil, .braces), ("{0,}", 0, nil, .braces)] }
        let choice = choices[roll(choices.count)]
        var preference = Quantifier.Preference.greedy
        if !isBehind, !(isNullable && choice.2 == nil) {
            preference = [.greedy, .greedy, .greedy, .lazy, .possessive][roll(5)]
        }
        text += choice.0 + (preference == .lazy ? "?" : preference == .possessive ? "+" : "")
        let quantifier = Quantifier(minimum: choice.1, maximum: choice.2, preference: preference, form: choice.3)
        return Node(.quantified(quantifier, item), source: start..<text.utf8.count)
    }

    private mutating func item(depth: Int) -> Node {
        let isDeep = depth == 0
        return node { me in
            switch me.roll(isDeep ? 13 : 20) {
            case 0...4: return me.literal()
            case 5: return me.set()
            case 6:
                me.text += "."
                return .dot(me.dotAll ? .anything : me.unix ? .notLineFeed : .notLineTerminator)
            case 7:
                me.text += "^"
                return .anchor(.caret(multiline: me.multiline, unix: me.unix))
            case 8:
                me.text += "$"
                return .anchor(.dollar(multiline: me.multiline, unix: me.unix))
            case 9:
                let negated = me.roll(3) == 0
                me.text += negated ? "\\B" : "\\b"
                return .wordBoundary(negated: negated, unicode: false)
            case 10:
                let anchors: [(String, Anchor)] = [("\\A", .textStart), ("\\z", .textEnd), ("\\Z", .textEndOrLastTerminator), ("\\G", .previousMatchEnd)]
                let anchor = anchors[me.roll(anchors.count)]
                me.text += anchor.0
                return .anchor(anchor.1)
            case 11:
                if me.isBehind || me.roll(2) == 0 {
                    me.text += "\\R"
                    return .newlineSequence
                }
                me.text += "\\X"
                return .graphemeCluster
            case 12:
                guard !me.isBehind, !me.ignoresCase, let number = me.closedGroups.randomElement(using: &me.random), number < 10 else {
                    return me.literal()
                }
                // In brackets, so that no digit follows.
                me.text += "(?:\\\(number))"
                return .group(Node(.backreference(Backreference(number: number, name: nil, caseInsensitive: false)), source: 0..<0))
            case 13...15:
                me.groups += 1
                let number = me.groups
                me.text += "("
                let body = me.alternation(depth: depth - 1)
                me.text += ")"
                me.closedGroups.append(number)
                return .capture(number: number, name: nil, body)
            case 16...17:
                me.text += "(?:"
                let body = me.alternation(depth: depth - 1)
                me.text += ")"
                return .group(body)
            case 18 where !me.isBehind:
                me.text += "(?>"
                let body = me.alternation(depth: depth - 1)
                me.text += ")"
                return .atomic(body)
            default:
                let look = Look(behind: me.roll(2) == 0, negated: me.roll(2) == 0)
                me.text += "(?" + (look.behind ? "<" : "") + (look.negated ? "!" : "=")
                let wasBehind = me.isBehind
                if look.behind { me.isBehind = true }
                let body = me.alternation(depth: depth - 1)
                me.isBehind = wasBehind
                me.text += ")"
                return .look(look, body)
            }
        }
    }

    private mutating func literal() -> Node.Kind {
        let codePoint = alphabet[roll(alphabet.count)]
        text += "\\x{" + String(codePoint, radix: 16) + "}"
        return .literal(Literal(codePoint, caseInsensitive: ignoresCase))
    }

    private mutating func set() -> Node.Kind {
        let shorthands: [(String, Shorthand)] = [("w", .word), ("s", .whitespace), ("v", .verticalSpace)]
        if roll(3) == 0 {
            let choice = shorthands[roll(shorthands.count)]
            let negated = roll(3) == 0
            text += "\\" + (negated ? choice.0.uppercased() : choice.0)
            return .characterClass(CharacterClass(.shorthand(choice.1, negated: negated), caseInsensitive: ignoresCase))
        }
        let negated = roll(3) == 0
        text += negated ? "[^" : "["
        var set = CodePointSet()
        for _ in 0...roll(3) {
            let codePoint = alphabet[roll(alphabet.count)]
            text += "\\x{" + String(codePoint, radix: 16) + "}"
            set.insert(codePoint)
        }
        text += "]"
        let expression: ClassExpression = negated ? .complement(.codePoints(set)) : .codePoints(set)
        return .characterClass(CharacterClass(expression, caseInsensitive: ignoresCase))
    }
}

extension Node {
    fileprivate var canBeEmpty: Bool {
        switch kind {
        case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster: false
        case .empty, .anchor, .wordBoundary, .backreference, .look, .flagSetting: true
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): body.canBeEmpty
        case .quantified(let quantifier, let body): quantifier.minimum == 0 || body.canBeEmpty
        case .concatenation(let parts): parts.allSatisfy(\.canBeEmpty)
        case .alternation(let parts): parts.contains(where: \.canBeEmpty)
        }
    }
}

#endif

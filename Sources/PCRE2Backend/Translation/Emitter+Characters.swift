// Writes what matches characters: literals, runs of them, sets, the dot, `\R`, `\X`, each with its quantifier.

import PatternSyntax
import RegexModel
import UnicodeTables

extension Emitter {
    /// Writes a node that matches one character (or CR LF, or a cluster), repeated as `quantifier` says (empty for
    /// once). A quantifier stands right behind the item, inside of any group that only sets an option: PCRE2 runs
    /// `(?s:.*)` as one instruction and `(?s:.)*` as a loop over a group.
    mutating func emitQuantified(_ node: Node, _ quantifier: String, _ level: Level) throws(PatternError) {
        let level = quantifier.isEmpty ? level : .sequence
        switch node.kind {
        case .literal(let literal):
            if literal.caseInsensitive {
                try emitFolded([node], quantifier, level)
            } else if Unicode.Scalar(literal.codePoint) == nil || ascii && literal.codePoint > 0x7F {
                write(never + quantifier)
            } else {
                writeLiteral(literal.codePoint)
                write(quantifier)
            }
        case .characterClass(let characterClass):
            guard let set = characterClass.codePoints else {
                let property = characterClass.untabulatedProperty.map { " \\p{\($0.text)}" } ?? ""
                throw refuse("the property\(property) is not supported", node.source)
            }
            if characterClass.caseInsensitive, let codePoint = set.onlyElement {
                let literal = Node(.literal(Literal(codePoint, caseInsensitive: true)), source: node.source)
                try emitFolded([literal], quantifier, level)
            } else {
                emit(set, quantifier)
            }
        case .dot(let mode): try emitDot(mode, quantifier, level)
        case .newlineSequence:
            // CR LF as one, never given back in parts.
            if holds(.onlyLineFeed) {
                write("\\n" + quantifier)
            } else {
                write("(?>\\r\\n|\(Terminators.all(ascii: holds(.ascii))))" + quantifier)
            }
        case .graphemeCluster: emitGraphemeCluster(quantifier)
        default: preconditionFailure("only called for what matches characters")
        }
    }

    private mutating func emitGraphemeCluster(_ quantifier: String) {
        if holds(.ascii) {
            // No ASCII character joins another but LF after CR.
            write(holds(.onlyLineFeed) ? "(?s:.\(quantifier))" : "(?>\\r\\n|(?s:.))" + quantifier)
        } else {
            callOuts.insert(.insideGraphemeCluster)
            write("(?>(?s:.)(?:(?C3)(?s:.))*+)" + quantifier)
        }
    }

    // MARK: Sets

    /// Writes a set. Only used where the sets' case is resolved.
    mutating func emit(_ set: CodePointSet, _ quantifier: String = "") {
        if set.ranges.contains(where: { $0.upperBound > 0x7F }) { relevant.insert(.ascii) }
        let text = ClassText.cached(set, ascii: ascii)
        switch text {
        case .nothing: write(never + quantifier)
        case .everything: write("(?s:.\(quantifier))")
        case .one(let codePoint):
            writeLiteral(codePoint)
            write(quantifier)
        case .brackets(let brackets, let ranges):
            let isShared = switch size {
            case .fast: false
            case .compact: ranges > 12
            case .smallest: ranges > 1 && set.ranges.last.map { $0.upperBound > 0xFF } == true
            }
            write((isShared ? call(set) : brackets) + quantifier)
        }
    }

    /// A set as it is written where it is defined.
    func plain(_ set: CodePointSet) -> String {
        switch ClassText.cached(set, ascii: ascii) {
        case .nothing: "(?!)"
        case .everything: "(?s:.)"
        case .one(let codePoint): "\\x{" + String(codePoint, radix: 16) + "}"
        case .brackets(let brackets, _): brackets
        }
    }

    private mutating func call(_ set: CodePointSet) -> String {
        let index = sharedIndex[set] ?? shared.count
        if index == shared.count {
            shared.append(set)
            sharedIndex[set] = index
        }
        return "(?\(pattern.groups.count + 1 + index))"
    }

    // MARK: Dot

    private mutating func emitDot(_ mode: DotMode, _ quantifier: String, _ level: Level) throws(PatternError) {
        switch mode {
        case .notLineFeed: write("." + quantifier)
        case .notLineTerminator:
            if holds(.onlyLineFeed) {
                write("." + quantifier)
            } else {
                emit(Terminators.set.inverted, quantifier)
            }
        case .anything:
            if holds(.onlyLineFeed) {
                write("(?s:.\(quantifier))")
                return
            }
            // CR LF is one: what backs out of a longer match, or grows into one, never stops between the two. A guard
            // behind a simple loop says that faster than a loop over the pair or a character does.
            let between = "(?!(?<=\\r)\\n)"
            switch quantifier {
            case "*": write("(?:(?s:.+)\(between))?")
            case "*?": write("(?:(?s:.+?)\(between))??")
            case "*+", "++": write("(?s:.\(quantifier))")
            case "+", "+?":
                try bracketed(level) { (emitter, _) throws(PatternError) in
                    emitter.write("(?:(?s:.\(quantifier))\(between))")
                }
            default: write("(?>\\r\\n|(?s:.))" + quantifier)
            }
        }
    }

    // MARK: Literals

    /// Writes a run of literals that all mind case or all ignore it.
    mutating func emitRun(_ run: ArraySlice<Node>) throws(PatternError) {
        if case .literal(let first) = run.first?.kind, !first.caseInsensitive {
            for node in run {
                guard case .literal(let literal) = node.kind else { continue }
                map.begin(node.source, at: out.count)
                writeLiteral(literal.codePoint)
            }
        } else {
            try emitFolded(Array(run), "", .sequence)
        }
    }

    /// Writes a run of literals that ignore case. PCRE2 folds one character to one; where the dialect folds to several,
    /// what can match is written out.
    private mutating func emitFolded(_ run: [Node], _ quantifier: String, _ level: Level) throws(PatternError) {
        map.begin(run[0].source, at: out.count)
        let literals = run.map(\.codePointOfLiteral)
        let isASCII = literals.allSatisfy { $0 < 0x80 }
        // On ASCII texts both fold one to one, and K, S have no third form.
        if ascii, isASCII { return writeIgnoringCase(literals.map { .letter($0) }, quantifier) }
        let lowered = run.count == 1 ? run[0].loweringCase() : Node(
            .concatenation(run), source: run[0].source.lowerBound..<run[run.count - 1].source.upperBound
        ).loweringCase()
        let parts: [Node] = if case .concatenation(let parts) = lowered.kind { parts } else { [lowered] }
        var folded: [FoldedCharacter] = []
        if parts.count == literals.count {
            for (codePoint, part) in zip(literals, parts) {
                switch part.kind {
                case .literal(let literal) where literal.codePoint == codePoint: folded.append(.uncased(codePoint))
                case .characterClass(let characterClass):
                    let isLetter = SimpleFolding.agrees(codePoint) && !(ascii && codePoint > 0x7F)
                    folded.append(
                        isLetter ? .letter(codePoint) : .set(characterClass.codePoints ?? CodePointSet()))
                default: break
                }
            }
        }
        if !isASCII || folded.count < literals.count || literals.contains(where: { $0 | 0x20 == 0x6B || $0 | 0x20 == 0x73 }) {
            relevant.insert(.ascii)
        }
        if folded.count == literals.count { return writeIgnoringCase(folded, quantifier) }
        if lowered.ignoresCaseSomewhere {
            throw refuse("this text can be spelled in too many ways when case is ignored", lowered.source)
        }
        try emit(ascii ? lowered.withoutImpossible : lowered, quantifier.isEmpty ? level : .item, .unknown)
        write(quantifier)
    }

    /// A character of a run that ignores case.
    private enum FoldedCharacter {
        case uncased(UInt32)
        case letter(UInt32)
        case set(CodePointSet)
    }

    private mutating func writeIgnoringCase(_ characters: [FoldedCharacter], _ quantifier: String) {
        let hasLetter = characters.contains {
            if case .letter(let codePoint) = $0 { SimpleFolding.isLetter(codePoint) } else { false }
        }
        if hasLetter { write("(?i:") }
        for character in characters {
            switch character {
            case .uncased(let codePoint), .letter(let codePoint): writeLiteral(codePoint)
            case .set(let set): emit(set)
            }
        }
        write(quantifier)
        if hasLetter { write(")") }
    }
}

/// Which neighbours in a concatenation are one run of literals.
enum RunOfLiterals {
    /// The number of parts from `index` on that are literals and all mind case, or all ignore it. A set of one character
    /// begins a run where case is ignored: it is folded fully, with what follows.
    static func length(_ parts: [Node], from index: Int) -> Int {
        guard let ignoresCase = parts[index].ignoresCaseAsLiteral ?? parts[index].ignoresCaseAsSetOfOne else { return 0 }
        var end = index + 1
        while end < parts.count, parts[end].ignoresCaseAsLiteral == ignoresCase { end += 1 }
        return end - index
    }
}

extension Node {
    /// For a literal, whether it ignores case; nil for anything else.
    fileprivate var ignoresCaseAsLiteral: Bool? {
        if case .literal(let literal) = kind { literal.caseInsensitive } else { nil }
    }

    /// True for a set that ignores case and holds one character, else nil.
    fileprivate var ignoresCaseAsSetOfOne: Bool? {
        guard case .characterClass(let characterClass) = kind, characterClass.caseInsensitive else { return nil }
        return characterClass.codePoints?.onlyElement == nil ? nil : true
    }

    /// Whether a literal in it still ignores case.
    fileprivate var ignoresCaseSomewhere: Bool {
        switch kind {
        case .literal(let literal): literal.caseInsensitive
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.ignoresCaseSomewhere)
        case .group(let body): body.ignoresCaseSomewhere
        default: false
        }
    }

    /// The code point of a literal or of a set of one.
    fileprivate var codePointOfLiteral: UInt32 {
        switch kind {
        case .literal(let literal): literal.codePoint
        case .characterClass(let characterClass): characterClass.codePoints?.onlyElement ?? 0
        default: preconditionFailure("only called for literals")
        }
    }

    /// The same on ASCII texts: without alternatives that need another character. For lowered literals, which hold no
    /// groups that count.
    fileprivate var withoutImpossible: Node {
        switch kind {
        case .alternation(let branches):
            let possible = branches.filter { !$0.isImpossibleInASCII }.map(\.withoutImpossible)
            return switch possible.count {
            case 0: Node(.characterClass(CharacterClass(.codePoints(CodePointSet()), caseInsensitive: false)), source: source)
            case 1: possible[0]
            default: Node(.alternation(possible), source: source)
            }
        case .concatenation(let parts): return Node(.concatenation(parts.map(\.withoutImpossible)), source: source)
        case .group(let body): return Node(.group(body.withoutImpossible), source: source)
        default: return self
        }
    }

    private var isImpossibleInASCII: Bool {
        switch kind {
        case .literal(let literal): literal.codePoint > 0x7F
        case .characterClass(let characterClass): characterClass.codePoints?.ranges.first.map { $0.lowerBound > 0x7F } ?? true
        case .concatenation(let parts): parts.contains(where: \.isImpossibleInASCII)
        case .alternation(let branches): branches.allSatisfy(\.isImpossibleInASCII)
        case .group(let body): body.isImpossibleInASCII
        default: false
        }
    }
}

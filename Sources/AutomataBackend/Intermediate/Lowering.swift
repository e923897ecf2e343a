// AST to HIR. Reads the syntax tree after case is lowered, feeds literal extraction and the program builder.

import PatternSyntax
import RegexModel
import UnicodeTables

/// The translation of a syntax tree, which refuses by name and place what no automaton of this engine can do.
struct Lowering {
    private let pattern: ParsedPattern
    private let guardedCaret: Range<Int>?
    /// Whether something asks what follows it.
    private let needsFollow: Bool
    /// The sets that conditions ask about, each with its bit in ``Surroundings``.
    private(set) var customSets: [CodePointSet] = []

    /// Whether what no automaton can do is replaced by something that matches more.
    var isApproximate = false
    /// The tree that is translated, in which approximations look groups up.
    let root: Node

    private init(_ pattern: ParsedPattern, isApproximate: Bool) {
        self.pattern = pattern
        self.isApproximate = isApproximate
        root = pattern.root.loweringCase()
        guardedCaret = LeadingCaret.guarded(in: pattern.root)
        needsFollow = pattern.root.hasAtomicPart
    }

    /// - Throws: `PatternError` of kind `unsupported`.
    static func lower(_ pattern: ParsedPattern) throws(PatternError) -> (HIR, customSets: [CodePointSet]) {
        var lowering = Lowering(pattern, isApproximate: false)
        let hir = try lowering.lower(lowering.root, .patternEnd)
        return (hir, lowering.customSets)
    }

    /// The same for a pattern that need not be taken exactly: whatever `pattern` matches, the result matches too, and
    /// possibly more. See `Lowering+Approximation.swift`.
    /// - Throws: `PatternError` of kind `unsupported`, more rarely than ``lower(_:)``.
    static func lowerApproximately(_ pattern: ParsedPattern) throws(PatternError) -> (HIR, customSets: [CodePointSet]) {
        var lowering = Lowering(pattern, isApproximate: true)
        let hir = try lowering.lower(lowering.root, .patternEnd)
        return (hir, lowering.customSets)
    }

    func refusal(_ construct: String, _ node: Node, hint: String? = nil) -> PatternError {
        PatternError(
            kind: .unsupported(.automata), message: "the automata backend does not support \(construct)",
            pattern: pattern.source, utf8Range: node.source, hint: hint)
    }

    mutating func lower(_ node: Node, _ follow: Follow) throws(PatternError) -> HIR {
        if isApproximate, let approximation = try approximation(of: node, follow) { return approximation }
        switch node.kind {
        case .empty, .flagSetting: return .empty
        case .literal(let literal):
            if literal.caseInsensitive { throw refusal("so long a run of letters whose case foldings overlap", node) }
            return set(CodePointSet(literal.codePoint))
        case .characterClass(let characterClass): return set(try codePoints(characterClass, node))
        case .dot(let mode): return dot(mode)
        case .anchor(let anchor): return .assertion(assertion(anchor, node))
        case .wordBoundary(let negated, let unicode):
            if unicode { throw refusal("word boundaries of natural text (flag w)", node) }
            return .assertion(Assertion(kind: .wordBoundary, isNegated: negated))
        case .newlineSequence:
            return .alternation([pair, carriageReturnAlone, .set(Self.lineTerminators.subtracting(Self.carriageReturn))])
        case .graphemeCluster: throw refusal("\\X", node)
        case .capture(let number, _, let body): return .capture(number, try lower(body, follow))
        case .group(let body), .flagGroup(_, let body): return try lower(body, follow)
        case .atomic(let body): return try atomic(try lowerInAtomic(body, follow), node, follow)
        case .look(let look, let body): return try condition(look, body, node)
        case .backreference: throw refusal("back-references", node)
        case .quantified(let quantifier, let body): return try quantified(quantifier, body, node, follow)
        case .concatenation(let nodes):
            var parts: [HIR] = []
            var follow = follow
            for node in nodes.reversed() {
                let part = try lower(node, follow)
                parts.append(part)
                if needsFollow {
                    let next = part.nextCharacters(before: follow.next, customSets)
                    follow = follow.preceded(by: part)
                    follow.next = next
                }
            }
            return .concatenation(of: parts.reversed())
        case .alternation(let nodes):
            var parts: [HIR] = []
            for node in nodes { parts.append(try lower(node, follow)) }
            return .alternation(of: parts)
        }
    }

    // MARK: Characters

    private func set(_ codePoints: CodePointSet) -> HIR {
        // Surrogates stand in no text.
        let present = codePoints.ranges.contains { $0.overlaps(0xD800...0xDFFF) } ? codePoints.subtracting(.surrogates) : codePoints
        return present.isEmpty ? .fail : .set(present)
    }

    func codePoints(_ characterClass: CharacterClass, _ node: Node) throws(PatternError) -> CodePointSet {
        if let set = characterClass.codePoints { return set }
        throw refusal("the property \\p{\(characterClass.untabulatedProperty?.text ?? "")}", node)
    }

    static let carriageReturn = CodePointSet(0x0D)
    static let lineFeed = CodePointSet(0x0A)
    static let lineTerminators = UnicodeTables.verticalSpace
    static let textCharacters = CodePointSet.all.subtracting(.surrogates)
    private static let notLineTerminator = textCharacters.subtracting(lineTerminators)
    private static let notLineFeed = textCharacters.subtracting(lineFeed)
    private static let notCarriageReturn = textCharacters.subtracting(carriageReturn)

    private var pair: HIR { .concatenation([.set(Self.carriageReturn), .set(Self.lineFeed)]) }
    private var carriageReturnAlone: HIR {
        .concatenation([.set(Self.carriageReturn), .assertion(Assertion(kind: .notInsidePair))])
    }

    private func dot(_ mode: DotMode) -> HIR {
        switch mode {
        case .notLineTerminator: .set(Self.notLineTerminator)
        case .notLineFeed: .set(Self.notLineFeed)
        case .anything: .alternation([.set(Self.notCarriageReturn), pair, carriageReturnAlone])
        }
    }

    // MARK: Places

    private func assertion(_ anchor: Anchor, _ node: Node) -> Assertion {
        switch anchor {
        case .textStart, .caret(multiline: false, _): Assertion(kind: .textStart)
        case .textEnd: Assertion(kind: .textEnd)
        case .textEndOrLastTerminator, .dollar(multiline: false, unix: false): Assertion(kind: .textEndOrFinalTerminator)
        case .dollar(multiline: false, unix: true): Assertion(kind: .textEndOrFinalLineFeed)
        case .previousMatchEnd: Assertion(kind: .previousMatchEnd)
        case .caret(multiline: true, unix: true): Assertion(kind: .lineStartUnix)
        case .caret(multiline: true, unix: false):
            Assertion(kind: node.source == guardedCaret ? .lineStartOutsidePair : .lineStart)
        case .dollar(multiline: true, unix: false): Assertion(kind: .lineEnd)
        case .dollar(multiline: true, unix: true): Assertion(kind: .lineEndUnix)
        }
    }

    /// A lookaround that asks about one character, or about places, at most.
    mutating func condition(_ look: Look, _ body: Node, _ node: Node) throws(PatternError) -> HIR {
        let lowered = try lower(body, .anything)
        // Foundation takes `\G` in a lookaround for something else under transparent bounds.
        if lowered.asksForPreviousEnd { throw refusal("\\G in a lookaround", node) }
        guard let condition = condition(lowered, behind: look.behind, negated: look.negated) else {
            throw refusal(
                look.behind ? "this lookbehind" : "this lookahead", node,
                hint: "it takes lookaround of one character or place")
        }
        return condition
    }

    /// `body` as a condition on the place where it stands; nil when it asks for more than one character.
    private mutating func condition(_ body: HIR, behind: Bool, negated: Bool) -> HIR? {
        switch body {
        case .empty: return negated ? .fail : .empty
        case .fail: return negated ? .empty : .fail
        case .set(let set):
            guard let bit = customBit(set) else { return nil }
            return .assertion(Assertion(kind: behind ? .previous : .next, isNegated: negated, custom: bit))
        case .assertion(var assertion):
            if assertion.kind == .notInsidePair { return nil }
            assertion.isNegated = assertion.isNegated != negated
            return .assertion(assertion)
        case .alternation(let parts):
            var conditions: [HIR] = []
            for part in parts {
                guard let condition = condition(part, behind: behind, negated: negated) else { return nil }
                conditions.append(condition)
            }
            return negated ? .concatenation(of: conditions) : .alternation(of: conditions)
        case .concatenation(let parts):
            // All parts but one must be places, and the character stands on their far side.
            let places = behind ? parts.dropFirst() : parts.dropLast()
            guard places.allSatisfy({ if case .assertion = $0 { true } else { false } }) else { return nil }
            var conditions: [HIR] = []
            for part in parts {
                guard let condition = condition(part, behind: behind, negated: negated) else { return nil }
                conditions.append(condition)
            }
            return negated ? .alternation(of: conditions) : .concatenation(of: conditions)
        case .capture, .repetition, .atomic: return nil
        }
    }

    private mutating func customBit(_ set: CodePointSet) -> Surroundings? {
        if let index = customSets.firstIndex(of: set) { return .custom(index) }
        guard customSets.count < Surroundings.customCapacity else { return nil }
        customSets.append(set)
        return .custom(customSets.count - 1)
    }

    // MARK: Repetition

    private mutating func quantified(
        _ quantifier: Quantifier, _ body: Node, _ node: Node, _ follow: Follow
    ) throws(PatternError) -> HIR {
        if quantifier.maximum == 0 { return .empty }
        let repetition = HIR.Repetition(
            minimum: quantifier.minimum, maximum: quantifier.maximum, isGreedy: quantifier.preference != .lazy)
        // What follows the body is the body again, or what follows the whole: known well enough only for one round.
        let isPossessive = quantifier.preference == .possessive
        let inner: Follow = quantifier.maximum == 1 && !isPossessive ? follow : .anything
        let lowered = try lower(body, inner) { (lowering) throws(PatternError) in
            try lowering.followOfRound(quantifier, body, isPossessive ? .patternEnd : follow)
        }
        let repeated: HIR
        switch lowered {
        case .empty: repeated = .empty
        case .fail: repeated = quantifier.minimum == 0 ? .empty : .fail
        default: repeated = quantifier.minimum == 1 && quantifier.maximum == 1 ? lowered : .repetition(repetition, lowered)
        }
        return quantifier.preference == .possessive ? try atomic(repeated, node, follow) : repeated
    }

    /// Lowers the body of an atomic group. When it has got to its end the group is left for good: there, nothing follows.
    private mutating func lowerInAtomic(_ body: Node, _ follow: Follow) throws(PatternError) -> HIR {
        try lower(body, follow) { (_) throws(PatternError) in .patternEnd }
    }

    /// Lowers `body` with what is known of what follows at once, and, where an atomic part in it is refused for that, again
    /// with what takes longer to find out.
    private mutating func lower(
        _ body: Node, _ follow: Follow, orElse better: (inout Lowering) throws(PatternError) -> Follow
    ) throws(PatternError) -> HIR {
        var attempt = self
        switch Result(catching: { () throws(PatternError) in try attempt.lower(body, follow) }) {
        case .success(let lowered):
            self = attempt
            return lowered
        case .failure(let error):
            guard body.hasAtomicPart else { throw error }
            return try lower(body, try better(&self))
        }
    }

    /// What follows one round of a loop: the next, or what follows the loop.
    private mutating func followOfRound(
        _ quantifier: Quantifier, _ body: Node, _ follow: Follow
    ) throws(PatternError) -> Follow {
        if quantifier.maximum == 1 { return follow }
        var rough = self
        rough.isApproximate = true
        let again = try rough.lower(body, .anything)
        let opening = again.opening
        // After a round the loop can be left, but not before it has gone round often enough.
        let end: Follow.End = quantifier.minimum > 1 && follow.end == .always ? .conditionally : follow.end
        var result = Follow(first: opening.first.union(follow.first), end: end)
        if opening.end == .never { result.next = opening.first.union(follow.next) }
        return result
    }

    private func atomic(_ body: HIR, _ node: Node, _ follow: Follow) throws(PatternError) -> HIR {
        if isApproximate || body.isAtomic(before: follow, customSets) { return body }
        throw refusal("this \(node.isAtomicGroup ? "atomic group" : "possessive quantifier")", node)
    }
}

extension HIR {
    fileprivate var asksForPreviousEnd: Bool {
        switch self {
        case .assertion(let assertion): assertion.kind == .previousMatchEnd
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.asksForPreviousEnd)
        case .capture(_, let body), .atomic(let body), .repetition(_, let body): body.asksForPreviousEnd
        case .empty, .set, .fail: false
        }
    }
}

extension Node {
    fileprivate var isAtomicGroup: Bool { if case .atomic = kind { true } else { false } }

    /// Whether it has an atomic group or a possessive quantifier.
    fileprivate var hasAtomicPart: Bool {
        switch kind {
        case .atomic: true
        case .quantified(let quantifier, let body): quantifier.preference == .possessive || body.hasAtomicPart
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .look(_, let body): body.hasAtomicPart
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.hasAtomicPart)
        default: false
        }
    }
}

// Takes a lookbehind apart into alternatives of fixed length. Reads its body, feeds the emitter.

import PatternSyntax
import RegexModel

/// One way for a lookbehind's body to match: a sequence that always takes the same number of characters.
struct LookbehindAlternative {
    /// A part of such a sequence.
    indirect enum Piece {
        /// A node of fixed length.
        case node(Node)
        /// One character for `(?s).`, and no CR that would have taken an LF with it.
        case anyCharacter
        /// One terminator for `\R`, likewise.
        case terminator
        /// CR LF.
        case pair
        case capture(Int, [Piece])
    }
    var pieces: [Piece] = []
    /// In characters.
    var length = 0

    static func + (a: LookbehindAlternative, b: LookbehindAlternative) -> LookbehindAlternative {
        LookbehindAlternative(pieces: a.pieces + b.pieces, length: a.length + b.length)
    }

    /// The numbers of its groups, in the order in which they are written.
    var groups: [Int] {
        func groups(_ pieces: [Piece]) -> [Int] {
            pieces.flatMap { piece -> [Int] in
                switch piece {
                case .node(let node): node.captureNumbers
                case .capture(let number, let inner): [number] + groups(inner)
                case .anyCharacter, .terminator, .pair: []
                }
            }
        }
        return groups(pieces)
    }
}

/// Lists the ways in which a lookbehind's body can match.
struct LookbehindExpansion {
    /// How many alternatives a lookbehind may have.
    static let limit = 1_000

    /// Whether CR LF may occur in the text.
    let hasPairs: Bool

    /// Why a body cannot be expanded.
    enum Failure: Error {
        case tooMany
        case unbounded(Range<Int>)
        case atomic(Range<Int>)
    }

    /// The number of characters that `node` always matches, or nil when it varies.
    func fixedLength(_ node: Node) -> Int? {
        switch node.kind {
        case .empty, .flagSetting, .anchor, .wordBoundary, .look: 0
        case .literal, .characterClass, .dot(.notLineFeed), .dot(.notLineTerminator): 1
        case .dot(.anything), .newlineSequence: hasPairs ? nil : 1
        case .graphemeCluster, .backreference: nil
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): fixedLength(body)
        case .quantified(let quantifier, let body):
            if quantifier.maximum == 0 {
                0
            } else if let length = fixedLength(body), quantifier.minimum == quantifier.maximum || length == 0 {
                length * quantifier.minimum
            } else {
                nil
            }
        case .concatenation(let parts): sum(parts)
        case .alternation(let branches): common(branches)
        }
    }

    private func sum(_ parts: [Node]) -> Int? {
        var total = 0
        for part in parts {
            guard let length = fixedLength(part) else { return nil }
            total += length
        }
        return total
    }

    private func common(_ branches: [Node]) -> Int? {
        let first = fixedLength(branches[0])
        return branches.dropFirst().allSatisfy { fixedLength($0) == first } ? first : nil
    }

    /// The ways in which `node` can match, in the order in which they are tried.
    func alternatives(_ node: Node) throws(Failure) -> [LookbehindAlternative] {
        if let length = fixedLength(node) { return [LookbehindAlternative(pieces: [.node(node)], length: length)] }
        switch node.kind {
        case .dot:
            return [
                LookbehindAlternative(pieces: [.pair], length: 2),
                LookbehindAlternative(pieces: [.anyCharacter], length: 1),
            ]
        case .newlineSequence:
            return [
                LookbehindAlternative(pieces: [.pair], length: 2),
                LookbehindAlternative(pieces: [.terminator], length: 1),
            ]
        case .group(let body), .flagGroup(_, let body): return try alternatives(body)
        case .capture(let number, _, let body):
            return try alternatives(body).map {
                LookbehindAlternative(pieces: [.capture(number, $0.pieces)], length: $0.length)
            }
        case .concatenation(let parts):
            var result = [LookbehindAlternative()]
            for part in parts { result = try product(result, alternatives(part)) }
            return result
        case .alternation(let branches):
            var result: [LookbehindAlternative] = []
            for branch in branches {
                result += try alternatives(branch)
                if result.count > Self.limit { throw .tooMany }
            }
            return result
        case .quantified(let quantifier, let body): return try repetitions(quantifier, body, node.source)
        case .atomic: throw .atomic(node.source)
        default: throw .unbounded(node.source)
        }
    }

    private func product(
        _ a: [LookbehindAlternative], _ b: [LookbehindAlternative]
    ) throws(Failure) -> [LookbehindAlternative] {
        guard a.count * b.count <= Self.limit else { throw .tooMany }
        return a.flatMap { first in b.map { first + $0 } }
    }

    private func repetitions(
        _ quantifier: Quantifier, _ body: Node, _ source: Range<Int>
    ) throws(Failure) -> [LookbehindAlternative] {
        if quantifier.preference == .possessive { throw .atomic(source) }
        guard let maximum = quantifier.maximum else { throw .unbounded(source) }
        guard maximum <= Self.limit * 64 else { throw .tooMany }
        let once = try alternatives(body)
        guard maximum - quantifier.minimum <= Self.limit else { throw .tooMany }
        // The part that always occurs, then what may follow, by the number of rounds.
        var start = [LookbehindAlternative()]
        if quantifier.minimum > 1, once.count == 1, fixedLength(body) != nil {
            let exactly = Quantifier(
                minimum: quantifier.minimum, maximum: quantifier.minimum, preference: .greedy, form: .braces)
            let node = Node(.quantified(exactly, body), source: source)
            start = [LookbehindAlternative(pieces: [.node(node)], length: once[0].length * quantifier.minimum)]
        } else {
            for _ in 0..<quantifier.minimum { start = try product(start, once) }
        }
        var rounds = [start]
        for _ in quantifier.minimum..<maximum { rounds.append(try product(rounds[rounds.count - 1], once)) }
        // More rounds are tried first by a greedy repetition, but round by round a longer text is not the same as more
        // rounds; it is so for alternatives of one length, which alone compete.
        if quantifier.preference == .greedy { rounds.reverse() }
        guard rounds.reduce(0, { $0 + $1.count }) <= Self.limit else { throw .tooMany }
        return rounds.flatMap(\.self)
    }
}

extension Node {
    /// The numbers of its groups, in the order in which they are written.
    var captureNumbers: [Int] {
        switch kind {
        case .capture(let number, _, let body): [number] + body.captureNumbers
        case .group(let body), .flagGroup(_, let body), .atomic(let body), .look(_, let body), .quantified(_, let body):
            body.captureNumbers
        case .concatenation(let parts), .alternation(let parts): parts.flatMap(\.captureNumbers)
        default: []
        }
    }
}

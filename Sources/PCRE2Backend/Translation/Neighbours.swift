// What stands next to a place in a pattern. Reads the syntax tree, feeds the writer of word boundaries.

import PatternSyntax
import UnicodeTables

/// What a word boundary has to know of the character on one side of it.
enum Side: Hashable, Sendable {
    /// A word character that is not skipped.
    case word
    /// A character that is neither a word character nor skipped.
    case other
    /// Anything, or no character at all.
    case unknown
}

/// What is known of the characters before and after a place in a pattern, whenever it is reached and the rest matches.
struct Neighbours: Hashable, Sendable {
    var before: Side
    var after: Side

    static let unknown = Neighbours(before: .unknown, after: .unknown)

    /// For the inside of a look-ahead or of an atomic group.
    var onlyBefore: Neighbours { Neighbours(before: before, after: .unknown) }
}

extension Neighbours {
    /// The neighbours of a part of a concatenation, itself between `around`.
    init(before: ArraySlice<Node>, after: ArraySlice<Node>, around: Neighbours, _ facts: SubjectFacts) {
        self.init(
            before: Self.side(before.reversed() as ReversedCollection, then: around.before, .last, facts),
            after: Self.side(after, then: around.after, .first, facts))
    }

    /// How many parts that may be empty are looked past: a long row of boundaries must not take quadratic time.
    private static let reach = 32

    private static func side(
        _ parts: some Collection<Node>, then last: Side, _ end: Edge.End, _ facts: SubjectFacts
    ) -> Side {
        var edge = Edge.empty
        for (distance, part) in parts.enumerated() {
            if distance == reach { return .unknown }
            edge = edge.followed(by: Edge(part, end, facts))
            if !edge.canBeEmpty { break }
        }
        guard edge.canBeEmpty else { return edge.side ?? .unknown }
        return edge.side == nil || edge.side == last ? last : .unknown
    }
}

/// The first (or last) character of what a node matches.
private struct Edge {
    enum End {
        case first
        case last
    }
    /// Nil when the node never matches a character.
    var side: Side?
    var canBeEmpty: Bool

    static let empty = Edge(side: nil, canBeEmpty: true)
    static let unknown = Edge(side: .unknown, canBeEmpty: false)

    init(side: Side?, canBeEmpty: Bool) {
        self.side = side
        self.canBeEmpty = canBeEmpty
    }

    func or(_ other: Edge) -> Edge {
        let side: Side? =
            if self.side == nil { other.side } else if other.side == nil || other.side == self.side { self.side } else { .unknown }
        return Edge(side: side, canBeEmpty: canBeEmpty || other.canBeEmpty)
    }

    func followed(by next: Edge) -> Edge {
        guard canBeEmpty else { return self }
        let both = or(next)
        return Edge(side: both.side, canBeEmpty: next.canBeEmpty)
    }

    init(_ node: Node, _ end: End, _ facts: SubjectFacts) {
        switch node.kind {
        case .empty, .flagSetting, .anchor, .wordBoundary, .look: self = .empty
        case .literal(let literal):
            let simple = !literal.caseInsensitive || literal.codePoint < 0x80
            self = simple ? Edge(side: WordSets.side(of: literal.codePoint, facts), canBeEmpty: false) : .unknown
        case .characterClass(let characterClass):
            guard let set = characterClass.codePoints else { self = .unknown; return }
            // A set of one ignores case as a literal does.
            let simple = !characterClass.caseInsensitive || set.onlyElement == nil || (set.ranges.first?.lowerBound ?? 0) < 0x80
            self = simple ? Edge(side: WordSets.side(of: set, facts), canBeEmpty: false) : .unknown
        case .newlineSequence: self = Edge(side: .other, canBeEmpty: false)
        case .dot, .graphemeCluster: self = .unknown
        case .backreference: self = Edge(side: .unknown, canBeEmpty: true)
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body):
            self = Edge(body, end, facts)
        case .quantified(let quantifier, let body):
            if quantifier.maximum == 0 { self = .empty; return }
            let edge = Edge(body, end, facts)
            self = Edge(side: edge.side, canBeEmpty: edge.canBeEmpty || quantifier.minimum == 0)
        case .concatenation(let parts):
            var edge = Edge.empty
            for part in end == .first ? parts : parts.reversed() {
                edge = edge.followed(by: Edge(part, end, facts))
                if !edge.canBeEmpty { break }
            }
            self = edge
        case .alternation(let branches):
            self = branches.dropFirst().reduce(Edge(branches[0], end, facts)) { $0.or(Edge($1, end, facts)) }
        }
    }
}

extension Node {
    /// Whether a word boundary stands in it.
    var containsWordBoundary: Bool {
        switch kind {
        case .wordBoundary: true
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body), .look(_, let body),
            .quantified(_, let body):
            body.containsWordBoundary
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.containsWordBoundary)
        default: false
        }
    }
}

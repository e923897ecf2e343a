// A replacement, compiled once against the groups of a pattern. Read by replace.

import RegexModel

/// What is put in the place of a match: pieces of text and references to groups.
public struct ReplacementTemplate: Hashable, Sendable {
    /// A part of a template.
    public enum Piece: Hashable, Sendable {
        /// Text taken as it is, in UTF-8.
        case literal([UInt8])
        /// What the group with this number captured, 0 for the whole match; nothing when it took no part.
        case group(Int)
    }

    /// The parts in order; no two literals follow one another.
    public let pieces: [Piece]
    /// Whether what the template expands to takes on the case of the match that it replaces: all capitals, all small
    /// letters, or capitalized words; see ``LetterCase`` for the rules. The template is expanded first, so what a group
    /// captured changes with the rest.
    public var preservesCase = false

    init(pieces: [Piece]) { self.pieces = pieces }

    /// `text` as it is; no character has a special meaning.
    public init(literal text: String) { pieces = text.isEmpty ? [] : [.literal(Array(text.utf8))] }

    /// This template with ``preservesCase`` as given.
    public func preservingCase(_ preservesCase: Bool = true) -> ReplacementTemplate {
        var copy = self
        copy.preservesCase = preservesCase
        return copy
    }

    /// Appends the replacement of the match at `position` of `matches`.
    /// - Precondition: the pattern of `matches` has all groups that this template refers to.
    /// - Complexity: O(length of the replacement), and of the match where the case is preserved.
    public func append(_ matches: Matches, at position: Int, to output: inout [UInt8]) {
        append(matches, base: position * matches.slotsPerMatch, to: &output)
    }

    /// Appends the replacement of the match at `base` in the slots of `matches`.
    /// - Precondition: the pattern of `matches` has all groups that this template refers to. A template made for another
    ///   pattern would else read the slots of the next match.
    func append(_ matches: Matches, base: Int, to output: inout [UInt8]) {
        guard preservesCase else { return expand(matches, base: base, to: &output) }
        var expanded: [UInt8] = []
        expand(matches, base: base, to: &expanded)
        let match = matches.slots[base]..<matches.slots[base + 1]
        output.append(contentsOf: matches.haystack.recasing(expanded, as: match))
    }

    private func expand(_ matches: Matches, base: Int, to output: inout [UInt8]) {
        for piece in pieces {
            switch piece {
            case .literal(let bytes): output.append(contentsOf: bytes)
            case .group(let number):
                precondition(
                    2 * number < matches.slotsPerMatch, "the template refers to group \(number), the pattern has fewer")
                let at = base + 2 * number
                let start = matches.slots[at]
                if start >= 0 { output.append(start..<matches.slots[at + 1], of: matches.haystack) }
            }
        }
    }
}

/// Collects pieces, joining the literals.
struct PieceBuilder {
    private var pieces: [ReplacementTemplate.Piece] = []
    private var literal: [UInt8] = []

    mutating func add(_ byte: UInt8) { literal.append(byte) }

    mutating func add(group number: Int) {
        flush()
        pieces.append(.group(number))
    }

    mutating func finish() -> ReplacementTemplate {
        flush()
        return ReplacementTemplate(pieces: pieces)
    }

    private mutating func flush() {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = []
    }
}

let dollar = UInt8(ascii: "$")
let backslash = UInt8(ascii: "\\")

/// The value of an ASCII digit.
func digitValue(_ byte: UInt8) -> Int? { byte >= 0x30 && byte <= 0x39 ? Int(byte) - 0x30 : nil }

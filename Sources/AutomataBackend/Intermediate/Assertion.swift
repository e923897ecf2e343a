// Places in a text, as conditions on what stands on both sides. Made by lowering, evaluated by every engine.

/// What stands on one side of a place in the text, as a set of facts about the neighbouring character and edge.
struct Surroundings: OptionSet, Hashable, Sendable {
    var rawValue: UInt64

    /// The text starts here (on the left) or ends here (on the right), as far as anchors can tell.
    static let edge = Surroundings(rawValue: 1 << 0)
    /// One of the seven line terminators.
    static let lineTerminator = Surroundings(rawValue: 1 << 1)
    static let carriageReturn = Surroundings(rawValue: 1 << 2)
    static let lineFeed = Surroundings(rawValue: 1 << 3)
    /// A character of `\w`.
    static let word = Surroundings(rawValue: 1 << 4)
    /// A character that word boundaries pass over: Grapheme_Extend or Cf.
    static let ignored = Surroundings(rawValue: 1 << 5)
    /// On the left only: the nearest character that is not ``ignored`` is of `\w`.
    static let wordBase = Surroundings(rawValue: 1 << 6)
    /// On the left only: `\G` holds here.
    static let previousMatchEnd = Surroundings(rawValue: 1 << 7)
    /// On the right only: the last line terminator of the text, CR LF counted as one, begins here.
    static let finalTerminator = Surroundings(rawValue: 1 << 8)
    /// On the right only: a line feed that is the last character of the text.
    static let finalLineFeed = Surroundings(rawValue: 1 << 9)
    /// On the right only: a line feed that a match can take; one beyond the range searched is not.
    static let takableLineFeed = Surroundings(rawValue: 1 << 10)

    /// What anchors of lines ask for, and nothing else does.
    private static let lineAnchorFacts: Surroundings = [.lineTerminator, .carriageReturn, .lineFeed]

    /// What is told of these facts about a character beyond the range: anchors see it unless the bounds are anchoring, all
    /// else when they are transparent.
    func beyond(isTransparent: Bool, isAnchoring: Bool) -> Surroundings {
        (isTransparent ? subtracting(Self.lineAnchorFacts) : []).union(isAnchoring ? [] : intersection(Self.lineAnchorFacts))
    }

    /// The first bit that stands for a set of the pattern's own.
    static let firstCustomBit = 11
    static let customCapacity = 64 - firstCustomBit

    static func custom(_ index: Int) -> Surroundings { Surroundings(rawValue: 1 << UInt64(firstCustomBit + index)) }
}

/// A condition on a place in the text.
struct Assertion: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        /// `\A`
        case textStart
        /// `\z`
        case textEnd
        /// `$`, `\Z`
        case textEndOrFinalTerminator
        /// `$` under the flag `d`
        case textEndOrFinalLineFeed
        /// `^` under the flag `m`
        case lineStart
        /// The same, but not between CR and LF: see `LeadingCaret`.
        case lineStartOutsidePair
        /// `^` under the flags `d` and `m`
        case lineStartUnix
        /// `$` under the flag `m`
        case lineEnd
        /// `$` under the flags `d` and `m`
        case lineEndUnix
        /// `\G`
        case previousMatchEnd
        /// `\b`
        case wordBoundary
        /// A character of a set stands before the place.
        case previous
        /// A character of a set stands after the place.
        case next
        /// No line feed follows that a match could take: CR LF is one.
        case notInsidePair
    }

    var kind: Kind
    var isNegated = false
    /// The set that `previous` and `next` ask about.
    var custom: Surroundings = []

    /// Whether the condition holds between `left` and `right`.
    @inline(__always)
    func holds(left: Surroundings, right: Surroundings) -> Bool {
        let answer: Bool =
            switch kind {
            case .textStart: left.contains(.edge)
            case .textEnd: right.contains(.edge)
            case .textEndOrFinalTerminator: !right.isDisjoint(with: [.edge, .finalTerminator])
            case .textEndOrFinalLineFeed: !right.isDisjoint(with: [.edge, .finalLineFeed])
            case .lineStart: left.contains(.edge) || left.contains(.lineTerminator) && !right.contains(.edge)
            case .lineStartOutsidePair:
                // Where the search begins a line begins, also inside a pair of which the first half is only seen.
                left.contains(.edge)
                    || left.contains(.lineTerminator) && !right.contains(.edge)
                        && !(left.contains(.carriageReturn) && right.contains(.takableLineFeed))
            case .lineStartUnix: !left.isDisjoint(with: [.edge, .lineFeed])
            case .lineEnd:
                right.contains(.edge)
                    || right.contains(.lineTerminator) && !(left.contains(.carriageReturn) && right.contains(.lineFeed))
            case .lineEndUnix: !right.isDisjoint(with: [.edge, .lineFeed])
            case .previousMatchEnd: left.contains(.previousMatchEnd)
            case .wordBoundary: !right.contains(.ignored) && right.contains(.word) != left.contains(.wordBase)
            case .previous: !left.isDisjoint(with: custom)
            case .next: !right.isDisjoint(with: custom)
            case .notInsidePair: !right.contains(.takableLineFeed)
            }
        return answer != isNegated
    }

    /// The facts on the left that the condition hangs on.
    var leftFacts: Surroundings {
        switch kind {
        case .textStart: .edge
        case .textEnd, .textEndOrFinalTerminator, .textEndOrFinalLineFeed, .lineEndUnix, .next, .notInsidePair: []
        case .lineStart: [.edge, .lineTerminator]
        case .lineStartOutsidePair: [.edge, .lineTerminator, .carriageReturn]
        case .lineStartUnix: [.edge, .lineFeed]
        case .lineEnd: .carriageReturn
        case .previousMatchEnd: .previousMatchEnd
        case .wordBoundary: .wordBase
        case .previous: custom
        }
    }

    /// The facts on the right that the condition hangs on.
    var rightFacts: Surroundings {
        switch kind {
        case .textStart, .lineStartUnix, .previousMatchEnd, .previous: []
        case .textEnd, .lineStart: .edge
        case .textEndOrFinalTerminator: [.edge, .finalTerminator]
        case .textEndOrFinalLineFeed: [.edge, .finalLineFeed]
        case .lineStartOutsidePair: [.edge, .takableLineFeed]
        case .lineEnd: [.edge, .lineTerminator, .lineFeed]
        case .lineEndUnix: [.edge, .lineFeed]
        case .wordBoundary: [.ignored, .word]
        case .next: custom
        case .notInsidePair: .takableLineFeed
        }
    }
}

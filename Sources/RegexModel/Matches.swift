// All matches of a search, flat. Made by searches, read by replace, highlight and users.

/// The matches of one search, in order, as one flat array of offsets; a `Match` is made when it is asked for.
public struct Matches: RandomAccessCollection, Sendable {
    let context: MatchContext
    /// For each match, start and end of each group from 0 on in UTF-8 bytes; -1, -1 for an absent group.
    public let slots: [Int]
    /// How many elements of `slots` belong to one match: 2 × (1 + number of groups).
    public let slotsPerMatch: Int

    /// - Precondition: the length of `slots` is a multiple of 2 × (1 + number of groups).
    public init(haystack: Haystack, groups: CaptureGroups, slots: [Int]) {
        slotsPerMatch = 2 * (groups.count + 1)
        precondition(slots.count % slotsPerMatch == 0, "slots are whole matches")
        context = MatchContext(haystack, groups)
        self.slots = slots
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { slots.count / slotsPerMatch }
    public subscript(position: Int) -> Match { Match(context, slots, base: position * slotsPerMatch) }

    /// The haystack that was searched.
    public var haystack: Haystack { context.haystack }
    /// The groups of the pattern.
    public var groups: CaptureGroups { context.groups }

    /// Where each match lies, in UTF-8 bytes.
    public var utf8Ranges: [Range<Int>] {
        indices.map { slots[$0 * slotsPerMatch]..<slots[$0 * slotsPerMatch + 1] }
    }

    /// Where each match lies, as indices of the text that was searched; see ``Match/range``.
    public var ranges: [Range<String.Index>] { map(\.range) }
}

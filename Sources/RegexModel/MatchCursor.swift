// A pass over matches a step at a time.

/// The matches of a search, one by one. Unlike an iterator's, its `next` can throw, so that a failure is never
/// mistaken for the end.
public struct MatchCursor {
    private let context: MatchContext
    private var cursor: any SlotCursor
    private var ended = false

    init(_ context: MatchContext, _ cursor: any SlotCursor) {
        self.context = context
        self.cursor = cursor
    }

    /// The next match, or nil at the end; nil again after the end or after a failure.
    public mutating func next() throws(MatchError) -> Match? {
        guard !ended else { return nil }
        ended = true
        var slots: [Int] = []
        guard try cursor.next(into: &slots) else { return nil }
        ended = false
        return Match(context, slots, base: 0)
    }
}

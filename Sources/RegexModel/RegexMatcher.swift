// The one shape of a compiled pattern. Every backend implements it; replace and highlight are built on it.

/// A compiled pattern: immutable, and usable from many tasks at once.
///
/// Slots are UTF-8 offsets from the start of the haystack: start and end of the whole match, then of each group,
/// -1 and -1 for a group that took no part. `forEachSlots`, `backend`, `groups` and `details` are required; the
/// rest has defaults made of it, which a backend replaces for speed only.
public protocol RegexMatcher: Sendable {
    /// Which engine this is.
    var backend: BackendID { get }
    /// The groups of the pattern.
    var groups: CaptureGroups { get }
    /// What the engine made of the pattern, for `explain`: a title and a text each.
    var details: [(title: String, text: String)] { get }

    /// Calls `body` with the slots of each match in order, until it says stop.
    /// - Throws: `MatchError`. Matches delivered before it are right, but not all there are.
    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError)

    /// Writes the slots of the first match into `slots`, which is resized to fit; false when there is none.
    func firstSlots(_ input: SearchInput, into slots: inout [Int]) throws(MatchError) -> Bool

    /// The first match's range in UTF-8 bytes, or nil.
    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>?

    /// Calls `body` with each match's range in UTF-8 bytes, in order, until it says stop. For those who do not ask
    /// where groups lie: not finding that out takes less time.
    /// - Throws: as ``forEachSlots(_:_:)``.
    func forEachUTF8Range(_ input: SearchInput, _ body: (Range<Int>) -> SearchControl) throws(MatchError)

    /// The number of matches.
    func count(_ input: SearchInput) throws(MatchError) -> Int

    /// The slots of all matches, one after another.
    func allSlots(_ input: SearchInput) throws(MatchError) -> [Int]

    /// A pass over the matches that is taken a step at a time.
    func makeSlotCursor(_ input: SearchInput) -> any SlotCursor
}

/// The state of a pass over matches that is taken a step at a time. Not for use from two tasks at once.
public protocol SlotCursor {
    /// Writes the slots of the next match into `slots`, which is resized to fit; false when there is none.
    mutating func next(into slots: inout [Int]) throws(MatchError) -> Bool
}

extension RegexMatcher {
    public func firstSlots(_ input: SearchInput, into slots: inout [Int]) throws(MatchError) -> Bool {
        var found = false
        var first: [Int] = []
        try forEachSlots(input) { (match: Span<Int>) in
            found = true
            first.reserveCapacity(match.count)
            first.append(contentsOf: match)
            return .stop
        }
        if found { slots = first }
        return found
    }

    public func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        var range: Range<Int>?
        try forEachSlots(input) { (match: Span<Int>) in
            range = match[0]..<match[1]
            return .stop
        }
        return range
    }

    public func forEachUTF8Range(
        _ input: SearchInput, _ body: (Range<Int>) -> SearchControl
    ) throws(MatchError) {
        try forEachSlots(input) { (match: Span<Int>) in body(match[0]..<match[1]) }
    }

    public func count(_ input: SearchInput) throws(MatchError) -> Int {
        var count = 0
        try forEachSlots(input) { (_: Span<Int>) in
            count += 1
            return .continue
        }
        return count
    }

    public func allSlots(_ input: SearchInput) throws(MatchError) -> [Int] {
        var slots: [Int] = []
        try forEachSlots(input) { (match: Span<Int>) in
            slots.append(contentsOf: match)
            return .continue
        }
        return slots
    }

    public func makeSlotCursor(_ input: SearchInput) -> any SlotCursor { BufferedCursor(self, input) }
}

/// The cursor of an engine that can only push: the first step finds one match, the second all of them.
struct BufferedCursor<Matcher: RegexMatcher>: SlotCursor {
    private let matcher: Matcher
    private let input: SearchInput
    private var taken = 0
    private var all: [Int]?

    init(_ matcher: Matcher, _ input: SearchInput) {
        self.matcher = matcher
        self.input = input
    }

    mutating func next(into slots: inout [Int]) throws(MatchError) -> Bool {
        let width = 2 * (matcher.groups.count + 1)
        if taken == 0 {
            guard try matcher.firstSlots(input, into: &slots) else {
                all = []
                return false
            }
            taken = 1
            return true
        }
        let all = if let all { all } else { try matcher.allSlots(input) }
        self.all = all
        guard taken * width < all.count else { return false }
        slots = Array(all[taken * width..<(taken + 1) * width])
        taken += 1
        return true
    }
}

extension Array<Int> {
    mutating func append(contentsOf span: Span<Int>) {
        for index in span.indices { append(span[index]) }
    }
}

// The search methods that users call. Built on the requirements of RegexMatcher, the same on every backend.

extension RegexMatcher {
    /// The first match in `text`, or nil.
    /// - Parameters:
    ///   - range: the part to search; its edges are the edges of the text unless `options` says otherwise.
    ///   - limits: a search that meets one throws.
    public func firstMatch(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> Match? {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        var slots: [Int] = []
        guard try firstSlots(input, into: &slots) else { return nil }
        return Match(MatchContext(input.haystack, groups), slots, base: 0)
    }

    /// Where the pattern first matches in `text`, in UTF-8 bytes; the cheapest question that tells a place.
    @inlinable
    public func firstUTF8Range(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> Range<Int>? {
        try firstUTF8Range(SearchInput(text.haystack, range: range, options: options, limits: limits))
    }

    /// Whether the pattern matches anywhere in `text`.
    @inlinable
    public func isMatch(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> Bool {
        try firstUTF8Range(in: text, range: range, options: options, limits: limits) != nil
    }

    /// All matches in `text`, in order. They do not overlap; empty ones are among them.
    public func matches(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> Matches {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        return Matches(haystack: input.haystack, groups: groups, slots: try allSlots(input))
    }

    /// How many matches there are in `text`.
    @inlinable
    public func count(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> Int {
        try count(SearchInput(text.haystack, range: range, options: options, limits: limits))
    }

    /// Calls `body` with each match in order, until it says stop.
    /// - Throws: `MatchError`, perhaps after some matches were delivered.
    public func forEachMatch(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, _ body: (Match) -> SearchControl
    ) throws(MatchError) {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        let context = MatchContext(input.haystack, groups)
        try forEachSlots(input) { (slots: Span<Int>) in
            var own: [Int] = []
            own.append(contentsOf: slots)
            return body(Match(context, own, base: 0))
        }
    }

    /// Calls `body` with where each match in `text` lies, in UTF-8 bytes and in order, until it says stop; cheaper than
    /// matches, since nothing is asked about groups.
    /// - Throws: `MatchError`, perhaps after some matches were delivered.
    @inlinable
    public func forEachUTF8Range(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default, _ body: (Range<Int>) -> SearchControl
    ) throws(MatchError) {
        try forEachUTF8Range(SearchInput(text.haystack, range: range, options: options, limits: limits), body)
    }

    /// A pass over the matches in `text`, taken a step at a time with `next()`.
    public func cursor(
        in text: some HaystackConvertible, range: SearchRange = .all, options: MatchingOptions = [],
        limits: MatchLimits = .default
    ) throws(MatchError) -> MatchCursor {
        let input = try SearchInput(text.haystack, range: range, options: options, limits: limits)
        return MatchCursor(MatchContext(input.haystack, groups), makeSlotCursor(input))
    }
}

extension RegexMatcher {
    /// Where the pattern first matches in `bytes`, in UTF-8 offsets.
    /// - Throws: `MatchError.invalidUTF8` when `bytes` are not well-formed UTF-8.
    public func firstUTF8Range(
        inUTF8 bytes: RawSpan, options: MatchingOptions = [], limits: MatchLimits = .default
    ) throws(MatchError) -> Range<Int>? {
        try withInput(bytes, options, limits) { (input) throws(MatchError) in try firstUTF8Range(input) }
    }

    /// How many matches there are in `bytes`.
    /// - Throws: `MatchError.invalidUTF8` when `bytes` are not well-formed UTF-8.
    public func count(
        inUTF8 bytes: RawSpan, options: MatchingOptions = [], limits: MatchLimits = .default
    ) throws(MatchError) -> Int {
        try withInput(bytes, options, limits) { (input) throws(MatchError) in try count(input) }
    }

    /// Calls `body` with the slots of each match in `bytes` (see `RegexMatcher`), until it says stop.
    /// - Throws: `MatchError.invalidUTF8` when `bytes` are not well-formed UTF-8.
    public func forEachSlots(
        inUTF8 bytes: RawSpan, options: MatchingOptions = [], limits: MatchLimits = .default,
        _ body: (Span<Int>) -> SearchControl
    ) throws(MatchError) {
        try withInput(bytes, options, limits) { (input) throws(MatchError) in try forEachSlots(input, body) }
    }

    private func withInput<Result>(
        _ bytes: RawSpan, _ options: MatchingOptions, _ limits: MatchLimits,
        _ body: (SearchInput) throws(MatchError) -> Result
    ) throws(MatchError) -> Result {
        // Safe: `body` uses the haystack during this call only, and no match that holds it leaves the methods above.
        try unsafe bytes.withUnsafeBytes { (raw) throws(MatchError) in
            let haystack = try unsafe Haystack(validating: raw.assumingMemoryBound(to: UInt8.self), owner: nil)
            return try body(SearchInput(haystack, options: options, limits: limits))
        }
    }
}

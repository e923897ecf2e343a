// Recognisers → bookmarks of a text. Given a way to compile patterns; reads haystacks, feeds Bookmarks.

import PatternSyntax
import RegexModel

/// How patterns are compiled here: the engine is not this module's business.
public typealias PatternCompiler = (ParsedPattern) throws(PatternError) -> any RegexMatcher

/// Recognisers, compiled. Immutable: make it once, use it from any number of tasks.
///
/// Where finds overlap, one is kept: the one that begins first; of those that begin together the longest; of those that
/// are the same range the one whose recogniser comes first. What overlaps the kept one is dropped, and so on to the
/// right. So a date inside a web address is part of the address.
public struct BookmarkFinder: Sendable {
    private struct Compiled: Sendable {
        let recognizer: Recognizer
        let pattern: ParsedPattern
        let matcher: any RegexMatcher
    }
    private let compiled: [Compiled]
    /// Nil when recognisers are searched one after another, however long the text.
    private let joint: JointSearching?

    /// The recognisers, in the order of their rank.
    public var recognizers: [Recognizer] { compiled.map(\.recognizer) }

    /// Compiles `recognizers` with `compile`. They are searched for one after another.
    /// - Throws: the `PatternError` of the first pattern that is not taken.
    public init(_ recognizers: [Recognizer], compile: PatternCompiler) throws(PatternError) {
        try self.init(recognizers, compile: compile, together: nil)
    }

    /// From so many UTF-8 bytes on, in one text or in several, it pays to search for the standard recognisers together:
    /// measured, on prose, where one after another takes the least time.
    package static let bytesThatRepay = 1_500_000

    /// Compiles `recognizers` with `compile`, and with `together` once there was enough text for it.
    /// - Throws: the `PatternError` of the first pattern that is not taken.
    package init(
        _ recognizers: [Recognizer], compile: PatternCompiler, together: JointCompiler?, repays: Int = bytesThatRepay
    ) throws(PatternError) {
        var compiled: [Compiled] = []
        for recognizer in recognizers {
            let pattern = try ParsedPattern(parsing: recognizer.pattern, options: recognizer.options)
            compiled.append(Compiled(recognizer: recognizer, pattern: pattern, matcher: try compile(pattern)))
        }
        self.compiled = compiled
        joint = together.map { JointSearching($0, repays: repays) }
    }

    /// The bookmarks of `text`.
    /// - Parameter kinds: the kinds that are given back, nil for all. All recognisers run in any case, so that the answer
    ///   for one kind is part of the answer for all.
    /// - Parameter limits: the time is that of the whole call; steps and memory are those of each recogniser's search.
    /// - Complexity: one search for each recogniser, or one pass over the text and searches around what it tells of.
    /// - Throws: `MatchError`, as every search.
    public func bookmarks(
        in text: some HaystackConvertible, kinds: Set<BookmarkKind>? = nil, limits: MatchLimits = .default
    ) throws(MatchError) -> Bookmarks {
        let haystack = text.haystack
        let limits = RemainingLimits(limits)
        var finds: [Find] = []
        let search = joint?.search(haystack.utf8Count) { compiled.map { ($0.pattern, $0.matcher) } }
        let together = try limits.search { (limits) throws(MatchError) in try search?(haystack, limits) }
        for rank in compiled.indices {
            let matches = if let together {
                together[rank]
            } else {
                try limits.search { (limits) throws(MatchError) in try compiled[rank].matcher.matches(in: haystack, limits: limits) }
            }
            try accept(matches, of: rank, in: haystack, limits, into: &finds)
        }
        var marks = Find.resolved(finds).map { find in
            let recognizer = compiled[find.rank].recognizer
            return Bookmark(kind: recognizer.kind, recognizer: recognizer.name, utf8Range: find.range)
        }
        if let kinds { marks.removeAll { !kinds.contains($0.kind) } }
        return Bookmarks(haystack: haystack, marks: marks)
    }

    private func accept(
        _ matches: Matches, of rank: Int, in haystack: Haystack, _ limits: RemainingLimits, into finds: inout [Find]
    ) throws(MatchError) {
        let recognizer = compiled[rank].recognizer
        for match in matches where !match.utf8Range.isEmpty {
            if let range = Self.accepted(match, recognizer) {
                finds.append(Find(range: range, rank: rank))
            } else if recognizer.resumesInside {
                try resume(rank, after: match.utf8Range, in: haystack, limits, into: &finds)
            }
        }
    }

    private static func accepted(_ match: Match, _ recognizer: Recognizer) -> Range<Int>? {
        let candidate = Candidate(match: match)
        let range = recognizer.check.map { $0(candidate) } ?? candidate.range
        return range.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// How much of the text a resumed search sees before and after the refused find, in bytes.
    private static let context = 200

    /// Searches on inside a find that was refused. It looks at a small part of the text, so that many refusals cost no
    /// more than their own length.
    private func resume(
        _ rank: Int, after refused: Range<Int>, in haystack: Haystack, _ limits: RemainingLimits, into finds: inout [Find]
    ) throws(MatchError) {
        let (recognizer, matcher) = (compiled[rank].recognizer, compiled[rank].matcher)
        let bounds = haystack.withUTF8 { bytes in
            var low = max(0, refused.lowerBound - Self.context)
            while bytes[low] & 0xC0 == 0x80 { low -= 1 }
            var high = min(bytes.count, refused.upperBound + Self.context)
            while high < bytes.count, bytes[high] & 0xC0 == 0x80 { high += 1 }
            var next = refused.lowerBound + 1
            while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
            return (low: low, next: next, high: high)
        }
        let part = Haystack(haystack.slice(bounds.low..<bounds.high))
        var from = bounds.next - bounds.low
        let end = refused.upperBound - bounds.low
        while from < end {
            let match = try limits.search { (limits) throws(MatchError) in
                try matcher.firstMatch(
                    in: part, range: .utf8(from..<part.utf8Count), options: [.withTransparentBounds, .withoutAnchoringBounds],
                    limits: limits)
            }
            guard let match, match.utf8Range.lowerBound < end else { return }
            if let range = Self.accepted(match, recognizer) {
                finds.append(Find(range: range.lowerBound + bounds.low..<range.upperBound + bounds.low, rank: rank))
                return
            }
            from = part.withUTF8 { bytes in
                var at = match.utf8Range.lowerBound + 1
                while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
                return at
            }
        }
    }
}

/// A find before overlaps are resolved.
private struct Find {
    let range: Range<Int>
    let rank: Int

    /// What is kept of `finds`, in order.
    static func resolved(_ finds: [Find]) -> [Find] {
        let ordered = finds.sorted { a, b in
            if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
            if a.range.upperBound != b.range.upperBound { return a.range.upperBound > b.range.upperBound }
            return a.rank < b.rank
        }
        var kept: [Find] = []
        for find in ordered where find.range.lowerBound >= (kept.last?.range.upperBound ?? 0) { kept.append(find) }
        return kept
    }
}

// Boundaries between extended grapheme clusters. Reads UTF-8 text, feeds `\X`.

/// The rules of Unicode Standard Annex 29 for extended grapheme clusters, Unicode 16.0.
public enum GraphemeBreak {
    /// What a character is to the rules.
    enum Class: UInt8 {
        case other, control, carriageReturn, lineFeed
        /// `Extend`, and neither of the next two.
        case extend
        /// `Extend` that joins Indic consonants.
        case linker
        /// `Extend` with combining class 0. ICU 76 does not join Indic consonants across it, although by the letter of the
        /// standard only U+200C keeps them apart.
        case spacer
        case joiner, prepend, spacingMark
        case hangulL, hangulV, hangulT
        case regionalIndicator
        /// An Indic consonant that can be joined.
        case consonant
        case pictograph
        case hangulLV, hangulLVT

        var extends: Bool { self == .extend || self == .linker || self == .spacer || self == .joiner }
        var isControl: Bool { self == .control || self == .carriageReturn || self == .lineFeed }
    }

    /// Whether a cluster ends, and another begins, at `offset` in `bytes`: well-formed UTF-8, all of the text that
    /// counts. `offset` is in bytes and on a character boundary. Both ends of a text are boundaries.
    /// - Complexity: O(1), but for runs of extending characters and of regional indicators before `offset`, which are
    ///   walked back over.
    public static func isBoundary(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        var indicators = RegionalIndicatorRun()
        return isBoundary(bytes, at: offset, &indicators)
    }

    /// The same, for a caller who asks about many places of one text: `indicators` remembers what was learnt of it.
    ///
    /// Of the rules that look back without bound only that for flags meets the same characters from place to place. The
    /// others, for joiners before pictographs and for Indic conjuncts, look back at the end of a run of extending
    /// characters only, and stop where it begins.
    /// - Complexity: O(distance) in all for ascending places, where distance is that from the first place to the last.
    public static func isBoundary(
        _ bytes: Span<UInt8>, at offset: Int, _ indicators: inout RegionalIndicatorRun
    ) -> Bool {
        if offset <= 0 || offset >= bytes.count { return true }
        if bytes[offset] < 0x80, bytes[offset - 1] < 0x80 { return bytes[offset] != 0x0A || bytes[offset - 1] != 0x0D }
        let next = classOf(decode(bytes, at: offset))
        var at = offset
        let before = previous(bytes, &at)
        if before.isControl || next.isControl { return !(before == .carriageReturn && next == .lineFeed) }
        switch (before, next) {
        case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT),
            (.hangulLV, .hangulV), (.hangulLV, .hangulT), (.hangulV, .hangulV), (.hangulV, .hangulT),
            (.hangulLVT, .hangulT), (.hangulT, .hangulT):
            return false
        case (_, .extend), (_, .linker), (_, .spacer), (_, .joiner), (_, .spacingMark), (.prepend, _): return false
        case (_, .consonant): return !joinsConsonants(bytes, before, at)
        case (.joiner, .pictograph):
            var earlier = previous(bytes, &at)
            // A second joiner in between breaks the sequence: GB11 has Extend* there, and a joiner is no Extend.
            while earlier.extends, earlier != .joiner { earlier = previous(bytes, &at) }
            return earlier != .pictograph
        case (.regionalIndicator, .regionalIndicator):
            return indicators.start(bytes, before: offset, at) % 8 == offset % 8
        default: return true
        }
    }

    /// Whether `before`, which starts at `offset`, and what stands before it are a consonant and at least one linker,
    /// with only extending characters and linkers between.
    private static func joinsConsonants(_ bytes: Span<UInt8>, _ before: Class, _ offset: Int) -> Bool {
        var current = before
        var at = offset
        var hasLinker = false
        while current == .extend || current == .linker || current == .joiner {
            hasLinker = hasLinker || current == .linker
            current = previous(bytes, &at)
        }
        return hasLinker && current == .consonant
    }

    /// The class of the character before `offset`, which is moved to its start; at the start of the text `other`.
    fileprivate static func previous(_ bytes: Span<UInt8>, _ offset: inout Int) -> Class {
        guard offset > 0 else { return .other }
        offset -= 1
        while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
        return classOf(decode(bytes, at: offset))
    }

    private static func decode(_ bytes: Span<UInt8>, at offset: Int) -> UInt32 {
        func continuation(_ index: Int) -> UInt32 { UInt32(bytes[offset + index] & 0x3F) }
        let lead = UInt32(bytes[offset])
        if lead < 0x80 { return lead }
        if lead < 0xE0 { return (lead & 0x1F) << 6 | continuation(1) }
        if lead < 0xF0 { return (lead & 0x0F) << 12 | continuation(1) << 6 | continuation(2) }
        return (lead & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
    }

    /// - Complexity: O(log n) in the number of ranges.
    static func classOf(_ codePoint: UInt32) -> Class {
        if (0xAC00...0xD7A3).contains(codePoint) { return (codePoint - 0xAC00) % 28 == 0 ? .hangulLV : .hangulLVT }
        let changes = GraphemeBreakTable.changes
        var low = 0
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle] >> 8 <= codePoint { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? .other : Class(rawValue: UInt8(changes[low - 1] & 0xFF)) ?? .other
    }
}

/// Where the run of regional indicators that was looked at last begins, and up to where it is known.
///
/// Indicators pair up to flags from the start of their run, so that each place inside asks where that is. One of these
/// belongs to one text; a fresh one knows nothing.
public struct RegionalIndicatorRun {
    /// In bytes of the text; from `start` to `end` there is nothing but indicators, and none before.
    private var start = 0
    private var end = 0

    public init() {}

    /// The start of the run that reaches up to `offset`, whose last indicator starts at `last`. Indicators are four
    /// bytes long, all of them, so that the distance to the start tells their number.
    fileprivate mutating func start(_ bytes: Span<UInt8>, before offset: Int, _ last: Int) -> Int {
        if start < offset, offset <= end { return start }
        var first = last
        while true {
            // What is known already need not be walked over again.
            if first == end, start < end { break }
            var at = first
            guard GraphemeBreak.previous(bytes, &at) == .regionalIndicator else {
                start = first
                break
            }
            first = at
        }
        end = offset
        return start
    }
}

// What a scan of a text showed. Made by the engine before a search, read by the translation to choose plainer forms.

import ByteScan

/// What is known of the text that a program will search.
///
/// PCRE2's own operators agree with the dialect on most texts, and not on all. A program translated for given facts
/// gives the dialect's answers on every text (more exactly: on every visible part of a text) for which the facts hold.
/// Without facts it gives them always, at a price.
struct SubjectFacts: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The only line terminator that occurs is LF: no VT, FF, CR, NEL, LS or PS.
    static let onlyLineFeed = SubjectFacts(rawValue: 1 << 0)
    /// No character occurs that is `Grapheme_Extend` or `Cf`: those are skipped when a word boundary is looked for.
    static let noMarks = SubjectFacts(rawValue: 1 << 1)
    /// All bytes are below 0x80. It implies `noMarks`, and the program is compiled without PCRE2's UTF mode.
    static let ascii = SubjectFacts(rawValue: 1 << 2)

    /// The facts of `bytes`, which are well-formed UTF-8; only those in `relevant` are looked for.
    /// - Complexity: O(n).
    static func scan(_ bytes: Span<UInt8>, for relevant: SubjectFacts) -> SubjectFacts {
        var facts: SubjectFacts = []
        var wanted: ByteKinds = .nonASCII
        if relevant.contains(.onlyLineFeed) { wanted.formUnion([.otherTerminator, .wideTerminatorLead]) }
        let kinds = ByteKinds.found(in: bytes, of: wanted)
        let ascii = !kinds.contains(.nonASCII)
        if ascii { facts.formUnion([.ascii, .noMarks]) }
        if relevant.contains(.onlyLineFeed), !kinds.contains(.otherTerminator),
            !kinds.contains(.wideTerminatorLead) || !UTF8Scan.containsWideTerminator(bytes)
        {
            facts.insert(.onlyLineFeed)
        }
        if relevant.contains(.noMarks), !ascii, !CodePointScan.contains(bytes, WordSets.ignored) { facts.insert(.noMarks) }
        return facts.intersection(relevant)
    }
}

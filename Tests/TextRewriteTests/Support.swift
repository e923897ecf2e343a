import RegexModel

/// Finds a literal text, so that these tests need no engine.
struct LiteralMatcher: RegexMatcher {
    let needle: [UInt8]
    let backend = BackendID(rawValue: "literal")
    let groups = CaptureGroups(names: [])
    let details: [(title: String, text: String)] = []

    init(_ needle: String) { self.needle = Array(needle.utf8) }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let text = input.haystack.withUTF8 { bytes in bytes.indices.map { bytes[$0] } }
        var at = input.range.lowerBound
        while at + needle.count <= input.range.upperBound {
            if text[at..<at + needle.count].elementsEqual(needle) {
                let slots = [at, at + needle.count]
                if body(slots.span) == .stop { return }
                at += max(1, needle.count)
            } else {
                at += 1
            }
        }
    }
}

/// One match of all of `text`, in which group n captured the n-th of `captures` (nil: took no part).
func match(_ text: String, captures: [Range<Int>?], names: [String?]? = nil) -> Matches {
    var slots = [0, text.utf8.count]
    for capture in captures { slots += [capture?.lowerBound ?? -1, capture?.upperBound ?? -1] }
    let names = names ?? captures.map { _ in nil }
    return Matches(haystack: Haystack(text), groups: CaptureGroups(names: names), slots: slots)
}

func matches(_ text: String, _ ranges: [Range<Int>]) -> Matches {
    Matches(
        haystack: Haystack(text), groups: CaptureGroups(names: []), slots: ranges.flatMap { [$0.lowerBound, $0.upperBound] })
}

// The recognisers that are ready.

extension Recognizer {
    /// All recognisers that are ready, in the order of their rank: addresses, dates, times, locations.
    public static let standard: [Recognizer] =
        webAddresses + emailAddresses + numericDates + dateStamps + namedDates + foreignDates + times + streetAddresses
        + cityLocations

    /// Those of ``standard`` that find one of `kinds`.
    public static func standard(_ kinds: Set<BookmarkKind>) -> [Recognizer] { standard.filter { kinds.contains($0.kind) } }
}

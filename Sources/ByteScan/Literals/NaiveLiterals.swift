// The definition of leftmost-first search, place by place: the reference for the tests of the fast searchers.

/// Searches for literals by trying each at each place.
struct NaiveLiterals: Sendable {
    let literals: [SearchLiteral]

    /// The occurrence with the lowest start in `from...to` that ends by `to`, of the first literal in the list that
    /// occurs there.
    /// - Complexity: O(length of the stretch × bytes of all literals).
    @unsafe
    func find(in text: UnsafePointer<UInt8>, from: Int, to: Int) -> LiteralMatch? {
        // Safe: `end(in:at:limit:)` reads from `start` to before `to` only.
        var start = from
        while start <= to {
            for (index, literal) in literals.enumerated() {
                if let end = unsafe literal.end(in: text, at: start, limit: to) {
                    return LiteralMatch(start: start, end: end, literal: index)
                }
            }
            start += 1
        }
        return nil
    }
}

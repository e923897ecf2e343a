// Literals of one byte each. Reads bytes, feeds LiteralSearcher.

/// Finds literals that are single bytes, with or without forms.
final class ByteLiterals: Sendable {
    let searcher: ByteSetSearcher
    /// The preferred literal for each byte, -1 for none.
    private let ranks: [Int]

    /// Nil when a literal has more than one byte.
    init?(_ literals: [SearchLiteral], kernels: ByteKernels) {
        guard literals.allSatisfy({ $0.lengths == 1...1 }) else { return nil }
        var set = ByteSet()
        var ranks = [Int](repeating: -1, count: 256)
        for (index, literal) in literals.enumerated() {
            for form in literal.characters?[0] ?? [literal.bytes] where ranks[Int(form[0])] < 0 {
                set.insert(form[0])
                ranks[Int(form[0])] = index
            }
        }
        searcher = ByteSetSearcher(set, kernels: kernels)
        self.ranks = ranks
    }

    /// The first occurrence within base[from..<to].
    @unsafe
    @inline(__always)
    func find(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> LiteralMatch? {
        // Safe: as the caller vouches for base[from..<to].
        let place = unsafe searcher.first(base, from, to)
        guard place < to else { return nil }
        return LiteralMatch(start: place, end: place + 1, literal: unsafe ranks[Int(base[place])])
    }
}

// The places of a literal: which bytes each may hold. Reads a literal, feeds the kernels' tables.

/// A run of places, each with the bytes that are allowed there.
///
/// Characters whose forms have the same length give one run. Where the lengths differ, each combination of lengths gives
/// a run of its own, so a literal has several.
struct LiteralPlaces: Sendable {
    /// At most four bytes for each place, ascending, without repetition.
    var places: [[UInt8]]
    /// Whether the run is the whole literal.
    var isWhole: Bool
    /// Whether every text that passes place by place is the literal (as far as the run goes). Otherwise it may mix the
    /// bytes of several forms of a character.
    var isExact: Bool

    /// The runs of the first `limit` bytes of `literal`, or nil when there are more than `most` runs, or a place allows
    /// more than four bytes.
    static func runs(of literal: SearchLiteral, limit: Int, most: Int) -> [LiteralPlaces]? {
        guard let characters = literal.characters else {
            let prefix = literal.bytes.prefix(limit)
            return [LiteralPlaces(
                places: prefix.map { [$0] }, isWhole: prefix.count == literal.bytes.count, isExact: true)]
        }
        var finished: [LiteralPlaces] = []
        var open = [LiteralPlaces(places: [], isWhole: true, isExact: true)]
        for forms in characters {
            var next: [LiteralPlaces] = []
            for run in open {
                for length in Set(forms.map(\.count)).sorted() {
                    guard let longer = run.appending(forms.filter { $0.count == length }, limit: limit) else { return nil }
                    if longer.isWhole { next.append(longer) } else { finished.append(longer) }
                }
                guard next.count + finished.count <= most else { return nil }
            }
            open = next
            if open.isEmpty { break }
        }
        return finished + open
    }

    /// This run and then forms of one length; cut at `limit` places, when it is no longer whole.
    private func appending(_ forms: [[UInt8]], limit: Int) -> LiteralPlaces? {
        var run = self
        var varying = 0
        for index in forms[0].indices {
            guard run.places.count < limit else {
                run.isWhole = false
                break
            }
            let bytes = Set(forms.map { $0[index] }).sorted()
            guard bytes.count <= 4 else { return nil }
            if bytes.count > 1 { varying += 1 }
            run.places.append(bytes)
        }
        // Forms that differ at several places could be mixed.
        if varying > 1 { run.isExact = false }
        return run
    }

    /// What is or-ed to a byte at a place before it is compared: the bits in which the allowed bytes differ.
    static func fold(_ bytes: [UInt8]) -> UInt8 { bytes.reduce(0) { $0 | ($1 ^ bytes[0]) } }

    /// How many bytes pass when they are or-ed with `fold`: more than are allowed, when they differ in several bits.
    static func passing(_ bytes: [UInt8]) -> Int { 1 << fold(bytes).nonzeroBitCount }

    /// The expected share of a text's bytes that pass at a place, in 65,536.
    static func frequency(_ bytes: [UInt8]) -> Int {
        let fold = fold(bytes)
        if fold == 0 { return ByteFrequency.of(bytes[0]) }
        var sum = 0
        var rest = fold
        // All sub-masks of the fold, from the full one down to 0.
        while true {
            sum += ByteFrequency.of((bytes[0] & ~fold) | rest)
            if rest == 0 { return sum }
            rest = (rest &- 1) & fold
        }
    }
}

// The places of a literal: which bytes each may hold. Reads a literal, feeds the kernels' tables.

/// The one to four bytes that a place of a literal may hold.
struct LiteralPlace: Hashable, Sendable {
    /// The bytes; the last one repeated when there are fewer than four.
    private(set) var bytes: SIMD4<UInt8>
    private(set) var count = 1

    init(_ byte: UInt8) { bytes = SIMD4(repeating: byte) }

    /// False when it would be a fifth byte.
    mutating func insert(_ byte: UInt8) -> Bool {
        if any(bytes .== SIMD4(repeating: byte)) { return true }
        guard count < 4 else { return false }
        for index in count..<4 { bytes[index] = byte }
        count += 1
        return true
    }

    /// What is or-ed to a byte before it is compared: the bits in which the bytes differ.
    var fold: UInt8 { count == 1 ? 0 : (bytes[0] ^ bytes[1]) | (bytes[0] ^ bytes[2]) | (bytes[0] ^ bytes[3]) }

    /// What a byte must be then.
    var folded: UInt8 { bytes[0] | fold }

    /// Whether more bytes pass that comparison than the place may hold.
    var isLax: Bool { 1 << fold.nonzeroBitCount != count }

    /// The expected occurrences of bytes that pass in 65,536 bytes of text.
    var frequency: Int {
        let fold = fold
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

/// A run of places.
///
/// Characters whose forms have the same length give one run. Where the lengths differ, each combination of lengths gives
/// a run of its own, so a literal has several.
struct LiteralPlaces: Sendable {
    var places: [LiteralPlace] = []
    /// Whether the run is the whole literal.
    var isWhole = true
    /// Whether every text that passes place by place is the literal (as far as the run goes). Otherwise it may mix the
    /// bytes of several forms of a character.
    var isExact = true

    /// The runs of the first `limit` bytes of `literal`, or nil when there are more than `most` runs, or a place allows
    /// more than four bytes.
    static func runs(of literal: SearchLiteral, limit: Int, most: Int) -> [LiteralPlaces]? {
        guard let characters = literal.characters else {
            let places = literal.bytes.prefix(limit).map { LiteralPlace($0) }
            return [LiteralPlaces(places: places, isWhole: places.count == literal.bytes.count)]
        }
        var finished: [LiteralPlaces] = []
        var open = [LiteralPlaces()]
        for forms in characters {
            if isEven(forms) {
                // The usual case: the runs grow where they are.
                var index = 0
                while index < open.count {
                    guard open[index].append(forms, length: forms[0].count, limit: limit) else { return nil }
                    if open[index].isWhole { index += 1 } else { finished.append(open.remove(at: index)) }
                }
            } else {
                var next: [LiteralPlaces] = []
                for run in open {
                    for length in Set(forms.map(\.count)).sorted() {
                        var longer = run
                        guard longer.append(forms, length: length, limit: limit) else { return nil }
                        if longer.isWhole { next.append(longer) } else { finished.append(longer) }
                    }
                    guard next.count + finished.count <= most else { return nil }
                }
                open = next
            }
            if open.isEmpty { break }
        }
        return finished + open
    }

    /// Whether all forms have the same length.
    static func isEven(_ forms: [[UInt8]]) -> Bool { forms.allSatisfy { $0.count == forms[0].count } }

    /// Appends the forms of one length, as far as `limit` allows: then the run is no longer whole. False when a place would
    /// have a fifth byte.
    mutating func append(_ forms: [[UInt8]], length: Int, limit: Int) -> Bool {
        var varying = 0
        let first = forms.first { $0.count == length } ?? []
        for index in 0..<length {
            guard places.count < limit else {
                isWhole = false
                break
            }
            var place = LiteralPlace(first[index])
            for form in forms where form.count == length {
                guard place.insert(form[index]) else { return false }
            }
            if place.count > 1 { varying += 1 }
            places.append(place)
        }
        // Forms that differ at several places could be mixed.
        if varying > 1 { isExact = false }
        return true
    }
}

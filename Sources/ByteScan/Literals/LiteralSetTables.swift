// What the kernel for a few literals needs: entries and buckets. Reads literals, feeds LiteralSetSearcher.

import CByteScan

/// Entries of a literal set, in buckets.
struct LiteralSetTables {
    struct Entry {
        var run: LiteralPlaces
        /// The literal's index, which is its rank.
        var literal: Int
        /// Whether what passes is the literal, with nothing left to check.
        var isProof: Bool
    }

    /// The entries, bucket after bucket, by rank within each.
    private(set) var entries: [Entry]
    private(set) var bucketStarts: [Int] = []
    let width: Int
    let shortest: Int
    /// How many candidates are to be expected for each byte of text.
    private(set) var candidateShare = 0.0
    private var low: [[UInt8]] = []
    private var high: [[UInt8]] = []

    /// Nil when a literal is empty, too many entries result, or a place allows too many bytes.
    init?(_ literals: [SearchLiteral], most: Int) {
        entries = []
        for (index, literal) in literals.enumerated() {
            // Whole literals where their forms allow it, else what the kernel compares at once.
            guard
                let runs = LiteralPlaces.runs(of: literal, limit: 256, most: 4)
                    ?? LiteralPlaces.runs(of: literal, limit: 8, most: 16)
            else { return nil }
            for run in runs {
                let isProof = run.isWhole && run.isExact && run.places.allSatisfy { LiteralPlaces.passing($0) == $0.count }
                entries.append(Entry(run: run, literal: index, isProof: isProof))
            }
            guard entries.count <= most else { return nil }
        }
        guard let shortest = entries.lazy.map(\.run.places.count).min(), shortest > 0 else { return nil }
        self.shortest = shortest
        // A fourth byte costs a third more, and pays when three let too much through.
        var width = min(3, shortest)
        var (buckets, share) = Self.buckets(entries, width)
        if shortest > 3, share > 1.0 / 500 {
            let wider = Self.buckets(entries, 4)
            if wider.share < share / 2 { (width, buckets, share) = (4, wider.buckets, wider.share) }
        }
        self.width = width
        candidateShare = share
        let all = entries
        entries = []
        for bucket in buckets {
            bucketStarts.append(entries.count)
            entries += bucket.sorted().map { all[$0] }
        }
        while bucketStarts.count < 9 { bucketStarts.append(entries.count) }
        (low, high) = Self.masks(all, buckets, width)
    }

    /// Entries whose first bytes are alike share a bucket; each bucket gets about as many different beginnings.
    private static func buckets(_ entries: [Entry], _ width: Int) -> (buckets: [[Int]], share: Double) {
        // Low halves first: the forms of a letter differ in their high halves, and cost nothing in one bucket.
        let keys = entries.map { entry in
            let first = entry.run.places.prefix(width)
            return first.reduce(UInt64(0)) { $0 &<< 4 | UInt64($1[0] & 15) } &<< 32
                | first.reduce(UInt64(0)) { $0 &<< 8 | UInt64($1[0]) }
        }
        let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        let different = Set(keys).count
        var buckets: [[Int]] = []
        var seen = 0
        var previous: UInt64?
        for index in order {
            if previous != keys[index] {
                if seen * min(8, different) >= buckets.count * different { buckets.append([]) }
                seen += 1
                previous = keys[index]
            }
            buckets[buckets.count - 1].append(index)
        }
        let (low, high) = masks(entries, buckets, width)
        var shares = [Double](repeating: 1, count: 8)
        for place in 0..<width {
            var sums = [Int](repeating: 0, count: 8)
            for byte in 0..<256 {
                var found = low[place][byte & 15] & high[place][byte >> 4]
                while found != 0 {
                    sums[found.trailingZeroBitCount] += ByteFrequency.of(UInt8(byte))
                    found &= found - 1
                }
            }
            for bucket in 0..<8 { shares[bucket] *= Double(sums[bucket]) / 65536 }
        }
        return (buckets, min(1, shares.prefix(buckets.count).reduce(0, +)))
    }

    private static func masks(_ entries: [Entry], _ buckets: [[Int]], _ width: Int) -> (low: [[UInt8]], high: [[UInt8]]) {
        var low = [[UInt8]](repeating: [UInt8](repeating: 0, count: 16), count: width)
        var high = low
        for (bucket, members) in buckets.enumerated() {
            for member in members {
                for place in 0..<width {
                    for byte in entries[member].run.places[place] {
                        low[place][Int(byte & 15)] |= 1 << UInt8(bucket)
                        high[place][Int(byte >> 4)] |= 1 << UInt8(bucket)
                    }
                }
            }
        }
        return (low, high)
    }

    /// The kernel's tables, without the pointer to entries.
    var tables: bytescan_teddy {
        var set = unsafe bytescan_teddy()
        unsafe set.width = Int32(width)
        unsafe set.shortest = shortest
        let (lowOffset, highOffset) = unsafe (
            MemoryLayout<bytescan_teddy>.offset(of: \.low)!, MemoryLayout<bytescan_teddy>.offset(of: \.high)!)
        let bucketOffset = unsafe MemoryLayout<bytescan_teddy>.offset(of: \.bucket)!
        unsafe withUnsafeMutableBytes(of: &set) { raw in
            // Safe: width <= 4 rows of 16 bytes each, and 9 numbers of 4 bytes, at the offsets of their fields.
            for place in 0..<width {
                for nibble in 0..<16 {
                    unsafe raw[lowOffset + 16 * place + nibble] = low[place][nibble]
                    unsafe raw[highOffset + 16 * place + nibble] = high[place][nibble]
                }
            }
            for (index, start) in bucketStarts.enumerated() {
                unsafe raw.storeBytes(of: UInt32(start), toByteOffset: bucketOffset + 4 * index, as: UInt32.self)
            }
        }
        return unsafe set
    }
}

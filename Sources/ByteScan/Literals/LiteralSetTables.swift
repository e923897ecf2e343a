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
    private(set) var entries: [Entry] = []
    private(set) var bucketStarts: [Int] = []
    /// The places looked at, ascending.
    let offsets: [Int]
    /// How many groups of eight buckets there are.
    let groups: Int
    let shortest: Int
    /// How many candidates are to be expected for each byte of text.
    let candidateShare: Double
    private let masks: Masks

    /// Which buckets the halves of bytes belong to: at 32 × place + low half, and at 32 × place + 16 + high half; those of
    /// the second group 128 later.
    typealias Masks = [UInt8]

    /// Nil when a literal is empty, too many entries result, or a place allows too many bytes.
    init?(_ literals: [SearchLiteral], most: Int) {
        var all: [Entry] = []
        for (index, literal) in literals.enumerated() {
            // Whole literals where their forms allow it, else what the kernel compares at once.
            guard
                let runs = LiteralPlaces.runs(of: literal, limit: 256, most: 4)
                    ?? LiteralPlaces.runs(of: literal, limit: 8, most: 16)
            else { return nil }
            for run in runs {
                let isProof = run.isWhole && run.isExact && !run.places.contains { $0.isLax }
                all.append(Entry(run: run, literal: index, isProof: isProof))
            }
            guard all.count <= most else { return nil }
        }
        guard let shortest = all.lazy.map(\.run.places.count).min(), shortest > 0 else { return nil }
        self.shortest = shortest
        let rarest = Self.rarestOffsets(all, shortest)
        var choice = Choice(all, rarest.prefix(3).sorted())
        // A fourth place costs a third more, and pays when three let too much through; two cost less.
        if rarest.count > 3, choice.share > 1.0 / 500 {
            let wider = Choice(all, rarest.prefix(4).sorted())
            if wider.share < choice.share / 2 { choice = wider }
        } else if rarest.count > 2, choice.share < 1.0 / 20_000 {
            let narrower = Choice(all, rarest.prefix(2).sorted())
            if narrower.share < 1.0 / 4_000 { choice = narrower }
        }
        // Twice as many buckets cost about twice as much, and pay when a byte in a few hundred passes.
        if choice.share > 1.0 / 400, choice.buckets.count == 8 {
            let finer = Choice(all, choice.offsets, groups: 2)
            if finer.share < choice.share * 0.7 { choice = finer }
        }
        offsets = choice.offsets
        groups = choice.groups
        masks = choice.masks
        candidateShare = choice.share
        for bucket in choice.buckets {
            bucketStarts.append(entries.count)
            entries += bucket.sorted().map { all[$0] }
        }
        while bucketStarts.count < 17 { bucketStarts.append(entries.count) }
    }

    /// Up to four of the first sixteen places, those first at which little passes: where the bytes of the entries are rare,
    /// and not so many that the buckets fill with them.
    private static func rarestOffsets(_ entries: [Entry], _ shortest: Int) -> [Int] {
        let costs = (0..<min(16, shortest)).map { offset in
            var seen = ByteSet()
            var sum = 0
            for entry in entries {
                let place = entry.run.places[offset]
                seen.insert(place.folded)
                sum += place.frequency
            }
            return (cost: sum / entries.count * (8 + seen.count), offset: offset)
        }
        return costs.sorted { ($0.cost, $0.offset) < ($1.cost, $1.offset) }.prefix(4).map(\.offset)
    }

    /// Buckets by the places looked at.
    private struct Choice {
        var offsets: [Int]
        var groups: Int
        var buckets: [[Int]] = []
        var masks: Masks
        var share = 0.0

        init(_ entries: [Entry], _ offsets: [Int], groups: Int = 1) {
            self.offsets = offsets
            self.groups = groups
            masks = Masks(repeating: 0, count: 256)
            fillBuckets(entries)
            fillMasks(entries)
            share = expectedShare()
        }

        /// Entries whose places are alike share a bucket; each bucket gets about as many different ones.
        private mutating func fillBuckets(_ entries: [Entry]) {
            // Low halves first: the forms of a letter differ in their high halves, and cost nothing in one bucket.
            var keys = entries.indices.map { index in
                var (low, whole) = (UInt64(0), UInt64(0))
                for offset in offsets {
                    let byte = entries[index].run.places[offset].bytes[0]
                    low = low << 4 | UInt64(byte & 15)
                    whole = whole << 8 | UInt64(byte)
                }
                return (key: low << 32 | whole, index: index)
            }
            keys.sort { $0 < $1 }
            var different = 0
            for at in keys.indices where at == 0 || keys[at].key != keys[at - 1].key { different += 1 }
            var seen = 0
            for at in keys.indices {
                if at == 0 || keys[at].key != keys[at - 1].key {
                    if seen * min(8 * groups, different) >= buckets.count * different { buckets.append([]) }
                    seen += 1
                }
                buckets[buckets.count - 1].append(keys[at].index)
            }
        }

        private mutating func fillMasks(_ entries: [Entry]) {
            for (bucket, members) in buckets.enumerated() {
                for member in members {
                    for (place, offset) in offsets.enumerated() {
                        let allowed = entries[member].run.places[offset]
                        for form in 0..<allowed.count {
                            let byte = allowed.bytes[form]
                            let row = 128 * (bucket / 8) + 32 * place
                            masks[row + Int(byte & 15)] |= 1 << UInt8(bucket % 8)
                            masks[row + 16 + Int(byte >> 4)] |= 1 << UInt8(bucket % 8)
                        }
                    }
                }
            }
        }

        /// The share of places that pass, if bytes came independently of each other.
        private func expectedShare() -> Double {
            var sum = 0.0
            for group in 0..<groups {
                var shares = SIMD8<Double>(repeating: 1)
                for place in offsets.indices {
                    var sums = SIMD8<Double>.zero
                    let row = 128 * group + 32 * place
                    for byte in 0..<256 {
                        var found = masks[row + (byte & 15)] & masks[row + 16 + (byte >> 4)]
                        while found != 0 {
                            sums[found.trailingZeroBitCount] += Double(ByteFrequency.of(UInt8(byte)))
                            found &= found - 1
                        }
                    }
                    shares *= sums / 65536
                }
                for bucket in 0..<min(8, buckets.count - 8 * group) { sum += shares[bucket] }
            }
            return min(1, sum)
        }
    }

    /// The kernel's tables, without the pointer to entries.
    var tables: bytescan_teddy {
        var set = unsafe bytescan_teddy()
        unsafe set.width = Int32(offsets.count)
        unsafe set.groups = Int32(groups)
        unsafe set.shortest = shortest
        unsafe withUnsafeMutableBytes(of: &set) { raw in
            // Safe: the struct begins with eight rows of 32 bytes, then 4 offsets and 17 numbers of 4 bytes each.
            for (index, mask) in masks.enumerated() { unsafe raw[index] = mask }
            for (index, offset) in offsets.enumerated() {
                unsafe raw.storeBytes(of: UInt32(offset), toByteOffset: 256 + 4 * index, as: UInt32.self)
            }
            for (index, start) in bucketStarts.enumerated() {
                unsafe raw.storeBytes(of: UInt32(start), toByteOffset: 272 + 4 * index, as: UInt32.self)
            }
        }
        return unsafe set
    }
}

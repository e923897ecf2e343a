// Searches for up to a few hundred literals by their first bytes. Reads bytes, feeds LiteralSearcher.

import CByteScan

/// Finds literals leftmost-first by looking up the halves of one to four of their bytes, the rarest, in vectors, in eight
/// or sixteen buckets; what passes is compared with the literals of its buckets.
///
/// Where too much passes in vain, it gives up: the caller goes on by a method with bounded work for each byte.
/// Memory: 48 bytes for each entry, and two for each byte beyond the eighth.
@safe
final class LiteralSetSearcher: @unchecked Sendable {
    // Safe to share: all memory is written in `init` only, freed in `deinit` only, and the kernels only read it.
    private let set: UnsafeMutablePointer<bytescan_teddy>
    private let entries: UnsafeMutablePointer<bytescan_literal>
    private let rests: UnsafeMutablePointer<UInt8>
    private let literals: [SearchLiteral]
    private let lengths: [Int32]
    private let isProof: [Bool]
    private let allProofs: Bool
    private let kernels: ByteKernels
    let candidateShare: Double
    /// The places looked at.
    let offsets: [Int]
    var width: Int { offsets.count }
    let entryCount: Int
    let groups: Int

    /// What a search came to.
    enum Outcome {
        case found(LiteralMatch)
        case nothing
        /// Too much passes the quick test; nothing begins before this place.
        case gaveUp(at: Int)
    }

    init?(_ literals: [SearchLiteral], most: Int = 256, kernels: ByteKernels = .best) {
        guard let tables = LiteralSetTables(literals, most: most) else { return nil }
        self.literals = literals
        self.kernels = kernels
        candidateShare = tables.candidateShare
        offsets = tables.offsets
        entryCount = tables.entries.count
        groups = tables.groups
        isProof = tables.entries.map(\.isProof)
        allProofs = isProof.allSatisfy { $0 }
        lengths = tables.entries.map { Int32($0.run.places.count) }
        let beyond = tables.entries.reduce(0) { $0 + max(0, $1.run.places.count - 8) }
        // Safe: one struct, `entryCount` entries, and two bytes for each byte beyond an entry's eighth, in this order.
        unsafe set = .allocate(capacity: 1)
        unsafe entries = .allocate(capacity: entryCount)
        unsafe rests = .allocate(capacity: max(1, 2 * beyond))
        var rest = unsafe rests
        for (index, entry) in tables.entries.enumerated() {
            let places = entry.run.places
            let (word, fold, keep) = Self.words(places)
            var literal = unsafe bytescan_literal(
                word: word, fold: fold, keep: keep, rest: nil, rest_fold: nil, length: UInt32(places.count),
                rank: UInt32(entry.literal))
            if places.count > 8 {
                let more = places.count - 8
                let hasFold = places[8...].contains { $0.count > 1 }
                for place in 0..<more {
                    unsafe rest[place] = places[8 + place].folded
                    unsafe rest[more + place] = places[8 + place].fold
                }
                unsafe literal.rest = UnsafePointer(rest)
                if hasFold { unsafe literal.rest_fold = UnsafePointer(rest + more) }
                unsafe rest += 2 * more
            }
            unsafe (entries + index).initialize(to: literal)
        }
        var filled = unsafe tables.tables
        unsafe filled.literals = UnsafePointer(entries)
        unsafe set.initialize(to: filled)
    }

    deinit {
        unsafe set.deallocate()
        unsafe entries.deallocate()
        unsafe rests.deallocate()
    }

    /// The first eight bytes in the order of memory: what they must be, what is or-ed to the text's, what is kept of them.
    private static func words(_ places: [LiteralPlace]) -> (word: UInt64, fold: UInt64, keep: UInt64) {
        var (word, fold, keep) = (UInt64(0), UInt64(0), UInt64(0))
        for (index, place) in places.prefix(8).enumerated() {
            let shift = UInt64(8 * index)
            word |= UInt64(place.folded) << shift
            fold |= UInt64(place.fold) << shift
            keep |= 0xFF << shift
        }
        return (UInt64(littleEndian: word), UInt64(littleEndian: fold), UInt64(littleEndian: keep))
    }

    /// The first occurrence within base[from..<to].
    @unsafe
    @inline(__always)
    func find(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Outcome {
        // Safe: as the caller vouches for base[from..<to]; the kernel answers entries of its own.
        var from = from
        while true {
            let hit = unsafe kernels.table.pointee.literals(set, base, from, to)
            if hit.literal == -1 { return .nothing }
            if hit.literal == -2 { return .gaveUp(at: hit.at) }
            if allProofs {
                let literal = unsafe Int(entries[hit.literal].rank)
                return .found(LiteralMatch(start: hit.at, end: hit.at + Int(lengths[hit.literal]), literal: literal))
            }
            if let match = unsafe best(base, hit.at, to) { return .found(match) }
            from = hit.at + 1
        }
    }

    /// A place before which none begins, `to` when there is none; or nil when the quick test fails too often.
    @unsafe
    func candidate(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int? {
        // Safe: as the caller vouches for base[from..<to].
        let hit = unsafe kernels.table.pointee.literals(set, base, from, to)
        return hit.literal == -2 ? nil : hit.at
    }

    /// The preferred literal at `start`.
    @unsafe
    private func best(_ base: UnsafePointer<UInt8>, _ start: Int, _ to: Int) -> LiteralMatch? {
        // Safe: reads from `start` to before `to` only.
        for (index, literal) in literals.enumerated() {
            if let end = unsafe literal.end(in: base, at: start, limit: to) {
                return LiteralMatch(start: start, end: end, literal: index)
            }
        }
        return nil
    }
}

// Searches for one string, exact or with a few bytes allowed at each place. Reads bytes, feeds LiteralSearcher.

import CByteScan

/// Finds a run of at least two places by its two rarest ones.
///
/// In texts where these are not rare, comparisons that fail are counted, and beyond four bytes for each byte of the text
/// the rest of the text is searched with bounded work for each byte: by Knuth, Morris and Pratt's method for exact
/// strings, by shift-and otherwise (whose bound holds for the first 64 places).
/// Memory: 5 bytes for each place, or 4 and 2 KiB with forms.
@safe
final class StringSearcher: @unchecked Sendable {
    // Safe to share: everything is written in `init` only, freed in `deinit` only, and the kernels only read it.
    private let needle: UnsafeMutablePointer<bytescan_needle>
    private let isExact: Bool
    private let memory: UnsafeMutableRawPointer
    private let kernels: ByteKernels
    let count: Int
    /// How many candidates are to be expected for each byte of text.
    let candidateShare: Double

    var rarest: [Int] { unsafe [needle.pointee.first, needle.pointee.second] }

    init?(_ run: LiteralPlaces, kernels: ByteKernels = .best) {
        count = run.places.count
        guard count >= 2 else { return nil }
        self.kernels = kernels
        isExact = run.places.allSatisfy { $0.count == 1 }
        let (first, second) = Self.rarestPlaces(run.places)
        // Safe: the parts are laid out one after the other, words first, and filled below to their ends.
        unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: (isExact ? 0 : 2048) + 5 * count, alignment: 16)
        unsafe needle = .allocate(capacity: 1)
        unsafe needle.initialize(to: bytescan_needle(
            bytes: UnsafePointer(memory.assumingMemoryBound(to: UInt8.self)), forms: nil, failure: nil, allowed: nil,
            length: count, first: first, second: second,
            first_byte: run.places[first].folded, first_mask: run.places[first].fold,
            second_byte: run.places[second].folded, second_mask: run.places[second].fold, first_alone: 0))
        let rare = run.places[first].frequency
        candidateShare = Double(rare) * Double(run.places[second].frequency) / (65536 * 65536)
        unsafe needle.pointee.first_alone = rare <= Self.rareAlone ? 1 : 0
        if isExact { unsafe fillExact(run.places) } else { unsafe fillForms(run.places) }
    }

    deinit {
        unsafe memory.deallocate()
        unsafe needle.deallocate()
    }

    /// The first place in base[from..<to] where the run begins and ends by `to`, or `to`.
    @unsafe
    @inline(__always)
    func first(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        // Safe: as the caller vouches for base[from..<to].
        let kernels = unsafe kernels.table
        return unsafe isExact
            ? kernels.pointee.exact(needle, base, from, to) : kernels.pointee.folded(needle, base, from, to)
    }

    /// Up to this frequency in 65,536 a byte is looked for alone: a hit then comes once in several steps of 128 bytes.
    private static let rareAlone = 64

    /// The rarest place, and the one that makes the rarest pair with it. Neighbours often go together, the bytes of one
    /// character most of all.
    static func rarestPlaces(_ places: [LiteralPlace]) -> (first: Int, second: Int) {
        // Places far from the start are no better, and make the text be read at two distant places.
        let considered = places.prefix(256).map(\.frequency)
        var first = 0
        for index in considered.indices where considered[index] < considered[first] { first = index }
        var second = first == 0 ? 1 : 0
        var best = Int.max
        for index in considered.indices where index != first {
            let isSame = places[index] == places[first]
            let distance = abs(index - first)
            let cost = considered[index] * (distance == 1 ? 4 : distance == 2 ? 2 : 1) * (isSame ? 2 : 1)
            if cost < best { (best, second) = (cost, index) }
        }
        return (first, second)
    }

    @unsafe
    private func fillExact(_ places: [LiteralPlace]) {
        // Safe: `count` numbers of four bytes and then `count` bytes.
        let failure = unsafe memory.bindMemory(to: UInt32.self, capacity: count)
        let bytes = unsafe (memory + 4 * count).bindMemory(to: UInt8.self, capacity: count)
        var matched = 0
        for index in 0..<count {
            let byte = places[index].bytes[0]
            unsafe bytes[index] = byte
            unsafe failure[index] = 0
            if index > 0 {
                while matched > 0, unsafe bytes[matched] != byte { matched = unsafe Int(failure[matched - 1]) }
                if unsafe bytes[matched] == byte { matched += 1 }
                unsafe failure[index] = UInt32(matched)
            }
        }
        unsafe needle.pointee.bytes = UnsafePointer(bytes)
        unsafe needle.pointee.failure = UnsafePointer(failure)
    }

    @unsafe
    private func fillForms(_ places: [LiteralPlace]) {
        // Safe: 256 words, then four bytes for each place, then one byte for each place.
        let allowed = unsafe memory.bindMemory(to: UInt64.self, capacity: 256)
        let forms = unsafe (memory + 2048).bindMemory(to: UInt8.self, capacity: 5 * count)
        unsafe allowed.update(repeating: 0, count: 256)
        for (index, place) in places.enumerated() {
            for form in 0..<4 {
                let byte = place.bytes[form]
                unsafe forms[4 * index + form] = byte
                if index < 64 { unsafe allowed[Int(byte)] |= 1 << UInt64(index) }
            }
            unsafe forms[4 * count + index] = place.bytes[0]
        }
        unsafe needle.pointee.bytes = UnsafePointer(forms + 4 * count)
        unsafe needle.pointee.forms = UnsafePointer(forms)
        unsafe needle.pointee.allowed = UnsafePointer(allowed)
    }
}

// Where bytes of a set stand in a text: whole searches, by vectors. Feeds engines.

import CByteScan

/// Searches for the bytes of a set, or for the bytes outside of it (``init(_:)`` with ``ByteSet/complement``).
///
/// Two lookups tell exactly, for any set, which of 32 bytes are in it; sets of up to three bytes are compared instead.
///
/// Unsafe: the caller sees to it that `from <= to` and that base[from..<to] can be read; nothing else is read.
/// Each search is O(to − from); `to` says that there is none.
public struct ByteSetSearcher: Sendable {
    public let set: ByteSet
    let table: bytescan_set
    private let few: SIMD3<UInt8>
    private let count: Int
    private let kernels: ByteKernels

    public init(_ set: ByteSet) { self.init(set, kernels: .best) }

    init(_ set: ByteSet, kernels: ByteKernels) {
        self.set = set
        self.kernels = kernels
        table = set.table
        let bytes = set.bytes
        count = bytes.count
        few = (1...3).contains(count)
            ? SIMD3(bytes[0], bytes[min(1, count - 1)], bytes[count - 1]) : SIMD3()
    }

    /// The first place of a byte of the set.
    @unsafe
    public func first(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        let kernels = unsafe kernels.table
        switch count {
        case 0: return to
        case 1: return unsafe kernels.pointee.first1(base, from, to, few[0])
        case 2: return unsafe kernels.pointee.first2(base, from, to, few[0], few[1])
        case 3: return unsafe kernels.pointee.first3(base, from, to, few[0], few[1], few[2])
        default: return unsafe withUnsafePointer(to: table) { unsafe kernels.pointee.first_in(base, from, to, $0) }
        }
    }

    /// The last place of a byte of the set.
    @unsafe
    public func last(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        let kernels = unsafe kernels.table
        return unsafe withUnsafePointer(to: table) { unsafe kernels.pointee.last_in(base, from, to, $0) }
    }

    /// The start of the next 64 bytes that hold a byte of the set; `hits` gets a bit for each place, the lowest for the first.
    @unsafe
    public func block(_ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int, hits: inout UInt64) -> Int {
        let kernels = unsafe kernels.table
        return unsafe withUnsafePointer(to: table) { unsafe kernels.pointee.block_in(base, from, to, $0, &hits) }
    }

    /// Writes places into `places` until it is full, and answers how many were written. When it is full, the next call
    /// goes on after the last of them.
    @unsafe
    public func collect(
        _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int, into places: UnsafeMutableBufferPointer<Int>
    ) -> Int {
        guard let out = places.baseAddress else { return 0 }
        let kernels = unsafe kernels.table
        return unsafe withUnsafePointer(to: table) {
            unsafe kernels.pointee.collect_in(base, from, to, $0, out, places.count)
        }
    }
}

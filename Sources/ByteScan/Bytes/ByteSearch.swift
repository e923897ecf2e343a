// Where bytes stand in a text: whole searches, by vectors. Feeds engines.

import CByteScan

/// Searches for bytes. Offsets count from `base`; a search reads base[from..<to] only; `to` says that there is none.
///
/// Unsafe: the caller sees to it that `from <= to` and that base[from..<to] can be read.
/// Each is O(to − from), at 20 to 70 GB/s in cache; a call costs about 3 ns.
@unsafe
public enum ByteSearch {
    /// The first place of `a`.
    public static func first(_ a: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        unsafe ByteKernels.best.table.pointee.first1(base, from, to, a)
    }

    /// The first place of `a` or `b`.
    public static func first(_ a: UInt8, _ b: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        unsafe ByteKernels.best.table.pointee.first2(base, from, to, a, b)
    }

    /// The first place of `a`, `b` or `c`.
    public static func first(
        _ a: UInt8, _ b: UInt8, _ c: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int
    ) -> Int {
        unsafe ByteKernels.best.table.pointee.first3(base, from, to, a, b, c)
    }

    /// The last place of `a`.
    public static func last(_ a: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        unsafe ByteKernels.best.table.pointee.last1(base, from, to, a)
    }

    /// How often `a` occurs.
    public static func count(_ a: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int) -> Int {
        unsafe ByteKernels.best.table.pointee.count1(base, from, to, a)
    }

    /// The start of the next 64 bytes that hold `a`; `hits` gets a bit for each place, the lowest for the first.
    ///
    /// For frequent bytes: the bits are gone through without further calls, and the search goes on 64 bytes later.
    public static func block(
        _ a: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int, hits: inout UInt64
    ) -> Int {
        unsafe ByteKernels.best.table.pointee.block1(base, from, to, a, &hits)
    }

    /// Writes the places of `a` into `places` until it is full, and answers how many were written. When it is full, the
    /// next call goes on after the last of them.
    public static func collect(
        _ a: UInt8, _ base: UnsafePointer<UInt8>, _ from: Int, _ to: Int, into places: UnsafeMutableBufferPointer<Int>
    ) -> Int {
        guard let out = places.baseAddress else { return 0 }
        return unsafe ByteKernels.best.table.pointee.collect1(base, from, to, a, out, places.count)
    }
}

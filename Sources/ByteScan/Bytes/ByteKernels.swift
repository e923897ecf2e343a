// The vector kernels of CByteScan that this processor runs. Feeds ByteSearch and the literal searchers.

import CByteScan

/// A table of kernels. Each kernel reads only what its contract in CByteScan.h allows; the callers in this module see
/// to it that ranges lie within their texts.
@safe
struct ByteKernels: @unchecked Sendable {
    /// Safe to share: it points to a constant of CByteScan that lives as long as the process.
    let table: UnsafePointer<bytescan_kernels>

    /// The fastest ones.
    @inline(__always)
    static var best: ByteKernels { unsafe ByteKernels(table: bytescan_best()) }

    /// All that this processor runs, the portable ones first. For tests.
    static var all: [ByteKernels] {
        var found: [ByteKernels] = []
        while let table = unsafe bytescan_level(Int32(found.count)) { unsafe found.append(ByteKernels(table: table)) }
        return found
    }

    var name: String { unsafe String(cString: table.pointee.name) }
}

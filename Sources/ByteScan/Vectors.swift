// The few operations on vectors of 16 bytes that the scans share.

/// The 16 bytes at `offset`.
///
/// Unsafe: the caller sees to it that they lie within what `base` points to.
@unsafe
@inline(__always)
func vector(_ base: UnsafeRawPointer, _ offset: Int) -> SIMD16<UInt8> {
    unsafe base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
}

/// 0xFF where `test` holds, else 0.
@inline(__always)
func mask(_ test: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    // Safe: a mask is 16 bytes, 0 or 0xFF each.
    unsafe unsafeBitCast(test, to: SIMD16<UInt8>.self)
}

/// Whether any bit of `vector` is set.
@inline(__always)
func isSet(_ vector: SIMD16<UInt8>) -> Bool {
    // Safe: both types are 16 plain bytes.
    let words = unsafe unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    return words[0] | words[1] != 0
}

// Appends parts of a haystack to output bytes. The only unsafe code of this module.

import RegexModel

extension [UInt8] {
    /// Appends the bytes `utf8Range` of `haystack`, in one block copy.
    mutating func append(_ utf8Range: Range<Int>, of haystack: Haystack) {
        guard !utf8Range.isEmpty else { return }
        // Safe: slicing checks the bounds in debug builds and the precondition does in all; the pointer stays inside.
        precondition(utf8Range.lowerBound >= 0 && utf8Range.upperBound <= haystack.utf8Count, "range beyond the text")
        unsafe haystack.withUnsafeUTF8 { bytes in
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[utf8Range]))
        }
    }
}

// The bytes to search, at one place in memory for as long as the benchmark runs. The runner's one place for pointers.

import Foundation
import Regatta

/// A copy of a haystack's bytes that does not move.
@safe final class HaystackBytes: @unchecked Sendable {
    // Sendable although it holds a pointer: nothing is written after `init`, and the bytes live until `deinit`.
    private let base: UnsafeMutablePointer<UInt8>
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        unsafe base = .allocate(capacity: max(count, 1))
        _ = unsafe UnsafeMutableBufferPointer(start: base, count: count).initialize(from: bytes)
    }

    deinit { unsafe base.deallocate() }

    /// The bytes as a haystack, which keeps this object alive.
    /// - Throws: `MatchError.invalidUTF8`: the dialect is defined on Unicode text only.
    /// - Complexity: O(n), no copy.
    func haystack() throws(MatchError) -> Haystack {
        // Safe: `base` holds `count` bytes that nobody changes, and `self` is the owner.
        try unsafe Haystack(validating: UnsafeBufferPointer(start: base, count: count), owner: self)
    }

    /// The line that begins at `start`, and where the next one begins. LF ends a line; a CR before it is not part of it.
    /// - Precondition: `start` is less than ``count``.
    @inline(__always)
    func line(from start: Int) -> (line: Range<Int>, next: Int) {
        precondition(start >= 0 && start < count, "a line begins in the text")
        // Safe: `memchr` reads `count - start` bytes from `start` on, and answers with a place among them.
        let found = unsafe memchr(base + start, 10, count - start)
        var end = count
        var next = count
        if let found = unsafe found {
            end = unsafe UnsafeRawPointer(base).distance(to: found)
            next = end + 1
        }
        if end > start, unsafe base[end - 1] == 13 { end -= 1 }
        return (start..<end, next)
    }
}

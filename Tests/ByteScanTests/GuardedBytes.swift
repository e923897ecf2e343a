import Glibc

/// Bytes that end where no byte can be read, or begin there: a search that reads beyond its range crashes.
final class GuardedBytes {
    let start: UnsafeMutablePointer<UInt8>
    let count: Int
    private let map: UnsafeMutableRawPointer
    private let length: Int

    /// - Parameter atEnd: whether the unreadable page follows the bytes, or stands before them.
    init?(_ bytes: [UInt8], atEnd: Bool) {
        let page = Int(getpagesize())
        let inside = (bytes.count + page - 1) / page * page
        length = inside + 2 * page
        guard let map = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), map != MAP_FAILED,
            mprotect(map, page, PROT_NONE) == 0, mprotect(map + page + inside, page, PROT_NONE) == 0
        else { return nil }
        self.map = map
        count = bytes.count
        let first = map + page + (atEnd ? inside - bytes.count : 0)
        start = first.assumingMemoryBound(to: UInt8.self)
        for (index, byte) in bytes.enumerated() { start[index] = byte }
    }

    deinit { munmap(map, length) }
}

/// A small generator of the same numbers each time.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

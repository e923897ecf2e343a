// From code points to classes, fast. Made from CodePointClasses, one for each working storage, read by every engine.

/// The classes of code points as a table in two stages, whose blocks are filled when a text first asks for them.
///
/// Not for use from two tasks at once: each working storage has its own.
///
/// Unsafe inside: the pointers are allocated here and freed in `deinit`, and every index is derived from a code point
/// below 0x110000 or from a byte below 0x80.
@safe
final class ClassTable {
    private let classes: CodePointClasses
    /// The classes of the ASCII characters.
    let ascii: UnsafeMutablePointer<UInt16>
    /// For each block of 128 code points one more than where it begins in `pool`; 0 for a block that is not filled.
    private var blocks: UnsafeMutablePointer<UInt32>?
    private var pool: UnsafeMutablePointer<UInt16>
    private var poolCount = 0
    private var poolCapacity = 0

    private static let blockCount = 0x110000 >> 7

    init(_ classes: CodePointClasses) {
        self.classes = classes
        unsafe ascii = .allocate(capacity: 128)
        unsafe pool = .allocate(capacity: 1)
        unsafe Self.fill(ascii, 0, classes)
    }

    deinit {
        unsafe ascii.deallocate()
        unsafe blocks?.deallocate()
        unsafe pool.deallocate()
    }

    /// Writes the classes of 128 code points from `first` on.
    private static func fill(_ target: UnsafeMutablePointer<UInt16>, _ first: UInt32, _ classes: CodePointClasses) {
        var stretch = classes.stretch(of: first)
        for offset in 0..<128 {
            let codePoint = first + UInt32(offset)
            while stretch + 1 < classes.starts.count, classes.starts[stretch + 1] <= codePoint { stretch += 1 }
            unsafe target[offset] = classes.classes[stretch]
        }
    }

    /// The class of a code point beyond ASCII.
    @inline(__always)
    func classOf(_ codePoint: UInt32) -> UInt16 {
        if let blocks = unsafe blocks {
            let place = unsafe blocks[Int(codePoint &>> 7)]
            if place != 0 { return unsafe pool[Int(place &- 1) &+ Int(codePoint & 127)] }
        }
        return fillBlock(codePoint)
    }

    @inline(never)
    private func fillBlock(_ codePoint: UInt32) -> UInt16 {
        let blocks: UnsafeMutablePointer<UInt32>
        if let old = unsafe self.blocks {
            unsafe blocks = old
        } else {
            unsafe blocks = .allocate(capacity: Self.blockCount)
            unsafe blocks.initialize(repeating: 0, count: Self.blockCount)
            unsafe self.blocks = blocks
        }
        if poolCount + 128 > poolCapacity {
            poolCapacity = max(1024, 2 * poolCapacity)
            let larger = UnsafeMutablePointer<UInt16>.allocate(capacity: poolCapacity)
            unsafe larger.update(from: pool, count: poolCount)
            unsafe pool.deallocate()
            unsafe pool = larger
        }
        unsafe Self.fill(pool + poolCount, codePoint & ~127, classes)
        unsafe blocks[Int(codePoint &>> 7)] = UInt32(poolCount + 1)
        poolCount += 128
        return unsafe pool[poolCount - 128 + Int(codePoint & 127)]
    }
}

// Where a text is cut for layout: after each line, and inside lines that are too long. Reads bytes, feeds layout.

/// A text in segments that are laid out one at a time.
///
/// A segment is a line, or a part of one that is very long: such a line is cut at multiples of ``block`` before which
/// there is no end of a line for a whole block. Whether a place is a cut depends on the block before it only, so that
/// the segments around any place are found without reading the text from its start.
struct Segments: Sendable {
    /// The distance of forced cuts, in bytes; a segment has less than two blocks.
    static let block = 1 << 14

    let text: any TextSource

    /// The segment that holds `offset`; the last one for the end of the text. It is empty in an empty text, and where the
    /// text ends with an LF and `offset` is its end: the cursor can stand on the line after it.
    func segment(at offset: Int) -> Range<Int> {
        let offset = max(0, min(offset, text.count))
        let start = start(at: offset)
        return start..<end(after: start)
    }

    /// The segment before the one that starts at `start`, or nil at the start of the text.
    func segment(before start: Int) -> Range<Int>? {
        guard start > 0 else { return nil }
        return self.start(at: start - 1)..<start
    }

    /// The segment after the one that ends at `end`, or nil at the end of the text.
    func segment(after end: Int) -> Range<Int>? {
        guard end < text.count else { return nil }
        return end..<self.end(after: end)
    }

    private func start(at offset: Int) -> Int {
        var high = offset
        var low = (offset / Self.block) * Self.block
        while true {
            let line = text.lineStart(before: high, limit: low)
            if line > low { return line }
            if low == 0 { return 0 }
            if isCut(low) {
                let cut = boundary(low)
                if cut <= offset, cut < text.count { return cut }
            }
            high = low
            low -= Self.block
        }
    }

    private func end(after start: Int) -> Int {
        var from = start
        var limit = (start / Self.block + 1) * Self.block
        while limit < text.count {
            let line = text.lineEnd(from: from, limit: limit)
            if line < limit || isLineEnd(line) { return line }
            if isCut(limit) {
                let cut = boundary(limit)
                if cut < text.count { return cut }
            }
            from = limit
            limit += Self.block
        }
        return text.lineEnd(from: from, limit: text.count)
    }

    private func isLineEnd(_ offset: Int) -> Bool { offset > 0 && byte(offset - 1) == 0x0A }

    /// Whether the multiple `offset` of the block length has no end of a line in the block before it.
    private func isCut(_ offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return false }
        return text.withBytes(offset - Self.block..<offset) { bytes in
            for index in bytes.indices where bytes[index] == 0x0A { return false }
            return true
        }
    }

    /// The first start of a character at or after `offset`, at most three bytes on.
    private func boundary(_ offset: Int) -> Int {
        var at = offset
        while at < text.count, at < offset + 3, byte(at) & 0xC0 == 0x80 { at += 1 }
        return at
    }

    private func byte(_ offset: Int) -> UInt8 { text.withBytes(offset..<offset + 1) { $0[0] } }
}

import Testing

@testable import TerminalView

/// Cuts held against their definition, spelt out over the whole text.
@Suite struct SegmentsTests {
    static func cuts(_ bytes: [UInt8]) -> Set<Int> {
        var cuts: Set = [0]
        for index in bytes.indices where bytes[index] == 10 { cuts.insert(index + 1) }
        let block = Segments.block
        for k in stride(from: block, to: max(bytes.count, block), by: block) where !bytes[k - block..<k].contains(10) {
            var at = k
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            if at < bytes.count { cuts.insert(at) }
        }
        return cuts
    }

    @Test(arguments: [
        "", "\n", "a", "a\n", "a\nb", "\n\n\n", "line\r\nline\r\n", String(repeating: "x", count: 100_000),
        String(repeating: "é", count: 50_000), "a" + String(repeating: "字", count: 30_000) + "\nend",
        String(repeating: "short line\n", count: 4_000), String(repeating: "y", count: 3 * 16_384) + "\n" + String(repeating: "z", count: 20_000),
        String(repeating: "q", count: 16_383) + "\n" + String(repeating: "q", count: 16_384) + "\nq",
        "\n" + String(repeating: "🙂", count: 9_000),
    ]) func segmentsAreThoseOfTheDefinition(_ text: String) {
        let bytes = Array(text.utf8)
        let cuts = Self.cuts(bytes).sorted()
        let segments = Segments(text: StringText(text))
        var offsets = Set(cuts.flatMap { [$0 - 1, $0, $0 + 1] } + [bytes.count, bytes.count / 2, bytes.count / 3])
        offsets = offsets.filter { (0...bytes.count).contains($0) }
        for offset in offsets.prefix(600) {
            let start = cuts.last { $0 <= offset }!
            let end = cuts.first { $0 > start } ?? bytes.count
            #expect(segments.segment(at: offset) == start..<end, "at \(offset)")
        }
        var walked: [Int] = []
        var next: Range<Int>? = segments.segment(at: 0)
        while let segment = next, walked.count < 5_000 {
            walked.append(segment.lowerBound)
            next = segments.segment(after: segment.upperBound)
        }
        #expect(walked == cuts.filter { $0 < max(bytes.count, 1) })
        var back: [Int] = []
        var before = segments.segment(before: bytes.count)
        while let segment = before, back.count < 5_000 {
            back.append(segment.lowerBound)
            before = segments.segment(before: segment.lowerBound)
        }
        #expect(back.reversed() == (bytes.isEmpty ? [] : walked))
    }
}

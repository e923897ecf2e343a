import Testing

@testable import TerminalView

@Suite struct MatchListTests {
    /// Ranges of all shapes: neighbours, empty ones, long gaps, long matches.
    static let ranges: [Range<Int>] = {
        var ranges: [Range<Int>] = []
        var at = 0
        for index in 0..<5_000 {
            at += [0, 1, 3, 200, 70_000][index % 5]
            let length = [0, 1, 5, 130, 20_000][(index / 5) % 5]
            if length == 0, ranges.last?.isEmpty == true, ranges.last?.lowerBound == at { at += 1 }
            ranges.append(at..<at + length)
            at += length
        }
        return ranges
    }()

    static func list(chunk: Int) -> MatchList {
        var list = MatchList()
        var next = MatchChunk(after: 0)
        for range in ranges {
            next.append(range)
            if next.count == chunk {
                list.append(next)
                next = MatchChunk(after: range.upperBound)
            }
        }
        list.append(next)
        return list
    }

    @Test(arguments: [1, 7, 64, 100, 5_000, 9_999]) func whatGoesInComesOut(_ chunk: Int) {
        let list = Self.list(chunk: chunk)
        #expect(list.count == Self.ranges.count)
        var all: [Range<Int>] = []
        list.forEach(from: 0) { index, range in
            #expect(index == all.count)
            all.append(range)
            return true
        }
        #expect(all == Self.ranges)
        for index in stride(from: 0, to: Self.ranges.count, by: 37) { #expect(list[index] == Self.ranges[index]) }
    }

    @Test(arguments: [3, 64, 9_999]) func searchesByOffset(_ chunk: Int) {
        let list = Self.list(chunk: chunk)
        for index in stride(from: 0, to: Self.ranges.count, by: 41) {
            for offset in [Self.ranges[index].lowerBound - 1, Self.ranges[index].lowerBound, Self.ranges[index].upperBound] {
                let expected = Self.ranges.firstIndex { $0.lowerBound >= offset } ?? Self.ranges.count
                #expect(list.firstIndex(startingAt: offset) == expected)
                let window = max(0, offset)..<max(0, offset) + 500
                let touching = Self.ranges.filter {
                    $0.lowerBound < window.upperBound && $0.upperBound > window.lowerBound
                        || $0.isEmpty && $0.lowerBound >= window.lowerBound && $0.lowerBound <= window.upperBound
                }
                #expect(list.matches(in: window).ranges == touching)
            }
        }
    }

    @Test func indexRanges() {
        var set = IndexRanges()
        for index in [5, 3, 4, 9, 0, 1, 10, 4] { set.insert(index) }
        #expect(set.ranges == [0..<2, 3..<6, 9..<11])
        #expect(set.count == 7)
        #expect((0..<12).filter { set.contains($0) } == [0, 1, 3, 4, 5, 9, 10])
        #expect([0, 2, 3, 9, 11].map { set.firstMissing(from: $0) } == [2, 2, 6, 11, 11])
        set.insert(2)
        #expect(set.ranges == [0..<6, 9..<11])
    }

    @Test func lineIndex() throws {
        let text = (0..<30_000).map { String(repeating: "x", count: $0 % 13) + "\n" }.joined() + "last"
        let source = StringText(text)
        let index = try #require(LineIndex(source))
        #expect(index.lineCount(in: source) == 30_001)
        var starts = [0]
        for (offset, byte) in text.utf8.enumerated() where byte == 10 { starts.append(offset + 1) }
        for line in stride(from: 1, through: 30_001, by: 977) {
            #expect(index.offset(ofLine: line, in: source) == starts[line - 1])
            #expect(index.line(at: starts[line - 1], in: source) == line)
            if starts[line - 1] > 0 { #expect(index.line(at: starts[line - 1] - 1, in: source) == line - 1) }
        }
        #expect(index.offset(ofLine: 99_999, in: source) == starts[30_000])
        #expect(LineIndex(StringText(""))?.lineCount(in: StringText("")) == 0)
    }
}

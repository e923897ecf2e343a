// Where all matches are, packed. Filled by the search in chunks, read for drawing, "n of m", next and previous.

/// A run of matches in order, each written as two numbers of seven bits a byte: the gap from the end of the one before,
/// and the length. A match takes two bytes as a rule.
public struct MatchChunk: Sendable {
    /// After how many matches there is a place to start decoding at.
    static let stride = 64

    private var bytes: [UInt8] = []
    /// For each ``stride`` matches: where their bytes begin, and the offset that their first gap counts from.
    private var marks: [(byte: Int, offset: Int)] = []
    private(set) var count = 0
    /// The end of the last match.
    private(set) var end: Int
    /// The start of the first match.
    private(set) var start = 0

    /// - Parameter offset: the end of the match before, or 0.
    init(after offset: Int) { end = offset }

    mutating func append(_ range: Range<Int>) {
        if count % Self.stride == 0 { marks.append((bytes.count, end)) }
        if count == 0 { start = range.lowerBound }
        write(range.lowerBound - end)
        write(range.count)
        end = range.upperBound
        count += 1
    }

    private mutating func write(_ number: Int) {
        var rest = UInt(number)
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Calls `body` with each match and its number in the chunk from the mark that holds `first` on, until it says no.
    func forEach(fromMarkOf first: Int, _ body: (Int, Range<Int>) -> Bool) {
        guard first < count else { return }
        var at = marks[first / Self.stride].byte
        var offset = marks[first / Self.stride].offset
        var index = first / Self.stride * Self.stride
        while index < count {
            let start = offset + read(&at)
            offset = start + read(&at)
            if !body(index, start..<offset) { return }
            index += 1
        }
    }

    private func read(_ at: inout Int) -> Int {
        var number: UInt = 0
        var shift: UInt = 0
        while true {
            let byte = bytes[at]
            at += 1
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(number) }
            shift += 7
        }
    }

    /// The number of the first match in this chunk that starts at or after `offset`; ``count`` when there is none.
    func firstIndex(startingAt offset: Int) -> Int {
        var low = 0
        var high = marks.count
        while low < high {
            let middle = (low + high) / 2
            if marks[middle].offset < offset { low = middle + 1 } else { high = middle }
        }
        var found = count
        forEach(fromMarkOf: max(0, low - 1) * Self.stride) { index, range in
            if range.lowerBound < offset { return true }
            found = index
            return false
        }
        return found
    }
}

/// All matches found so far, in order.
struct MatchList: Sendable {
    private var chunks: [MatchChunk] = []
    /// How many matches come before each chunk.
    private var before: [Int] = []
    private(set) var count = 0
    /// Up to where the text was searched: matches that start before it are all there.
    private(set) var covered = 0

    /// Adds the next matches.
    mutating func append(_ chunk: MatchChunk) {
        guard chunk.count > 0 else { return }
        before.append(count)
        chunks.append(chunk)
        count += chunk.count
        covered = chunk.end
    }

    /// There are no more.
    mutating func complete(length: Int) { covered = max(covered, length + 1) }

    /// The match with this number, from 0.
    subscript(index: Int) -> Range<Int> {
        let chunk = last(where: { before[$0] <= index })
        var result = 0..<0
        let local = index - before[chunk]
        chunks[chunk].forEach(fromMarkOf: local) { at, range in
            result = range
            return at < local
        }
        return result
    }

    /// The number of the first match that starts at or after `offset`; ``count`` when there is none.
    /// - Complexity: O(log n).
    func firstIndex(startingAt offset: Int) -> Int {
        guard count > 0 else { return 0 }
        // An empty match may end a chunk where the next one starts.
        let chunk = last(where: { chunks[$0].start < offset })
        let local = chunks[chunk].firstIndex(startingAt: offset)
        return before[chunk] + local
    }

    /// The matches that have a byte in `range` or are empty and lie in it (its end included), with the first one's
    /// number.
    func matches(in range: Range<Int>, limit: Int = .max) -> (first: Int, ranges: [Range<Int>]) {
        guard count > 0 else { return (0, []) }
        var first = firstIndex(startingAt: range.lowerBound)
        // The one before may reach into the range.
        if first > 0, self[first - 1].upperBound > range.lowerBound { first -= 1 }
        var ranges: [Range<Int>] = []
        forEach(from: first) { _, match in
            guard match.lowerBound < range.upperBound || (match.isEmpty && match.lowerBound == range.upperBound),
                ranges.count < limit
            else { return false }
            ranges.append(match)
            return true
        }
        return (first, ranges)
    }

    /// Calls `body` with each match from number `first` on, until it says no.
    func forEach(from first: Int, _ body: (Int, Range<Int>) -> Bool) {
        guard first < count else { return }
        var chunk = last(where: { before[$0] <= first })
        var goesOn = true
        while goesOn, chunk < chunks.count {
            let base = before[chunk]
            chunks[chunk].forEach(fromMarkOf: max(0, first - base)) { index, range in
                if base + index < first { return true }
                goesOn = body(base + index, range)
                return goesOn
            }
            chunk += 1
        }
    }

    /// The last chunk for which `holds`, which is true up to some chunk and false from there on; 0 when for none.
    private func last(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = chunks.count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}

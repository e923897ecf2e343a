// The matches of a pattern that the automata refuse, looked for by its own engine in small parts of the text, around the
// places where the one pass says that it can end. Driven by PatternSet.

import ByteScan
import RegexModel

/// Where windows lie: around the places told, and so large that what is found in them is what is found in the whole text.
struct SearchWindows {
    /// A part of the text, and where the matches that are looked for in it begin.
    struct Window {
        /// The part, on character boundaries.
        let part: Range<Int>
        /// No match begins between the last place asked about and this one.
        let first: Int
        /// What is found up to here is right; what begins later is left to the next window.
        let last: Int
    }

    private var guide: Guide
    private let sight: Sight
    private let around: Int
    /// All bytes that a match may hold.
    private let bytes: ByteSet

    /// Room for what the edges of a window look like, as opposed to those of the text.
    private static let slack = 16
    /// Windows are joined when no more bytes than these lie between them: searches of their own would take longer.
    private static let nearness = 128
    /// Windows are not joined to more than this: between them the clock is looked at.
    private static let joined = 1 << 15
    /// A match may be so long at most, in bytes, and what is seen around it.
    private static let farthest = 4096

    /// - Returns: nil when the pattern looks at any distance.
    init?(_ ends: MatchEnds, _ entry: SetEntry) {
        sight = Sight(entry.pattern)
        guard let around = sight.around, around <= Self.farthest else { return nil }
        self.around = around + Self.slack
        guide = Guide(ends, entry)
        bytes = entry.bytes
    }

    enum Next {
        case window(Window)
        /// Matches that begin here or later may be of any length.
        case rest(from: Int)
        case none
    }

    /// The next window for matches that begin at or after `place`.
    ///
    /// Unsafe inside: places are those of the text, and offsets stay between its ends.
    mutating func next(from place: Int, _ text: Span<UInt8>) -> Next {
        guard let (end, told) = guide.next(after: place) else { return .none }
        var last = told
        let first = unsafe text.withUnsafeBufferPointer { text in
            if let base = text.baseAddress { unsafe guide.start(base, from: place, endAt: end) } else { place }
        }
        var run = last
        guard var limit = longest(from: last, text, &run) else { return .rest(from: first) }
        while last - first < Self.joined, let (near, farther) = guide.next(after: last),
            near - limit <= 2 * around + Self.nearness
        {
            last = farther
            guard let farther = longest(from: last, text, &run) else { return .rest(from: first) }
            limit = farther
        }
        var low = max(0, first - around)
        if sight.asksForWords {
            let lowest = max(0, low - Self.farthest)
            while low > lowest, text[low] >= 0x80 { low -= 1 }
            if low > 0, text[low] >= 0x80 { return .rest(from: first) }
        }
        while low > 0, text[low] & 0xC0 == 0x80 { low -= 1 }
        var high = min(text.count, limit + around)
        while high < text.count, text[high] & 0xC0 == 0x80 { high += 1 }
        return .window(Window(part: low..<high, first: first, last: last))
    }

    /// Where matches that begin at `place` or before end at the latest; nil when that is far away.
    /// - Parameter run: all bytes from an earlier place up to here can be part of a match.
    private func longest(from place: Int, _ text: Span<UInt8>, _ run: inout Int) -> Int? {
        let end = min(sight.matched ?? Self.farthest, Self.farthest) + place
        run = max(run, place)
        while run < min(text.count, end), bytes.contains(text[run]) { run += 1 }
        return run >= end && (sight.matched ?? .max) > Self.farthest ? nil : min(run, end)
    }
}

extension SetEntry {
    /// The slots of all matches, given where they can end. The range is the whole text, and its edges are those of the
    /// text.
    /// - Complexity: O(text) for engines that search in linear time: windows overlap by no more than their edges.
    func allSlotsInWindows(_ input: SearchInput, _ ends: MatchEnds) throws(MatchError) -> [Int] {
        let engine = try engine()
        guard var windows = SearchWindows(ends, self) else { return try engine.allSlots(input) }
        let clock = SetClock(input)
        let deadline = input.deadline
        var all: [Int] = []
        var place = 0
        while true {
            switch input.haystack.withUTF8({ windows.next(from: place, $0) }) {
            case .none: return all
            case .rest(let first):
                var rest = try SearchInput(
                    input.haystack, range: .utf8(first..<input.range.upperBound),
                    options: [.withTransparentBounds, .withoutAnchoringBounds], limits: clock.remaining(input).limits)
                rest.monitor = input.monitor
                all += try engine.allSlots(rest)
                return all
            case .window(let window):
                try deadline?.check(at: place)
                let low = window.part.lowerBound
                var search = try SearchInput(
                    Haystack(input.haystack.slice(window.part)), range: .utf8(window.first - low..<window.part.count),
                    options: [.withTransparentBounds, .withoutAnchoringBounds], limits: clock.remaining(input).limits)
                search.monitor = input.monitor
                place = window.last
                try engine.forEachSlots(search) { slots in
                    if slots[0] + low > window.last { return .stop }
                    for index in slots.indices { all.append(slots[index] < 0 ? -1 : slots[index] + low) }
                    place = max(window.last, slots[1] + low)
                    return .continue
                }
            }
        }
    }
}

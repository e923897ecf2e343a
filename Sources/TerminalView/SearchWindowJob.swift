// The matches near the screen, found in a small copy of the text. Feeds the first highlight, and previews.

import Regatta

/// Matches around the screen, with their groups.
struct WindowMatches: Sendable {
    /// The part of the text that was on the screen.
    var visible: Range<Int>
    /// The slots of each match, one after another, in bytes of the whole text.
    var slots: [Int]
    /// Slots per match.
    var width: Int

    /// The matches.
    var ranges: [Range<Int>] {
        stride(from: 0, to: slots.count, by: max(width, 2)).map { slots[$0]..<slots[$0 + 1] }
    }

    /// The slots of the match that is exactly `range`.
    func slots(of range: Range<Int>) -> ArraySlice<Int>? {
        for base in stride(from: 0, to: slots.count, by: max(width, 2))
        where slots[base] == range.lowerBound && slots[base + 1] == range.upperBound {
            return slots[base..<base + width]
        }
        return nil
    }
}

/// Searches the lines on the screen and some around them.
///
/// What it finds is nearly always what the search of the whole text finds in this place. It differs where a match begins
/// far before the screen, so it is shown only until the search of the whole text has come as far.
struct SearchWindowJob: Sendable {
    /// How far a line is followed beyond the screen, at most.
    private static let reach = 1 << 14

    var id: Int
    var text: any TextSource
    var visible: Range<Int>
    var matcher: Matcher

    /// The matches that touch the screen; nil where they cannot be told from here.
    func find() -> WindowMatches? {
        // A line more on each side, so that what is taken for the start or the end of the text is not on the screen.
        let low = line(before: line(before: visible.lowerBound) - 1)
        let high = line(after: line(after: visible.upperBound))
        let part = text.string(low..<high)
        // A part that is not UTF-8 became longer or shorter, or is cut inside of a character.
        guard part.utf8.count == high - low, visible.lowerBound <= visible.upperBound else { return nil }
        var found = WindowMatches(visible: visible, slots: [], width: 2 * (matcher.groups.count + 1))
        do throws(MatchError) {
            let input = try SearchInput(Haystack(part), limits: MatchLimits(time: .milliseconds(400)))
            try matcher.forEachSlots(input) { (slots: Span<Int>) in
                guard slots[0] + low <= visible.upperBound else { return .stop }
                if slots[1] + low >= visible.lowerBound {
                    for index in slots.indices { found.slots.append(slots[index] < 0 ? -1 : slots[index] + low) }
                }
                return .continue
            }
        } catch {
            return nil
        }
        return found
    }

    private func line(before offset: Int) -> Int {
        guard offset > 0 else { return 0 }
        return boundary(text.lineStart(before: offset, limit: max(0, offset - Self.reach)))
    }

    private func line(after offset: Int) -> Int {
        boundary(text.lineEnd(from: offset, limit: min(text.count, offset + Self.reach)))
    }

    private func boundary(_ offset: Int) -> Int {
        var at = offset
        while at < text.count, at < offset + 3, text.withBytes(at..<at + 1, { $0[0] }) & 0xC0 == 0x80 { at += 1 }
        return at
    }
}

// Finds the bookmarks of a text: on the screen first, then slice by slice. Feeds the model.

import Regatta

/// What the search for bookmarks found out so far.
enum BookmarkReport: Sendable {
    /// Those on the screen.
    case near([Mark])
    /// The next ones; the text was looked at up to `covered`.
    case found([Mark], covered: Int)
    case finished
    /// Why there are none.
    case failed(String)
}

/// A search for dates, times and locations.
///
/// The text is looked at in slices that end where a paragraph does, so that the work can be given up, a text of any
/// length takes little memory, and what is found is shown on the way. A date that is cut by the end of a slice without
/// paragraphs is missed; slices end at the end of a line at least, where there are any.
struct BookmarkJob: Sendable {
    private static let slice = 1 << 18
    private static let lastPart = 1 << 15
    /// How much around the screen is looked at first.
    private static let reach = 1 << 12

    var id: Int
    var text: any TextSource
    var visible: Range<Int>
    var backend: BackendID

    func run(_ token: CancellationToken, _ report: (BookmarkReport) -> Void) {
        do throws(PatternError) {
            let finder = try BookmarkFinder(backend: backend)
            do throws(MatchError) { try find(finder, token, report) } catch { report(.failed(error.description)) }
        } catch {
            report(.failed(error.message))
        }
    }

    private func find(
        _ finder: BookmarkFinder, _ token: CancellationToken, _ report: (BookmarkReport) -> Void
    ) throws(MatchError) {
        let low = sliceEnd(from: max(0, visible.lowerBound - Self.reach), wanted: 0)
        let high = min(text.count, visible.upperBound + Self.reach)
        report(.near(try marks(finder, low..<boundary(high))))
        var at = 0
        while at < text.count, !token.isCancelled {
            let end = sliceEnd(from: at, wanted: Self.slice)
            report(.found(try marks(finder, at..<end), covered: end))
            at = end
        }
        if !token.isCancelled { report(.finished) }
    }

    private func marks(_ finder: BookmarkFinder, _ range: Range<Int>) throws(MatchError) -> [Mark] {
        let part = text.string(range)
        // Repaired bytes would shift what follows; such a part has no bookmarks.
        guard part.utf8.count == range.count else { return [] }
        return try finder.bookmarks(in: part).compactMap { bookmark in
            MarkKind(bookmark.kind).map {
                let found = bookmark.utf8Range
                return Mark(range: found.lowerBound + range.lowerBound..<found.upperBound + range.lowerBound, kind: $0)
            }
        }
    }

    /// Where a slice from `start` of about `wanted` bytes ends: after an empty line, else after a line, else anywhere.
    private func sliceEnd(from start: Int, wanted: Int) -> Int {
        if wanted == 0 { return start == 0 ? 0 : text.lineEnd(from: start, limit: min(text.count, start + Self.reach)) }
        let high = start + wanted
        guard high < text.count else { return text.count }
        let low = max(start, high - Self.lastPart)
        let place = text.withBytes(low..<high) { bytes in
            var line = 0
            for index in stride(from: bytes.count - 1, to: 0, by: -1) where bytes[index] == 0x0A {
                if line == 0 { line = index + 1 }
                if bytes[index - 1] == 0x0A || (index > 1 && bytes[index - 1] == 0x0D && bytes[index - 2] == 0x0A) {
                    return index + 1
                }
            }
            return line
        }
        return place > 0 ? low + place : boundary(high)
    }

    private func boundary(_ offset: Int) -> Int {
        var at = offset
        while at < text.count, at < offset + 3, text.withBytes(at..<at + 1, { $0[0] }) & 0xC0 == 0x80 { at += 1 }
        return at
    }
}

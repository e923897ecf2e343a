// A large text → its matches, found in several pieces at once. Used by the search of one file.

import Foundation
import Regatta
import Synchronization

/// Searches one text with several threads, for patterns of which `staysInLines` is true.
///
/// The text is cut after line feeds. The matches are those of a search of the whole text, in the same order; so are the
/// errors, and when there is one, the matches before it.
struct SplitSearch: Sendable {
    let matcher: Matcher
    let limits: MatchLimits
    let threads: Int
    /// The least length of a piece in bytes.
    var pieceSize = 4 << 20

    /// Whether it is worth it.
    func suits(_ text: FileText) -> Bool { threads > 1 && text.count >= 2 * pieceSize && limits.time == nil }

    /// The pieces of `text`, each of which but the last ends with a line feed.
    func pieces(of text: FileText) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        while start < text.count {
            let end = text.count - start <= pieceSize ? text.count : text.lineEnd(from: start + pieceSize - 1)
            pieces.append(start..<end)
            start = end
        }
        return pieces
    }

    /// Cuts `text` and checks it, with several threads.
    /// - Throws: `MatchError.invalidUTF8`, with the offset in the file.
    func prepare(_ text: FileText) throws(MatchError) -> SplitText {
        let pieces = pieces(of: text)
        let found = Mutex((next: 0, haystacks: [Haystack?](repeating: nil, count: pieces.count), fault: Int.max))
        Workers.run(threads) {
            while true {
                let index = found.withLock { state in
                    defer { state.next += 1 }
                    return state.next
                }
                guard index < pieces.count else { return }
                do throws(MatchError) {
                    let haystack = try text.haystack(pieces[index])
                    found.withLock { $0.haystacks[index] = haystack }
                } catch {
                    if case .invalidUTF8(let offset) = error { found.withLock { $0.fault = min($0.fault, offset) } }
                }
            }
        }
        let (haystacks, fault) = found.withLock { ($0.haystacks.compactMap { $0 }, $0.fault) }
        if fault < .max { throw .invalidUTF8(offset: fault) }
        return SplitText(search: self, pieces: pieces, haystacks: haystacks)
    }
}

/// A text in pieces that are known to be valid.
struct SplitText: Sendable {
    let search: SplitSearch
    let pieces: [Range<Int>]
    let haystacks: [Haystack]

    /// Calls `body` with the slots of each match of the text, in order, on this thread.
    /// - Throws: what the search of a piece met, after the matches before it.
    func forEachSlots(_ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let results = PieceResults(count: pieces.count, window: 2 * search.threads)
        let group = DispatchGroup()
        for _ in 0..<search.threads {
            let thread = Thread {
                while let index = results.takeNext() { results.put(index, find(index, results)) }
                group.leave()
            }
            thread.stackSize = 8 << 20
            group.enter()
            thread.start()
        }
        defer {
            results.stop()
            group.wait()
        }
        let width = 2 * (search.matcher.groups.count + 1)
        for index in pieces.indices {
            let (slots, failure) = results.wait(for: index)
            var at = 0
            while at < slots.count {
                if body(slots.span.extracting(at..<at + width)) == .stop { return }
                at += width
            }
            if let failure { throw failure }
        }
    }

    /// The matches of one piece, in offsets of the whole text.
    func find(_ index: Int, _ results: PieceResults) -> PieceResults.Result {
        let haystack = haystacks[index]
        let start = pieces[index].lowerBound
        let isLast = index == pieces.count - 1
        var slots: [Int] = []
        do throws(MatchError) {
            let input = try SearchInput(haystack, limits: search.limits)
            try search.matcher.forEachSlots(input) { (match: Span<Int>) in
                // What is empty at the end of the piece is found at the start of the next.
                if !isLast, match[0] == haystack.utf8Count { return .stop }
                for index in match.indices { slots.append(match[index] < 0 ? match[index] : match[index] + start) }
                return results.isStopped ? .stop : .continue
            }
        } catch {
            return (slots, error)
        }
        return (slots, nil)
    }
}

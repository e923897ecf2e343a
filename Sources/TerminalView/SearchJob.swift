// A search as the panel asks for it: the screen first, then the next match, then all of the text. Feeds the model.

import Regatta

/// What is searched for, and with which engine.
struct SearchQuery: Hashable, Sendable {
    var options: SearchOptions
    var backend: BackendID
}

/// What a search found out so far.
enum SearchReport: Sendable {
    /// The pattern was not taken.
    case rejected(PatternError)
    /// The pattern was taken.
    case compiled(Matcher)
    /// The matches on the screen.
    case window(WindowMatches?)
    /// The first match after the screen, before the search of the whole text has come there; nil when there is none.
    case next(Range<Int>?)
    /// More matches, in order from the start of the text.
    case found(MatchChunk)
    /// All matches were found, in this time.
    case finished(Duration)
    /// The search could not go on.
    case failed(MatchError)
}

/// One search.
struct SearchJob: Sendable {
    var id: Int
    var text: any TextSource
    /// The text to search, where it is known to be UTF-8 already.
    var haystack: Haystack?
    var query: SearchQuery
    var visible: Range<Int>
    /// Where the person was when the search began: the next match from here on is wanted first.
    var origin: Int

    /// From which distance on the next match is looked for before all matches are: what lies nearer is found soon anyway.
    private static let near = 1 << 20

    func run(_ token: CancellationToken, _ report: (SearchReport) -> Void) {
        let matcher: Matcher
        do throws(PatternError) {
            matcher = try Matcher(query.options, backend: query.backend)
        } catch {
            return report(.rejected(error))
        }
        if token.isCancelled { return }
        report(.compiled(matcher))
        let window = SearchWindowJob(id: id, text: text, visible: visible, matcher: matcher).find()
        report(.window(window))
        if token.isCancelled { return }
        do throws(MatchError) {
            let haystack = if let haystack { haystack } else { try text.haystack() }
            if origin > Self.near, !(window?.ranges.contains { $0.lowerBound >= origin } ?? false) {
                try findNext(matcher, haystack, report)
            }
            try findAll(matcher, haystack, token, report)
        } catch {
            report(.failed(error))
        }
    }

    private func findNext(_ matcher: Matcher, _ haystack: Haystack, _ report: (SearchReport) -> Void) throws(MatchError) {
        do throws(MatchError) {
            report(.next(try matcher.firstUTF8Range(
                SearchInput(
                    haystack, range: .utf8(characterStart(origin)..<haystack.utf8Count),
                    options: [.withTransparentBounds, .withoutAnchoringBounds],
                    limits: MatchLimits(time: .milliseconds(500))))))
        } catch {
            // The search of the whole text will find it, or say what is wrong.
        }
    }

    private func characterStart(_ offset: Int) -> Int {
        var at = offset
        while at > 0, at < text.count, text.withBytes(at..<at + 1, { $0[0] }) & 0xC0 == 0x80 { at -= 1 }
        return at
    }

    private func findAll(
        _ matcher: Matcher, _ haystack: Haystack, _ token: CancellationToken, _ report: (SearchReport) -> Void
    ) throws(MatchError) {
        let clock = ContinuousClock()
        let start = clock.now
        var chunk = MatchChunk(after: 0)
        var sent = start
        var waits = 0
        try CancellableSearch(matcher: matcher, haystack: haystack).forEachSlots(token) { slots in
            chunk.append(slots[0]..<slots[1])
            waits += 1
            // The clock is asked now and then; the first matches are worth telling at once.
            if chunk.count == 1 << 16 || (waits & 0xFF == 0 && clock.now - sent > .milliseconds(30)) {
                report(.found(chunk))
                chunk = MatchChunk(after: slots[1])
                sent = clock.now
            }
        }
        if token.isCancelled { return }
        if chunk.count > 0 { report(.found(chunk)) }
        report(.finished(clock.now - start))
    }
}

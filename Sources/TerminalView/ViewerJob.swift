// Work that is done beside the keys: asked for by the model, run by a performer, answered by reports.

import Regatta

/// A piece of background work. A new one takes the place of the one before on the same channel.
enum ViewerJob: Sendable {
    /// Jobs of one channel replace each other.
    enum Channel: Hashable, Sendable { case check, search, window, preview, replacements, bookmarks }

    /// Whether the text is UTF-8, and how many lines it has.
    case check(any TextSource)
    /// The matches of a pattern: on the screen, then the next one, then all.
    case search(SearchJob)
    /// The matches of a pattern around the screen, with their groups.
    case window(SearchWindowJob)
    /// The same, for the replacements shown on the screen.
    case preview(SearchWindowJob)
    /// What takes the place of every match.
    case replacements(ReplacementJob)
    /// Dates, times and locations.
    case bookmarks(BookmarkJob)

    var channel: Channel {
        switch self {
        case .check: .check
        case .search: .search
        case .window: .window
        case .preview: .preview
        case .replacements: .replacements
        case .bookmarks: .bookmarks
        }
    }

    /// Does the work on the calling thread and reports as it goes.
    func run(_ token: CancellationToken, _ report: (ViewerReport) -> Void) {
        switch self {
        case .check(let text): TextCheck.run(text, token, report)
        case .search(let job): job.run(token) { report(.search(id: job.id, $0)) }
        case .window(let job): report(.window(id: job.id, job.find()))
        case .bookmarks(let job): job.run(token) { report(.bookmarks(id: job.id, $0)) }
        case .preview(let job): report(.preview(id: job.id, job.find()))
        case .replacements(let job):
            report(.replacements(id: job.id, Result { () throws(MatchError) in try job.find(token) }))
        }
    }
}

/// What background work found out.
enum ViewerReport: Sendable {
    /// The text can be searched.
    case valid(Haystack)
    /// The text is not UTF-8 at `offset`; `repaired` is a copy with U+FFFD in the places where it is not.
    case repaired(StringText, offset: Int)
    case lines(LineIndex)
    case search(id: Int, SearchReport)
    case window(id: Int, WindowMatches?)
    case preview(id: Int, WindowMatches?)
    case bookmarks(id: Int, BookmarkReport)
    case replacements(id: Int, Result<ReplacementList, MatchError>)
}

/// What a viewed text is, found out after its first screen is shown.
enum TextCheck {
    static func run(_ text: any TextSource, _ token: CancellationToken, _ report: (ViewerReport) -> Void) {
        do throws(MatchError) {
            report(.valid(try text.haystack()))
            if let index = LineIndex(text, isCancelled: { token.isCancelled }) { report(.lines(index)) }
        } catch {
            var offset = 0
            if case .invalidUTF8(let place) = error { offset = place }
            let repaired = StringText(text.string(0..<text.count))
            report(.repaired(repaired, offset: offset))
            if let index = LineIndex(repaired, isCancelled: { token.isCancelled }) { report(.lines(index)) }
        }
    }
}

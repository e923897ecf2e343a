// The viewer without a terminal: keys and reports go in, effects and grids of cells come out.

import Regatta
import TerminalKit

/// What the model wants done outside of it.
enum ViewerEffect: Sendable {
    case start(ViewerJob)
    case cancel(ViewerJob.Channel)
    /// Write the file anew, then call ``ViewerModel/saved(_:_:)`` or ``ViewerModel/saveFailed(_:)``.
    case save(SavePlan)
    case quit
    case suspend
    /// Draw everything anew, whatever the terminal is thought to show.
    case redraw
}

/// A text on a screen, with its find panel. A value: every change is a call of ``handle(_:)-(InputEvent)`` or
/// ``handle(_:)-(ViewerReport)``.
struct ViewerModel {
    /// What the keys are for.
    enum Mode: Hashable, Sendable {
        case text
        case pattern
        case goTo
        case help
        /// The replacement is being typed.
        case replacement
        /// Each match is replaced or not.
        case deciding
        /// There are replacements that are not saved.
        case leaving
        /// A bookmark is being chosen from the list.
        case bookmarks
    }

    let name: String
    let theme: Theme
    var viewport: Viewport
    var size: (columns: Int, rows: Int)
    var mode = Mode.text
    var effects: [ViewerEffect] = []
    /// A line for the person, shown until the next key.
    var message: String?
    var lines: LineIndex?
    var haystack: Haystack?
    /// Where the text is not UTF-8; what is shown is then a repaired copy.
    var invalidAt: Int?
    var search: SearchState
    /// Where the panel was opened: what is typed is searched from here, and Escape goes back to it.
    var searchOrigin = 0
    /// Patterns searched before, the latest last, and which of them is in the field.
    var history: [String] = []
    var historyIndex: Int?
    /// What a number typed before a command, or the "go to" field, holds.
    var number = ""
    var helpTop = 0
    var replace: ReplaceState?
    var bookmarks = BookmarkState()
    /// Where the list of bookmarks was opened: Escape goes back to it.
    var bookmarkOrigin = 0
    /// Whether a bookmark was selected since.
    var hasChosen = false
    /// Whether the text came from a file that can be written.
    let canSave: Bool

    var text: any TextSource { viewport.text }

    /// - Parameters:
    ///   - name: what the status line calls the text.
    ///   - backend: the engine that searches begin with.
    init(
        _ text: any TextSource, name: String, columns: Int, rows: Int, theme: Theme = .colored,
        backend: BackendID = .automatic, canSave: Bool = false
    ) {
        self.canSave = canSave
        self.name = name
        self.theme = theme
        size = (columns, rows)
        search = SearchState(backend: backend)
        viewport = Viewport(text, columns: columns, height: max(1, rows - 1))
        viewport.options.marksChanges = theme.marksChanges
        effects = [.start(.check(text))]
    }

    /// The effects since the last call.
    mutating func takeEffects() -> [ViewerEffect] {
        defer { effects = [] }
        return effects
    }

    /// The screen is of another size.
    mutating func resize(columns: Int, rows: Int) {
        size = (columns, rows)
        viewport.options.columns = max(1, columns)
        settle()
    }

    /// Acts on a key, a paste or the mouse.
    mutating func handle(_ event: InputEvent) {
        message = nil
        search.wrapped = false
        switch mode {
        case .text: handleInText(event)
        case .pattern: handleInPattern(event)
        case .goTo: handleInGoTo(event)
        case .help: handleInHelp(event)
        case .replacement: handleInReplacement(event)
        case .deciding: handleInDeciding(event)
        case .leaving: handleInLeaving(event)
        case .bookmarks: handleInBookmarks(event)
        }
        settle()
    }

    /// Takes what background work found out.
    mutating func handle(_ report: ViewerReport) {
        switch report {
        case .valid(let haystack):
            self.haystack = haystack
            if replace != nil { updateReplacement() }
        case .lines(let index): lines = index
        case .repaired(let repaired, let offset):
            invalidAt = offset
            haystack = Haystack(repaired.string(0..<repaired.count))
            viewport.show(repaired)
            message = "not UTF-8 at byte \(offset): a repaired copy is shown, which cannot be saved"
            forgetBookmarks()
            restartSearch()
        case .search(let id, let report): if id == search.id { handle(report) }
        case .window(let id, let found):
            if id == search.id {
                search.window = found
                search.awaitsWindow = false
            }
        case .bookmarks(let id, let report): if id == bookmarks.id { handle(report) }
        case .preview(let id, let found):
            if id == search.id, let found, replace != nil {
                replace?.preview = found
                showChanges()
            }
        case .replacements(let id, let found):
            guard id == replace?.id else { break }
            switch found {
            case .success(let list): replace?.replacements = list
            case .failure(let error): replace?.failure = error
            }
            showChanges()
        }
        settle()
    }

    /// Brings what depends on other things up to date, after every change.
    mutating func settle() {
        handleWaitingKeys()
        viewport.height = max(1, size.rows - panelHeight)
        viewport.scroll(by: 0)
        requestWindow()
        requestPreview()
    }

    /// Whether the screen is worth waiting for: matches on it will be known in a moment.
    var isAboutToChange: Bool { search.awaitsWindow }
}

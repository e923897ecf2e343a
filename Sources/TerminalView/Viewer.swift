// The viewer on a terminal: waits, feeds the model, carries out its effects, writes what changed.

import Foundation
import Regatta
import TerminalKit

/// Shows a text on a terminal until the person leaves.
public struct Viewer {
    /// How the viewer behaves.
    public struct Settings: Sendable {
        /// What the status line calls the text.
        public var name: String
        public var theme = Theme.colored
        public var backend = BackendID.automatic
        /// Whether the wheel scrolls; the terminal's own selection then needs Shift.
        public var mouse = true
        /// Writes the file anew; nil where there is none to write. It may take over signals: they are taken back.
        public var save: (@Sendable (SavePlan) throws(SaveFailure) -> SavedText)?

        public init(name: String) { self.name = name }
    }

    /// A file after it was written.
    public struct SavedText: Sendable {
        public var text: any TextSource
        /// What to tell the person.
        public var note: String
        public init(text: any TextSource, note: String) {
            self.text = text
            self.note = note
        }
    }

    /// Why a file was not written.
    public struct SaveFailure: Error, Sendable {
        public var message: String
        public init(_ message: String) { self.message = message }
    }

    /// How long a drawing may wait for the matches on the screen, so that a key and its highlight appear together.
    private static let patience = 12

    private let session: TerminalSession
    private let mailbox: Mailbox
    private let jobs: JobRunner
    private var model: ViewerModel
    private var writer = ScreenWriter()
    private var decoder = KeyDecoder()
    private var isOver = false
    private let save: (@Sendable (SavePlan) throws(SaveFailure) -> SavedText)?

    private init(_ text: any TextSource, _ settings: Settings, input: Int32, output: Int32) throws(TerminalFailure) {
        session = try TerminalSession(input: input, output: output, mouse: settings.mouse)
        mailbox = Mailbox(waker: session.waker)
        jobs = JobRunner(mailbox: mailbox)
        let size = session.size
        model = ViewerModel(
            text, name: settings.name, columns: size.columns, rows: size.rows, theme: settings.theme,
            backend: settings.backend, canSave: settings.save != nil)
        save = settings.save
    }

    /// Shows `text`: keys are read from `input`, a terminal, and the picture is written to `output`. The terminal is put
    /// back whatever happens.
    public static func run(
        _ text: any TextSource, _ settings: Settings, input: Int32, output: Int32
    ) throws(TerminalFailure) {
        var viewer = try Viewer(text, settings, input: input, output: output)
        defer {
            viewer.jobs.cancelAll()
            viewer.session.end()
        }
        try viewer.run()
    }

    private mutating func run() throws(TerminalFailure) {
        // The first screen comes before any other work.
        paint()
        try carryOut()
        let clock = ContinuousClock()
        var paintBy: ContinuousClock.Instant?
        while !isOver {
            var timeout = decoder.patience
            if let paintBy {
                let left = Int((paintBy - clock.now) / .milliseconds(1))
                timeout = min(timeout ?? .max, max(0, left))
            }
            let wakes = session.wait(milliseconds: timeout)
            if wakes.isEmpty, decoder.patience != nil, paintBy == nil || timeout == decoder.patience {
                for event in decoder.flush() { model.handle(event) }
            }
            for wake in wakes { try handle(wake) }
            for report in mailbox.take() { model.handle(report) }
            try carryOut()
            if isOver { break }
            if model.isAboutToChange {
                let by = paintBy ?? clock.now + .milliseconds(Self.patience)
                paintBy = by
                if clock.now < by { continue }
            }
            paint()
            paintBy = nil
        }
    }

    private mutating func handle(_ wake: TerminalSession.Wake) throws(TerminalFailure) {
        switch wake {
        case .input(let bytes): for event in decoder.feed(bytes) { model.handle(event) }
        case .resized:
            let size = session.size
            model.resize(columns: size.columns, rows: size.rows)
        case .continued:
            try session.resume()
            try handle(.resized)
            writer.invalidate()
        case .stopRequested: try suspend()
        case .woken: break
        case .hungUp: isOver = true
        }
    }

    private mutating func suspend() throws(TerminalFailure) {
        try session.suspend()
        try handle(.resized)
        writer.invalidate()
    }

    /// Carries out what the model asked for.
    private mutating func carryOut() throws(TerminalFailure) {
        var effects = model.takeEffects()[...]
        while let effect = effects.popFirst() {
            switch effect {
            case .start(let job): jobs.start(job)
            case .cancel(let channel): jobs.cancel(channel)
            case .quit: isOver = true
            case .suspend: try suspend()
            case .redraw: writer.invalidate()
            case .save(let plan):
                carryOut(plan)
                effects += model.takeEffects()
            }
        }
    }

    private mutating func carryOut(_ plan: SavePlan) {
        guard let save else { return }
        model.message = "saving…"
        paint()
        do throws(SaveFailure) {
            let saved = try save(plan)
            model.saved(saved.text, saved.note)
        } catch {
            model.saveFailed(error.message)
        }
        session.reclaimSignals()
    }

    private mutating func paint() {
        let (grid, cursor) = model.draw()
        let bytes = writer.update(to: grid, cursor: cursor)
        if !bytes.isEmpty, !session.write(bytes) { isOver = true }
    }
}

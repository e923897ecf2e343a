import Regatta
import TerminalKit
import VirtualTerminal

@testable import TerminalView

/// A viewer without a terminal: keys are typed as text, background work is done at once, the screen is read as text.
struct Harness {
    var model: ViewerModel
    var writer = ScreenWriter()
    var terminal: VirtualTerminal
    /// Jobs that were asked for and not done, while ``holds`` is set.
    var held: [ViewerJob] = []
    var holds = false
    var saved: [(text: String, count: Int)] = []
    var hasQuit = false
    var suspensions = 0

    init(
        _ text: String, columns: Int = 40, rows: Int = 10, theme: Theme = .colored, backend: BackendID = .automatic
    ) {
        self.init(source: StringText(text), columns: columns, rows: rows, theme: theme, backend: backend)
    }

    init(source: any TextSource, columns: Int = 40, rows: Int = 10, theme: Theme = .colored, backend: BackendID = .automatic) {
        model = ViewerModel(source, name: "text", columns: columns, rows: rows, theme: theme, backend: backend, canSave: true)
        terminal = VirtualTerminal(columns: columns, rows: rows)
        settle()
    }

    /// Types keys: `<esc>`, `<enter>`, `<up>`, `<M-c>`, `<C-n>`, `<bs>` and the like stand for themselves.
    mutating func type(_ keys: String) {
        var rest = Substring(keys)
        while let first = rest.first {
            if first == "<", let end = rest.firstIndex(of: ">"), let event = Self.named(String(rest[rest.index(after: rest.startIndex)..<end])) {
                send(event)
                rest = rest[rest.index(after: end)...]
            } else {
                for scalar in first.unicodeScalars { send(.type(scalar)) }
                rest.removeFirst()
            }
        }
    }

    static func named(_ name: String) -> InputEvent? {
        let keys: [String: Key] = [
            "esc": .escape, "enter": .enter, "up": .up, "down": .down, "left": .left, "right": .right, "home": .home,
            "end": .end, "pgup": .pageUp, "pgdn": .pageDown, "bs": .backspace, "del": .delete, "tab": .tab,
        ]
        if let key = keys[name] { return .key(key) }
        guard name.count == 3, let scalar = name.unicodeScalars.last else { return nil }
        if name.hasPrefix("M-") { return .key(.character(scalar), .alt) }
        if name.hasPrefix("C-") { return .key(.character(scalar), .control) }
        return nil
    }

    mutating func send(_ event: InputEvent) {
        model.handle(event)
        settle()
    }

    /// Does what was held back.
    mutating func release() {
        holds = false
        let jobs = held
        held = []
        for job in jobs { run(job) }
        settle()
    }

    private mutating func run(_ job: ViewerJob) {
        var reports: [ViewerReport] = []
        job.run(CancellationToken()) { reports.append($0) }
        for report in reports { model.handle(report) }
    }

    /// Carries out all effects and draws.
    mutating func settle() {
        var effects = model.takeEffects()
        while !effects.isEmpty {
            for effect in effects {
                switch effect {
                case .start(let job): if holds { held.append(job) } else { run(job) }
                case .cancel(let channel): held.removeAll { $0.channel == channel }
                case .quit: hasQuit = true
                case .suspend: suspensions += 1
                case .redraw: writer.invalidate()
                case .save(let plan): save(plan)
                }
            }
            effects = model.takeEffects()
        }
        let (grid, cursor) = model.draw()
        if terminal.grid.width != grid.width || terminal.grid.height != grid.height {
            terminal = VirtualTerminal(columns: grid.width, rows: grid.height)
        }
        terminal.feed(writer.update(to: grid, cursor: cursor))
    }

    private mutating func save(_ plan: SavePlan) {
        var bytes: [UInt8] = []
        plan.forEachPiece { piece, _ in
            for index in piece.indices { bytes.append(piece[index]) }
            return true
        }
        let text = String(decoding: bytes, as: UTF8.self)
        saved.append((text, plan.count))
        model.saved(StringText(text), "saved")
    }

    var rows: [String] { (0..<terminal.grid.height).map { terminal.line($0) } }
    var status: String { terminal.line(terminal.grid.height - 1) }

    /// The pieces of `row` that have `style`.
    func styled(_ style: CellStyle, row: Int) -> [String] {
        var pieces: [String] = []
        var isInside = false
        for column in 0..<terminal.grid.width {
            let cell = terminal.grid[row, column]
            if cell.style == style {
                if isInside { pieces[pieces.count - 1] += cell.text } else { pieces.append(cell.text) }
            }
            isInside = cell.style == style
        }
        return pieces
    }

    /// The pieces of all rows that have `style`.
    func styled(_ style: CellStyle) -> [String] { (0..<terminal.grid.height).flatMap { styled(style, row: $0) } }
}

// `replace`: files → matches → new contents, or a diff.

import CommandLineKit
import Foundation
import Regatta

/// Carries out `replace`.
struct ReplaceCommand {
    let settings: ReplaceSettings
    let matcher: Matcher
    let template: ReplacementTemplate
    let source: FileSource
    let console: Console
    /// The named files, for a stream.
    let files: [InputFile]

    init(_ parsed: ParsedArguments<ReplaceSettings>, _ console: Console) throws {
        settings = parsed.settings
        var operands = parsed.operands[...]
        let pattern = try settings.pattern.takePattern(&operands)
        guard let template = operands.popFirst() else { throw UsageError("no template given") }
        files = InputFile.files(operands)
        try settings.stream.check(settings.encoding, settings.folders)
        if settings.stream.isStream, settings.isInPlace {
            throw UsageError("--stream writes to standard output; it does not go with --in-place")
        }
        source = FileSource(operands, settings.folders, terminalMeansFolder: false)
        if settings.isInPlace, source.operands.contains(.standardInput) {
            throw UsageError("--in-place needs files; standard input has no place")
        }
        if settings.backupSuffix != nil, !settings.isInPlace {
            throw UsageError("--backup is for --in-place only")
        }
        matcher = try settings.pattern.matcher(for: pattern)
        let compiled =
            switch settings.language {
            case .foundation: ReplacementTemplate(template, groups: matcher.groups)
            case .checked: try ReplacementTemplate(checking: template, groups: matcher.groups)
            case .literal: ReplacementTemplate(literal: template)
            }
        self.template = compiled.preservingCase(settings.preservesCase)
        self.console = console
    }

    /// The exit status, errors aside.
    func run() throws(UsageError) -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        var statistics: SearchStatistics
        if settings.stream.isStream {
            statistics = StreamReplacing(settings: settings, matcher: matcher, template: template, console: console).run(files)
        } else if !settings.isInPlace {
            statistics = run(source, .show)
        } else {
            let changes = InPlaceChanges(settings: settings, journal: try journal())
            if settings.asksFirst {
                // What is shown is found again, file by file, when it is made: nothing of it is kept but the names.
                statistics = run(source, .showAndNote(changes))
                if changes.noted.isEmpty || console.output.failure != nil { return status(statistics) }
                console.output.flush()
                guard try confirm(changes.noted.count, statistics.matches) else { return 1 }
                let noted = FileSource(paths: changes.noted, settings.folders)
                statistics = run(noted, .change(changes))
            } else {
                statistics = run(source, .change(changes))
            }
            if changes.journal?.isUsed ?? false, isatty(STDERR_FILENO) == 1 {
                console.note("'regatta undo' puts the files back")
            }
        }
        statistics.time = start.duration(to: clock.now)
        if settings.showsStatistics { console.note(statistics.description) }
        return status(statistics)
    }

    private func status(_ statistics: SearchStatistics) -> Int32 { statistics.matches > 0 ? 0 : 1 }

    private func run(_ source: FileSource, _ action: FileReplacing.Action) -> SearchStatistics {
        let ordered = OrderedOutput(console, backend: matcher.backend)
        let tick = source.hasFolder && Console.canShowProgress ? { ordered.showProgress() } : nil
        let threads =
            source.mayBeSeveral ? min(settings.folders.threads, source.hasFolder ? .max : source.operands.count) : 1
        let replacing = FileReplacing(
            settings: settings, matcher: matcher, template: template, source: source, ordered: ordered, action: action,
            style: .standardOutput(settings.color))
        Workers.run(threads, tick: tick) { replacing.run() }
        ordered.endProgress()
        return ordered.statistics
    }

    private func journal() throws(UsageError) -> UndoJournal? {
        if !settings.isUndoable { return nil }
        guard let store = UndoStore() else {
            throw UsageError("neither XDG_STATE_HOME nor HOME says where to keep what 'undo' needs", hint: "--no-undo does without")
        }
        return UndoJournal(store, command: ["regatta"] + CommandLine.arguments.dropFirst())
    }

    /// Asks on the terminal whether to go on.
    private func confirm(_ files: Int, _ matches: Int) throws(UsageError) -> Bool {
        guard let terminal = FileHandle(forUpdatingAtPath: "/dev/tty") else {
            throw UsageError("--confirm needs a terminal to ask on")
        }
        let what = "\(matches) \(matches == 1 ? "match" : "matches") in \(files) \(files == 1 ? "file" : "files")"
        try? terminal.write(contentsOf: Data("Replace \(what)? [y/N] ".utf8))
        var answer: [UInt8] = []
        while let byte = try? terminal.read(upToCount: 1)?.first, byte != 10 { answer.append(byte) }
        return ["y", "yes"].contains(String(decoding: answer, as: UTF8.self).lowercased())
    }
}

// `search`: files → matches → a printer.

import CommandLineKit
import FileWalk
import Regatta

/// Carries out `search`.
struct SearchCommand {
    let settings: SearchSettings
    let pattern: String
    let matcher: Matcher
    let source: FileSource
    let console: Console
    /// Where a page is wanted.
    let page: PageFile?

    /// - Returns: the exit status, errors aside.
    static func run(_ parsed: ParsedArguments<SearchSettings>, _ console: Console) throws -> Int32 {
        if parsed.settings.listsTypes { return listTypes(console) }
        if parsed.settings.folders.listsFiles {
            return FileList(source: FileSource(parsed.operands, parsed.settings.folders), console: console).run()
        }
        if parsed.settings.stream.isStream { return try stream(parsed, console) }
        return try SearchCommand(parsed, console).run()
    }

    private static func stream(_ parsed: ParsedArguments<SearchSettings>, _ console: Console) throws -> Int32 {
        let settings = parsed.settings
        try settings.stream.check(settings.encoding, settings.folders)
        if settings.pagePath != nil { throw UsageError("--html shows whole texts; it does not go with --stream") }
        var operands = parsed.operands[...]
        let matcher = try settings.pattern.matcher(for: settings.pattern.takePattern(&operands))
        return StreamSearch(settings: settings, matcher: matcher, files: InputFile.files(operands), console: console).run()
    }

    init(_ parsed: ParsedArguments<SearchSettings>, _ console: Console) throws {
        settings = parsed.settings
        var operands = parsed.operands[...]
        pattern = try settings.pattern.takePattern(&operands)
        matcher = try settings.pattern.matcher(for: pattern)
        page = try settings.pagePath.map { try PageFile($0, besides: InputFile.files(operands)) }
        source = FileSource(operands, settings.folders, outputs: [page?.identity])
        self.console = console
    }

    private static func listTypes(_ console: Console) -> Int32 {
        for type in FileType.all {
            console.output.write("\(type.name): \(type.globs.joined(separator: ", "))\n")
        }
        return 0
    }

    func run() -> Int32 {
        if let page { return SearchPage(command: self, file: page).run() }
        let style = Style.standardOutput(settings.color)
        var format = settings.format
        format.showsPath = settings.showsPath ?? source.mayBeSeveral
        let separator = format.showsContext ? style.groupSeparator : ""
        switch settings.mode {
        case .lines: return run(separator) { [format] in LinePrinter($0, style, format) }
        case .onlyMatching: return run { [format] in OnlyMatchingPrinter($0, style, format) }
        case .count(let subject): return run { [format] in CountPrinter($0, style, format, subject) }
        case .json:
            return run { [format, matcher] in JSONPrinter($0, groups: matcher.groups, maximum: format.maximum) }
        }
    }

    /// How one large file is searched by several threads; nil when the pattern may match, or look, beyond a line.
    private var split: SplitSearch? {
        guard settings.folders.threads > 1, let parsed = try? ParsedPattern(settings.pattern.search(for: pattern)),
            parsed.staysInLines
        else { return nil }
        return SplitSearch(matcher: matcher, limits: settings.pattern.limits, threads: settings.folders.threads)
    }

    private func run<Printer: MatchPrinter & SendableMetatype>(
        _ separator: String = "", _ makePrinter: @escaping @Sendable (OutputBuffer) -> Printer
    ) -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        let ordered = OrderedOutput(console, backend: matcher.backend, separator: separator)
        let hasFolder = source.hasFolder
        let tick = hasFolder && Console.canShowProgress ? { ordered.showProgress() } : nil
        let threads = source.mayBeSeveral ? min(settings.folders.threads, hasFolder ? .max : source.operands.count) : 1
        let search = FileSearch(
            settings: settings, matcher: matcher, source: source, ordered: ordered, split: threads == 1 ? split : nil)
        Workers.run(threads, tick: tick) { search.run(makePrinter) }
        ordered.endProgress()

        var statistics = ordered.statistics
        if case .count(.nothing) = settings.mode, statistics.filesWithMatches > 0 {
            // As with `grep`, a match found quietly outweighs errors before it.
            console.forgiveErrors()
            return 0
        }
        statistics.time = start.duration(to: clock.now)
        if case .json = settings.mode { statistics.printJSON(to: console.output) }
        if settings.showsStatistics { console.note(statistics.description) }
        return statistics.filesWithMatches > 0 ? 0 : 1
    }
}

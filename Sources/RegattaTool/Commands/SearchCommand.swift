// `search`: files → matches → a printer.

import CommandLineKit
import Regatta

/// Carries out `search`.
struct SearchCommand {
    let settings: SearchSettings
    let pattern: String
    let matcher: Matcher
    let files: [InputFile]
    let console: Console
    /// Where a page is wanted.
    let page: PageFile?

    init(_ parsed: ParsedArguments<SearchSettings>, _ console: Console) throws {
        settings = parsed.settings
        var operands = parsed.operands[...]
        pattern = try settings.pattern.takePattern(&operands)
        matcher = try settings.pattern.matcher(for: pattern)
        files = InputFile.files(operands)
        if let path = settings.pagePath { page = try PageFile(path, besides: files) } else { page = nil }
        self.console = console
    }

    /// The exit status, errors aside.
    func run() -> Int32 {
        if let page { return SearchPage(command: self, file: page).run() }
        let style = Style.standardOutput(settings.color)
        var format = settings.format
        format.showsPath = settings.showsPath ?? (files.count > 1)
        switch settings.mode {
        case .lines:
            var printer = LinePrinter(console.output, style, format)
            return search(&printer)
        case .onlyMatching:
            var printer = OnlyMatchingPrinter(console.output, style, format)
            return search(&printer)
        case .count(let subject):
            var printer = CountPrinter(console.output, style, format, subject)
            return search(&printer)
        case .json:
            var printer = JSONPrinter(console.output, groups: matcher.groups, maximum: format.maximum)
            return search(&printer)
        }
    }

    private func search(_ printer: inout some MatchPrinter) -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        var statistics = SearchStatistics(backend: matcher.backend)
        for file in files {
            search(file, &printer, &statistics)
            if printer.isDone { return quietStatus }
            if console.output.failure != nil { break }
        }
        statistics.matches = printer.matches
        statistics.time = start.duration(to: clock.now)
        if case .json = settings.mode { statistics.printJSON(to: console.output) }
        if settings.showsStatistics { console.note(statistics.description) }
        return statistics.filesWithMatches > 0 ? 0 : 1
    }

    private func search(_ file: InputFile, _ printer: inout some MatchPrinter, _ statistics: inout SearchStatistics) {
        let text: FileText
        do throws(InputError) { text = try file.contents(settings.encoding) } catch {
            return console.report(error.message, about: file.name)
        }
        do throws(MatchError) {
            let input = try SearchInput(text.haystack(), limits: settings.pattern.limits)
            printer.begin(text, path: file.name)
            statistics.files += 1
            statistics.bytes += text.fileSize
            do throws(MatchError) {
                if settings.format.maximum != 0 {
                    try matcher.forEachSlots(input) { (slots: Span<Int>) in printer.accept(slots) }
                }
                printer.end(complete: true)
            } catch {
                printer.end(complete: false)
                if printer.found { statistics.filesWithMatches += 1 }
                throw error
            }
            if printer.found { statistics.filesWithMatches += 1 }
        } catch {
            console.report(error.description, about: file.name)
        }
    }

    /// As with `grep`, a match found quietly outweighs errors before it.
    private var quietStatus: Int32 {
        console.forgiveErrors()
        return 0
    }
}

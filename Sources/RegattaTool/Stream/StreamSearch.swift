// Records → matches → a printer of records. Started by the search command.

import Regatta

/// Searches inputs record by record.
struct StreamSearch {
    let settings: SearchSettings
    let matcher: Matcher
    let files: [InputFile]
    let console: Console

    /// The exit status, errors aside.
    func run() -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        var format = settings.format
        format.showsPath = settings.showsPath ?? (files.count > 1)
        var printer = RecordPrinter(
            console.output, .standardOutput(settings.color), format, settings.mode, settings.stream.terminator,
            matcher.groups)
        var statistics = SearchStatistics(backend: matcher.backend)
        for file in files {
            do throws(InputError) {
                try settings.stream.read(file) { (reader) throws(InputError) in
                    try search(reader, file.name, &printer, &statistics)
                }
            } catch {
                console.report(error.message, about: file.name)
            }
            if printer.isDone {
                // As with `grep`, a match found quietly outweighs errors before it.
                console.forgiveErrors()
                return 0
            }
            if console.output.failure != nil { break }
        }
        statistics.matches = printer.matches
        statistics.time = start.duration(to: clock.now)
        if case .json = settings.mode { statistics.printJSON(to: console.output) }
        if settings.showsStatistics { console.note(statistics.description) }
        return statistics.filesWithMatches > 0 ? 0 : 1
    }

    private func search(
        _ reader: RecordReader, _ name: String, _ printer: inout RecordPrinter, _ statistics: inout SearchStatistics
    ) throws(InputError) {
        printer.begin(name)
        statistics.files += 1
        var failure: InputError?
        do throws(InputError) {
            while !printer.needsNoMore, let record = try reader.next({ console.output.flush() }) {
                statistics.bytes += record.markLength + record.text.count + record.endingLength
                search(record, reader.count, name, &printer)
                if console.output.failure != nil { return }
            }
        } catch {
            failure = error
        }
        printer.end(complete: failure == nil)
        if printer.found { statistics.filesWithMatches += 1 }
        if let failure { throw failure }
    }

    private func search(_ record: RecordReader.Record, _ number: Int, _ name: String, _ printer: inout RecordPrinter) {
        printer.begin(record, number)
        do throws(MatchError) {
            let input = try SearchInput(record.text.haystack(), limits: settings.pattern.limits)
            try matcher.forEachSlots(input) { (slots: Span<Int>) in printer.accept(slots) }
            printer.endRecord()
        } catch {
            console.report("record \(number): \(error.description)", about: name)
        }
    }
}

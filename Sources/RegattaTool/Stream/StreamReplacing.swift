// Records → records with replacements. Started by the replace command.

import Regatta

/// Copies inputs to standard output record by record, with the matches replaced.
struct StreamReplacing {
    let settings: ReplaceSettings
    let matcher: Matcher
    let template: ReplacementTemplate
    let console: Console

    func run(_ files: [InputFile]) -> SearchStatistics {
        var statistics = SearchStatistics(backend: matcher.backend)
        for file in files {
            do throws(InputError) {
                try settings.stream.read(file) { (reader) throws(InputError) in
                    try copy(reader, file.name, &statistics)
                }
            } catch {
                console.report(error.message, about: file.name)
            }
            if console.output.failure != nil { break }
        }
        return statistics
    }

    private func copy(
        _ reader: RecordReader, _ name: String, _ statistics: inout SearchStatistics
    ) throws(InputError) {
        let before = statistics.matches
        statistics.files += 1
        defer { if statistics.matches > before { statistics.filesWithMatches += 1 } }
        while console.output.failure == nil, let record = try reader.next({ console.output.flush() }) {
            statistics.bytes += record.markLength + record.text.count + record.endingLength
            if record.markLength > 0 { console.output.write("\u{FEFF}") }
            do throws(MatchError) {
                let left = settings.maximum.map { $0 - (statistics.matches - before) } ?? .max
                statistics.matches += try copy(record, atMost: left)
            } catch {
                // Nothing gets lost: what cannot be searched is copied as it is.
                console.output.write(record.text, 0..<record.text.count)
                console.report("record \(reader.count): \(error.description)", about: name)
            }
            if record.endsInPair { console.output.write(byte: 13) }
            if record.isTerminated { console.output.write(byte: settings.stream.terminator) }
        }
    }

    /// Copies one record and gives the number of its matches that were replaced.
    private func copy(_ record: RecordReader.Record, atMost maximum: Int) throws(MatchError) -> Int {
        let input = try SearchInput(record.text.haystack(), limits: settings.pattern.limits)
        var slots: [Int] = []
        var left = maximum
        if left > 0 {
            try matcher.forEachSlots(input) { (match: Span<Int>) in
                for index in match.indices { slots.append(match[index]) }
                left -= 1
                return left > 0 ? .continue : .stop
            }
        }
        if slots.isEmpty {
            console.output.write(record.text, 0..<record.text.count)
            return 0
        }
        let matches = Matches(haystack: input.haystack, groups: matcher.groups, slots: slots)
        Replacement(text: record.text, template: template, matches: matches).write(to: console.output)
        return matches.count
    }
}

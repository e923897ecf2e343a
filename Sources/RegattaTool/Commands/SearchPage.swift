// `search --html`: files → all of their matches → a page.

import Regatta

/// Gathers the matches of all files, then writes the page. A file that cannot be searched is reported and left out, and so
/// is one that was found in a folder and has no match.
struct SearchPage {
    let command: SearchCommand
    let file: PageFile

    /// The exit status, errors aside.
    func run() -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        var statistics = SearchStatistics(backend: command.matcher.backend)
        var page = MatchPage(title: command.pattern, groupNames: command.matcher.groups.names)
        while let step = command.source.next() {
            do throws(FileSource.Failure) {
                let found = try step.found.get()
                guard let (text, matches) = try find(found) else { continue }
                statistics.files += 1
                statistics.bytes += text.fileSize
                statistics.matches += matches.count
                if matches.count > 0 { statistics.filesWithMatches += 1 }
                if found.isNamed || matches.count > 0 { page.add(matches, name: found.file.name) }
            } catch {
                command.console.report(error.message, about: error.path)
            }
        }
        if statistics.files > 0 { self.file.write(page, to: command.console) }
        statistics.time = start.duration(to: clock.now)
        if command.settings.showsStatistics { command.console.note(statistics.description) }
        return statistics.matches > 0 ? 0 : 1
    }

    /// The matches of a file; nil for a binary one.
    private func find(_ found: FileSource.Found) throws(FileSource.Failure) -> (FileText, Matches)? {
        var text: FileText
        do throws(InputError) { text = try found.file.contents(command.settings.encoding) } catch {
            throw FileSource.Failure(path: found.file.name, message: error.message)
        }
        if !found.isNamed, !command.settings.folders.takesBinary {
            guard let part = text.textPart()?.text else { return nil }
            text = part
        }
        do throws(MatchError) {
            let input = try SearchInput(text.haystack(), limits: command.settings.pattern.limits)
            let slots = try command.matcher.allSlots(input)
            let matches = Matches(haystack: input.haystack, groups: command.matcher.groups, slots: slots)
            guard let maximum = command.settings.format.maximum, maximum < matches.count else { return (text, matches) }
            let first = Array(slots.prefix(maximum * matches.slotsPerMatch))
            return (text, Matches(haystack: input.haystack, groups: command.matcher.groups, slots: first))
        } catch {
            throw FileSource.Failure(path: found.file.name, message: error.description)
        }
    }
}

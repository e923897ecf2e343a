// `search --html`: files → all of their matches → a page.

import Regatta

/// Gathers the matches of all files, then writes the page. A file that cannot be searched is reported and left out.
struct SearchPage {
    let command: SearchCommand
    let file: PageFile

    /// The exit status, errors aside.
    func run() -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        var statistics = SearchStatistics(backend: command.matcher.backend)
        var page = MatchPage(title: command.pattern, groupNames: command.matcher.groups.names)
        for file in command.files {
            do throws(InputError) {
                let (text, matches) = try find(file)
                page.add(matches, name: file.name)
                statistics.files += 1
                statistics.bytes += text.fileSize
                statistics.matches += matches.count
                if matches.count > 0 { statistics.filesWithMatches += 1 }
            } catch {
                command.console.report(error.message, about: file.name)
            }
        }
        if statistics.files > 0 { self.file.write(page, to: command.console) }
        statistics.time = start.duration(to: clock.now)
        if command.settings.showsStatistics { command.console.note(statistics.description) }
        return statistics.matches > 0 ? 0 : 1
    }

    private func find(_ file: InputFile) throws(InputError) -> (FileText, Matches) {
        let text = try file.contents(command.settings.encoding)
        do throws(MatchError) {
            let input = try SearchInput(text.haystack(), limits: command.settings.pattern.limits)
            let slots = try command.matcher.allSlots(input)
            let matches = Matches(haystack: input.haystack, groups: command.matcher.groups, slots: slots)
            guard let maximum = command.settings.format.maximum, maximum < matches.count else { return (text, matches) }
            let first = Array(slots.prefix(maximum * matches.slotsPerMatch))
            return (text, Matches(haystack: input.haystack, groups: command.matcher.groups, slots: first))
        } catch {
            throw InputError(message: error.description)
        }
    }
}

// `replace`: files → matches → new contents, or a diff.

import CommandLineKit
import Regatta

/// Carries out `replace`.
struct ReplaceCommand {
    let settings: ReplaceSettings
    let matcher: Matcher
    let template: ReplacementTemplate
    let files: [InputFile]
    let console: Console

    init(_ parsed: ParsedArguments<ReplaceSettings>, _ console: Console) throws {
        settings = parsed.settings
        var operands = parsed.operands[...]
        let pattern = try settings.pattern.takePattern(&operands)
        guard let template = operands.popFirst() else { throw UsageError("no template given") }
        files = InputFile.files(operands)
        if settings.isInPlace, files.contains(.standardInput) {
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
    func run() -> Int32 {
        let clock = ContinuousClock()
        let start = clock.now
        let diff = DiffPrinter(output: console.output, style: .standardOutput(settings.color))
        var statistics = SearchStatistics(backend: matcher.backend)
        for file in files {
            do throws(ReplaceFailure) { try replace(file, diff, &statistics) } catch {
                console.report(error.message, about: file.name)
            }
            if console.output.failure != nil { break }
        }
        statistics.time = start.duration(to: clock.now)
        if settings.showsStatistics { console.note(statistics.description) }
        return statistics.matches > 0 ? 0 : 1
    }

    private func replace(
        _ file: InputFile, _ diff: DiffPrinter, _ statistics: inout SearchStatistics
    ) throws(ReplaceFailure) {
        if settings.isInPlace, case .path(let path) = file, AtomicFile.isSpecial(path) {
            throw ReplaceFailure(message: "not a regular file; --in-place changes no others")
        }
        let replacement = try find(file)
        statistics.files += 1
        statistics.bytes += replacement.text.fileSize
        statistics.matches += replacement.count
        if replacement.count > 0 { statistics.filesWithMatches += 1 }
        guard case .path(let path) = file else { return replacement.write(to: console.output) }
        let edits = replacement.edits
        if edits.isEmpty { return }
        if settings.isInPlace {
            do throws(SystemError) {
                try AtomicFile.replace(path, backupSuffix: settings.backupSuffix) { replacement.write(to: $0) }
            } catch {
                throw ReplaceFailure(message: error.message)
            }
        } else {
            diff.print(LineChange.changes(edits, in: replacement.text), of: replacement.text, path: path)
        }
    }

    /// Finds all matches before anything is written.
    private func find(_ file: InputFile) throws(ReplaceFailure) -> Replacement {
        let text: FileText
        do throws(InputError) { text = try file.contents(settings.encoding) } catch {
            throw ReplaceFailure(message: error.message)
        }
        let replacement: Replacement
        do throws(MatchError) {
            let input = try SearchInput(text.haystack(), limits: settings.pattern.limits)
            let slots = try slots(input)
            let matches = Matches(haystack: input.haystack, groups: matcher.groups, slots: slots)
            replacement = Replacement(text: text, template: template, matches: matches)
        } catch {
            throw ReplaceFailure(message: error.description)
        }
        if let fault = replacement.encodingFault { throw ReplaceFailure(message: fault) }
        return replacement
    }

    private func slots(_ input: SearchInput) throws(MatchError) -> [Int] {
        guard let maximum = settings.maximum else { return try matcher.allSlots(input) }
        var slots: [Int] = []
        var left = maximum
        guard left > 0 else { return [] }
        try matcher.forEachSlots(input) { (match: Span<Int>) in
            for index in match.indices { slots.append(match[index]) }
            left -= 1
            return left > 0 ? .continue : .stop
        }
        return slots
    }
}

/// Why a file was left alone.
private struct ReplaceFailure: Error {
    let message: String
}

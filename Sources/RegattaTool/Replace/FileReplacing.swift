// Files → matches → diffs or changed files, as one of several workers. Started by the replace command.

import Regatta

/// Replaces in files of the source until there are none left.
struct FileReplacing: Sendable {
    enum Action: Sendable {
        /// Print the changes of files, and the new text of standard input.
        case show
        /// Print the changes, and note which files have some.
        case showAndNote(InPlaceChanges)
        case change(InPlaceChanges)
    }

    let settings: ReplaceSettings
    let matcher: Matcher
    let template: ReplacementTemplate
    let source: FileSource
    let ordered: OrderedOutput
    let action: Action
    let style: Style

    func run() {
        let output = OutputBuffer()
        while !ordered.isStopped, let step = source.next() {
            let part = FilePart(step.index, ordered, backend: matcher.backend)
            output.part = part
            switch step.found {
            case .success(let found):
                do throws(ReplaceFailure) { try replace(found, output, part) } catch {
                    part.report(error.message, about: found.file.name)
                }
            case .failure(let failure): part.report(failure.message, about: failure.path)
            }
            output.flush()
            part.finish()
        }
    }

    private func replace(
        _ found: FileSource.Found, _ output: OutputBuffer, _ part: FilePart
    ) throws(ReplaceFailure) {
        if settings.isInPlace, case .path(let path) = found.file, AtomicFile.isSpecial(path) {
            throw ReplaceFailure(message: "not a regular file; --in-place changes no others")
        }
        var stamp: FileStamp?
        if settings.isInPlace, case .path(let path) = found.file { stamp = FileStamp(path) }
        guard let replacement = try find(found) else { return }
        part.statistics.files = 1
        part.statistics.bytes = replacement.text.fileSize
        part.statistics.matches = replacement.count
        if replacement.count > 0 { part.statistics.filesWithMatches = 1 }
        guard case .path(let path) = found.file else { return replacement.write(to: output) }
        let edits = replacement.edits
        if edits.isEmpty { return }
        if case .change(let changes) = action {
            part.waitForTurn()
            if part.isStopped { return }
            return try changes.change(path, stamp, to: replacement)
        }
        DiffPrinter(output: output, style: style)
            .print(LineChange.changes(edits, in: replacement.text), of: replacement.text, path: path)
        if case .showAndNote(let changes) = action {
            part.waitForTurn()
            changes.note(path, stamp)
        }
    }

    /// Finds all matches before anything is written; nil for a binary file that nobody named.
    private func find(_ found: FileSource.Found) throws(ReplaceFailure) -> Replacement? {
        let text: FileText
        do throws(InputError) { text = try found.file.contents(settings.encoding) } catch {
            throw ReplaceFailure(message: error.message)
        }
        if !found.isNamed, !settings.folders.takesBinary, text.firstNUL(before: text.count) != nil { return nil }
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

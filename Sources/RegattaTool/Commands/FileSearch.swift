// Files → matches → a printer, as one of several workers. Started by the search command.

import Regatta

/// Searches files of the source until there are none left.
struct FileSearch: Sendable {
    let settings: SearchSettings
    let matcher: Matcher
    let source: FileSource
    let ordered: OrderedOutput
    /// For large files, when there are threads to spare and the pattern allows it.
    let split: SplitSearch?

    func run<Printer: MatchPrinter>(_ makePrinter: (OutputBuffer) -> Printer) {
        let output = OutputBuffer()
        var printer = makePrinter(output)
        while !ordered.isStopped, let step = source.next() {
            let part = FilePart(step.index, ordered, backend: matcher.backend)
            output.part = part
            let before = printer.matches
            switch step.found {
            case .success(let found): search(found, &printer, part)
            case .failure(let failure): part.report(failure.message, about: failure.path)
            }
            output.flush()
            part.statistics.matches = printer.matches - before
            part.isLast = printer.isDone
            part.finish()
        }
    }

    private func search(_ found: FileSource.Found, _ printer: inout some MatchPrinter, _ part: FilePart) {
        let name = found.file.name
        var text: FileText
        do throws(InputError) { text = try found.file.contents(settings.encoding) } catch {
            return part.report(error.message, about: name)
        }
        var firstNUL: Int?
        if !found.isNamed, !settings.folders.takesBinary {
            guard let known = text.textPart() else { return }
            (text, firstNUL) = known
        }
        do throws(MatchError) {
            try search(text, name, found.isNamed, &printer, part)
        } catch {
            printer.output.flush()
            part.report(error.description, about: name)
        }
        if let firstNUL, printer.found {
            printer.output.flush()
            part.note("binary from byte \(firstNUL) on, and searched up to that line only", about: name)
        }
    }

    private func search(
        _ text: FileText, _ name: String, _ isNamed: Bool, _ printer: inout some MatchPrinter, _ part: FilePart
    ) throws(MatchError) {
        var pieces: SplitText?
        var input: SearchInput?
        if let split, split.suits(text) {
            pieces = try split.prepare(text)
        } else {
            input = try SearchInput(text.haystack(), limits: settings.pattern.limits)
        }
        printer.begin(text, path: name, isNamed: isNamed)
        part.statistics.files = 1
        part.statistics.bytes = text.fileSize
        do throws(MatchError) {
            if settings.format.maximum != 0 {
                let accept = { (slots: Span<Int>) in part.isStopped ? SearchControl.stop : printer.accept(slots) }
                if let pieces { try pieces.forEachSlots(accept) } else if let input { try matcher.forEachSlots(input, accept) }
            }
            printer.end(complete: true)
        } catch {
            printer.end(complete: false)
            part.statistics.filesWithMatches = printer.found ? 1 : 0
            throw error
        }
        part.statistics.filesWithMatches = printer.found ? 1 : 0
    }
}

// `bookmarks`: files → finds of the recognisers → a printer.

import CommandLineKit
import Regatta

/// Carries out `bookmarks`.
struct BookmarksCommand {
    let settings: BookmarksSettings
    let finder: BookmarkFinder
    let files: [InputFile]
    let console: Console
    /// Where a page is wanted.
    let page: PageFile?

    init(_ parsed: ParsedArguments<BookmarksSettings>, _ console: Console) throws {
        settings = parsed.settings
        finder = try BookmarkFinder(try Self.recognizers(settings), backend: try Self.backend(settings))
        files = InputFile.files(parsed.operands)
        if let path = settings.pagePath { page = try PageFile(path, besides: files) } else { page = nil }
        self.console = console
        if settings.listsRecognizers, let operand = parsed.operands.first {
            throw UsageError("--list reads no file, but '\(operand)' was given")
        }
    }

    private static func backend(_ settings: BookmarksSettings) throws(PatternError) -> BackendID {
        var pattern = PatternSettings()
        pattern.backend = settings.backend
        return try pattern.backendChoice()
    }

    private static func recognizers(_ settings: BookmarksSettings) throws(UsageError) -> [Recognizer] {
        let added = settings.added.enumerated().map { index, row in
            Recognizer(row.kind, "\(row.kind).added-\(index + 1)", pattern: row.pattern, "A pattern of --add")
        }
        for name in settings.without where !Recognizer.standard.contains(where: { matches($0, name) }) {
            throw UsageError("--without: there is no recogniser '\(name)'", hint: "'--list' prints their names")
        }
        let known = Set(BookmarkKind.standard + added.map(\.kind))
        if let unknown = settings.kinds?.subtracting(known).map(\.rawValue).sorted().first {
            let names = (BookmarkKind.standard + added.map(\.kind)).map(\.rawValue)
            throw UsageError("--kind: there is no kind '\(unknown)'", hint: "the kinds are \(names.joined(separator: ", "))")
        }
        return added + Recognizer.standard.filter { recognizer in !settings.without.contains { matches(recognizer, $0) } }
    }

    private static func matches(_ recognizer: Recognizer, _ name: String) -> Bool {
        recognizer.name == name || recognizer.name.hasPrefix(name + ".")
    }

    /// The exit status, errors aside.
    func run() -> Int32 {
        if settings.listsRecognizers { return list() }
        if let page { return BookmarksPage(command: self, file: page).run() }
        let printer = BookmarkPrinter(
            output: console.output, style: .standardOutput(settings.color), mode: settings.mode,
            showsPath: settings.showsPath ?? (files.count > 1), showsNumber: settings.showsNumber)
        var isAnyFound = false
        for file in files {
            if let (text, bookmarks) = read(file) {
                printer.print(bookmarks, of: text, path: file.name)
                isAnyFound = isAnyFound || !bookmarks.isEmpty
            }
            if console.output.failure != nil { break }
        }
        return isAnyFound ? 0 : 1
    }

    /// A file and its bookmarks of the wanted kinds; nil after an error, which has been reported.
    func read(_ file: InputFile) -> (FileText, Bookmarks)? {
        let text: FileText
        do throws(InputError) { text = try file.contents(settings.encoding) } catch {
            console.report(error.message, about: file.name)
            return nil
        }
        do throws(MatchError) {
            return (text, try finder.bookmarks(in: try text.haystack(), kinds: settings.kinds))
        } catch {
            console.report(error.description, about: file.name)
            return nil
        }
    }

    private func list() -> Int32 {
        let json = JSONText(output: console.output)
        for recognizer in finder.recognizers where settings.kinds?.contains(recognizer.kind) ?? true {
            if case .json = settings.mode {
                json.raw("{\"type\":\"recognizer\",\"kind\":")
                json.string(recognizer.kind.rawValue)
                json.raw(",\"name\":")
                json.string(recognizer.name)
                json.raw(",\"summary\":")
                json.string(recognizer.summary)
                json.raw(",\"pattern\":")
                json.string(recognizer.pattern)
                json.raw(",\"checked\":")
                json.raw(recognizer.check == nil ? "false}\n" : "true}\n")
            } else {
                console.output.write("\(recognizer.name)\n    \(recognizer.summary)\n")
            }
        }
        return 0
    }
}

// A page of matches → the file that the user named. Fed by the commands that take --html.

import CommandLineKit
import Foundation
import Regatta

/// Where `--html` writes to: a file, put in its place in one step, or standard output for `-`.
struct PageFile {
    let path: String

    /// - Throws: `UsageError` when `path` is one of `files`: the page would take the place of its text.
    init(_ path: String, besides files: [InputFile]) throws(UsageError) {
        self.path = path
        guard let own = identity else { return }
        for case .path(let other) in files where FileIdentity(path: other) == own {
            throw UsageError("--html: '\(path)' is a file to be searched; the page would overwrite it")
        }
    }

    /// The file that is there now, if any.
    var identity: FileIdentity? { path == "-" ? nil : FileIdentity(path: path) }

    /// The flag, for any command's settings.
    static let flag: Flag<String?> = .value(
        "html", nil, "OUT", isFile: true,
        "Write a page for a browser to the file OUT ('-' for standard output) that shows the texts with their matches; "
            + "see below"
    ) { (path, text) throws(InvalidValue) in
        if text.isEmpty { throw InvalidValue("is empty") }
        path = text
    }

    static let note = CommandDescription.Note(
        "html", [
            "The page is one file that loads nothing. Each text is shown whole with its matches marked; pointing at one, or "
                + "tapping it, shows its groups. Keys: n, j or right for the next match, p, k or left for the one before, "
                + "g and G for the first and the last, l for the list, i for the groups of the match one is at, f for "
                + "fixed-width letters, ? for help. An older file of that name is replaced, in one step. Nothing else is "
                + "printed; a page is written also when nothing matched."
        ])

    /// Writes the page.
    func write(_ page: MatchPage, to console: Console) {
        let bytes = page.utf8()
        if path == "-" { return console.output.write(bytes.span) }
        do throws(SystemError) { try AtomicFile.write(path) { $0.write(bytes.span) } } catch {
            console.report(error.message, about: path)
        }
    }
}

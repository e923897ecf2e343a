// The journal's file → what a replace changed. Read by `undo`.

import Foundation

/// What is remembered of one replace: a line of JSON about it, then a line for each file.
struct UndoRecord {
    struct Header: Codable {
        var version = 1
        /// The folder in which the command ran.
        var folder: String
        /// The words of the command line.
        var command: [String]
    }

    /// A file that was changed, or that was about to be when the program ended.
    struct Entry: Codable {
        /// Its path from the root, links resolved.
        var path: String
        /// The name of the copy of its old contents.
        var copy: String
        /// The digests of its contents before and after.
        var old: String
        var new: String
    }

    let name: String
    let header: Header
    let entries: [Entry]

    /// - Returns: nil when there is no journal, or none of a version that is known. A last line that was cut short is left
    ///   out: its file was not changed yet.
    init?(_ name: String, in store: UndoStore) {
        let path = store.path(name) + "/" + UndoJournal.fileName
        guard let contents = FileManager.default.contents(atPath: path) else { return nil }
        let lines = contents.split(separator: 10)
        let decoder = JSONDecoder()
        guard let first = lines.first, let header = try? decoder.decode(Header.self, from: first), header.version == 1
        else { return nil }
        self.name = name
        self.header = header
        entries = lines.dropFirst().compactMap { try? decoder.decode(Entry.self, from: $0) }
    }
}

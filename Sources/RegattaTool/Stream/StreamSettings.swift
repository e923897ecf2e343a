// The flags about streams, shared by search and replace.

import CommandLineKit
import Foundation
import TextEncodings

/// Whether input is taken record by record, and what a record is.
struct StreamSettings: Sendable {
    var isStream = false
    /// The byte that ends a record.
    var terminator: UInt8 = 10
    /// The longest record in bytes.
    var limit = 16 << 20

    static let flags: [Flag<StreamSettings>] = [
        .toggle(
            "stream", nil, "Take input line by line as it arrives, each line by itself: little memory, and output at once"
        ) { $0.isStream = true },
        .toggle("null-data", "z", "As --stream, with records that end in NUL instead of lines") {
            $0.isStream = true
            $0.terminator = 0
        },
        .integer(
            "max-record", nil, name: "BYTES", atLeast: 1, default: "16777216",
            "With --stream, the longest line or record that is taken"
        ) { $0.limit = min($1, 1 << 40) },
    ]

    static let note = CommandDescription.Note(
        "streams", [
            "With --stream a match lies within one line, and '\\A', '\\z' and lookaround see that line only, without its "
                + "end; so memory is bounded, and the output for a line is written before the program waits for more input, "
                + "as in: tail -f log | regatta search --stream PATTERN. Input is in UTF-8. A line that is not is reported "
                + "and the next is taken; a line that is too long ends the input it is in. The exit status is 2 then.",
        ])

    /// Refuses what a stream cannot have.
    func check(_ encoding: EncodingChoice, _ folders: FolderSettings) throws(UsageError) {
        guard isStream else { return }
        if encoding != .auto, encoding != .utf8 {
            throw UsageError("--stream reads UTF-8 only", hint: "put 'iconv' before it")
        }
        if folders.isAboutFolders { throw UsageError("--stream does not look into folders") }
    }

    /// Opens `file` and calls `body` with its records.
    func read(
        _ file: InputFile, _ body: (RecordReader) throws(InputError) -> Void
    ) throws(InputError) {
        var descriptor = STDIN_FILENO
        if case .path(let path) = file {
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw InputError(.last) }
        }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        try body(RecordReader(descriptor, terminator: terminator, limit: limit))
    }
}

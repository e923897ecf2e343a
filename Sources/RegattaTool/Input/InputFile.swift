// The operands of a command → texts, one after another. Feeds search and replace.

import Foundation
import Regatta
import TextEncodings

/// A file to search, or standard input.
enum InputFile: Hashable, Sendable {
    case standardInput
    case path(String)

    /// The files that `operands` name: `-` is standard input, and so is an empty list.
    static func files(_ operands: some Collection<String>) -> [InputFile] {
        operands.isEmpty ? [.standardInput] : operands.map { $0 == "-" ? .standardInput : .path($0) }
    }

    /// Whether there is anything at `path`; `errno` says why not.
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0
    }

    /// What output and messages call it.
    var name: String {
        switch self {
        case .standardInput: "(standard input)"
        case .path(let path): path
        }
    }

    /// Its contents, which are stored as `choice` says.
    func contents(_ choice: EncodingChoice = .auto) throws(InputError) -> FileText {
        switch self {
        case .standardInput: try FileText.contents(of: STDIN_FILENO, choice)
        case .path(let path): try FileText.contents(ofFile: path, choice)
        }
    }
}

/// Why a file could not be read: what the system said, or what is wrong with its encoding.
struct InputError: Error, Hashable {
    let message: String

    init(message: String) { self.message = message }

    init(_ error: SystemError) { message = error.message }
}

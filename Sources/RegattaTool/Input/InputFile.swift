// The operands of a command → texts, one after another. Feeds search and replace.

import Foundation
import Regatta

/// A file to search, or standard input.
enum InputFile: Hashable, Sendable {
    case standardInput
    case path(String)

    /// The files that `operands` name: `-` is standard input, and so is an empty list.
    static func files(_ operands: some Collection<String>) -> [InputFile] {
        operands.isEmpty ? [.standardInput] : operands.map { $0 == "-" ? .standardInput : .path($0) }
    }

    /// What output and messages call it.
    var name: String {
        switch self {
        case .standardInput: "(standard input)"
        case .path(let path): path
        }
    }

    /// Its contents.
    func contents() throws(SystemError) -> FileText {
        switch self {
        case .standardInput: try FileText.contents(of: STDIN_FILENO)
        case .path(let path): try FileText.contents(ofFile: path)
        }
    }
}

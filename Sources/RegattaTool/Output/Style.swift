// Colours of text output. Chosen once per run, read by printers.

import Foundation
import Regatta

/// When to colour.
enum ColorChoice: String, CaseIterable, Sendable { case auto, always, never }

/// The escape sequences around each part of the output, all empty when there is no colour.
///
/// The colours are those of `grep`: matches bold red, file names magenta, line numbers green, separators cyan.
struct Style: Sendable {
    var isColored: Bool
    var match: StaticString = ""
    var path: StaticString = ""
    var line: StaticString = ""
    var separator: StaticString = ""
    var added: StaticString = ""
    var removed: StaticString = ""
    var heading: StaticString = ""
    var reset: StaticString = ""

    /// The line between groups of lines that are apart.
    var groupSeparator: String { "\(separator)--\(reset)\n" }

    static let plain = Style(isColored: false)
    static let colored = Style(
        isColored: true, match: "\u{1B}[1;31m", path: "\u{1B}[35m", line: "\u{1B}[32m", separator: "\u{1B}[36m",
        added: "\u{1B}[32m", removed: "\u{1B}[31m", heading: "\u{1B}[1m", reset: "\u{1B}[0m")

    /// The style for standard output. `auto` colours a terminal unless `NO_COLOR` is set to anything or `TERM` is `dumb`.
    static func standardOutput(_ choice: ColorChoice) -> Style {
        let environment = ProcessInfo.processInfo.environment
        let wanted =
            switch choice {
            case .always: true
            case .never: false
            case .auto:
                isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
            }
        return wanted ? colored : plain
    }
}

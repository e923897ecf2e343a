// `view`: a file on the terminal, with a find panel.

import CommandLineKit
import Foundation
import Regatta
import TerminalKit
import TerminalView
import TextEncodings

/// Shows one file, or standard input.
struct ViewCommand {
    struct Settings: Sendable {
        var backend: String?
        var color = ColorChoice.auto
        var usesMouse = true
        var encoding = EncodingChoice.auto
    }

    static let command = Command<Settings>(
        "view", "Show a file on the terminal, with a find panel", usage: ["[OPTION…] [FILE]"],
        sections: [
            (
                "display",
                [
                    .choice("color", nil, "WHEN", default: ColorChoice.auto, "Use colours; attributes only otherwise") {
                        $0.color = $1
                    },
                    .toggle("no-mouse", nil, "Leave the mouse to the terminal") { $0.usesMouse = false },
                ]
            ),
            ("input", [EncodingFlag.row.lifted { $1(&$0.encoding) }]),
            ("engine", [PatternSettings.backendFlag.lifted { whole, body in
                var part = PatternSettings()
                body(&part)
                whole.backend = part.backend
            }]),
        ],
        notes: ViewerHelp.groups.map { group in
            .init("keys: \(group.title)", group.keys.map { "\($0.key): \($0.meaning)" })
        } + [
            .init("files", [
                "One FILE, or standard input when there is none or FILE is '-'. Large files are mapped: they open at once. "
                    + "A file that is not UTF-8 is shown with the wrong bytes replaced."
            ])
        ])

    static func run(_ parsed: ParsedArguments<Settings>, _ console: Console) throws -> Int32 {
        let settings = parsed.settings
        if parsed.operands.count > 1 { throw UsageError("unexpected operand '\(parsed.operands[1])'") }
        let file = InputFile.files(parsed.operands)[0]
        let backend =
            if let name = settings.backend { try Backends.id(named: name) } else { try Backends.environmentChoice() }
        guard isatty(STDOUT_FILENO) == 1 else { throw UsageError("standard output is no terminal") }
        if file == .standardInput, isatty(STDIN_FILENO) == 1 { throw UsageError("no file given") }
        let text: FileText
        do throws(InputError) { text = try file.contents(settings.encoding) } catch {
            console.report(error.message, about: file.name)
            return 2
        }
        let keys = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
        var viewer = Viewer.Settings(name: file.name)
        viewer.backend = backend
        viewer.mouse = settings.usesMouse
        viewer.theme = Style.standardOutput(settings.color).isColored ? .colored : .monochrome
        do throws(TerminalFailure) {
            try Viewer.run(text, viewer, input: keys, output: STDOUT_FILENO)
        } catch {
            console.report(error.message)
            return 2
        }
        return 0
    }
}

extension FileText: TextSource {}

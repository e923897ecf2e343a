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
        var pattern = PatternSettings()
        var color = ColorChoice.auto
        var usesMouse = true
        var encoding = EncodingChoice.auto
        var backupSuffix: String? = "~"
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
                    .toggle("no-mouse", nil, "Leave the mouse to the terminal; its wheel may scroll all the same") {
                        $0.usesMouse = false
                    },
                ]
            ),
            (
                "files",
                [
                    EncodingFlag.row.lifted { $1(&$0.encoding) },
                    .value("backup", nil, "SUFFIX", default: "~", "Keep the old file under its name and SUFFIX when saving") {
                        $0.backupSuffix = $1
                    },
                    .toggle("no-backup", nil, "Keep no old file when saving") { $0.backupSuffix = nil },
                ]
            ),
            ("engine", [PatternSettings.backendFlag.lifted { $1(&$0.pattern) }]),
        ],
        notes: ViewerHelp.groups.map { group in
            .init("keys: \(group.title)", group.keys.map { "\($0.key): \($0.meaning)" })
        } + [
            .init("what is viewed", [
                "One FILE, or standard input when there is none or FILE is '-'. Large files are mapped: they open at once. "
                    + "What is not UTF-8 is shown with the wrong bytes replaced, and cannot be saved."
            ])
        ])

    static func run(_ parsed: ParsedArguments<Settings>, _ console: Console) throws -> Int32 {
        let settings = parsed.settings
        if parsed.operands.count > 1 { throw UsageError("unexpected operand '\(parsed.operands[1])'") }
        if settings.backupSuffix == "" { throw UsageError("the suffix of --backup is empty", hint: "say --no-backup") }
        let file = InputFile.files(parsed.operands)[0]
        let backend = try settings.pattern.backendChoice()
        guard isatty(STDOUT_FILENO) == 1 else { throw UsageError("standard output is no terminal") }
        if file == .standardInput, isatty(STDIN_FILENO) == 1 { throw UsageError("no file given") }

        var viewer = Viewer.Settings(name: file.name)
        viewer.backend = backend
        viewer.mouse = settings.usesMouse
        viewer.theme = Style.standardOutput(settings.color).isColored ? .colored : .monochrome
        let text: FileText
        do throws(InputError) {
            switch file {
            case .path(let path) where !AtomicFile.isSpecial(path):
                let viewed = try ViewedFile(path, settings.encoding, backupSuffix: settings.backupSuffix)
                viewer.save = { (plan) throws(Viewer.SaveFailure) in try viewed.save(plan) }
                text = viewed.text
            default: text = try file.contents(settings.encoding)
            }
        } catch {
            console.report(error.message, about: file.name)
            return 2
        }
        // Keys come from the terminal also where the text came through standard input.
        let keys = isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
        do throws(TerminalFailure) {
            try Viewer.run(text, viewer, input: keys, output: STDOUT_FILENO)
        } catch {
            console.report(error.message)
            return 2
        }
        return 0
    }
}

// `bench baseline NAME`: measures, and keeps the result file under a name for later comparisons.

import BenchmarkKit
import BenchmarkResults
import CommandLineKit
import Foundation

enum BaselineCommand: Subcommand {
    struct Settings {
        var measuring = Measuring()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "baseline", "Measures, and stores the raw samples as the baseline NAME", usage: ["[OPTION…] NAME"],
        sections: [("what and how", Measuring.flags.map { $0.lifted { $1(&$0.measuring) } })],
        notes: [.init("files", ["Baselines are kept in Benchmarks/Baselines/NAME.json."])])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        guard arguments.operands.count == 1, let name = arguments.operands.first, !name.contains("/"), name != "gate" else {
            throw UsageError("a baseline has one name, without '/', and not 'gate'")
        }
        let file = try arguments.settings.measuring.run()
        let path = path(of: name, arguments.settings.measuring.selection)
        try ResultOutput.write(file, to: path)
        Messages.note("baseline '\(name)': \(file.results.filter { $0.error == nil }.count) results in \(path)")
        return ResultOutput.status(file)
    }

    /// Where the baseline called `name` is kept.
    static func path(of name: String, _ selection: Selection) -> String { "\(selection.folder)/Baselines/\(name).json" }
}

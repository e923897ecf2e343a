// `bench compare`: a baseline against a new run, or two result files.

import BenchmarkKit
import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import CommandLineKit
import Foundation

enum CompareCommand: Subcommand {
    struct Settings {
        var measuring = Measuring()
        var rules = JudgementRules()
        var output = ComparisonOutput()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "compare", "Tells same, better or worse for each benchmark, against a baseline or between two result files",
        usage: ["[OPTION…] NAME", "[OPTION…] FILE FILE"],
        sections: [
            ("what and how, when a baseline is compared with a new run",
                Measuring.flags.map { $0.lifted { $1(&$0.measuring) } }),
            ("judgement", ComparisonOutput.ruleFlags.map { $0.lifted { $1(&$0.rules) } }),
            ("output", ComparisonOutput.flags.map { $0.lifted { $1(&$0.output) } }),
        ],
        notes: [
            .init("exit status", [
                "0 the same, 1 worse, 2 an error, 3 better and nothing worse, 4 not comparable (another class of machine), 5 no baseline."
            ])
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let settings = arguments.settings
        let before: RunFile
        let after: RunFile
        switch arguments.operands.count {
        case 1:
            let path = BaselineCommand.path(of: arguments.operands[0], settings.measuring.selection)
            guard FileManager.default.fileExists(atPath: path) else {
                Messages.report("there is no baseline '\(arguments.operands[0])'; 'bench baseline \(arguments.operands[0])' makes one")
                return .noBaseline
            }
            before = try RunFileReader.read(path)
            let machine = MachineProbe.current().class
            if before.machine.class != machine { return notComparable(before.machine.class, machine) }
            after = try measureAgain(before, settings.measuring)
        case 2:
            for path in arguments.operands where !FileManager.default.fileExists(atPath: path) {
                Messages.report("there is no file \(path)")
                return .noBaseline
            }
            before = try RunFileReader.read(arguments.operands[0])
            after = try RunFileReader.read(arguments.operands[1])
            if before.machine.class != after.machine.class {
                return notComparable(before.machine.class, after.machine.class)
            }
        default:
            throw UsageError("compare takes the name of a baseline, or two files")
        }
        let report = RunJudge(rules: settings.rules).compare(before, after)
        guard !report.rows.isEmpty || !report.failures.isEmpty else { throw CommandFailure("the two runs have no result of Regatta's in common") }
        return try settings.output.write(report)
    }

    /// Runs what the baseline holds, as far as it was chosen.
    private static func measureAgain(_ before: RunFile, _ measuring: Measuring) throws -> RunFile {
        var measuring = measuring
        let names = Set(before.benchmarks.map(\.name))
        measuring.selection.isWanted = { names.contains($0) }
        return try measuring.run()
    }

    private static func notComparable(_ before: String, _ after: String) -> ExitStatus {
        Messages.report("times of two classes of machines are not comparable: '\(before)' and '\(after)'")
        return .notComparable
    }
}

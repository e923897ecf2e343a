// `bench run`: measures, prints a table, and writes the result file.

import BenchmarkKit
import BenchmarkResults
import CommandLineKit
import Foundation

enum RunCommand: Subcommand {
    struct Settings {
        var measuring = Measuring()
        var output: String?
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "run", "Measures benchmarks on engines, all in one process, interleaved", usage: ["[OPTION…]"],
        sections: [
            ("what and how", Measuring.flags.map { $0.lifted { $1(&$0.measuring) } }),
            ("output", [
                .value("out", "o", "FILE", isFile: true, "writes the raw samples as JSON to FILE") { $0.output = $1 }
            ]),
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let file = try arguments.settings.measuring.run()
        if let output = arguments.settings.output { try ResultOutput.write(file, to: output) }
        ResultOutput.printTable(file)
        return ResultOutput.status(file)
    }
}

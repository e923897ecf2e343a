// `bench run`: measures, prints a table, and writes the result file.

import BenchmarkKit
import BenchmarkResults
import CommandLineKit
import Foundation

enum RunCommand: Subcommand {
    struct Settings {
        var measuring = Measuring()
        var output: String?
        var countsInstructions = false
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "run", "Measures benchmarks on engines, all in one process, interleaved", usage: ["[OPTION…]"],
        sections: [
            ("what and how", Measuring.flags.map { $0.lifted { $1(&$0.measuring) } }),
            ("output", [
                .toggle(
                    "instructions", nil,
                    "counts instructions as well, by doing everything again under valgrind, which takes fifty times as long"
                ) { $0.countsInstructions = true },
                .value("out", "o", "FILE", isFile: true, "writes the raw samples as JSON to FILE") { $0.output = $1 }
            ]),
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        var file = try arguments.settings.measuring.run()
        if arguments.settings.countsInstructions { try countInstructions(&file) }
        if let output = arguments.settings.output { try ResultOutput.write(file, to: output) }
        ResultOutput.printTable(file)
        return ResultOutput.status(file)
    }

    /// Adds the instructions of everything that has times.
    private static func countInstructions(_ file: inout RunFile) throws {
        let right = file.results.indices.filter { file.results[$0].error == nil }
        let items = right.map { place in
            InstructionCounting.Item(benchmark: file.results[place].benchmark, engine: file.results[place].engine)
        }
        let counts = try InstructionsCommand.counting.count(items)
        for (place, item) in zip(right, items) {
            file.results[place].instructions = counts[item]
            file.results[place].instructionsExcludeJIT = InstructionCounting.excludesJIT
        }
    }
}

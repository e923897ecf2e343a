// `bench instructions`: does what standard input names inside the function that callgrind watches. Not for people: `gate` and
// `run --instructions` start it under valgrind.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkKit
import CommandLineKit
import Foundation

enum InstructionsCommand: Subcommand {
    struct Settings {
        var selection = Selection()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "instructions", "Does the work of each 'benchmark TAB engine' line of standard input, for a profiler to count",
        usage: [""], sections: [])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let selection = arguments.settings.selection
        let benchmarks = Dictionary(uniqueKeysWithValues: try selection.benchmarks().map { ($0.name, $0) })
        let maker = selection.maker
        while let line = readLine() {
            let names = line.split(separator: "\t").map(String.init)
            guard names.count == 2, let benchmark = benchmarks[names[0]], let engine = Engines.all.first(where: { $0.name == names[1] })
            else { throw CommandFailure("no such work: \(line)") }
            let workload = try Workload(benchmark, engine, PreparedText(maker.text(benchmark.haystack)))
            try CountedRegion.run(InstructionCounting.iterations, workload.measured)
        }
        return .same
    }

    /// This program, told to count.
    static var counting: InstructionCounting {
        // The link is resolved here, as under valgrind it would lead to valgrind.
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return InstructionCounting(
            program: link ?? CommandLine.arguments[0], arguments: [command.description.name])
    }
}

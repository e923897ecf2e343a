// `bench list`: the benchmarks and the engines of this build.

import BenchmarkDefinitions
import BenchmarkEngines
import CommandLineKit

enum ListCommand: Subcommand {
    struct Settings {
        var selection = Selection()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "list", "Lists benchmarks and engines", usage: ["[OPTION…]"],
        sections: [("which", Selection.flags.map { $0.lifted { $1(&$0.selection) } })])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let selection = arguments.settings.selection
        for benchmark in try selection.benchmarks() {
            print("\(benchmark.name)  [\(benchmark.model.rawValue)]  \(benchmark.question)")
        }
        print("")
        for engine in try selection.engines() { print("\(engine.name)  \(engine.version)") }
        return .same
    }
}

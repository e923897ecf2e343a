// `bench check`: the counts of all benchmarks on all engines, without any times; for those who write definitions.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkKit
import CommandLineKit

enum CheckCommand: Subcommand {
    struct Settings {
        var selection = Selection()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "check", "Checks the counts of benchmarks on engines, without measuring", usage: ["[OPTION…]"],
        sections: [("which", Selection.flags.map { $0.lifted { $1(&$0.selection) } })],
        notes: [.init("exit status", ["0 when all counts are right, 1 when one is wrong or a search fails."])])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let selection = arguments.settings.selection
        let engines = try selection.engines()
        let maker = selection.maker
        var status = ExitStatus.same
        for benchmark in try selection.benchmarks() {
            do {
                let text = PreparedText(try maker.text(benchmark.haystack))
                for engine in engines {
                    do {
                        _ = try Workload(benchmark, engine, text)
                    } catch let error as EngineRefusal {
                        Messages.note("\(benchmark.name)  \(engine.name)  not done: \(error)")
                    } catch {
                        Messages.note("\(benchmark.name)  \(engine.name)  \(error)")
                        status = .worse
                    }
                }
            } catch let error as HaystackError where error.isMissingCorpus {
                Messages.note("\(benchmark.name)  skipped: \(error)")
            }
        }
        return status
    }
}

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
            guard let text = try text(benchmark, maker) else { continue }
            for engine in engines where !isRight(benchmark, engine, text) { status = .worse }
        }
        return status
    }

    /// The benchmark's text, or nil when it has not been fetched.
    private static func text(_ benchmark: Benchmark, _ maker: HaystackMaker) throws -> PreparedText? {
        switch Result(catching: { () throws(HaystackError) in try maker.text(benchmark.haystack) }) {
        case .success(let text): return PreparedText(text)
        case .failure(let error):
            guard error.isMissingCorpus else { throw error }
            Messages.note("\(benchmark.name)  skipped: \(error)")
            return nil
        }
    }

    /// Whether `engine` counts right, or says that it cannot do the pattern.
    private static func isRight(_ benchmark: Benchmark, _ engine: any Engine, _ text: PreparedText) -> Bool {
        do {
            _ = try Workload(benchmark, engine, text)
            return true
        } catch {
            let refusal = error as? EngineRefusal
            Messages.note("\(benchmark.name)  \(engine.name)  \(refusal.map { "not done: \($0)" } ?? "\(error)")")
            return refusal != nil
        }
    }
}

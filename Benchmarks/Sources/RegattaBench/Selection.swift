// Which benchmarks and engines a subcommand is about: flags that several subcommands share.

import BenchmarkDefinitions
import BenchmarkEngines
import CommandLineKit
import Foundation

/// What the shared flags chose.
struct Selection {
    /// Parts of benchmarks' names; all when empty.
    var filters: [String] = []
    /// Names or parts of names of engines; all when empty.
    var engineNames: [String] = []
    /// Which of them by their whole names, for commands that repeat an earlier run.
    var isWanted: @Sendable (String) -> Bool = { _ in true }
    /// The folder of the repository; `Scripts/bench` says it.
    var root = ProcessInfo.processInfo.environment["REGATTA_BENCH_ROOT"] ?? "."

    static var flags: [Flag<Selection>] {
        [
            .value("filter", "f", "TEXT", "only benchmarks whose names contain one of these texts, separated by commas") {
                $0.filters += $1.split(separator: ",").map(String.init)
            },
            .value("engines", "e", "NAMES", "only these engines, separated by commas; a part of a name stands for all that have it") {
                $0.engineNames += $1.split(separator: ",").map(String.init)
            },
        ]
    }

    var folder: String { root + "/Benchmarks" }
    var maker: HaystackMaker { HaystackMaker(root: root) }

    /// The chosen benchmarks.
    /// - Throws: `CommandFailure` when there are none.
    func benchmarks() throws -> [Benchmark] {
        let all = try DefinitionLoader.benchmarks(inFolder: folder + "/Definitions")
        let chosen = all.filter { benchmark in
            isWanted(benchmark.name) && (filters.isEmpty || filters.contains { benchmark.name.contains($0) })
        }
        guard !chosen.isEmpty else { throw CommandFailure("no benchmark is called like that; 'bench list' lists all") }
        return chosen
    }

    /// The chosen engines.
    /// - Throws: `CommandFailure` when there are none.
    func engines() throws -> [any Engine] {
        let engines = Engines.named(engineNames)
        guard !engines.isEmpty else {
            throw CommandFailure("no engine is called like that; there are \(Engines.all.map(\.name).joined(separator: ", "))")
        }
        return engines
    }
}

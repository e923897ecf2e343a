// `bench revisions`: judges two builds that are measured in turn. `Scripts/bench revisions BASE HEAD` makes the builds.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkKit
import BenchmarkReport
import BenchmarkStatistics
import CommandLineKit
import Foundation

enum RevisionsCommand: Subcommand {
    struct Settings {
        var selection = Selection()
        var rules = JudgementRules()
        var output = ComparisonOutput()
        var clock = ClockName.threadCPU
        var pairs = 150
        var launches = 20
        var seed = 1
        var countsInstructions = false
        var plants = PlantedChanges()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "revisions", "Judges two commits, built side by side and measured in turn", usage: ["[OPTION…] BASE HEAD"],
        sections: [
            ("what and how", Selection.flags.map { $0.lifted { $1(&$0.selection) } } + [
                .choice("clock", nil, "CLOCK", default: ClockName.threadCPU, "what time is measured") { $0.clock = $1 },
                .integer("launches", atLeast: 8, default: "20", "how often both builds are started at most") { $0.launches = $1 },
                .integer("slices", atLeast: 15, default: "150", "slices of each build in each launch and benchmark, fewer when they are long") { $0.pairs = $1 },
                .integer("seed", default: "1", "what random orders begin with") { $0.seed = $1 },
                .toggle("instructions", nil, "counts instructions too, with valgrind") { $0.countsInstructions = true },
            ]),
            ("judgement", ComparisonOutput.ruleFlags.map { $0.lifted { $1(&$0.rules) } }),
            ("output", ComparisonOutput.flags.map { $0.lifted { $1(&$0.output) } }),
            ("self-test", PlantedChanges.flags.map { $0.lifted { $1(&$0.plants) } }),
        ],
        notes: [
            .init("benchmarks", [
                "Without --filter those marked as gate; without --engines Regatta's backends. Names hold for both builds."
            ]),
            .init("exit status", ["0 the same, 1 worse, 2 an error, 3 better and nothing worse."]),
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let settings = arguments.settings
        let environment = ProcessInfo.processInfo.environment
        guard arguments.operands.count == 2, let base = environment["REGATTA_BENCH_BASE"],
            let head = environment["REGATTA_BENCH_HEAD"]
        else { throw UsageError("two commits are needed, and Scripts/bench to build them: Scripts/bench revisions BASE HEAD") }
        var judge = RevisionJudge(
            run: InterleavedRun(
                base: (base, settings.plants.base), head: (head, settings.plants.head), seed: UInt64(settings.seed)),
            works: try works(settings), rules: settings.rules, mostLaunches: settings.launches)
        judge.run.pairs = settings.pairs
        judge.run.workerArguments = ["--clock", settings.clock.rawValue]
        try judge.measure()
        var report = judge.report(before: arguments.operands[0], after: arguments.operands[1])
        if settings.countsInstructions { try countInstructions(&report, base, head, settings.rules) }
        return try settings.output.write(report)
    }

    /// The chosen benchmarks on the chosen engines.
    private static func works(_ settings: Settings) throws -> [ComparedWork] {
        var benchmarks = try settings.selection.benchmarks()
        if settings.selection.filters.isEmpty && benchmarks.contains(where: \.isGate) {
            benchmarks.removeAll { !$0.isGate }
        }
        let engines =
            settings.selection.engineNames.isEmpty
            ? EngineChoice.backends.map(\.name) : try settings.selection.engines().map(\.name)
        return benchmarks.flatMap { benchmark in
            engines.filter { benchmark.without[$0] == nil }.map { ComparedWork(benchmark: benchmark.name, engine: $0) }
        }
    }

    private static func countInstructions(
        _ report: inout ComparisonReport, _ base: String, _ head: String, _ rules: JudgementRules
    ) throws {
        let items = report.rows.map { InstructionCounting.Item(benchmark: $0.benchmark, engine: $0.engine) }
        let arguments = [InstructionsCommand.command.description.name]
        Messages.note("counting instructions under valgrind…")
        let before = try InstructionCounting(program: base, arguments: arguments).count(items)
        let after = try InstructionCounting(program: head, arguments: arguments).count(items)
        for (index, item) in items.enumerated() {
            guard let old = before[item], let new = after[item] else { continue }
            let change = CountChange(before: old, after: new)
            report.rows[index].instructions = change
            report.rows[index].instructionVerdict = change.verdict(tolerance: rules.countTolerance, least: 50)
        }
    }
}

/// What is made worse on purpose, in one of the two builds' processes: the proof that the comparison works.
struct PlantedChanges {
    var base: [String: String] = [:]
    var head: [String: String] = [:]

    static var flags: [Flag<PlantedChanges>] {
        [
            .value("plant-base", nil, "NAME=VALUE", "sets REGATTA_BENCH_PLANT_NAME for the processes of BASE only: TIME=5, ALLOCATIONS=1, ENGINE=NAME") {
                (plants, text) throws(InvalidValue) in try plants.set(\.base, text)
            },
            .value("plant-head", nil, "NAME=VALUE", "the same for HEAD") { (plants, text) throws(InvalidValue) in
                try plants.set(\.head, text)
            },
        ]
    }

    private mutating func set(
        _ side: WritableKeyPath<PlantedChanges, [String: String]>, _ text: String
    ) throws(InvalidValue) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, ["TIME", "ALLOCATIONS", "ENGINE"].contains(parts[0]) else {
            throw InvalidValue("is none of TIME=PERCENT, ALLOCATIONS=NUMBER, ENGINE=NAME")
        }
        self[keyPath: side]["REGATTA_BENCH_PLANT_\(parts[0])"] = parts[1]
    }
}

/// Engines that comparisons of commits are about.
enum EngineChoice {
    /// Regatta's backends, without the automatic choice, which is one of them.
    static var backends: [any Engine] { Engines.all.filter { isRegatta($0.name) && $0.name != "regatta/automatic" } }

    static func isRegatta(_ name: String) -> Bool { name.hasPrefix("regatta/") }
}

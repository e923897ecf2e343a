// `bench gate`: a dozen benchmarks by counts that do not depend on the machine's mood, against the committed baseline.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkKit
import CommandLineKit
import Foundation

enum GateCommand: Subcommand {
    struct Settings {
        var selection = Selection()
        var records = false
        var baseline: String?
        var tolerance = GateTolerance()
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "gate", "Counts allocations and instructions, and fails when they rose over the committed ones", usage: ["[OPTION…]"],
        sections: [
            ("what and how", [
                .toggle("record", nil, "writes the counts as the new baseline") { $0.records = true },
                .value("baseline", nil, "FILE", default: "Benchmarks/Baselines/gate.json", isFile: true, "the baseline") {
                    $0.baseline = $1
                },
                .number("instructions", nil, "PERCENT", default: "1", "how much instructions may rise") {
                    $0.tolerance.instructions = $1 / 100
                },
                .number("allocations", nil, "PERCENT", default: "0.5", "how much allocations may rise") {
                    $0.tolerance.allocations = $1 / 100
                },
            ])
        ],
        notes: [
            .init("exit status", [
                "0 when no count rose over its tolerance, 1 when one did or a count of matches was wrong, 5 without a baseline."
            ])
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let settings = arguments.settings
        let path = settings.baseline ?? settings.selection.folder + "/Baselines/gate.json"
        let now = try measure(settings.selection)
        if settings.records {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(now).write(to: URL(filePath: path), options: .atomic)
            Messages.note("recorded \(now.entries.count) benchmarks in \(path)")
            return .same
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            Messages.report("there is no baseline \(path); 'bench gate --record' makes one")
            return .noBaseline
        }
        let baseline = try JSONDecoder().decode(GateBaseline.self, from: data)
        return report(baseline, now, settings.tolerance)
    }

    /// Counts all benchmarks of the gate on all of Regatta's backends.
    private static func measure(_ selection: Selection) throws -> GateBaseline {
        let engines = Engines.named(["regatta"])
        let maker = selection.maker
        var entries: [GateBaseline.Entry] = []
        for benchmark in try selection.benchmarks() where benchmark.isGate {
            let text = PreparedText(try maker.text(benchmark.haystack))
            for engine in engines {
                do {
                    let workload = try Workload(benchmark, engine, text)
                    let counts = try AllocationCounting.count(workload.measured)
                    entries.append(
                        .init(
                            benchmark: benchmark.name, engine: engine.name, allocations: counts?.allocations ?? 0,
                            instructions: nil))
                } catch is EngineRefusal {
                    continue
                } catch {
                    throw CommandFailure("\(benchmark.name) on \(engine.name): \(error)")
                }
            }
        }
        if InstructionCounting.valgrind == nil {
            Messages.note("valgrind is not installed: allocations only")
        } else {
            let items = entries.map { InstructionCounting.Item(benchmark: $0.benchmark, engine: $0.engine) }
            let counts = try InstructionsCommand.counting.count(items)
            for (place, item) in items.enumerated() { entries[place].instructions = counts[item] }
        }
        return GateBaseline(
            toolchain: ProcessInfo.processInfo.environment["REGATTA_BENCH_TOOLCHAIN"] ?? "unknown",
            libraries: Dictionary(uniqueKeysWithValues: engines.map { ($0.name, $0.version) }),
            instructionSet: MachineProbe.instructionSet, entries: entries)
    }

    private static func report(_ baseline: GateBaseline, _ now: GateBaseline, _ tolerance: GateTolerance) -> ExitStatus {
        if let reason = baseline.reasonAgainstInstructions(now) { Messages.note("instructions are not compared: \(reason)") }
        for engine in baseline.libraries.keys.sorted() {
            guard let reason = baseline.reasonAgainstInstructions(of: engine, now) else { continue }
            Messages.note("instructions of one engine are not compared: \(reason)")
        }
        let findings = baseline.findings(now, tolerance: tolerance)
        for finding in findings where finding.verdict != .same {
            let numbers = [finding.before, finding.now].map { $0.map { String(Int($0.rounded())) } ?? "none" }
            let change = finding.change.map { ($0 < 0 ? " (−" : " (+") + "\(abs($0 * 1000).rounded() / 10) %)" } ?? ""
            print("\(finding.verdict.rawValue): \(finding.name): \(finding.quantity) \(numbers[0]) → \(numbers[1])\(change)")
        }
        let worse = findings.filter { $0.verdict == .worse }.count
        let compared = findings.filter { $0.before != nil && $0.now != nil }.count
        print("\(compared) counts of \(now.entries.count) benchmarks compared, \(worse) worse")
        if findings.contains(where: { $0.verdict == .better || $0.verdict == .new }) {
            print("when that is meant to stay: Scripts/bench gate --record")
        }
        return worse == 0 ? .same : .worse
    }
}

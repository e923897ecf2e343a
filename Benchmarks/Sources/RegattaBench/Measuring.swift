// What `run` and `baseline` share: the flags of sampling, and a run with its progress on standard error.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkKit
import BenchmarkResults
import CommandLineKit
import Foundation

/// How a run measures.
struct Measuring {
    var selection = Selection()
    var plan = SamplingPlan()
    var clock = ClockName.threadCPU

    static var flags: [Flag<Measuring>] {
        Selection.flags.map { $0.lifted { $1(&$0.selection) } } + [
            .number("budget", "b", "SECONDS", default: "0.3", "about how long each engine is sampled on each benchmark") {
                $0.plan.budget = UInt64($1 * 1e9)
            },
            .integer("samples", atLeast: 2, default: "200", "how many samples are taken at most") { $0.plan.mostSamples = $1 },
            .integer("seed", default: "1", "what the random order of the engines begins with") { $0.plan.seed = UInt64($1) },
            .choice("clock", nil, "CLOCK", default: ClockName.threadCPU, "what time is measured") { $0.clock = $1 },
        ]
    }

    /// Measures the noise, then everything that was chosen.
    func run() throws -> RunFile {
        let benchmarks = try selection.benchmarks()
        let engines = try selection.engines()
        let clock = clock.clock
        let noise = NoiseProbe.measure(clock)
        Messages.note(
            "noise of this machine: the same work varies by ±\(Self.percent(noise.relativeDeviation)), one in ten times is "
                + "\(Self.percent(noise.relativeTail)) longer or more (\(clock.name) clock)")
        var file = RunFile.begin(noise: noise, benchmarks: benchmarks, engines: engines)
        let runner = BenchmarkRun(maker: selection.maker, plan: plan, clock: clock)
        var progress = Progress(total: benchmarks.count)
        var skipped: Set<String> = []
        for benchmark in benchmarks {
            progress.begin(benchmark.name)
            do {
                let results = try runner.results(of: benchmark, on: engines)
                file.results += results
                progress.end(results)
            } catch {
                guard error.isMissingCorpus else { throw error }
                skipped.insert(benchmark.name)
                progress.skip(error.description)
            }
        }
        file.benchmarks.removeAll { skipped.contains($0.name) }
        return file
    }

    static func percent(_ part: Double) -> String { "\((part * 1000).rounded() / 10) %" }
}

/// Says on standard error what is being measured, and how long the rest will take.
private struct Progress {
    let total: Int
    var done = 0
    let start = MonotonicClock().now()
    var name = ""

    init(total: Int) { self.total = total }

    mutating func begin(_ name: String) { self.name = name }

    mutating func end(_ results: [BenchmarkResult]) {
        let wrong = results.filter { $0.error?.hasPrefix("wrong count") ?? false }
        for result in wrong { Messages.note("  \(result.engine): \(result.error ?? "")") }
        advance("")
    }

    mutating func skip(_ reason: String) { advance(": skipped, \(reason)") }

    private mutating func advance(_ remark: String) {
        done += 1
        let elapsed = Double(MonotonicClock().now() &- start) / 1e9
        let left = Int((elapsed / Double(done) * Double(total - done)).rounded())
        let time = left >= 60 ? "\(left / 60) min \(left % 60) s" : "\(left) s"
        Messages.note("[\(done)/\(total)] \(name)\(remark)\(done < total ? "  about \(time) left" : "")")
    }
}

// The head of a result file, and the words for benchmarks. Reads the environment that `Scripts/bench` sets.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkResults
import Foundation

extension RunFile {
    /// A file with everything but results.
    ///
    /// Commit and toolchain come from the environment variables `REGATTA_BENCH_COMMIT`, `REGATTA_BENCH_DIRTY` (1 when tracked
    /// files differ from it) and `REGATTA_BENCH_TOOLCHAIN`, as a program cannot know what it was built from.
    public static func begin(noise: Noise, benchmarks: [Benchmark], engines: [any Engine]) -> RunFile {
        let environment = ProcessInfo.processInfo.environment
        let libraries = Dictionary(uniqueKeysWithValues: engines.map { ($0.name, $0.version) })
        return RunFile(
            date: Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded()),
            commit: environment["REGATTA_BENCH_COMMIT"].flatMap { $0.isEmpty ? nil : $0 },
            dirty: environment["REGATTA_BENCH_DIRTY"] == "1", machine: MachineProbe.current(),
            toolchain: environment["REGATTA_BENCH_TOOLCHAIN"] ?? "unknown", libraries: libraries, noise: noise,
            benchmarks: benchmarks.map(BenchmarkSummary.init), results: [])
    }
}

extension BenchmarkSummary {
    /// What `benchmark` looks like to people.
    public init(_ benchmark: Benchmark) {
        self.init(
            name: benchmark.name, question: benchmark.question, pattern: benchmark.pattern.alternatives[0],
            patterns: benchmark.pattern.alternatives.count, options: benchmark.pattern.options.map(\.rawValue).sorted(),
            haystack: benchmark.haystack.summary, model: benchmark.model.rawValue, series: benchmark.series?.name,
            seriesSize: benchmark.series?.size)
    }
}

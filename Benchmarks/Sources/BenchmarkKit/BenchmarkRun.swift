// Benchmarks and engines → results. Reads definitions and engines, feeds result files.

import BenchmarkDefinitions
import BenchmarkEngines
import BenchmarkResults

/// Measures benchmarks on engines.
public struct BenchmarkRun {
    public var plan: SamplingPlan
    public var clock: any SampleClock
    /// Whether allocations are counted after the times were taken.
    public var countsAllocations = true
    private let maker: HaystackMaker

    /// - Parameter maker: makes the texts.
    public init(maker: HaystackMaker, plan: SamplingPlan = SamplingPlan(), clock: any SampleClock = ThreadCPUClock()) {
        self.maker = maker
        self.plan = plan
        self.clock = clock
    }

    /// The result of each engine on `benchmark`, in the order of `engines`.
    ///
    /// A wrong count, a refusal and a failure are results with an error; they never have times.
    /// - Throws: `HaystackError` when there is no text.
    public func results(of benchmark: Benchmark, on engines: [any Engine]) throws(HaystackError) -> [BenchmarkResult] {
        let text = PreparedText(try maker.text(benchmark.haystack))
        let entries = engines.map { Entry(benchmark, $0, text) }
        Sampler(plan: plan, clock: clock).run(entries.flatMap(\.works))
        return entries.map { $0.result(countsAllocations: countsAllocations) }
    }
}

/// One engine on one benchmark while it is measured.
private final class Entry {
    private let benchmark: Benchmark
    private let engine: any Engine
    private let text: PreparedText
    private var workload: Workload?
    private var failure: (any Error)?
    private var compile: SampledWork?
    private var search: SampledWork?
    private var ranges: SampledWork?

    init(_ benchmark: Benchmark, _ engine: any Engine, _ text: PreparedText) {
        self.benchmark = benchmark
        self.engine = engine
        self.text = text
        do {
            let workload = try Workload(benchmark, engine, text)
            self.workload = workload
            compile = SampledWork(share: workload.compiles ? 1 : 0.2, workload.compile)
            if !workload.compiles { search = SampledWork(workload.search) }
            ranges = workload.ranges.map { SampledWork(share: 0.2, $0) }
        } catch {
            failure = error
        }
    }

    var works: [SampledWork] { [compile, search, ranges].compactMap { $0 } }

    func result(countsAllocations: Bool) -> BenchmarkResult {
        var result = BenchmarkResult(
            benchmark: benchmark.name, engine: engine.name, model: benchmark.model.rawValue,
            haystackBytes: text.utf8Count, matches: benchmark.count)
        let failure = failure ?? works.lazy.compactMap(\.failure).first
        if let failure {
            result.error = Self.words(failure)
            return result
        }
        guard let workload else { return result }
        let main = search ?? compile
        result.matches = workload.matches
        result.compile = compile?.samples ?? []
        result.search = search?.samples ?? []
        result.ranges = ranges?.samples ?? []
        result.iterationsPerSample = main?.iterations ?? 1
        if countsAllocations {
            do {
                let isLong = (main?.estimate ?? 0) > 100_000_000
                let counts = try AllocationCounting.count(repeats: isLong ? 1 : 3, workload.measured)
                result.allocationsPerIteration = counts?.allocations
                result.peakBytes = counts?.peakBytes
            } catch {
                result = BenchmarkResult(
                    benchmark: result.benchmark, engine: result.engine, model: result.model,
                    haystackBytes: result.haystackBytes, matches: result.matches, error: Self.words(error))
            }
        }
        return result
    }

    private static func words(_ error: any Error) -> String {
        if let refusal = error as? EngineRefusal { return "not done: \(refusal)" }
        return "\(error)"
    }
}

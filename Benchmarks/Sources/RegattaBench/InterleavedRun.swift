// Two builds → launches of both, slices in turn. Feeds `revisions`.

import BenchmarkStatistics
import Foundation

/// A benchmark on an engine, as both builds know it.
struct ComparedWork: Hashable {
    let benchmark: String
    let engine: String
}

/// What the launches of one piece of work have brought so far.
struct ComparedOutcome {
    var estimates = LaunchEstimates()
    /// The least and the most over all launches, for each build.
    var baseAllocations: ClosedRange<Double>?
    var headAllocations: ClosedRange<Double>?
    /// Why it is not compared.
    var refusal: String?
    /// Whether only the second build refuses it: it is no choice of the engine then, but broken.
    var failsOnHead = false
}

struct InterleavedRun {
    /// The program of each build, and what only its processes find in their environment.
    var base: (program: String, environment: [String: String])
    var head: (program: String, environment: [String: String])
    var workerArguments: [String] = []
    /// Pairs of slices in one launch, and after how many seconds fewer are enough.
    var pairs = 150
    var patience = 1.0
    private var random: SeededGenerator
    private(set) var outcomes: [ComparedWork: ComparedOutcome] = [:]

    init(
        base: (program: String, environment: [String: String]), head: (program: String, environment: [String: String]),
        seed: UInt64
    ) {
        self.base = base
        self.head = head
        random = SeededGenerator(seed: seed)
    }

    /// Starts a process of each build, in random order, and measures all of `works` on both, in random order.
    mutating func launch(_ works: [ComparedWork]) throws {
        let baseFirst = Bool.random(using: &random)
        let first = try worker(baseFirst ? base : head)
        let second = try worker(baseFirst ? head : base)
        defer {
            first.end()
            second.end()
        }
        let (baseWorker, headWorker) = baseFirst ? (first, second) : (second, first)
        for work in works.shuffled(using: &random) where outcomes[work]?.refusal == nil {
            try measure(work, baseWorker, headWorker)
        }
    }

    private func worker(_ side: (program: String, environment: [String: String])) throws -> WorkerProcess {
        try WorkerProcess(program: side.program, arguments: workerArguments, environment: side.environment)
    }

    private mutating func measure(_ work: ComparedWork, _ base: WorkerProcess, _ head: WorkerProcess) throws {
        let onBase: LoadedWork
        do { onBase = try base.load(work.benchmark, work.engine) } catch let refusal as WorkRefusal {
            outcomes[work, default: ComparedOutcome()].refusal = refusal.reason
            return
        }
        let onHead: LoadedWork
        do { onHead = try head.load(work.benchmark, work.engine) } catch let refusal as WorkRefusal {
            outcomes[work, default: ComparedOutcome()].refusal = refusal.reason
            outcomes[work, default: ComparedOutcome()].failsOnHead = true
            return
        }
        // The same number on both sides, so that what a first iteration costs is spread alike.
        let slices = try slicePairs(base, head, iterations: onBase.iterations)
        outcomes[work, default: ComparedOutcome()].add(slices, onBase.allocations, onHead.allocations)
    }

    private mutating func slicePairs(
        _ base: WorkerProcess, _ head: WorkerProcess, iterations: Int
    ) throws -> [SlicePair] {
        var slices: [SlicePair] = []
        let start = MonotonicTime.seconds
        while slices.count < pairs && (slices.count < 15 || MonotonicTime.seconds - start < patience) {
            if Bool.random(using: &random) {
                let time = try base.slice(iterations)
                slices.append(SlicePair(base: time, head: try head.slice(iterations)))
            } else {
                let time = try head.slice(iterations)
                slices.append(SlicePair(base: try base.slice(iterations), head: time))
            }
        }
        return slices
    }
}

extension ComparedOutcome {
    fileprivate mutating func add(_ slices: [SlicePair], _ base: Double?, _ head: Double?) {
        estimates.add(slices)
        baseAllocations = Self.widened(baseAllocations, base)
        headAllocations = Self.widened(headAllocations, head)
    }

    private static func widened(_ known: ClosedRange<Double>?, _ new: Double?) -> ClosedRange<Double>? {
        guard let new else { return known }
        guard let known else { return new...new }
        return min(known.lowerBound, new)...max(known.upperBound, new)
    }
}

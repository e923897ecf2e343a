// Pieces of work → samples. Interleaves all engines in random order, so that what disturbs the machine disturbs all of them.

import BenchmarkDefinitions

/// How long and how often samples are taken.
public struct SamplingPlan: Hashable, Sendable {
    /// About how many nanoseconds one piece of work may take in all, warm-up aside.
    public var budget: UInt64 = 300_000_000
    /// The least nanoseconds of one sample; work that is faster is repeated within it.
    public var sampleLength: UInt64 = 1_000_000
    /// How many nanoseconds each piece of work is done before it is sampled.
    public var warmUp: UInt64 = 20_000_000
    public var leastSamples = 5
    public var mostSamples = 200
    /// What the random order of the engines begins with.
    public var seed: UInt64 = 1

    public init() {}
}

/// Work that is sampled, and the samples.
public final class SampledWork {
    let work: (Int) throws -> Void
    /// How many iterations make one sample.
    public private(set) var iterations = 1
    /// Nanoseconds per iteration, one for each sample.
    public private(set) var samples: [Double] = []
    /// What went wrong; then `samples` is empty.
    public private(set) var failure: (any Error)?
    /// Which part of the plan's budget it may use.
    let share: Double
    private var spent: UInt64 = 0
    /// Nanoseconds that one sample took in the warm-up.
    public private(set) var estimate: UInt64 = 0

    /// - Parameter work: does the work as often as it is told.
    public init(share: Double = 1, _ work: @escaping (Int) throws -> Void) {
        self.share = share
        self.work = work
    }

    fileprivate func fail(_ error: any Error) {
        failure = error
        samples = []
    }

    /// Does the work for a while, and finds out how many iterations make a sample of the planned length.
    fileprivate func warmUp(_ plan: SamplingPlan, _ clock: any SampleClock) {
        do {
            var done: UInt64 = 0
            while true {
                let start = clock.now()
                try work(iterations)
                let elapsed = clock.now() &- start
                done += elapsed
                estimate = elapsed
                if elapsed < plan.sampleLength {
                    // Half of the way at least, a factor of 16 at most: first iterations are often slower than the rest.
                    let wanted = UInt64(iterations) * plan.sampleLength / max(elapsed, plan.sampleLength / 16) + 1
                    iterations = min(max(Int(wanted), iterations + 1), iterations * 16)
                } else if done >= plan.warmUp {
                    break
                }
            }
        } catch {
            fail(error)
        }
    }

    fileprivate func wantsMore(_ plan: SamplingPlan) -> Bool {
        guard failure == nil, samples.count < plan.mostSamples else { return false }
        // Work whose one iteration is longer than the whole budget is not done five times.
        if estimate > plan.budget { return samples.count < 2 }
        return samples.count < plan.leastSamples || spent + estimate <= UInt64(Double(plan.budget) * share)
    }

    fileprivate func sample(_ clock: any SampleClock) {
        do {
            let start = clock.now()
            try work(iterations)
            let elapsed = clock.now() &- start
            spent += elapsed
            samples.append(Double(elapsed) / Double(iterations))
        } catch {
            fail(error)
        }
    }
}

/// Takes samples of several pieces of work in rounds.
public struct Sampler {
    public var plan: SamplingPlan
    public var clock: any SampleClock

    public init(plan: SamplingPlan = SamplingPlan(), clock: any SampleClock = ThreadCPUClock()) {
        self.plan = plan
        self.clock = clock
    }

    /// Warms all of `works` up, then takes a sample of each in rounds, each round in a new random order, until each has used
    /// up its budget or has enough samples.
    public func run(_ works: [SampledWork]) {
        for work in works where work.failure == nil { work.warmUp(plan, clock) }
        var random = RandomSource(seed: plan.seed)
        while true {
            var round = works.filter { $0.wantsMore(plan) }
            if round.isEmpty { break }
            random.shuffle(&round)
            for work in round { work.sample(clock) }
        }
    }
}

// The sampler, with a clock that the work itself winds on.

import Synchronization
import Testing

@testable import BenchmarkKit

/// A clock that stands still until it is wound on.
private final class FakeClock: SampleClock {
    let name = "fake"
    private let time = Mutex<UInt64>(0)
    func now() -> UInt64 { time.withLock { $0 } }
    func pass(_ nanoseconds: UInt64) { time.withLock { $0 += nanoseconds } }
}

@Suite struct SamplerTests {
    private let clock = FakeClock()

    private func work(_ nanoseconds: UInt64, _ note: @escaping (Int) -> Void = { _ in }) -> SampledWork {
        let clock = clock
        return SampledWork { iterations in
            note(iterations)
            clock.pass(nanoseconds * UInt64(iterations))
        }
    }

    private func plan(budget: UInt64 = 100_000_000) -> SamplingPlan {
        var plan = SamplingPlan()
        plan.budget = budget
        return plan
    }

    @Test(arguments: [1, 35, 1_000, 250_000, 3_000_000] as [UInt64]) func samplesAreTimePerIteration(_ nanoseconds: UInt64) {
        let work = work(nanoseconds)
        Sampler(plan: plan(), clock: clock).run([work])
        #expect(work.samples.allSatisfy { $0 == Double(nanoseconds) })
        #expect(work.samples.count >= 5)
        #expect(UInt64(work.iterations) * nanoseconds >= 1_000_000)
        #expect(UInt64(work.iterations) * nanoseconds <= 20_000_000)
    }

    @Test func budgetEndsTheSampling() {
        let work = work(1_000_000)
        Sampler(plan: plan(budget: 50_000_000), clock: clock).run([work])
        #expect(work.samples.count == 50)
    }

    @Test func leastAndMostSamples() {
        let slow = work(30_000_000)
        let fast = work(1_000)
        var plan = plan(budget: 60_000_000)
        plan.mostSamples = 7
        Sampler(plan: plan, clock: clock).run([slow, fast])
        #expect(slow.samples.count == 5)
        #expect(fast.samples.count == 7)
    }

    @Test func workLongerThanTheBudgetIsDoneTwice() {
        let work = work(500_000_000)
        Sampler(plan: plan(), clock: clock).run([work])
        #expect(work.samples == [500_000_000, 500_000_000])
    }

    @Test func roundsAreInterleavedInChangingOrder() {
        var order: [Int] = []
        let works = (0..<4).map { number in work(2_000_000) { _ in order.append(number) } }
        var plan = plan(budget: 40_000_000)
        plan.warmUp = 0
        Sampler(plan: plan, clock: clock).run(works)
        let rounds = stride(from: 4, to: order.count, by: 4).map { Array(order[$0..<($0 + 4)]) }
        #expect(rounds.count == 20)
        #expect(rounds.allSatisfy { Set($0) == [0, 1, 2, 3] })
        #expect(Set(rounds).count > 5)
        var again: [Int] = []
        let repeated = (0..<4).map { number in work(2_000_000) { _ in again.append(number) } }
        Sampler(plan: plan, clock: clock).run(repeated)
        #expect(again == order)
    }

    @Test func aWrongCountLeavesNoSamples() {
        let clock = clock
        var calls = 0
        let work = SampledWork { iterations in
            calls += 1
            clock.pass(2_000_000)
            if calls == 20 { throw WrongCount(expected: 3, found: 2) }
        }
        Sampler(plan: plan(), clock: clock).run([work])
        #expect(work.samples.isEmpty)
        #expect(work.failure as? WrongCount == WrongCount(expected: 3, found: 2))
    }

    @Test func noiseOfASteadyAndOfAnUnsteadyMachine() {
        let clock = clock
        let steady = NoiseProbe.measure(clock, samples: 20) {
            clock.pass(1_000)
            return 0
        }
        #expect(steady.relativeDeviation == 0 && steady.relativeTail == 0)
        #expect(steady.samples.count == 20 && steady.clock == "fake")
        let unsteady = NoiseProbe.noise([100, 100, 100, 110, 90, 100, 120, 80, 100, 200], "fake")
        #expect(unsteady.relativeDeviation == 0.05)
        #expect(abs(unsteady.relativeTail - 0.28) < 1e-9)
    }

    @Test(arguments: ClockName.allCases) func realClocksGoOn(_ name: ClockName) {
        let clock = name.clock
        let start = clock.now()
        _ = NoiseProbe.work()
        #expect(clock.now() > start)
        #expect(clock.name == name.rawValue)
    }
}

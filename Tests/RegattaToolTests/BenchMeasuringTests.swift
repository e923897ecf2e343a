import Regatta
import Testing

@testable import RegattaTool

/// The measuring itself, on a clock that only steps move.
@Suite struct BenchMeasuringTests {
    /// A clock for tests: each step moves it by what the step costs.
    final class Stopwatch {
        var time = 0.0
        var calls: [Int] = [0, 0, 0]

        func step(_ index: Int, costs: Double) -> () throws -> Int {
            { [self] in
                time += costs
                calls[index] += 1
                return index
            }
        }
    }

    @Test func samplesAreTimesOfOneStep() throws {
        let watch = Stopwatch()
        var rounds = BenchRounds(
            [
                .init(expected: 0, watch.step(0, costs: 1.5e-6)), .init(expected: 1, watch.step(1, costs: 3e-6)),
                .init(expected: 2, watch.step(2, costs: 0.5)),
            ], now: { watch.time })
        try rounds.run(budget: 5)
        for (entry, cost) in zip(rounds.entries, [1.5e-6, 3e-6, 0.5]) {
            #expect(!entry.samples.isEmpty)
            for sample in entry.samples { #expect(abs(sample - cost) < cost * 1e-3) }
        }
        #expect(rounds.entries.map(\.iterations) == [134, 67, 1])
        // Rounds are shared: no entry gets more than one sample ahead of another.
        let counts = rounds.entries.map(\.samples.count)
        #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
        #expect(watch.time >= 5 && watch.time < 6)
    }

    @Test func everyStepIsMeasuredHoweverLongItTakes() throws {
        let watch = Stopwatch()
        var rounds = BenchRounds(
            [.init(expected: 0, watch.step(0, costs: 100)), .init(expected: 1, watch.step(1, costs: 1))],
            now: { watch.time })
        try rounds.run(budget: 0)
        #expect(rounds.entries.map(\.samples) == [[100], [1]])
        #expect(watch.calls == [2, 2, 0])
    }

    @Test func aStepThatGivesAnotherNumberIsAnError() {
        let watch = Stopwatch()
        var rounds = BenchRounds(
            [.init(expected: 0, watch.step(0, costs: 1)), .init(expected: 7, watch.step(1, costs: 1))],
            now: { watch.time })
        #expect(throws: BenchRounds.WrongAnswer(entry: 1, found: 1, expected: 7)) { try rounds.run(budget: 1) }
    }

    @Test(arguments: [
        ([5.0], 5.0, 5.0, 5.0), ([3, 1, 2], 1.5, 2, 2.5), ([4, 1, 3, 2], 1.75, 2.5, 3.25), ([1, 1, 1, 9, 1], 1, 1, 1),
    ])
    func quartiles(samples: [Double], lower: Double, median: Double, upper: Double) {
        let summary = BenchSummary(samples)
        #expect(summary.lowerQuartile == lower)
        #expect(summary.median == median)
        #expect(summary.upperQuartile == upper)
        #expect(summary.samples == samples.count)
        #expect(summary.spread == (upper - lower) / 2 / median)
    }

    @Test(arguments: [
        (1.5, "1.50 s"), (0.9996, "1.00 s"), (0.99, "990 ms"), (0.0123, "12.3 ms"), (9.96e-4, "996 µs"), (3.2e-8, "32.0 ns"),
        (0, "0.00 ns"), (250, "250 s"),
    ])
    func timesInWords(seconds: Double, text: String) { #expect(BenchUnits.time(seconds) == text) }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1234567, "1,234,567"), (-1000, "-1,000"), (-12, "-12")])
    func groupedNumbers(number: Int, text: String) { #expect(BenchUnits.grouped(number) == text) }

    @Test(arguments: [
        ([0, 1, 2, 3], [0, 1, 2, 4], 2, "2 matches against 2; match 2, in bytes: 2..<3 against 2..<4"),
        ([0, 1], [0, 1, 5, 6], 2, "1 matches against 2; match 2, in bytes: no such match against 5..<6"),
        ([0, 3, -1, -1], [0, 3, 1, 2], 4, "1 matches against 1; match 1, in bytes: group 1 absent against group 1 1..<2"),
    ])
    func differences(a: [Int], b: [Int], width: Int, text: String) {
        #expect(SlotDifference(a, b, slotsPerMatch: width).description == text)
    }

    private func candidate(_ backend: BackendID, compile: Double, all: [Double]) -> BenchCandidate {
        var candidate = BenchCandidate(backend: backend, version: "1")
        candidate.times = [.compile: BenchSummary([compile]), .allMatches: BenchSummary(all)]
        return candidate
    }

    @Test func theFastestIsRecommended() throws {
        let slow = candidate(.pcre2, compile: 1e-3, all: [4e-3])
        let fast = candidate(.foundation, compile: 1e-6, all: [1e-3])
        let recommendation = try #require(BenchRecommendation([slow, fast]))
        #expect(recommendation.backend == .foundation)
        #expect(recommendation.once == nil)
        #expect(recommendation.reason == "it finds all matches 4.00 times as fast as pcre2")
    }

    @Test func aDifferenceWithinTheNoiseIsNone() throws {
        let first = candidate(.pcre2, compile: 1, all: [1.04])
        let second = candidate(.foundation, compile: 0.1, all: [1])
        let recommendation = try #require(BenchRecommendation([first, second]))
        #expect(recommendation.backend == .pcre2)
        #expect(recommendation.once == .foundation)
        #expect(recommendation.reason == "it finds all matches as fast as foundation, and is tried first by the automatic choice")
    }

    @Test func whoIsOutIsNotRecommended() throws {
        var out = candidate(.pcre2, compile: 1e-9, all: [1e-9])
        out.state = .out(reason: "refuses the pattern")
        #expect(BenchRecommendation([out]) == nil)
        #expect(try #require(BenchRecommendation([out, candidate(.foundation, compile: 1, all: [1])])).backend == .foundation)
    }

    @Test func memoryOfWhatIsHeld() {
        let (kept, bytes) = PeakMemory.growth { [UInt8](repeating: 7, count: 40_000_000) }
        #expect(kept.count == 40_000_000)
        if let bytes { #expect(bytes >= 39_000_000 && bytes < 80_000_000) }
    }
}

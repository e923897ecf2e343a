import BenchmarkStatistics
import Testing

@Suite struct RankTestTests {
    // Complete separation of n and m values: 2 of the C(n + m, n) arrangements are as extreme.
    @Test(arguments: [(3, 3, 2.0 / 20), (4, 4, 2.0 / 70), (5, 6, 2.0 / 462)])
    func separatedSamples(_ n: Int, _ m: Int, _ probability: Double) {
        let test = RankTest((0..<n).map(Double.init), (100..<(100 + m)).map(Double.init))
        #expect(test.isExact)
        #expect(abs(test.probability - probability) < 1e-12)
        #expect(test.effect == 1)
    }

    @Test func interleavedSamples() {
        // U = 6 of 16: 0.6857 in printed tables.
        let test = RankTest([1, 4, 5, 8], [2, 3, 6, 7])
        #expect(test.statistic == 8)
        #expect(test.probability == 1)
        let shifted = RankTest([1, 2, 5, 7], [3, 4, 6, 8])
        #expect(shifted.statistic == 11)
        #expect(abs(shifted.probability - 0.485714285) < 1e-8)
    }

    @Test func tiesAreApproximated() {
        let test = RankTest([1, 1, 2, 2], [1, 2, 2, 3])
        #expect(!test.isExact)
        #expect(test.statistic == 11)
        #expect(test.probability > 0.3 && test.probability < 0.5)
        #expect(RankTest([5, 5, 5], [5, 5, 5]).probability == 1)
        #expect(RankTest([], [1]).probability == 1)
    }

    @Test func exactAndApproximateAgree() {
        let a = (0..<20).map { Double($0 * 3) }
        let b = (0..<20).map { Double($0 * 3) + 10.5 }
        let exact = RankTest(a, b)
        let approximate = RankTest(a, b, exactLimit: 0)
        #expect(exact.isExact && !approximate.isExact)
        #expect(abs(exact.probability - approximate.probability) < 0.01)
    }

    @Test func holmAndBenjaminiHochberg() {
        #expect(Multiplicity.holm([0.01, 0.04, 0.03, 0.005]).map { ($0 * 1e6).rounded() / 1e6 } == [0.03, 0.06, 0.06, 0.02])
        let rates = Multiplicity.benjaminiHochberg([0.01, 0.04, 0.03, 0.005]).map { ($0 * 1e6).rounded() / 1e6 }
        #expect(rates == [0.02, 0.04, 0.04, 0.02])
        #expect(Multiplicity.holm([]) == [])
    }
}

@Suite struct BootstrapTests {
    /// Over many pairs of samples of one source the 95 % interval holds the truth about that often.
    @Test func coverage() {
        var held = 0
        for seed in 0..<200 {
            var machine = SimulatedMachine(seed: UInt64(seed), .normal)
            let ratio = Bootstrap.ratio(machine.samples(30, of: 100), machine.samples(30, of: 110), resamples: 200)
            if ratio.interval.contains(naturalLogarithm(1.1)) { held += 1 }
        }
        #expect(held >= 180 && held <= 200)
    }

    @Test func quantilesOfOneSample() {
        let sample = (1...99).map(Double.init)
        let interval = Bootstrap.intervalOfMedian(sample)
        #expect(interval.contains(50) && interval.lower > 20 && interval.upper < 80)
        let ratio = Bootstrap.ratio(sample, sample.map { $0 * 2 }, quantile: 0.25)
        #expect(abs(ratio.estimate - naturalLogarithm(2)) < 1e-12)
    }
}

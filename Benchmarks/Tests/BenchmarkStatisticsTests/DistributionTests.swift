import BenchmarkStatistics
import Testing

@Suite struct DistributionTests {
    @Test(arguments: [(0.0, 1.0), (1.959963985, 0.05), (2.575829304, 0.01), (6, 1.973175e-9)])
    func normal(_ z: Double, _ probability: Double) {
        #expect(abs(Distribution.normalTwoSided(z) / probability - 1) < 1e-6)
    }

    @Test(arguments: [
        (12.706204736, 1.0, 0.05), (2.570581836, 5, 0.05), (4.032142984, 5, 0.01), (2.042272456, 30, 0.05), (0, 3, 1),
    ])
    func student(_ t: Double, _ degrees: Double, _ probability: Double) {
        #expect(abs(Distribution.studentTwoSided(t, degrees: degrees) / probability - 1) < 1e-6)
        #expect(abs(Distribution.studentCritical(twoSided: probability, degrees: degrees) - t) < 1e-5)
    }
}

@Suite struct SummaryTests {
    @Test func numbers() throws {
        let summary = try #require(Summary([1, 2, 3, 4, 100]))
        #expect(summary.median == 3)
        #expect(summary.lowerQuartile == 2)
        #expect(summary.upperQuartile == 4)
        #expect(summary.medianAbsoluteDeviation == 1)
        #expect(summary.minimum == 1 && summary.maximum == 100 && summary.count == 5)
        #expect(abs(summary.relativeNoise - 0.4942) < 1e-9)
        #expect(Summary([]) == nil)
    }

    @Test func quantilesInterpolate() throws {
        let quantiles = try #require(Quantiles([40, 10, 20, 30]))
        #expect(quantiles(0) == 10)
        #expect(quantiles(0.25) == 17.5)
        #expect(quantiles(1) == 40)
    }

    @Test func geometricMeans() throws {
        let mean = try #require(GeometricMean([2, 8]))
        #expect(abs(mean.value - 4) < 1e-12)
        #expect(try #require(mean.interval).contains(4))
        #expect(try #require(GeometricMean([3])).interval == nil)
        #expect(GeometricMean([]) == nil)
    }

    @Test func powerLaws() throws {
        let square = try #require(PowerLaw([(1, 3), (2, 12), (4, 48), (8, 192)]))
        #expect(abs(square.slope - 2) < 1e-12)
        #expect(abs(square.factor - 3) < 1e-12)
        #expect(abs(square.value(at: 16) - 768) < 1e-9)
        let noisy = try #require(PowerLaw([(1, 1.1), (2, 1.9), (4, 4.2), (8, 7.8)]))
        let interval = try #require(noisy.interval)
        #expect(interval.contains(1) && interval.width < 0.6)
        #expect(PowerLaw([(5, 1), (5, 2)]) == nil)
    }
}

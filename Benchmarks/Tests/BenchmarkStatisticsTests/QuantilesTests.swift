import BenchmarkStatistics
import Testing

@Suite struct QuantilesTests {
    @Test func medianOfEvenAndOddCounts() throws {
        #expect(try #require(Quantiles([3, 1, 2])).median == 2)
        #expect(try #require(Quantiles([4, 1, 2, 3])).median == 2.5)
        #expect(Quantiles([]) == nil)
    }
    @Test func deviation() throws {
        #expect(try #require(Quantiles([1, 1, 2, 2, 4, 6, 9])).medianAbsoluteDeviation == 1)
    }
}

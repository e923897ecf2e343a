// A mean without the ends of its sample, and what it may be wrong by. Feeds the comparison of interleaved builds.

/// The mean of a sample without a fifth of its values at each end, with Yuen's standard error.
public struct TrimmedMean: Sendable, Hashable {
    /// Of the whole sample.
    public let count: Int
    public let mean: Double
    /// The variance of the sample with each cut value replaced by the nearest that is kept.
    public let variance: Double
    /// Degrees of freedom of Student's distribution for the mean.
    public let degrees: Double
    private let kept: Double

    /// 0 for an empty sample.
    public init(_ sample: [Double]) {
        let sorted = sample.sorted()
        let cut = sample.count / 5
        let middle = sorted[cut..<(sorted.count - cut)]
        count = sample.count
        mean = BenchmarkStatistics.mean(Array(middle))
        degrees = Double(max(1, middle.count - 1))
        kept = sample.isEmpty ? 1 : Double(middle.count) / Double(sample.count)
        guard let low = middle.first, let high = middle.last else {
            variance = 0
            return
        }
        variance = BenchmarkStatistics.variance(sorted.map { min(high, max(low, $0)) })
    }

    /// What the mean strays by, for values of this (winsorised) variance.
    public func standardError(variance: Double) -> Double {
        count == 0 ? .infinity : (variance / Double(count)).squareRoot() / kept
    }
}

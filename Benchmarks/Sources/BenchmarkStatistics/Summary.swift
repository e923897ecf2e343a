// Order statistics of a sample: median, median absolute deviation, quantiles. Read by every comparison and report.

/// What is told of a sample of measured values, all in the unit of the sample.
public struct Summary: Sendable, Hashable {
    public let count: Int
    public let minimum: Double
    public let lowerQuartile: Double
    public let median: Double
    public let upperQuartile: Double
    public let maximum: Double
    /// The median of the distances from the median, not scaled.
    public let medianAbsoluteDeviation: Double

    /// `nil` for an empty sample.
    ///
    /// - Complexity: O(n log n).
    public init?(_ sample: [Double]) {
        guard !sample.isEmpty else { return nil }
        let sorted = sample.sorted()
        count = sorted.count
        minimum = sorted[0]
        maximum = sorted[sorted.count - 1]
        lowerQuartile = quantile(0.25, ofSorted: sorted)
        median = quantile(0.5, ofSorted: sorted)
        upperQuartile = quantile(0.75, ofSorted: sorted)
        let middle = median
        medianAbsoluteDeviation = BenchmarkStatistics.median(sorted.map { abs($0 - middle) })
    }

    /// The median absolute deviation as a part of the median, scaled so that it estimates the standard deviation of
    /// normally distributed values: the noise of a sample in one number, unmoved by bursts.
    public var relativeNoise: Double {
        median == 0 ? 0 : 1.4826 * medianAbsoluteDeviation / median
    }
}

/// The value below which the part `fraction` of the sample lies. The sample must be sorted and not empty.
func quantile(_ fraction: Double, ofSorted sorted: [Double]) -> Double {
    let position = max(0, min(1, fraction)) * Double(sorted.count - 1)
    let lower = Int(position)
    let upper = min(lower + 1, sorted.count - 1)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
}

/// The middle value; the mean of both middle values when the count is even; 0 for an empty sample.
public func median(_ sample: [Double]) -> Double {
    sample.isEmpty ? 0 : quantile(0.5, ofSorted: sample.sorted())
}

public func mean(_ sample: [Double]) -> Double {
    sample.isEmpty ? 0 : sample.reduce(0, +) / Double(sample.count)
}

/// The estimate of the variance of the values' source (divisor n − 1); 0 for fewer than two values.
public func variance(_ sample: [Double]) -> Double {
    guard sample.count > 1 else { return 0 }
    let centre = mean(sample)
    return sample.reduce(0) { $0 + ($1 - centre) * ($1 - centre) } / Double(sample.count - 1)
}

// Order statistics of samples. Read by everything that sums samples up.

/// Quantiles of samples that are sorted once.
public struct Quantiles: Hashable, Sendable {
    /// The samples in ascending order.
    public let sorted: [Double]

    /// Nil when there are no samples.
    /// - Complexity: O(n log n).
    public init?(_ samples: [Double]) {
        guard !samples.isEmpty else { return nil }
        sorted = samples.sorted()
    }

    /// The value below which the part `probability` (0 to 1) of the samples lies, interpolated between neighbours.
    public func callAsFunction(_ probability: Double) -> Double {
        quantile(probability, ofSorted: sorted)
    }

    public var median: Double { self(0.5) }

    /// The median of the distances from the median.
    public var medianAbsoluteDeviation: Double {
        let middle = median
        return Quantiles(sorted.map { abs($0 - middle) })?.median ?? 0
    }
}

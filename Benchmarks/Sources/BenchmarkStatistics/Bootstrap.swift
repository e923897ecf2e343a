// Confidence intervals by resampling. Reads raw samples in the order they were taken, feeds the comparisons.

public enum Bootstrap {
    /// What resampling tells of the logarithm of a ratio of two quantiles.
    public struct LogRatio: Sendable, Hashable {
        /// log(quantile of b / quantile of a).
        public let estimate: Double
        /// The standard deviation of the estimate over the resamples.
        public let standardError: Double
        /// The quantiles of the resamples at the asked confidence.
        public let interval: Interval
    }

    /// The ratio of one quantile, the median by default, of two independent samples of positive values, with its interval.
    ///
    /// Whole stretches of neighbours are drawn, not single values: on a shared machine slow samples come in bursts, and
    /// an interval from single draws would be too narrow. The samples must not be empty.
    ///
    /// - Complexity: O(resamples · (n + m)).
    public static func ratio(
        _ a: [Double], _ b: [Double], quantile part: Double = 0.5, confidence: Double = 0.95,
        resamples: Int = 1_000, seed: UInt64 = 1
    ) -> LogRatio {
        var generator = SeededGenerator(seed: seed)
        let estimate = Elementary.log(quantile(part, ofSorted: b.sorted()) / quantile(part, ofSorted: a.sorted()))
        var ratios: [Double] = []
        ratios.reserveCapacity(resamples)
        var drawnA = a
        var drawnB = b
        for _ in 0..<resamples {
            draw(from: a, into: &drawnA, &generator)
            draw(from: b, into: &drawnB, &generator)
            ratios.append(Elementary.log(value(at: part, of: &drawnB) / value(at: part, of: &drawnA)))
        }
        ratios.sort()
        let tail = (1 - confidence) / 2
        return LogRatio(
            estimate: estimate, standardError: variance(ratios).squareRoot(),
            interval: Interval(quantile(tail, ofSorted: ratios), quantile(1 - tail, ofSorted: ratios)))
    }

    /// The interval of the median of one sample.
    public static func intervalOfMedian(
        _ sample: [Double], confidence: Double = 0.95, resamples: Int = 500, seed: UInt64 = 1
    ) -> Interval {
        var generator = SeededGenerator(seed: seed)
        var drawn = sample
        var medians: [Double] = []
        medians.reserveCapacity(resamples)
        for _ in 0..<resamples {
            draw(from: sample, into: &drawn, &generator)
            medians.append(value(at: 0.5, of: &drawn))
        }
        medians.sort()
        let tail = (1 - confidence) / 2
        return Interval(quantile(tail, ofSorted: medians), quantile(1 - tail, ofSorted: medians))
    }

    /// Fills `drawn` with stretches of the circle of values; the stretch grows with the cube root of the count.
    private static func draw(from sample: [Double], into drawn: inout [Double], _ generator: inout SeededGenerator) {
        let count = sample.count
        var stretch = 1
        while (stretch + 1) * (stretch + 1) * (stretch + 1) <= count { stretch += 1 }
        var position = 0
        while position < count {
            var source = generator.index(below: count)
            for _ in 0..<min(stretch, count - position) {
                drawn[position] = sample[source]
                position += 1
                source += 1
                if source == count { source = 0 }
            }
        }
    }

    private static func value(at part: Double, of values: inout [Double]) -> Double {
        values.sort()
        return quantile(part, ofSorted: values)
    }
}

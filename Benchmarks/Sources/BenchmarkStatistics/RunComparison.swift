// Two runs made at different times → a verdict for each pair of samples. Reads raw samples and the common mode, feeds
// `compare`.

/// One benchmark and engine in two runs.
public struct SamplePair: Sendable {
    public let benchmark: String
    public let before: [Double]
    public let after: [Double]

    /// Neither sample may be empty.
    public init(benchmark: String, before: [Double], after: [Double]) {
        self.benchmark = benchmark
        self.before = before
        self.after = after
    }
}

/// What the comparison of one pair came to.
public struct TimeComparison: Sendable, Hashable {
    /// The time now over the time then, after the correction.
    public let ratio: Double
    /// The same before the correction.
    public let rawRatio: Double
    /// The interval of `ratio`: resampling within both runs, widened by what runs differ by.
    public let interval: Interval
    /// Cliff's delta of the corrected samples.
    public let effect: Double
    /// The chance of such a difference without a cause, before the adjustment for the number of comparisons.
    public let probability: Double
    public internal(set) var adjustedProbability: Double
    public internal(set) var verdict: Verdict
    /// The smallest relative slowdown that this comparison could have called one.
    public internal(set) var resolution: Double
}

public enum RunComparison {
    /// The quantile that stands for a sample: others who use the machine only ever add time, often to a third of the
    /// samples, and the first quartile stays clear of that where the median does not.
    public static let quantile = 0.25

    /// The value that stands for a sample, 0 for an empty one.
    public static func level(of sample: [Double]) -> Double { Quantiles(sample)?(quantile) ?? 0 }

    /// Judges all pairs of a comparison together.
    ///
    /// A difference must pass two tests, and the larger probability counts: Mann and Whitney's, which looks at the samples
    /// of both runs after the common shift is taken away, and Student's test of the shift against what controls differ by
    /// between these two runs. The first alone would call every run of a shared machine different from every other, since
    /// within a run samples vary less than runs do. Probabilities are adjusted by Holm's method.
    public static func judge(
        _ pairs: [SamplePair], commonMode: CommonMode, rules: JudgementRules = JudgementRules()
    ) -> [TimeComparison] {
        // Without controls the spread is a guess, which gets few degrees of freedom.
        let degrees = Double(max(4, commonMode.controls - 1))
        var comparisons = pairs.enumerated().map { index, pair in
            let shift = commonMode.shift(of: pair.benchmark)
            let boot = Bootstrap.ratio(
                pair.before, pair.after, quantile: quantile, confidence: rules.confidence, seed: UInt64(index) &+ 1)
            let spread = (boot.standardError * boot.standardError + commonMode.spread * commonMode.spread).squareRoot()
            let corrected = boot.estimate - shift
            let factor = Elementary.exp(-shift)
            let ranks = RankTest(pair.before, pair.after.map { $0 * factor })
            let ofRuns =
                spread > 0
                ? Distribution.studentTwoSided(corrected / spread, degrees: degrees) : (corrected == 0 ? 1 : 0)
            let half = spread * Distribution.studentCritical(twoSided: 1 - rules.confidence, degrees: degrees)
            return TimeComparison(
                ratio: Elementary.exp(corrected), rawRatio: Elementary.exp(boot.estimate),
                interval: Interval(corrected - half, corrected + half).mapExponential(), effect: ranks.effect,
                probability: max(ranks.probability, ofRuns), adjustedProbability: 1, verdict: .same,
                resolution: spread)
        }
        let adjusted = Multiplicity.holm(comparisons.map(\.probability))
        let strictest = Distribution.studentCritical(
            twoSided: rules.falseAlarmRate / Double(max(1, pairs.count)), degrees: degrees)
        for index in comparisons.indices {
            comparisons[index].adjustedProbability = adjusted[index]
            comparisons[index].verdict = rules.verdict(
                logRatio: Elementary.log(comparisons[index].ratio), adjustedProbability: adjusted[index])
            comparisons[index].resolution = max(
                rules.timeThreshold, Elementary.exp(comparisons[index].resolution * strictest) - 1)
        }
        return comparisons
    }
}

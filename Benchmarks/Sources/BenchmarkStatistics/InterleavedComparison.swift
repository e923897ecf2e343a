// Two builds measured in turn → a verdict for each benchmark. Reads the pairs of slices of every launch, feeds
// `revisions`.

/// A slice of each build, measured one right after the other, in an order that was drawn: times of one iteration.
public struct SlicePair: Sendable, Hashable {
    public let base: Double
    public let head: Double

    public init(base: Double, head: Double) {
        self.base = base
        self.head = head
    }
}

/// One benchmark of a comparison of two builds, with what its launches came to.
public struct LaunchEstimates: Sendable, Hashable {
    /// For each launch of both processes, the logarithm of the head's time over the base's.
    public private(set) var logRatios: [Double] = []

    public init() {}

    /// Adds a launch: the median over its pairs of the logarithm of their ratio.
    ///
    /// A shared machine has moods that last longer than a slice (a neighbour on the same core, another clock rate) and differ
    /// by half. Both slices of a pair nearly always see one mood, so their ratio is steady where times are not; the median
    /// passes over the pairs that a change of mood cut apart. On a machine with ten processes for each core this strayed
    /// by less than a hundredth from launch to launch where ratios of medians or of quartiles strayed by two to ten.
    public mutating func add(_ pairs: [SlicePair]) {
        let usable = pairs.filter { $0.base > 0 && $0.head > 0 }
        guard !usable.isEmpty else { return }
        logRatios.append(median(usable.map { Elementary.log($0.head / $0.base) }))
    }

    public mutating func add(logRatio: Double) { logRatios.append(logRatio) }
}

/// What the launches of one benchmark say.
public struct InterleavedVerdict: Sendable, Hashable {
    public let launches: Int
    /// The head's time over the base's.
    public let ratio: Double
    public let interval: Interval
    /// The standard error of the ratio's logarithm that was used.
    public let standardError: Double
    let degrees: Double
    public let probability: Double
    public internal(set) var adjustedProbability: Double
    public internal(set) var verdict: Verdict
    /// The smallest relative slowdown that could have been called one.
    public internal(set) var resolution: Double
    /// Whether more launches could change the verdict: the change is not excluded, nor is its absence.
    public internal(set) var isOpen: Bool
}

public enum InterleavedComparison {
    /// Judges all benchmarks together.
    ///
    /// Launches are the unit: within one launch addresses, caches and the layout of memory stay what they happen to be, so
    /// many slices of one launch are one answer. Student's test runs over launches, trimmed by a fifth at each end after
    /// Tukey and Yuen (now and then a launch gets its memory in an unlucky place), with a spread that is at least the
    /// typical spread of all benchmarks (few launches can agree by luck). Probabilities are adjusted by Holm's method,
    /// and divided among `looks`, the number of times that the same comparison may be judged while it goes on.
    public static func judge(
        _ estimates: [LaunchEstimates], rules: JudgementRules = JudgementRules(), looks: Int = 1
    ) -> [InterleavedVerdict] {
        let trimmed = estimates.map { TrimmedMean($0.logRatios) }
        let spreads = trimmed.compactMap { $0.count > 1 ? $0.variance : nil }
        let typical = spreads.isEmpty ? 0 : median(spreads)
        let threshold = Elementary.log(1 + rules.timeThreshold)
        var verdicts = trimmed.map { values in
            guard values.count > 1 else {
                return InterleavedVerdict(
                    launches: values.count, ratio: Elementary.exp(values.mean), interval: Interval(0, .infinity),
                    standardError: .infinity, degrees: 1, probability: 1, adjustedProbability: 1, verdict: .same,
                    resolution: .infinity, isOpen: true)
            }
            let error = values.standardError(variance: max(values.variance, typical))
            let half = error * Distribution.studentCritical(twoSided: 1 - rules.confidence, degrees: values.degrees)
            return InterleavedVerdict(
                launches: values.count, ratio: Elementary.exp(values.mean),
                interval: Interval(values.mean - half, values.mean + half).mapExponential(), standardError: error,
                degrees: values.degrees,
                probability: error > 0
                    ? Distribution.studentTwoSided(values.mean / error, degrees: values.degrees) : (values.mean == 0 ? 1 : 0),
                adjustedProbability: 1, verdict: .same, resolution: .infinity, isOpen: true)
        }
        let adjusted = Multiplicity.holm(verdicts.map { min(1, $0.probability * Double(looks)) })
        for index in verdicts.indices {
            let verdict = verdicts[index]
            let logRatio = Elementary.log(verdict.ratio)
            verdicts[index].adjustedProbability = adjusted[index]
            verdicts[index].verdict = rules.verdict(logRatio: logRatio, adjustedProbability: adjusted[index])
            guard verdict.launches > 1 else { continue }
            let strict =
                verdict.standardError
                * Distribution.studentCritical(
                    twoSided: rules.falseAlarmRate / Double(looks * max(1, estimates.count)),
                    degrees: verdict.degrees)
            verdicts[index].resolution = max(rules.timeThreshold, Elementary.exp(strict) - 1)
            // Settled: an alarm, or an interval that leaves no room for a change that matters.
            let half = Elementary.log(verdict.interval.upper) - logRatio
            verdicts[index].isOpen = verdicts[index].verdict == .same && abs(logRatio) + half > threshold
        }
        return verdicts
    }
}

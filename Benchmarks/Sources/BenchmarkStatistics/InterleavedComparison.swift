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

    /// Adds a launch: the ratio of the first quartiles of both builds' slices, taken in turn over the same seconds. Others
    /// who use the machine only ever add time, to a third of the slices or so; the quartile stays clear of them.
    public mutating func add(_ pairs: [SlicePair]) {
        let usable = pairs.filter { $0.base > 0 && $0.head > 0 }
        guard let base = Quantiles(usable.map(\.base)), let head = Quantiles(usable.map(\.head)) else { return }
        logRatios.append(Elementary.log(head(RunComparison.quantile) / base(RunComparison.quantile)))
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
    /// many slices of one launch are one answer. Student's test runs over launches, with a spread that is at least the
    /// typical spread of all benchmarks (few launches can agree by luck). Probabilities are adjusted by Holm's method,
    /// and divided among `looks`, the number of times that the same comparison may be judged while it goes on.
    public static func judge(
        _ estimates: [LaunchEstimates], rules: JudgementRules = JudgementRules(), looks: Int = 1
    ) -> [InterleavedVerdict] {
        let spreads = estimates.filter { $0.logRatios.count > 1 }.map { variance($0.logRatios) }
        let typical = spreads.isEmpty ? 0 : median(spreads)
        let threshold = Elementary.log(1 + rules.timeThreshold)
        var verdicts = estimates.map { estimate in
            let values = estimate.logRatios
            let count = Double(values.count)
            guard values.count > 1 else {
                let ratio = Elementary.exp(values.first ?? 0)
                return InterleavedVerdict(
                    launches: values.count, ratio: ratio, interval: Interval(0, .infinity), standardError: .infinity,
                    probability: 1, adjustedProbability: 1, verdict: .same, resolution: .infinity, isOpen: true)
            }
            let centre = mean(values)
            let error = (max(variance(values), typical) / count).squareRoot()
            let half = error * Distribution.studentCritical(twoSided: 1 - rules.confidence, degrees: count - 1)
            return InterleavedVerdict(
                launches: values.count, ratio: Elementary.exp(centre),
                interval: Interval(centre - half, centre + half).mapExponential(), standardError: error,
                probability: error > 0
                    ? Distribution.studentTwoSided(centre / error, degrees: count - 1) : (centre == 0 ? 1 : 0),
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
                    degrees: Double(verdict.launches - 1))
            verdicts[index].resolution = max(rules.timeThreshold, Elementary.exp(strict) - 1)
            // Settled: an alarm, or an interval that leaves no room for a change that matters.
            let half = Elementary.log(verdict.interval.upper) - logRatio
            verdicts[index].isOpen = verdicts[index].verdict == .same && abs(logRatio) + half > threshold
        }
        return verdicts
    }
}

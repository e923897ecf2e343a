// The words in which every comparison ends, and the rules for getting there. Feeds reports and exit statuses.

public enum Verdict: String, Sendable, Hashable, Codable {
    case same, better, worse
}

/// When a difference is an alarm. Both must hold: it is no chance, and it is large enough to matter.
public struct JudgementRules: Sendable, Hashable {
    /// The chance of any false alarm in a whole comparison, however many benchmarks it has.
    public var falseAlarmRate: Double
    /// The smallest relative change of time that matters: 0.02 is two hundredths.
    public var timeThreshold: Double
    /// The relative change of a count (instructions, allocations) that is let pass.
    public var countTolerance: Double
    /// The level of the intervals that are shown.
    public var confidence: Double

    public init(
        falseAlarmRate: Double = 0.01, timeThreshold: Double = 0.02, countTolerance: Double = 0.01,
        confidence: Double = 0.95
    ) {
        self.falseAlarmRate = falseAlarmRate
        self.timeThreshold = timeThreshold
        self.countTolerance = countTolerance
        self.confidence = confidence
    }

    /// The verdict on a time whose logarithm moved by `logRatio`, with the adjusted probability of its test.
    public func verdict(logRatio: Double, adjustedProbability: Double) -> Verdict {
        guard adjustedProbability < falseAlarmRate, abs(logRatio) > Elementary.log(1 + timeThreshold) else { return .same }
        return logRatio > 0 ? .worse : .better
    }
}

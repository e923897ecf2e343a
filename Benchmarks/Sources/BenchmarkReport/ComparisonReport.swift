// The outcome of a comparison, of two runs or of two revisions. Written by `compare` and `revisions`, read by the writers of
// text and Markdown; as JSON it is the machine's form.

import BenchmarkStatistics
import Foundation

/// A count on both sides.
public struct CountChange: Codable, Hashable, Sendable {
    public var before: Double
    public var after: Double

    public init(before: Double, after: Double) {
        self.before = before
        self.after = after
    }

    /// Counts repeat nearly exactly, hence no statistics: a change beyond the tolerance is one.
    ///
    /// - Parameter least: a difference up to this is none. By default one allocation, where there are any: growing arrays
    ///   take what the heap happens to have, which may save one.
    public func verdict(tolerance: Double, least: Double? = nil) -> Verdict {
        let least = least ?? (before == 0 || after == 0 ? 0.5 : 1.5)
        let allowed = max(before * tolerance, least)
        return after > before + allowed ? .worse : after < before - allowed ? .better : .same
    }
}

/// One benchmark and engine of a comparison.
public struct ComparisonRow: Codable, Hashable, Sendable {
    /// The benchmark's name; for the row that sums an engine up, `all benchmarks`.
    public var benchmark: String
    public var engine: String
    /// The time after over the time before; above 1 is slower.
    public var ratio: Double
    public var lower: Double
    public var upper: Double
    /// Cliff's delta, where whole samples were compared.
    public var effect: Double?
    /// The probability of the difference without a cause, adjusted for the number of comparisons.
    public var probability: Double
    /// The smallest relative slowdown that would have been called one.
    public var resolution: Double
    public var timeVerdict: Verdict
    public var allocations: CountChange?
    public var allocationVerdict: Verdict = .same
    public var instructions: CountChange?
    public var instructionVerdict: Verdict = .same

    public init(
        benchmark: String, engine: String, ratio: Double, interval: Interval, effect: Double? = nil, probability: Double,
        resolution: Double, timeVerdict: Verdict
    ) {
        self.benchmark = benchmark
        self.engine = engine
        self.ratio = ratio
        lower = interval.lower
        upper = interval.upper
        self.effect = effect
        self.probability = probability
        self.resolution = resolution
        self.timeVerdict = timeVerdict
    }

    var verdicts: [Verdict] { [timeVerdict, allocationVerdict, instructionVerdict] }

    /// Worse when anything is, else better when anything is.
    public var verdict: Verdict { Self.sum(verdicts) }

    static func sum(_ verdicts: [Verdict]) -> Verdict {
        verdicts.contains(.worse) ? .worse : verdicts.contains(.better) ? .better : .same
    }
}

/// All rows of a comparison, with what has to be said about it.
public struct ComparisonReport: Codable, Hashable, Sendable {
    public var schemaVersion = 1
    /// What was compared, as `main 1a2b3c4`.
    public var before: String
    public var after: String
    /// Sentences on the method and on what could not be compared.
    public var remarks: [String]
    /// What had a time before and fails now, such as a count that became wrong. A report with failures is worse.
    public var failures: [String]
    /// One row for each engine over all benchmarks.
    public var engines: [ComparisonRow]
    public var rows: [ComparisonRow]

    public init(
        before: String, after: String, remarks: [String] = [], failures: [String] = [], engines: [ComparisonRow] = [],
        rows: [ComparisonRow]
    ) {
        self.before = before
        self.after = after
        self.remarks = remarks
        self.failures = failures
        self.engines = engines
        self.rows = rows
    }

    public var verdict: Verdict { failures.isEmpty ? ComparisonRow.sum((engines + rows).flatMap(\.verdicts)) : .worse }

    /// As indented JSON.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "infinity", negativeInfinity: "-infinity", nan: "nan")
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

// What two runs differ by as wholes: the machine's speed of the day. Reads ratios of engines that cannot have changed
// (the controls), feeds comparisons of runs that were made at different times.

/// The correction of one pair of runs, estimated from controls: engines that are no part of what is judged, measured in
/// the same runs, interleaved with it.
public struct CommonMode: Sendable, Hashable {
    /// The ratio of a control on one benchmark, as the logarithm of its time now over its time then.
    public struct Control: Sendable, Hashable {
        public let benchmark: String
        public let logRatio: Double

        public init(benchmark: String, logRatio: Double) {
            self.benchmark = benchmark
            self.logRatio = logRatio
        }
    }

    /// Where the shift is taken from.
    public enum Basis: String, Sendable, Hashable {
        /// From the controls of the same benchmark: they were measured within the same seconds.
        case perBenchmark
        /// From all controls together.
        case wholeRun
        /// There are too few controls; nothing is corrected.
        case none
    }

    public let basis: Basis
    /// The median of all controls' logarithms.
    public let wholeShift: Double
    /// How far one control still strays after the correction (a standard deviation of logarithms): what two runs of the
    /// same code differ by on this machine. Differences of this size mean nothing.
    public let spread: Double
    /// How many controls the spread rests on.
    public let controls: Int
    private let shifts: [String: Double]

    /// With fewer than `minimumControls` nothing is corrected, and the spread is taken to be `fallbackSpread`.
    ///
    /// Of the two bases that one is chosen which leaves the smaller spread, each control being corrected by the others only.
    public init(_ controls: [Control], minimumControls: Int = 5, fallbackSpread: Double = 0.03) {
        self.controls = controls.count
        guard controls.count >= minimumControls else {
            (basis, wholeShift, spread, shifts) = (.none, 0, fallbackSpread, [:])
            return
        }
        let whole = median(controls.map(\.logRatio))
        wholeShift = whole
        let wholeSpread = CommonMode.robustSpread(controls.map { $0.logRatio - whole })

        let groups = Dictionary(grouping: controls, by: \.benchmark).mapValues { $0.map(\.logRatio) }
        var residuals: [Double] = []
        for group in groups.values where group.count >= 2 {
            for index in group.indices {
                var others = group
                others.remove(at: index)
                residuals.append(group[index] - median(others))
            }
        }
        let localSpread = CommonMode.robustSpread(residuals)
        // A benchmark with one control is better served by all of them, so the local basis must cover most.
        if residuals.count * 2 >= controls.count && residuals.count >= minimumControls && localSpread < wholeSpread {
            basis = .perBenchmark
            spread = localSpread
            shifts = groups.filter { $0.value.count >= 2 }.mapValues { median($0) }
        } else {
            basis = .wholeRun
            spread = wholeSpread
            shifts = [:]
        }
    }

    /// The logarithm to take from a ratio on this benchmark.
    public func shift(of benchmark: String) -> Double { shifts[benchmark] ?? wholeShift }

    /// The standard deviation of mostly normal values among which some stray: the wider of the bulk's and of the tails'
    /// measure, so that a tenth of wild controls still widens it.
    private static func robustSpread(_ residuals: [Double]) -> Double {
        guard !residuals.isEmpty else { return 0 }
        let sorted = residuals.map { abs($0) }.sorted()
        return max(quantile(0.5, ofSorted: sorted) / 0.6745, quantile(0.9, ofSorted: sorted) / 1.6449)
    }
}

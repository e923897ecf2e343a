// Geometric means of ratios, the only mean that does not depend on which side is the unit. Feeds summaries.

/// The geometric mean of positive ratios with the interval of its logarithm (Student's, over the ratios).
public struct GeometricMean: Sendable, Hashable {
    public let count: Int
    public let value: Double
    /// `nil` for a single ratio, of which nothing can be said.
    public let interval: Interval?

    public init?(_ ratios: [Double], confidence: Double = 0.95) {
        let logarithms = ratios.filter { $0 > 0 && $0.isFinite }.map(Elementary.log)
        guard !logarithms.isEmpty else { return nil }
        count = logarithms.count
        let centre = mean(logarithms)
        value = Elementary.exp(centre)
        guard count > 1 else {
            interval = nil
            return
        }
        let half =
            (variance(logarithms) / Double(count)).squareRoot()
            * Distribution.studentCritical(twoSided: 1 - confidence, degrees: Double(count - 1))
        interval = Interval(centre - half, centre + half).mapExponential()
    }
}

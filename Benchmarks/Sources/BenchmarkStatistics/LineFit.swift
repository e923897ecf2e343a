// Least squares through points on logarithmic axes: how cost grows with size. Reads doubling series, feeds the charts.

/// y = factor · x^slope, fitted to points with positive coordinates.
public struct PowerLaw: Sendable, Hashable {
    /// 1 is linear growth, 2 quadratic.
    public let slope: Double
    /// Student's interval of the slope; `nil` for two points, through which every line goes.
    public let interval: Interval?
    public let factor: Double

    /// `nil` when fewer than two different sizes are given.
    ///
    /// - Complexity: O(n).
    public init?(_ points: [(x: Double, y: Double)], confidence: Double = 0.95) {
        let logarithms = points.filter { $0.x > 0 && $0.y > 0 }.map { (Elementary.log($0.x), Elementary.log($0.y)) }
        let count = Double(logarithms.count)
        guard count >= 2 else { return nil }
        let meanX = mean(logarithms.map(\.0))
        let meanY = mean(logarithms.map(\.1))
        var xx = 0.0
        var xy = 0.0
        for (x, y) in logarithms {
            xx += (x - meanX) * (x - meanX)
            xy += (x - meanX) * (y - meanY)
        }
        guard xx > 1e-12 else { return nil }
        let slope = xy / xx
        self.slope = slope
        factor = Elementary.exp(meanY - slope * meanX)
        guard count > 2 else {
            interval = nil
            return
        }
        let residual = logarithms.reduce(0.0) { sum, point in
            let distance = point.1 - meanY - slope * (point.0 - meanX)
            return sum + distance * distance
        }
        let half =
            (residual / (count - 2) / xx).squareRoot()
            * Distribution.studentCritical(twoSided: 1 - confidence, degrees: count - 2)
        interval = Interval(slope - half, slope + half)
    }

    public func value(at x: Double) -> Double { factor * Elementary.exp(slope * Elementary.log(x)) }
}

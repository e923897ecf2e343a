// A series of growing sizes → points on logarithmic axes, with the fitted power of each engine.

import BenchmarkStatistics

enum GrowthChart {
    static func render(_ growth: ResultTable.Growth, engines: [String]) -> String {
        let points = growth.engines.flatMap(\.points)
        guard let x = LogarithmicAxis(points.map(\.x), from: 52, to: 346),
            let y = LogarithmicAxis(points.map(\.y), from: 214, to: 12)
        else { return "" }
        var content: [String] = []
        for tick in x.ticks {
            content.append(Markup.line(x.place(tick), 12, x.place(tick), 214, "axis"))
            content.append(Markup.text(x.place(tick), 229, shortCount(tick), "quiet middle"))
        }
        for tick in y.ticks {
            content.append(Markup.line(52, y.place(tick), 346, y.place(tick), "axis"))
            content.append(Markup.text(47, y.place(tick) + 4, Units.duration(tick).replacing(".0 ", with: " "), "quiet end"))
        }
        for line in growth.engines {
            let colour = Palette.index(engines.firstIndex(of: line.engine) ?? 0)
            if let law = line.law, let first = line.points.first?.x, let last = line.points.last?.x {
                content.append(
                    Markup.line(
                        x.place(first), y.place(law.value(at: first)), x.place(last), y.place(law.value(at: last)),
                        "fit s\(colour)"))
            }
            let path = line.points.map { "\(Markup.number(x.place($0.x))),\(Markup.number(y.place($0.y)))" }
            content.append("<polyline points=\"\(path.joined(separator: " "))\" class=\"curve s\(colour)\"/>")
            for point in line.points {
                content.append(
                    "<circle cx=\"\(Markup.number(x.place(point.x)))\" cy=\"\(Markup.number(y.place(point.y)))\" r=\"2.6\" class=\"f\(colour)\"/>")
            }
        }
        return Markup.svg(356, 236, label: "\(growth.name): time by size, both logarithmic", content)
    }

    private static func shortCount(_ value: Double) -> String {
        if value >= 1e6 { return "\(Units.count(value / 1e6)) M" }
        return value >= 1e3 ? "\(Units.count(value / 1e3)) k" : Units.count(value)
    }
}

/// A logarithmic scale between two coordinates.
struct LogarithmicAxis {
    private let low: Double
    private let high: Double
    private let start: Double
    private let end: Double
    /// Powers of ten in between; when there are fewer than two, twice and five times them too.
    let ticks: [Double]

    /// Nil when there is no positive value.
    init?(_ values: [Double], from start: Double, to end: Double) {
        let positive = values.filter { $0 > 0 && $0.isFinite }
        guard let least = positive.min(), let most = positive.max() else { return nil }
        low = naturalLogarithm(least) - 0.1
        high = naturalLogarithm(most) + 0.1
        (self.start, self.end) = (start, end)
        var powers: [Double] = []
        var power = 1.0
        while power > least { power /= 10 }
        while power <= most * 10 {
            powers.append(power)
            power *= 10
        }
        func inside(_ candidates: [Double]) -> [Double] { candidates.filter { $0 >= least * 0.95 && $0 <= most * 1.05 } }
        var ticks = inside(powers)
        if ticks.count < 2 { ticks = inside(powers.flatMap { [$0, 2 * $0, 5 * $0] }) }
        // More than seven labels would touch.
        let stride = (ticks.count + 6) / 7
        self.ticks = ticks.enumerated().filter { $0.offset % max(1, stride) == 0 }.map(\.element)
    }

    func place(_ value: Double) -> Double {
        start + (naturalLogarithm(max(value, 1e-300)) - low) / (high - low) * (end - start)
    }
}

// A series of the history → its times run by run, levels and steps marked.

import BenchmarkStatistics

enum HistoryChart {
    static func render(_ series: HistorySeries, colour: Int) -> String {
        let values = series.corrected
        guard let least = values.min(), let most = values.max() else { return "" }
        // At least a tenth is shown, so that noise does not fill the chart.
        let middle = (least + most) / 2
        let half = max((most - least) / 2 * 1.15, middle * 0.05)
        func x(_ index: Int) -> Double { 60 + (values.count > 1 ? Double(index) / Double(values.count - 1) : 0.5) * 284 }
        func y(_ value: Double) -> Double { 20 + (middle + half - value) / (2 * half) * 78 }
        var content: [String] = []
        for value in [middle - half * 0.8, middle, middle + half * 0.8] {
            content.append(Markup.line(60, y(value), 346, y(value), "axis"))
            content.append(Markup.text(55, y(value) + 4, Units.duration(value), "quiet end"))
        }
        for step in series.steps {
            let place = (x(step.index) + x(max(0, step.index - 1))) / 2
            content.append(Markup.line(place, 16, place, 102, "step"))
            let name = (step.first.commit.map { String($0.prefix(7)) } ?? "?")
            let amount = "\(step.quantity == .time ? "" : step.quantity.rawValue + " ")\(Units.change(step.ratio))"
            content.append(Markup.text(min(290, max(100, place)), 11, "\(name) \(amount)", "marked middle"))
        }
        let path = values.indices.map { "\(Markup.number(x($0))),\(Markup.number(y(values[$0])))" }
        content.append("<polyline points=\"\(path.joined(separator: " "))\" class=\"curve s\(colour)\"/>")
        for (index, value) in values.enumerated() {
            content.append(
                "<circle cx=\"\(Markup.number(x(index)))\" cy=\"\(Markup.number(y(value)))\" r=\"2\" class=\"f\(colour)\"/>")
        }
        let ends = [series.lines.first, series.lines.last].map { $0.map { String($0.date.formatted(.iso8601).prefix(10)) } ?? "" }
        content.append(Markup.text(60, 116, ends[0], "quiet"))
        content.append(Markup.text(346, 116, ends[1], "quiet end"))
        return Markup.svg(356, 120, label: "\(series.benchmark) on \(series.engine): times run by run", content)
    }
}

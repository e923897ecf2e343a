// All engines over all benchmarks → the chart of the README: geometric means of the ratio to the fastest.

import BenchmarkStatistics

public enum SummaryChart {
    /// Logarithmic, since ratios are; the shortest bar is the best.
    static func content(_ table: ResultTable) -> (content: [String], height: Double) {
        let totals = table.totals.enumerated().filter { $0.element.mean != nil }
            .sorted { ($0.element.mean?.value ?? 0) < ($1.element.mean?.value ?? 0) }
        let most = max(2, totals.compactMap { $0.element.mean?.value }.max() ?? 2)
        let (left, width) = (124.0, 130.0)
        func length(_ ratio: Double) -> Double { max(2, naturalLogarithm(ratio * 1.1) / naturalLogarithm(most * 1.1) * width) }
        var content = [Markup.text(4, 13, "Times slower than the fastest engine, geometric mean", "quiet")]
        for (line, (place, total)) in totals.enumerated() {
            guard let mean = total.mean else { continue }
            let y = Double(line) * 24 + 22
            content.append(Markup.text(left - 6, y + 12, total.engine, "end"))
            content.append(
                "<rect x=\"\(Markup.number(left))\" y=\"\(Markup.number(y))\" width=\"\(Markup.number(length(mean.value)))\" height=\"16\" rx=\"2\" class=\"f\(Palette.index(place))\"/>")
            let missing = table.rows.count - mean.count
            let note = missing > 0 ? " (\(mean.count) of \(table.rows.count))" : ""
            content.append(Markup.text(left + length(mean.value) + 6, y + 12, "×\(Units.factor(mean.value))\(note)"))
        }
        return (content, Double(totals.count) * 24 + 26)
    }
}

extension SummaryChart {
    /// A file of its own, in the colours of the reader's choice.
    public static func standalone(_ table: ResultTable) -> String {
        let (content, height) = content(table)
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"540\" viewBox=\"0 0 360 \(Markup.number(height))\" role=\"img\" aria-label=\"Engines by geometric mean\">"
            + "<style>svg{\(Palette.rules(dark: false))}@media(prefers-color-scheme:dark){svg{\(Palette.rules(dark: true))}}\(Palette.chartRules)</style>"
            + "<rect width=\"360\" height=\"\(Markup.number(height))\" fill=\"var(--card)\" rx=\"6\"/>" + content.joined()
            + "</svg>\n"
    }
}

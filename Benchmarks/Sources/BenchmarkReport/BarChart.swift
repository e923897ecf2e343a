// A row of the table → horizontal bars, one an engine, with the interval of the median.

import BenchmarkStatistics

enum BarChart {
    /// Throughput where there is a text that is searched whole, else time; the longest bar is the largest value.
    static func render(_ row: ResultRow, engines: [String]) -> String {
        let cells = engines.enumerated().compactMap { place, name in row.cells[name].map { (place, name, $0) } }
        let showsRate = row.benchmark.model != "compile" && (cells.first?.2.result.haystackBytes ?? 0) > 0
        func value(_ nanoseconds: Double, _ cell: ResultCell) -> Double {
            showsRate ? Double(cell.result.haystackBytes) / nanoseconds : nanoseconds
        }
        let most = cells.compactMap { cell in cell.2.summary.map { value($0.median, cell.2) } }.max() ?? 1
        let (left, width, rowHeight) = (124.0, 142.0, 22.0)
        var content: [String] = []
        for (line, (place, name, cell)) in cells.enumerated() {
            let y = Double(line) * rowHeight + 4
            content.append(Markup.text(left - 6, y + 12, name, "end"))
            guard let summary = cell.summary, summary.median > 0 else {
                content.append(Markup.text(left, y + 12, cell.result.isRefusal ? "does not take it" : "failed", "quiet"))
                continue
            }
            let length = max(1, value(summary.median, cell) / most * width)
            content.append(
                "<rect x=\"\(Markup.number(left))\" y=\"\(Markup.number(y))\" width=\"\(Markup.number(length))\" height=\"15\" rx=\"2\" class=\"f\(Palette.index(place))\"/>")
            if let interval = cell.interval, interval.lower > 0 {
                let ends = [value(interval.lower, cell), value(interval.upper, cell)].map { left + min(1.08, $0 / most) * width }
                let middle = y + 7.5
                content.append(Markup.line(ends[0], middle, ends[1], middle, "whisker"))
                for end in ends { content.append(Markup.line(end, middle - 3, end, middle + 3, "whisker")) }
            }
            let label =
                showsRate
                ? Units.rate(bytes: cell.result.haystackBytes, nanoseconds: summary.median) : Units.duration(summary.median)
            content.append(Markup.text(352, y + 12, label, "end"))
        }
        let title = "\(row.benchmark.name): \(showsRate ? "throughput" : "time") of each engine"
        return Markup.svg(356, Double(cells.count) * rowHeight + 4, label: title, content)
    }
}

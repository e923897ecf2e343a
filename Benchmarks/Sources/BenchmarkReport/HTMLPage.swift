// A run and the history → one page that needs nothing else: style, charts and text in one file, no network, no script.

import BenchmarkResults
import BenchmarkStatistics

public enum HTMLPage {
    public static func render(_ table: ResultTable, history: [HistorySeries] = []) -> String {
        var body: [String] = []
        body.append("<header><h1>Regatta: benchmarks</h1><dl class=\"facts\">")
        body += table.facts.map { "<div><dt>\(Markup.escape($0.name))</dt><dd>\(Markup.escape($0.value))</dd></div>" }
        body.append("</dl></header>")
        body.append(navigation(table, history))
        body.append(summary(table))
        for model in ResultTable.models(table) {
            body.append("<section id=\"\(model.name)\"><h2>\(model.title)</h2><div class=\"grid\">")
            body += table.rows.filter { $0.benchmark.model == model.name && $0.benchmark.series == nil }
                .map { card($0, table.engines) }
            body.append("</div></section>")
        }
        body.append(growths(table))
        body.append(histories(table, history))
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">
            <meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Regatta: benchmarks</title><style>\(PageStyle.text)</style></head><body>
            \(body.filter { !$0.isEmpty }.joined(separator: "\n"))
            </body></html>

            """
    }

    private static func navigation(_ table: ResultTable, _ history: [HistorySeries]) -> String {
        var links = [("summary", "Summary")] + ResultTable.models(table).map { ($0.name, $0.title) }
        if !table.growths.isEmpty { links.append(("growth", "How cost grows")) }
        if !history.isEmpty { links.append(("history", "History")) }
        return "<nav>" + links.map { "<a href=\"#\($0.0)\">\(Markup.escape($0.1))</a>" }.joined() + "</nav>"
    }

    private static func summary(_ table: ResultTable) -> String {
        let (content, height) = SummaryChart.content(table)
        let rows = table.totals.enumerated().map { place, total in
            "<tr><th class=\"c\(Palette.index(place))\">\(Markup.escape(total.engine))</th>"
                + "<td>\(total.mean.map { Units.factor($0.value) } ?? "–")</td><td>\(total.wins)</td><td>\(total.failures)</td></tr>"
        }
        return "<section id=\"summary\"><h2>Summary</h2><div class=\"grid\"><article class=\"card\">"
            + Markup.svg(360, height, label: "Engines by geometric mean", content)
            + "</article><article class=\"card\"><div class=\"scroll\"><table><thead><tr><th>engine</th><th>mean ratio</th><th>fastest on</th><th>not taken or failed</th></tr></thead><tbody>"
            + rows.joined()
            + "</tbody></table></div><p class=\"note\">The ratio is an engine’s time over that of the fastest engine on the same benchmark; 1 is the best. Engines have a mean over what they take.</p></article></div></section>"
    }

    private static func card(_ row: ResultRow, _ engines: [String]) -> String {
        let result = row.cells.values.first { $0.result.error == nil }?.result
        let size = result.map { "\($0.matches) counted" } ?? ""
        let failures = engines.compactMap { engine -> String? in
            guard let error = row.cells[engine]?.result.error, row.cells[engine]?.result.isRefusal == false else { return nil }
            return "<p class=\"failed\">\(Markup.escape(engine)): \(Markup.escape(error))</p>"
        }
        return "<article class=\"card\"><h3>\(Markup.escape(row.benchmark.name))</h3><p>\(Markup.escape(row.benchmark.question))</p>"
            + pattern(row.benchmark) + "<p class=\"note\">\(Markup.escape(row.benchmark.haystack))\(size.isEmpty ? "" : " · \(size)")</p>"
            + BarChart.render(row, engines: engines) + failures.joined() + "</article>"
    }

    private static func pattern(_ benchmark: BenchmarkSummary) -> String {
        let shown = benchmark.pattern.count > 160 ? String(benchmark.pattern.prefix(160)) + "…" : benchmark.pattern
        let more = benchmark.patterns > 1 ? " <span class=\"note\">and \(benchmark.patterns - 1) more</span>" : ""
        let options = benchmark.options.isEmpty ? "" : " <span class=\"note\">\(Markup.escape(benchmark.options.joined(separator: ", ")))</span>"
        return "<p class=\"pattern\"><code>\(Markup.escape(shown))</code>\(more)\(options)</p>"
    }

    private static func growths(_ table: ResultTable) -> String {
        let cards = table.growths.map { growth -> String in
            let legend = growth.engines.map { line -> String in
                let colour = Palette.index(table.engines.firstIndex(of: line.engine) ?? 0)
                let slope = line.law.map { law in
                    "size<sup>\(Units.factor(law.slope))</sup>" + (law.interval.map { " <span class=\"note\">± \(Units.factor($0.width / 2))</span>" } ?? "")
                } ?? "one size"
                return "<li><b class=\"c\(colour)\">■</b> \(Markup.escape(line.engine)) <span>\(slope)</span></li>"
            }
            let first = growth.members.first
            return "<article class=\"card\"><h3>\(Markup.escape(growth.name))</h3><p>\(Markup.escape(first?.question ?? ""))</p>"
                + (first.map(pattern) ?? "") + GrowthChart.render(growth, engines: table.engines)
                + "<ul class=\"legend\">\(legend.joined())</ul></article>"
        }
        guard !cards.isEmpty else { return "" }
        return "<section id=\"growth\"><h2>How cost grows</h2><p class=\"note\">Time by size, both axes logarithmic; the dashed line is the fitted power: size<sup>1</sup> is linear.</p><div class=\"grid\">\(cards.joined())</div></section>"
    }

    private static func histories(_ table: ResultTable, _ history: [HistorySeries]) -> String {
        guard !history.isEmpty else { return "" }
        // Series with steps first; peers are controls and not shown.
        let shown = history.filter { RunJudge.isJudged($0.engine) }.sorted { !$0.steps.isEmpty && $1.steps.isEmpty }
        let cards = shown.map { series -> String in
            let colour = Palette.index(table.engines.firstIndex(of: series.engine) ?? 0)
            let benchmark = table.rows.first { $0.benchmark.name == series.benchmark }?.benchmark
            return "<article class=\"card\"><h3>\(Markup.escape(series.benchmark)) <span class=\"c\(colour)\">\(Markup.escape(series.engine))</span></h3>"
                + (benchmark.map(pattern) ?? "") + HistoryChart.render(series, colour: colour) + "</article>"
        }
        return "<section id=\"history\"><h2>History</h2><p class=\"note\">Times run by run, corrected by what the engines that are no part of Regatta did in the same run; dashed lines mark steps and name the first commit on the new level.</p><div class=\"grid\">\(cards.joined())</div></section>"
    }
}

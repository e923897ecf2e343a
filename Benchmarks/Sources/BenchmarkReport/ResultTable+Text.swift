// The table of a run → the terminal, or Markdown.

import BenchmarkResults
import BenchmarkStatistics

extension ResultTable {
    /// A row for each benchmark: the fastest engine's time, and every engine's ratio to it.
    public func text() -> String {
        var lines = facts.map { "\($0.name): \($0.value)" } + [""]
        let bodies = rows.map { row in [row.benchmark.name, best(row)] + engines.map { cell(row.cells[$0]) } }
        let footer = ["geometric mean", ""] + totals.map { $0.mean.map { Units.factor($0.value) } ?? "" }
        let wins = ["fastest on", ""] + totals.map { "\($0.wins)" }
        let columns = Set(1...(engines.count + 1))
        lines += TextTable.lines(header: ["benchmark", "fastest"] + engines, rows: bodies + [footer, wins], rightAligned: columns)
        lines += ["", "1 is the fastest engine of the row; – is a pattern that an engine does not take; ! is a wrong count or a failure."]
        return lines.joined(separator: "\n")
    }

    public func markdown() -> String {
        var lines = facts.map { "- \($0.name): \($0.value)" } + [""]
        lines += summaryMarkdown() + [""]
        lines += [
            "## All benchmarks", "",
            "The time of the fastest engine, and every engine's time as a multiple of it. “–”: the engine does not take the pattern.", "",
        ]
        for model in ResultTable.models(self) {
            lines += ["### \(model.title)", ""]
            lines.append("| benchmark | text | fastest | " + engines.joined(separator: " | ") + " |")
            lines.append("|---|---:|---:|" + engines.map { _ in "---:|" }.joined())
            for row in rows where row.benchmark.model == model.name {
                let size = row.cells.values.first.map { Units.bytes($0.result.haystackBytes) } ?? ""
                lines.append("| \(row.benchmark.name) | \(size) | \(best(row)) | "
                    + engines.map { engine in
                        let cell = row.cells[engine]
                        let text = self.cell(cell)
                        return cell?.ratio.map { $0 <= 1.02 ? "**\(text)**" : text } ?? text
                    }.joined(separator: " | ") + " |")
            }
            lines.append("")
        }
        if !growths.isEmpty {
            lines += ["## How cost grows", "", "The exponent of the size, with its 95 % interval: 1 is linear, 2 quadratic.", ""]
            lines.append("| series | sizes | " + engines.joined(separator: " | ") + " |")
            lines.append("|---|---|" + engines.map { _ in "---:|" }.joined())
            for growth in growths {
                let sizes = growth.members.compactMap(\.seriesSize)
                let cells = engines.map { engine -> String in
                    guard let law = growth.engines.first(where: { $0.engine == engine })?.law else { return "–" }
                    let half = law.interval.map { " ± \(Units.factor($0.width / 2))" } ?? ""
                    return "\(Units.factor(law.slope))\(half)"
                }
                lines.append("| \(growth.name) | \(sizes.min() ?? 0) – \(sizes.max() ?? 0) | \(cells.joined(separator: " | ")) |")
            }
            lines.append("")
        }
        lines += failures()
        return lines.joined(separator: "\n") + "\n"
    }

    /// The engines over all benchmarks, as a Markdown table.
    public func summaryMarkdown() -> [String] {
        ["| engine | geometric mean of its ratio to the fastest | fastest on | not taken or failed |", "|---|---:|---:|---:|"]
            + totals.map { total in
                let mean = total.mean.map { "\(Units.factor($0.value)) over \($0.count)" } ?? "–"
                return "| \(total.engine) | \(mean) | \(total.wins) | \(total.failures) |"
            }
    }

    /// The models that the run has, in its order, with a title each.
    static func models(_ table: ResultTable) -> [(name: String, title: String)] {
        let titles = [
            "compile": "Compiling", "count": "Counting all matches", "spans": "Finding all matches",
            "captures": "Groups of all matches", "replace": "Replacing", "highlight": "Highlighting",
            "line-by-line": "Line by line", "short-texts": "Many short texts", "first-match": "First match",
            "no-match": "No match",
        ]
        var names: [String] = []
        for row in table.rows where !names.contains(row.benchmark.model) { names.append(row.benchmark.model) }
        return names.map { ($0, titles[$0] ?? $0) }
    }

    private func best(_ row: ResultRow) -> String {
        row.cells.values.compactMap { $0.summary?.median }.min().map(Units.duration) ?? ""
    }

    private func cell(_ cell: ResultCell?) -> String {
        guard let cell else { return "" }
        if let ratio = cell.ratio { return Units.factor(ratio) }
        return cell.result.isRefusal ? "–" : "!"
    }

    /// Everything that has no time, with the reason; equal reasons of an engine together.
    private func failures() -> [String] {
        let failed = file.results.filter { $0.error != nil }
        guard !failed.isEmpty else { return [] }
        var lines = ["## What has no time", ""]
        let groups = Dictionary(grouping: failed) { "\($0.engine): \($0.error ?? "")" }
        for (reason, results) in groups.sorted(by: { $0.key < $1.key }) {
            lines.append("- \(reason.replacing("\n", with: " ")): \(results.map(\.benchmark).joined(separator: ", "))")
        }
        return lines
    }
}

extension BenchmarkResult {
    /// Whether the engine does not take the pattern, which is no failure.
    var isRefusal: Bool { error?.hasPrefix("not done") ?? false }
}

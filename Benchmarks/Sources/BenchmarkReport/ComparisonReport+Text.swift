// A comparison → a table for the terminal, or Markdown for a pull request.

import BenchmarkStatistics

extension ComparisonReport {
    /// The whole comparison: changed rows first, each with its interval.
    public func text() -> String {
        var lines = ["before  \(before)", "after   \(after)", ""]
        lines += TextTable.lines(
            header: ["", "benchmark", "engine", "time", "interval", "p", "sees", "allocations", "instructions"],
            rows: ordered.map { row in
                [Self.mark(row.verdict), row.benchmark, row.engine] + Self.cells(row)
            }, rightAligned: [3, 5, 6])
        lines += ["", summary]
        lines += failures.map { "! \($0)" }
        lines += remarks.map { "- \($0)" }
        return lines.joined(separator: "\n")
    }

    public func markdown() -> String {
        let emoji: [Verdict: String] = [.worse: "🔴 worse", .better: "🟢 better", .same: "same"]
        var lines = ["### Benchmarks: \(verdict == .same ? "no change" : verdict.rawValue)", "", summary, ""]
        if !failures.isEmpty { lines += failures.map { "- 🔴 \($0)" } + [""] }
        func table(_ rows: [ComparisonRow]) -> [String] {
            ["| | benchmark | engine | time | 95 % interval | p | sees | allocations | instructions |",
             "|---|---|---|---:|---|---:|---:|---|---|"]
                + rows.map { row in
                    "| \(emoji[row.verdict] ?? "") | \(row.benchmark) | \(row.engine) | "
                        + Self.cells(row).joined(separator: " | ") + " |"
                }
        }
        let changed = ordered.filter { $0.verdict != .same }
        if !changed.isEmpty { lines += table(changed) + [""] }
        let same = ordered.filter { $0.verdict == .same }
        if !same.isEmpty {
            lines += ["<details><summary>\(same.count) unchanged</summary>", ""] + table(same) + ["", "</details>", ""]
        }
        lines += ["`\(before)` → `\(after)`. “sees” is the smallest slowdown that would have been called one.", ""]
        lines += remarks.map { "- \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// One sentence.
    public var summary: String {
        let all = engines + rows
        let worse = all.count { $0.verdict == .worse }
        let better = all.count { $0.verdict == .better }
        let failing = failures.isEmpty ? "" : " \(failures.count) failing now."
        if worse == 0 && better == 0 { return "No change in \(all.count) comparisons." + failing }
        return "\(worse) worse, \(better) better, \(all.count - worse - better) the same, of \(all.count) comparisons." + failing
    }

    private var ordered: [ComparisonRow] {
        let rank: [Verdict: Int] = [.worse: 0, .better: 1, .same: 2]
        return engines + rows.enumerated().sorted {
            let (first, second) = (rank[$0.element.verdict] ?? 3, rank[$1.element.verdict] ?? 3)
            return (first, $0.offset) < (second, $1.offset)
        }.map(\.element)
    }

    private static func mark(_ verdict: Verdict) -> String {
        switch verdict {
        case .same: "  same"
        case .better: "+ better"
        case .worse: "! worse"
        }
    }

    private static func cells(_ row: ComparisonRow) -> [String] {
        [
            Units.change(row.ratio), "\(Units.change(row.lower)) … \(Units.change(row.upper))",
            Units.probability(row.probability), Units.change(1 + row.resolution),
            count(row.allocations, row.allocationVerdict), count(row.instructions, row.instructionVerdict),
        ]
    }

    private static func count(_ change: CountChange?, _ verdict: Verdict) -> String {
        guard let change else { return "" }
        if verdict == .same { return Units.count(change.after) }
        return "\(Units.count(change.before)) → \(Units.count(change.after))"
    }
}

import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import Foundation
import Testing

/// Result files with made-up times.
enum Made {
    static func file(
        _ results: [BenchmarkResult], date: Double = 0, commit: String = "c0ffee", benchmarks: [BenchmarkSummary] = []
    ) -> RunFile {
        RunFile(
            date: Date(timeIntervalSince1970: date), commit: commit, dirty: false,
            machine: Machine(class: "m", cpu: "cpu", cores: 2, memory: 1_000_000_000, os: "os"), toolchain: "Swift",
            libraries: ["pcre2-c": "1", "re2": "1"],
            noise: Noise(samples: [1], relativeDeviation: 0.01, relativeTail: 0.02, clock: "thread-cpu"),
            benchmarks: benchmarks, results: results)
    }

    static func result(
        _ benchmark: String, _ engine: String, _ time: Double, allocations: Double? = nil, error: String? = nil
    ) -> BenchmarkResult {
        // Nine samples within a hundredth, the same each time.
        let steps = [-4, 3, 1, -1, -3, 4, 2, 0, -2].map { Double($0) }
        let samples: [Double] = error == nil ? steps.map { step in time * (1 + step * 0.002) } : []
        return BenchmarkResult(
            benchmark: benchmark, engine: engine, model: "count", haystackBytes: 1000, matches: 5, search: samples,
            allocationsPerIteration: allocations, error: error)
    }

    static func run(whole: Double, changed: Double = 1, allocations: Double = 10, date: Double = 0) -> RunFile {
        let results = (0..<8).flatMap { number -> [BenchmarkResult] in
            let name = "b\(number)"
            let time: Double = number == 3 ? 120 * whole * changed : 120 * whole
            let count: Double = number == 4 ? allocations : 10
            return [
                result(name, "pcre2-c", 100 * whole), result(name, "re2", 300 * whole),
                result(name, "regatta/pcre2", time, allocations: count),
            ]
        }
        return file(results, date: date)
    }
}

@Suite struct RunJudgeTests {
    @Test func wholeShiftIsNoChange() {
        let report = RunJudge().compare(Made.run(whole: 1), Made.run(whole: 1.3))
        #expect(report.rows.count == 8)
        #expect(report.verdict == .same)
        #expect(report.summary == "No change in 8 comparisons.")
    }

    @Test(arguments: [(1.2, Verdict.worse), (1 / 1.2, .better)])
    func changeOfOneBenchmark(_ factor: Double, _ verdict: Verdict) {
        let report = RunJudge().compare(Made.run(whole: 1), Made.run(whole: 0.8, changed: factor))
        #expect(report.verdict == verdict)
        #expect(report.rows.filter { $0.verdict != .same }.map(\.benchmark) == ["b3"])
        #expect(report.rows.allSatisfy { $0.lower <= $0.ratio && $0.ratio <= $0.upper })
    }

    @Test(arguments: [(11.0, Verdict.same), (15, .worse), (0, .better)])
    func allocations(_ count: Double, _ verdict: Verdict) {
        let report = RunJudge().compare(Made.run(whole: 1), Made.run(whole: 1, allocations: count))
        #expect(report.verdict == verdict)
    }

    @Test func failuresAreNamed() {
        let after = Made.file([Made.result("b0", "regatta/pcre2", 1, error: "wrong count: expected 1, found 2")])
        let report = RunJudge().compare(Made.file([Made.result("b0", "regatta/pcre2", 1)]), after)
        #expect(report.rows.isEmpty)
        #expect(report.failures == ["fails now: b0 on regatta/pcre2: wrong count: expected 1, found 2"])
        #expect(report.verdict == .worse)
        #expect(report.summary == "No change in 0 comparisons. 1 failing now.")
    }

    @Test func markdownShowsChangesFirst() throws {
        let report = RunJudge().compare(Made.run(whole: 1), Made.run(whole: 1, changed: 1.2))
        let text = report.markdown()
        #expect(text.hasPrefix("### Benchmarks: worse\n\n1 worse, 0 better, 7 the same, of 8 comparisons.\n"))
        #expect(text.contains("| 🔴 worse | b3 | regatta/pcre2 | +20.0 % |"))
        #expect(text.contains("<summary>7 unchanged</summary>"))
        let decoded = try JSONDecoder().decode(ComparisonReport.self, from: Data(try report.json().utf8))
        #expect(decoded.rows.count == 8 && decoded.verdict == .worse)
        #expect(report.text().contains("! worse  b3"))
    }
}

@Suite struct HistoryTests {
    private func lines(stepAt place: Int?) throws -> [HistoryLine] {
        try (0..<14).flatMap { run -> [HistoryLine] in
            let whole = [1, 1.2, 0.9, 1.05][run % 4]
            var file = Made.run(
                whole: whole, changed: run >= place ?? .max ? 1.1 : 1, allocations: run >= 9 ? 14 : 10,
                date: Double(run) * 86_400)
            file.commit = "commit\(run)"
            let written = try HistoryLine.lines(of: file).map { try $0.json() + "\n" }.joined()
            return HistoryLine.parse(written).lines
        }
    }

    @Test func stepIsNamed() throws {
        let steps = History.series(try lines(stepAt: 6)).flatMap { series in series.steps.map { (series, $0) } }
        let time = try #require(steps.first { $0.1.quantity == .time })
        #expect(time.0.benchmark == "b3" && time.0.engine == "regatta/pcre2")
        #expect(time.1.first.commit == "commit6" && time.1.lastBefore.commit == "commit5")
        #expect(abs(time.1.ratio - 1.1) < 0.001)
        let count = try #require(steps.first { $0.1.quantity == .allocations })
        #expect(count.0.benchmark == "b4" && count.1.first.commit == "commit9")
        #expect(steps.count == 2)
    }

    @Test func runsThatAreSlowAsWholesAreNoSteps() throws {
        let steps = History.series(try lines(stepAt: nil)).flatMap(\.steps)
        #expect(steps.filter { $0.quantity == .time }.isEmpty)
    }

    @Test func tornLinesAreCounted() throws {
        let line = try HistoryLine.lines(of: Made.run(whole: 1))[0].json()
        let (lines, skipped) = HistoryLine.parse(line + "\n" + line.prefix(40) + "\n" + line + "\n")
        #expect(lines.count == 2 && skipped == 1)
    }
}

@Suite struct ReportTests {
    private var table: ResultTable {
        let benchmark = BenchmarkSummary(
            name: "b0", question: "Is <this> fast & right?", pattern: "a<b>\u{1}", patterns: 1, options: [], haystack: "text",
            model: "count")
        let series = [10, 20, 40, 80].map { (size: Int) in
            BenchmarkSummary(
                name: "growth/\(size)", question: "q", pattern: "p", patterns: 1, options: [], haystack: "text", model: "count",
                series: "growth", seriesSize: size)
        }
        let growing = [10, 20, 40, 80].map { (size: Int) in
            Made.result("growth/\(size)", "regatta/pcre2", Double(size * size))
        }
        return ResultTable(
            Made.file(
                [
                    Made.result("b0", "regatta/pcre2", 200), Made.result("b0", "pcre2-c", 100),
                    Made.result("b0", "re2", 1, error: "not done: lookaround"),
                ] + growing,
                benchmarks: [benchmark] + series))
    }

    @Test func ratiosAndMeans() throws {
        let table = table
        #expect(table.engines == ["regatta/pcre2", "pcre2-c", "re2"])
        #expect(try #require(table.rows[0].cells["regatta/pcre2"]?.ratio) == 2)
        #expect(table.totals[1].wins == 1 && table.totals[2].failures == 1)
        let law = try #require(table.growths.first?.engines.first?.law)
        #expect(abs(law.slope - 2) < 1e-9)
        #expect(table.text().contains("b0         "))
        #expect(table.markdown().contains("| b0 | 1.0 kB | 100 ns | 2.0 | **1.0** | – |"))
    }

    @Test func pageStandsAlone() {
        let page = HTMLPage.render(table)
        #expect(page.contains("Is &lt;this&gt; fast &amp; right?"))
        #expect(page.contains("a&lt;b&gt;␁"))
        #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))
        #expect(page.contains("size<sup>2.0</sup>"))
        #expect(SummaryChart.standalone(table).hasPrefix("<svg xmlns="))
    }

    @Test(arguments: [(1.051, "+5.1 %"), (0.97, "−3.0 %"), (4.5, "×4.5"), (.infinity, "?")])
    func changes(_ ratio: Double, _ text: String) {
        #expect(Units.change(ratio) == text)
    }

    @Test func sparklinesOfNoiseAreFlat() {
        #expect(Sparkline.text([100, 100.2, 99.9, 100]) == "▁▁▁▁")
        #expect(Sparkline.text([100, 100, 200]) == "▁▁█")
        #expect(Sparkline.text([]) == "")
    }
}

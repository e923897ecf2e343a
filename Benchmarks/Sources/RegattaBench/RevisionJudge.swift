// Launches until everything is settled → a report. Reads interleaved runs, feeds `revisions`.

import BenchmarkReport
import BenchmarkStatistics

/// Judges after 8 launches, then after every 6; only what is not settled goes on.
struct RevisionJudge {
    var run: InterleavedRun
    let works: [ComparedWork]
    let rules: JudgementRules
    let mostLaunches: Int
    private var launches = 0
    private var verdicts: [ComparedWork: InterleavedVerdict] = [:]

    init(run: InterleavedRun, works: [ComparedWork], rules: JudgementRules, mostLaunches: Int) {
        self.run = run
        self.works = works
        self.rules = rules
        self.mostLaunches = mostLaunches
    }

    /// The numbers of launches after which is judged.
    var looks: [Int] {
        Array(stride(from: 8, to: mostLaunches, by: 6)) + [mostLaunches]
    }

    mutating func measure() throws {
        let start = MonotonicTime.seconds
        var open = works
        for look in looks where !open.isEmpty {
            while launches < look {
                try run.launch(open)
                launches += 1
                let each = (MonotonicTime.seconds - start) / Double(launches)
                let left = Int((each * Double(mostLaunches - launches)).rounded())
                Messages.note("launch \(launches): \(open.count) benchmarks; \(left) s at most left")
            }
            judge()
            open = works.filter { verdicts[$0]?.isOpen ?? false }
        }
    }

    private var measured: [ComparedWork] { works.filter { run.outcomes[$0].map { $0.refusal == nil } ?? false } }

    private mutating func judge() {
        let measured = measured
        let judged = InterleavedComparison.judge(
            measured.map { run.outcomes[$0]?.estimates ?? LaunchEstimates() }, rules: rules, looks: 2 * looks.count)
        verdicts = Dictionary(uniqueKeysWithValues: zip(measured, judged))
    }

    /// Each engine over all its benchmarks: launch by launch, the mean of the logarithms, as far as all were measured. A small
    /// change that all benchmarks share shows here first.
    private func engineRows() -> [ComparisonRow] {
        var names: [String] = []
        for work in measured where !names.contains(work.engine) { names.append(work.engine) }
        let estimates = names.map { name in
            let columns = measured.filter { $0.engine == name }.compactMap { run.outcomes[$0]?.estimates.logRatios }
            var estimate = LaunchEstimates()
            for launch in 0..<(columns.map(\.count).min() ?? 0) { estimate.add(logRatio: mean(columns.map { $0[launch] })) }
            return estimate
        }
        return zip(names, InterleavedComparison.judge(estimates, rules: rules, looks: 2 * looks.count)).map { name, verdict in
            ComparisonRow(
                benchmark: "all benchmarks", engine: name, ratio: verdict.ratio, interval: verdict.interval,
                probability: verdict.adjustedProbability, resolution: verdict.resolution, timeVerdict: verdict.verdict)
        }
    }

    func report(before: String, after: String) -> ComparisonReport {
        let rows = measured.compactMap { work -> ComparisonRow? in
            guard let verdict = verdicts[work], let outcome = run.outcomes[work] else { return nil }
            var row = ComparisonRow(
                benchmark: work.benchmark, engine: work.engine, ratio: verdict.ratio, interval: verdict.interval,
                probability: verdict.adjustedProbability, resolution: verdict.resolution, timeVerdict: verdict.verdict)
            if let old = outcome.baseAllocations, let new = outcome.headAllocations {
                row.allocations = CountChange(before: old.lowerBound, after: new.lowerBound)
                // Growing arrays take what the heap happens to have, so one build may count 12 and 13; a change is one only
                // when no launch of one build meets any of the other.
                let tolerance = rules.countTolerance / 2
                if CountChange(before: old.upperBound, after: new.lowerBound).verdict(tolerance: tolerance, least: 0.5) == .worse {
                    row.allocationVerdict = .worse
                }
                if CountChange(before: old.lowerBound, after: new.upperBound).verdict(tolerance: tolerance, least: 0.5) == .better {
                    row.allocationVerdict = .better
                }
            }
            return row
        }
        var remarks = [
            "Both builds ran in turn, slice by slice in random order, in \(launches) launches of both processes; the same harness measured both.",
            "A time is called changed when Student's test over launches (trimmed), corrected by Holm for all benchmarks and looks, is below \(rules.falseAlarmRate) and the change is above \(Units.change(1 + rules.timeThreshold)). Allocations are compared as they are.",
            "Two builds of different sources may differ by a few hundredths through the placement of code alone.",
        ]
        var failures: [String] = []
        for work in works {
            guard let outcome = run.outcomes[work], let reason = outcome.refusal else { continue }
            if outcome.failsOnHead {
                failures.append("fails now: \(work.benchmark) on \(work.engine): \(reason)")
            } else {
                remarks.append("not compared: \(work.benchmark) on \(work.engine): \(reason)")
            }
        }
        return ComparisonReport(
            before: before, after: after, remarks: remarks, failures: failures, engines: engineRows(), rows: rows)
    }
}

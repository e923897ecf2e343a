// Two result files of different times → a report. Reads result files, feeds `compare`.

import BenchmarkResults
import BenchmarkStatistics
import Foundation

/// Compares Regatta's engines in two runs, corrected by what all other engines did.
public struct RunJudge {
    public var rules: JudgementRules

    public init(rules: JudgementRules = JudgementRules()) { self.rules = rules }

    /// Whether an engine is judged; all others are controls.
    public static func isJudged(_ engine: String) -> Bool { engine.hasPrefix("regatta/") }

    public func compare(_ before: RunFile, _ after: RunFile) -> ComparisonReport {
        let matched = Self.pairs(before, after)
        let controls = matched.filter { !Self.isJudged($0.before.engine) }
            .filter { before.libraries[$0.before.engine] == after.libraries[$0.before.engine] }
            .map { pair in
                CommonMode.Control(
                    benchmark: pair.before.benchmark,
                    logRatio: naturalLogarithm(
                        RunComparison.level(of: pair.after.mainSamples) / RunComparison.level(of: pair.before.mainSamples)))
            }
        let mode = CommonMode(controls)
        let judged = matched.filter { Self.isJudged($0.before.engine) }
        let comparisons = RunComparison.judge(
            judged.map {
                SamplePair(benchmark: $0.before.benchmark, before: $0.before.mainSamples, after: $0.after.mainSamples)
            }, commonMode: mode, rules: rules)
        let rows = zip(judged, comparisons).map { pair, comparison in
            var row = ComparisonRow(
                benchmark: pair.before.benchmark, engine: pair.before.engine, ratio: comparison.ratio,
                interval: comparison.interval, effect: comparison.effect, probability: comparison.adjustedProbability,
                resolution: comparison.resolution, timeVerdict: comparison.verdict)
            if let old = pair.before.allocationsPerIteration, let new = pair.after.allocationsPerIteration {
                let change = CountChange(before: old, after: new)
                row.allocations = change
                row.allocationVerdict = change.verdict(tolerance: rules.countTolerance / 2)
            }
            if let old = pair.before.instructions, let new = pair.after.instructions, before.toolchain == after.toolchain {
                let change = CountChange(before: old, after: new)
                row.instructions = change
                row.instructionVerdict = change.verdict(tolerance: rules.countTolerance, least: 50)
            }
            return row
        }
        let losses = Self.losses(before, after)
        return ComparisonReport(
            before: Self.name(before), after: Self.name(after), remarks: Self.words(mode) + losses.missing,
            failures: losses.failures, rows: rows)
    }

    private static func pairs(_ before: RunFile, _ after: RunFile) -> [(before: BenchmarkResult, after: BenchmarkResult)] {
        let known = Dictionary(
            before.results.map { ("\($0.benchmark)\t\($0.engine)", $0) }, uniquingKeysWith: { first, _ in first })
        return after.results.compactMap { result in
            guard let old = known["\(result.benchmark)\t\(result.engine)"], !result.mainSamples.isEmpty,
                !old.mainSamples.isEmpty
            else { return nil }
            return (old, result)
        }
    }

    private static func name(_ file: RunFile) -> String {
        let commit = file.commit.map { String($0.prefix(10)) } ?? "unknown commit"
        return "\(commit)\(file.dirty ? " with changes" : ""), \(file.date.formatted(.iso8601))"
    }

    private static func words(_ mode: CommonMode) -> [String] {
        let spread = Units.change(exponential(mode.spread))
        switch mode.basis {
        case .none:
            return [
                "The runs hold too few controls (engines that are no part of Regatta), so what the machine's speed of the day did is not corrected; differences up to \(spread) are taken for it."
            ]
        case .wholeRun, .perBenchmark:
            let place = mode.basis == .perBenchmark ? "benchmark by benchmark" : "over the whole run"
            return [
                "Runs of different times differ as wholes: the \(mode.controls) controls (engines that are no part of Regatta) changed by \(Units.change(exponential(mode.wholeShift))) in the middle. All ratios are corrected by their change, \(place); what is left of it in them is \(spread), and differences of that size mean nothing. 'bench revisions' sees smaller ones."
            ]
        }
    }

    /// What was measured once and is missing now, and what fails now.
    private static func losses(_ before: RunFile, _ after: RunFile) -> (missing: [String], failures: [String]) {
        let now = Dictionary(
            after.results.map { ("\($0.benchmark)\t\($0.engine)", $0) }, uniquingKeysWith: { first, _ in first })
        var losses = (missing: [String](), failures: [String]())
        for old in before.results where !old.mainSamples.isEmpty && isJudged(old.engine) {
            let name = "\(old.benchmark) on \(old.engine)"
            guard let new = now["\(old.benchmark)\t\(old.engine)"] else {
                losses.missing.append("not measured now: \(name)")
                continue
            }
            if let error = new.error { losses.failures.append("fails now: \(name): \(error)") }
        }
        return losses
    }
}

extension BenchmarkResult {
    /// The samples that the benchmark is about: of searching, or of compiling for the model `compile`.
    public var mainSamples: [Double] { search.isEmpty ? (model == "compile" ? compile : []) : search }
}

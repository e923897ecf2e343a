// Lines of the history → series with their steps. Reads history lines, feeds `history` and the page.

import BenchmarkResults
import BenchmarkStatistics
import Foundation

extension HistoryLine {
    /// What the history keeps of a run.
    public static func lines(of file: RunFile) -> [HistoryLine] {
        file.results.compactMap { result in
            guard let summary = Summary(result.mainSamples) else { return nil }
            return HistoryLine(
                date: file.date, commit: file.commit, dirty: file.dirty, machine: file.machine.class,
                toolchain: file.toolchain, benchmark: result.benchmark, engine: result.engine,
                level: summary.lowerQuartile, median: summary.median, samples: summary.count,
                allocations: result.allocationsPerIteration, instructions: result.instructions)
        }
    }
}

/// A change of level, with the commits around it.
public struct NamedStep: Hashable, Sendable {
    public enum Quantity: String, Hashable, Sendable { case time, allocations, instructions }

    public let quantity: Quantity
    /// The place of the first run on the new level.
    public let index: Int
    public let ratio: Double
    public let before: Double
    public let after: Double
    /// The last run on the old level, and the first on the new.
    public let lastBefore: HistoryLine
    public let first: HistoryLine
}

/// One benchmark and engine through all runs on one class of machine.
public struct HistorySeries: Sendable {
    public let benchmark: String
    public let engine: String
    public let machine: String
    /// In the order of their dates.
    public let lines: [HistoryLine]
    /// The times, corrected by what the controls of the same runs did.
    public let corrected: [Double]
    public let steps: [NamedStep]
}

public enum History {
    /// All series, each with its steps.
    ///
    /// Times are corrected run by run: engines that are no part of Regatta cannot have changed by a commit of Regatta's, so
    /// what they did together in a run (the middle of how far each lies from its own middle) was the machine. Their own
    /// series are corrected too, by the same amount. Counts need no correction, and every change beyond the tolerance is
    /// a step of theirs.
    public static func series(
        _ lines: [HistoryLine], detector: StepDetector = StepDetector(), rules: JudgementRules = JudgementRules()
    ) -> [HistorySeries] {
        let groups = Dictionary(grouping: lines) { SeriesKey(machine: $0.machine, benchmark: $0.benchmark, engine: $0.engine) }
        let shifts = runShifts(groups)
        return groups.sorted { $0.key < $1.key }.map { key, group in
            let ordered = group.sorted { $0.date < $1.date }
            let corrected = ordered.map { $0.level / exponential(shifts[RunKey($0)] ?? 0) }
            var steps = detector.steps(in: corrected).map { step in
                NamedStep(
                    quantity: .time, index: step.index, ratio: step.ratio, before: step.before, after: step.after,
                    lastBefore: ordered[step.index - 1], first: ordered[step.index])
            }
            steps += countSteps(ordered, .allocations, \.allocations, tolerance: rules.countTolerance / 2, least: nil)
            steps += countSteps(ordered, .instructions, \.instructions, tolerance: rules.countTolerance, least: 50)
            return HistorySeries(
                benchmark: key.benchmark, engine: key.engine, machine: key.machine, lines: ordered, corrected: corrected,
                steps: steps)
        }
    }

    private struct SeriesKey: Hashable, Comparable {
        let machine: String
        let benchmark: String
        let engine: String

        static func < (a: SeriesKey, b: SeriesKey) -> Bool {
            (a.machine, a.benchmark, a.engine) < (b.machine, b.benchmark, b.engine)
        }
    }

    private struct RunKey: Hashable {
        let machine: String
        let date: Date

        init(_ line: HistoryLine) { (machine, date) = (line.machine, line.date) }
    }

    /// The logarithm by which each run was slower as a whole; runs with fewer than five controls are not corrected.
    private static func runShifts(_ groups: [SeriesKey: [HistoryLine]]) -> [RunKey: Double] {
        var deviations: [RunKey: [Double]] = [:]
        for (key, group) in groups where !RunJudge.isJudged(key.engine) && group.count > 1 {
            let middle = median(group.map { naturalLogarithm($0.level) })
            for line in group { deviations[RunKey(line), default: []].append(naturalLogarithm(line.level) - middle) }
        }
        return deviations.filter { $0.value.count >= 5 }.mapValues { median($0) }
    }

    private static func countSteps(
        _ lines: [HistoryLine], _ quantity: NamedStep.Quantity, _ count: KeyPath<HistoryLine, Double?>, tolerance: Double,
        least: Double?
    ) -> [NamedStep] {
        var steps: [NamedStep] = []
        var last: Int?
        for (index, line) in lines.enumerated() {
            guard let now = line[keyPath: count] else { continue }
            if let known = last, let before = lines[known][keyPath: count],
                // Another compiler makes other instructions.
                quantity == .allocations || lines[known].toolchain == line.toolchain,
                CountChange(before: before, after: now).verdict(tolerance: tolerance, least: least) != .same
            {
                steps.append(
                    NamedStep(
                        quantity: quantity, index: index, ratio: before > 0 ? now / before : .infinity, before: before,
                        after: now, lastBefore: lines[known], first: line))
            }
            last = index
        }
        return steps
    }
}

// The comparison in words and columns. Fed by the command, written to standard output.

import CommandLineKit
import Regatta

/// Prints a comparison for people.
struct BenchReport {
    let output: OutputBuffer

    func print(_ comparison: BenchComparison, pattern: String, recommendation: BenchRecommendation?) {
        let work = comparison.work
        let measured = comparison.candidates.filter(\.isMeasured)
        output.write("pattern: \(pattern)\n")
        output.write(
            "text: \(work.texts.count == 1 ? "1 file" : "\(work.texts.count) files"), \(BenchUnits.grouped(work.bytes)) bytes, ")
        output.write(comparison.matches == 1 ? "1 match" : "\(BenchUnits.grouped(comparison.matches)) matches")
        output.write(measured.count > 1 ? "; the backends agree\n" : "\n")
        for candidate in comparison.candidates {
            if case .out(let reason) = candidate.state { output.write("\(candidate.backend) \(reason)\n") }
        }
        if !measured.isEmpty { table(measured, bytes: work.bytes) }
        guard let recommendation else { return }
        output.write("\nrecommended: \(recommendation.backend); \(recommendation.reason)\n")
        if let once = recommendation.once {
            output.write("For a pattern that is compiled and used on these texts only once, \(once) takes less time in all.\n")
        }
    }

    /// A row for each task and backend: median, spread, ratio to the best of the task.
    private func table(_ candidates: [BenchCandidate], bytes: Int) {
        var rows: [[String]] = []
        for task in BenchTask.allCases {
            let best = candidates.compactMap { $0.times[task]?.median }.min() ?? 0
            for candidate in candidates {
                guard let time = candidate.times[task] else { continue }
                let isFirst = candidate.backend == candidates[0].backend
                let scans = (task == .allMatches || task == .replace) && time.median > 0
                rows.append([
                    isFirst ? task.rawValue : "", candidate.backend.rawValue, BenchUnits.time(time.median),
                    "±\(Int((time.spread * 100).rounded())) %", ratio(time.median, best, candidates.count),
                    scans ? BenchUnits.size(Double(bytes) / time.median) + "/s" : "",
                ])
            }
        }
        let least = candidates.compactMap(\.memory).min() ?? 0
        for candidate in candidates {
            rows.append([
                candidate.backend == candidates[0].backend ? "memory" : "", candidate.backend.rawValue,
                candidate.memory.map { BenchUnits.size(Double($0)) } ?? "not known", "",
                candidate.memory.map { ratio(Double($0), Double(least), candidates.count) } ?? "", "",
            ])
        }
        output.write(byte: 10)
        let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            var line = ""
            for (column, cell) in row.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                // Names stand to the left, numbers to the right.
                line += column < 2 ? cell + space + "  " : space + cell + "  "
            }
            while line.last == " " { line.removeLast() }
            output.write(line + "\n")
        }
    }

    private func ratio(_ value: Double, _ best: Double, _ candidates: Int) -> String {
        if candidates < 2 || best <= 0 { return "" }
        return value <= best ? "best" : "\(BenchUnits.digits(value / best)) ×"
    }
}

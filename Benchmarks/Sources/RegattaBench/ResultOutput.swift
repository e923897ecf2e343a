// A result file → disk and terminal.

import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import Foundation

enum ResultOutput {
    static func write(_ file: RunFile, to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        do {
            try encoder.encode(file).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandFailure("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// One line for each benchmark and engine.
    static func printTable(_ file: RunFile) {
        for result in file.results {
            let samples = result.search.isEmpty ? result.compile : result.search
            if let error = result.error {
                print("\(result.benchmark)  \(result.engine)  \(error)")
            } else if let quantiles = Quantiles(samples) {
                let rate = Double(result.haystackBytes) / quantiles.median
                print(
                    "\(result.benchmark)  \(result.engine)  \(Units.duration(quantiles.median)) ± "
                        + "\(Units.duration(quantiles.medianAbsoluteDeviation))  "
                        + (result.search.isEmpty ? "" : "\((rate * 1000).rounded() / 1000) GB/s  ")
                        + "\(result.allocationsPerIteration.map { "\(Int($0)) allocations" } ?? "")")
            }
        }
    }

    /// Worse when a count was wrong.
    static func status(_ file: RunFile) -> ExitStatus {
        file.results.contains { $0.error?.hasPrefix("wrong count") ?? false } ? .worse : .same
    }
}

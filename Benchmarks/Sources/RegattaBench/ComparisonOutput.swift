// A comparison → where it is wanted, and the exit status. Flags that `compare` and `revisions` share.

import BenchmarkKit
import BenchmarkReport
import BenchmarkStatistics
import CommandLineKit
import Foundation

/// How a comparison is shown.
struct ComparisonOutput {
    enum Format: String, CaseIterable, Sendable { case text, markdown, json }

    var format = Format.text
    var file: String?

    static var flags: [Flag<ComparisonOutput>] {
        [
            .choice("format", nil, "FORMAT", default: Format.text, "what is printed") { $0.format = $1 },
            .value("markdown", nil, "FILE", isFile: true, "writes Markdown for a pull request to FILE too") { $0.file = $1 },
        ]
    }

    static var ruleFlags: [Flag<JudgementRules>] {
        [
            .number("threshold", nil, "PERCENT", default: "2", "the smallest change of time that matters") {
                $0.timeThreshold = $1 / 100
            },
            .number("false-alarms", nil, "PERCENT", default: "1", "the chance of any false alarm in the whole comparison") {
                $0.falseAlarmRate = $1 / 100
            },
            .number("count-tolerance", nil, "PERCENT", default: "1", "how far instructions may rise; allocations half of it") {
                $0.countTolerance = $1 / 100
            },
        ]
    }

    func write(_ report: ComparisonReport) throws -> ExitStatus {
        switch format {
        case .text: print(report.text())
        case .markdown: print(report.markdown())
        case .json: print(try report.json())
        }
        if let file {
            do { try Data(report.markdown().utf8).write(to: URL(filePath: file)) } catch {
                throw CommandFailure("\(file) cannot be written: \(error.localizedDescription)")
            }
        }
        return switch report.verdict {
        case .same: .same
        case .worse: .worse
        case .better: .better
        }
    }
}

enum MonotonicTime {
    static var seconds: Double { Double(MonotonicClock().now()) / 1e9 }
}

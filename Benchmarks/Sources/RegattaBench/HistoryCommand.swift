// `bench history`: appends runs to the history, shows it, and names the commits at which a benchmark changed level.

import BenchmarkReport
import BenchmarkResults
import BenchmarkStatistics
import CommandLineKit
import Foundation

enum HistoryCommand: Subcommand {
    struct Settings {
        var selection = Selection()
        var file: String?
        var additions: [String] = []
        var detector = StepDetector()
        var showsAll = false
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "history", "Shows how benchmarks went from run to run, and names the commits of steps", usage: ["[OPTION…]"],
        sections: [
            ("what and how", Selection.flags.map { $0.lifted { $1(&$0.selection) } } + [
                .value("add", "a", "FILE", isFile: true, "appends the run in a result file first; may be given often") {
                    $0.additions.append($1)
                },
                .value("file", nil, "FILE", default: "Benchmarks/history.jsonl", isFile: true, "the history") { $0.file = $1 },
                .number("threshold", nil, "PERCENT", default: "2", "the smallest step of time that is told") {
                    $0.detector.threshold = $1 / 100
                },
                .toggle("all", nil, "lists benchmarks without steps too") { $0.showsAll = true },
            ])
        ],
        notes: [
            .init("steps", [
                "A step is told when the new level has lasted for \(StepDetector().minimumLength) runs. Times are corrected by what the engines that are no part of Regatta did in the same run."
            ])
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let settings = arguments.settings
        guard arguments.operands.isEmpty else { throw UsageError("history takes options only; runs are added with --add") }
        let path = settings.file ?? settings.selection.folder + "/history.jsonl"
        for addition in settings.additions { try append(try RunFileReader.read(addition), to: path) }
        let lines = try read(path)
        let series = History.series(lines, detector: settings.detector).filter { series in
            (settings.selection.filters.isEmpty || settings.selection.filters.contains { series.benchmark.contains($0) })
                && (settings.selection.engineNames.isEmpty
                    || settings.selection.engineNames.contains { series.engine.contains($0) })
        }
        show(series, all: settings.showsAll)
        return .same
    }

    /// One `write` for the whole run, at the end of the file: two processes that add at once do not mix their lines.
    private static func append(_ file: RunFile, to path: String) throws {
        let text = try HistoryLine.lines(of: file).map { try $0.json() + "\n" }.joined()
        if !FileManager.default.fileExists(atPath: path) { FileManager.default.createFile(atPath: path, contents: nil) }
        guard let handle = FileHandle(forUpdatingAtPath: path) else { throw CommandFailure("\(path) cannot be written") }
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        Messages.note("added \(text.utf8.count { $0 == UInt8(ascii: "\n") }) lines to \(path)")
    }

    static func read(_ path: String) throws -> [HistoryLine] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandFailure("there is no history \(path); 'bench history --add FILE' begins one with a result file of 'bench run --out FILE'")
        }
        let (lines, skipped) = HistoryLine.parse(String(decoding: data, as: UTF8.self))
        if skipped > 0 { Messages.note("\(skipped) lines of \(path) could not be read") }
        return lines
    }

    private static func show(_ series: [HistorySeries], all: Bool) {
        let runs = Set(series.flatMap { $0.lines.map(\.date) }).count
        let steps = series.flatMap { series in series.steps.map { (series, $0) } }
        print("\(runs) runs, \(series.count) series, \(steps.count) steps")
        if all {
            print("")
            let rows = series.map { series in
                [
                    series.benchmark, series.engine, "\(series.lines.count)", Sparkline.text(series.corrected),
                    series.corrected.last.map(Units.duration) ?? "",
                ]
            }
            for line in TextTable.lines(header: ["benchmark", "engine", "runs", "times", "last"], rows: rows, rightAligned: [2, 4]) {
                print(line)
            }
        }
        if !steps.isEmpty { print("") }
        for (series, step) in steps.sorted(by: { $0.1.first.date < $1.1.first.date }) {
            let values =
                step.quantity == .time
                ? "\(Units.duration(step.before)) → \(Units.duration(step.after))"
                : "\(Units.count(step.before)) → \(Units.count(step.after))"
            print(
                "\(commit(step.first))  \(series.benchmark) on \(series.engine): \(step.quantity.rawValue) "
                    + "\(Units.change(step.ratio)) (\(values)), after \(commit(step.lastBefore))")
        }
    }

    private static func commit(_ line: HistoryLine) -> String {
        (line.commit.map { String($0.prefix(10)) } ?? "unknown") + (line.dirty ? "+changes" : "")
    }
}

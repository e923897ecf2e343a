// `bench report`: a result file → table, Markdown, JSON, or one page with charts.

import BenchmarkReport
import BenchmarkResults
import CommandLineKit
import Foundation

enum ReportCommand: Subcommand {
    enum Format: String, CaseIterable, Sendable { case text, markdown, json, html, svg }

    struct Settings {
        var selection = Selection()
        var format = Format.text
        var output: String?
        var history: String?
    }

    static let defaults = Settings()
    static let command = Command<Settings>(
        "report", "Shows a result file as a table, Markdown, JSON, or a page with charts", usage: ["[OPTION…] FILE"],
        sections: [
            ("what and how", Selection.flags.map { $0.lifted { $1(&$0.selection) } } + [
                .choice("format", nil, "FORMAT", default: Format.text, "text, Markdown, JSON, one page, or the summary's chart") {
                    $0.format = $1
                },
                .value("out", "o", "FILE", isFile: true, "writes to FILE instead of standard output") { $0.output = $1 },
                .value("history", nil, "FILE", isFile: true, "the history that the page shows; Benchmarks/history.jsonl when it is there") {
                    $0.history = $1
                },
            ])
        ])

    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus {
        let settings = arguments.settings
        guard arguments.operands.count == 1 else { throw UsageError("report takes one result file, as 'bench run --out FILE' writes it") }
        var file = try RunFileReader.read(arguments.operands[0])
        file.results.removeAll { !settings.isWanted($0) }
        let names = Set(file.results.map(\.benchmark))
        file.benchmarks.removeAll { !names.contains($0.name) }
        let table = ResultTable(file)
        let text: String
        switch settings.format {
        case .text: text = table.text()
        case .markdown: text = table.markdown()
        case .json: text = try table.json()
        case .svg: text = SummaryChart.standalone(table)
        case .html: text = HTMLPage.render(table, history: try history(settings).filter { names.contains($0.benchmark) })
        }
        guard let output = settings.output else {
            print(text)
            return .same
        }
        do { try Data(text.utf8).write(to: URL(filePath: output)) } catch {
            throw CommandFailure("\(output) cannot be written: \(error.localizedDescription)")
        }
        return .same
    }

    private static func history(_ settings: Settings) throws -> [HistorySeries] {
        let usual = settings.selection.folder + "/history.jsonl"
        guard let path = settings.history ?? (FileManager.default.fileExists(atPath: usual) ? usual : nil) else { return [] }
        return History.series(try HistoryCommand.read(path))
    }
}

extension ReportCommand.Settings {
    func isWanted(_ result: BenchmarkResult) -> Bool {
        (selection.filters.isEmpty || selection.filters.contains { result.benchmark.contains($0) })
            && (selection.engineNames.isEmpty || selection.engineNames.contains { result.engine.contains($0) })
    }
}

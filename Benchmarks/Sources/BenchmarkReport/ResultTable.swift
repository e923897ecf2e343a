// A result file → a row for each benchmark, a column for each engine. Read by all forms of the report.

import BenchmarkResults
import BenchmarkStatistics
import Foundation

/// One engine on one benchmark.
public struct ResultCell: Sendable {
    public let result: BenchmarkResult
    /// Of the samples that the benchmark is about; nil when there are none.
    public let summary: Summary?
    /// The interval of the median.
    public let interval: Interval?
    /// The median over the least of the row; 1 for the fastest engine.
    public fileprivate(set) var ratio: Double?
}

/// All engines on one benchmark.
public struct ResultRow: Sendable {
    public let benchmark: BenchmarkSummary
    /// By the engine's name; engines that were not run are missing.
    public let cells: [String: ResultCell]
}

/// One engine over all benchmarks.
public struct EngineTotal: Sendable {
    public let engine: String
    /// Over the benchmarks on which it has a time, of its ratio to the fastest engine there.
    public let mean: GeometricMean?
    /// On how many benchmarks it is the fastest (within a fiftieth).
    public let wins: Int
    /// On how many it refused, failed or counted wrong.
    public let failures: Int
}

/// The whole run as a table.
public struct ResultTable: Sendable {
    public let file: RunFile
    /// In the order of the file: Regatta's first.
    public let engines: [String]
    public let rows: [ResultRow]
    public let totals: [EngineTotal]

    public init(_ file: RunFile) {
        self.file = file
        var engines: [String] = []
        for result in file.results where !engines.contains(result.engine) { engines.append(result.engine) }
        self.engines = engines
        let results = Dictionary(grouping: file.results, by: \.benchmark)
        rows = file.benchmarks.compactMap { benchmark in
            guard let results = results[benchmark.name] else { return nil }
            var cells: [String: ResultCell] = [:]
            for result in results {
                let samples = result.mainSamples
                cells[result.engine] = ResultCell(
                    result: result, summary: Summary(samples),
                    interval: samples.isEmpty ? nil : Bootstrap.intervalOfMedian(samples, resamples: 200))
            }
            if let least = cells.values.compactMap({ $0.summary?.median }).min(), least > 0 {
                cells = cells.mapValues { cell in
                    var cell = cell
                    cell.ratio = cell.summary.map { $0.median / least }
                    return cell
                }
            }
            return ResultRow(benchmark: benchmark, cells: cells)
        }
        let rows = rows
        totals = engines.map { engine in
            let cells = rows.compactMap { $0.cells[engine] }
            let ratios = cells.compactMap(\.ratio)
            return EngineTotal(
                engine: engine, mean: GeometricMean(ratios), wins: ratios.count { $0 <= 1.02 },
                failures: cells.count { $0.result.error != nil })
        }
    }

    /// Where and when the run was made, in short lines.
    public var facts: [(name: String, value: String)] {
        let libraries = file.libraries.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
        return [
            ("Machine", "\(file.machine.cpu), \(file.machine.cores) cores, \(Units.bytes(file.machine.memory)), \(file.machine.os)"),
            ("Date", file.date.formatted(.iso8601)),
            ("Commit", (file.commit.map { String($0.prefix(10)) } ?? "unknown") + (file.dirty ? " with changes" : "")),
            ("Toolchain", file.toolchain), ("Engines", libraries),
            ("Noise", "the same work varies by \(Units.change(1 + file.noise.relativeDeviation).dropFirst()); one time in ten is longer by \(Units.change(1 + file.noise.relativeTail).dropFirst()) or more (\(file.noise.clock) clock)"),
        ]
    }

    /// The series of growing sizes: for each engine, size and median in order of size.
    public struct Growth: Sendable {
        public let name: String
        public let members: [BenchmarkSummary]
        public let engines: [(engine: String, points: [(x: Double, y: Double)], law: PowerLaw?)]
    }

    public var growths: [Growth] {
        let groups = Dictionary(grouping: rows.filter { $0.benchmark.series != nil }) { $0.benchmark.series ?? "" }
        return groups.sorted { $0.key < $1.key }.map { name, rows in
            let ordered = rows.sorted { ($0.benchmark.seriesSize ?? 0) < ($1.benchmark.seriesSize ?? 0) }
            let lines = engines.compactMap { engine -> (String, [(x: Double, y: Double)], PowerLaw?)? in
                let points = ordered.compactMap { row -> (x: Double, y: Double)? in
                    guard let size = row.benchmark.seriesSize, let median = row.cells[engine]?.summary?.median else { return nil }
                    return (Double(size), median)
                }
                return points.isEmpty ? nil : (engine, points, PowerLaw(points))
            }
            return Growth(name: name, members: ordered.map(\.benchmark), engines: lines)
        }
    }

    /// The table as data: medians, intervals, ratios, without the samples.
    public func json() throws -> String {
        struct Cell: Encodable {
            let engine: String
            let medianNanoseconds, lower, upper, madNanoseconds, ratio, gigabytesPerSecond, nanosecondsPerMatch: Double?
            let compileNanoseconds, rangesNanoseconds, allocations: Double?
            let peakBytes: Int?
            let error: String?
        }
        struct Row: Encodable {
            let benchmark, question, model: String
            let engines: [Cell]
        }
        struct Total: Encodable {
            let engine: String
            let geometricMean: Double?
            let wins, failures: Int
        }
        struct Document: Encodable {
            let schemaVersion = 1
            let date: Date
            let commit: String?
            let machine: Machine
            let rows: [Row]
            let totals: [Total]
        }
        let document = Document(
            date: file.date, commit: file.commit, machine: file.machine,
            rows: rows.map { row in
                Row(
                    benchmark: row.benchmark.name, question: row.benchmark.question, model: row.benchmark.model,
                    engines: engines.compactMap { engine in
                        row.cells[engine].map { cell in
                            let time = cell.summary?.median
                            let result = cell.result
                            return Cell(
                                engine: engine, medianNanoseconds: time, lower: cell.interval?.lower,
                                upper: cell.interval?.upper, madNanoseconds: cell.summary?.medianAbsoluteDeviation,
                                ratio: cell.ratio, gigabytesPerSecond: time.map { Double(result.haystackBytes) / $0 },
                                nanosecondsPerMatch: result.matches > 0 ? time.map { $0 / Double(result.matches) } : nil,
                                compileNanoseconds: Summary(result.compile)?.median,
                                rangesNanoseconds: Summary(result.ranges)?.median,
                                allocations: result.allocationsPerIteration, peakBytes: result.peakBytes,
                                error: result.error)
                        }
                    })
            },
            totals: totals.map {
                Total(engine: $0.engine, geometricMean: $0.mean?.value, wins: $0.wins, failures: $0.failures)
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }
}

// One line of the history: what is kept of a run for each benchmark and engine. The history is a file of JSON lines that is
// only ever appended to.

import Foundation

/// One benchmark and engine of one run.
public struct HistoryLine: Codable, Hashable, Sendable {
    public static let currentSchemaVersion = 1

    public var schemaVersion = HistoryLine.currentSchemaVersion
    public var date: Date
    public var commit: String?
    public var dirty: Bool
    /// The class of the machine; lines of different classes are different histories.
    public var machine: String
    public var toolchain: String
    public var benchmark: String
    public var engine: String
    /// The first quartile of the samples, in nanoseconds: what comparisons call the time of a sample.
    public var level: Double
    public var median: Double
    /// How many samples there were.
    public var samples: Int
    public var allocations: Double?
    public var instructions: Double?

    public init(
        date: Date, commit: String?, dirty: Bool, machine: String, toolchain: String, benchmark: String, engine: String,
        level: Double, median: Double, samples: Int, allocations: Double? = nil, instructions: Double? = nil
    ) {
        self.date = date
        self.commit = commit
        self.dirty = dirty
        self.machine = machine
        self.toolchain = toolchain
        self.benchmark = benchmark
        self.engine = engine
        self.level = level
        self.median = median
        self.samples = samples
        self.allocations = allocations
        self.instructions = instructions
    }

    /// The line as it is written, without the line end.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The lines of a history file, in their order. Lines of newer versions and torn last lines are left out and counted.
    public static func parse(_ text: String) -> (lines: [HistoryLine], skipped: Int) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var lines: [HistoryLine] = []
        var skipped = 0
        for line in text.split(separator: "\n") {
            if let read = try? decoder.decode(HistoryLine.self, from: Data(line.utf8)),
                read.schemaVersion <= currentSchemaVersion
            {
                lines.append(read)
            } else {
                skipped += 1
            }
        }
        return (lines, skipped)
    }
}

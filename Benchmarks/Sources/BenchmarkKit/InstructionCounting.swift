// Benchmarks and engines → instructions per iteration, through `valgrind --tool=callgrind`. Runs this program again under it.

import Foundation

/// Counts instructions in a process under valgrind.
///
/// Valgrind translates every instruction that runs, wherever it came from, so code that PCRE2's JIT made is counted like all
/// other: no count here leaves JIT code out.
public struct InstructionCounting {
    /// A benchmark on an engine, by their names.
    public struct Item: Hashable, Sendable {
        public var benchmark: String
        public var engine: String

        public init(benchmark: String, engine: String) {
            self.benchmark = benchmark
            self.engine = engine
        }
    }

    /// How many iterations are counted; the result is for one.
    public static let iterations = 3
    public static let excludesJIT = false

    /// Where valgrind is, or nil.
    public static var valgrind: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/valgrind" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The program to run, and the arguments that make it count what is named on its standard input.
    public var program: String
    public var arguments: [String]

    public init(program: String, arguments: [String]) {
        self.program = program
        self.arguments = arguments
    }

    /// Instructions of one iteration of each of `items`.
    ///
    /// The program reads one `benchmark TAB engine` in each line, does the work of each inside `counted_region`, and callgrind
    /// writes a file whenever that function ends.
    /// - Throws: `InstructionCountingError` when there is no valgrind, or not as many counts as items.
    public func count(_ items: [Item]) throws -> [Item: Double] {
        guard let valgrind = Self.valgrind else { throw InstructionCountingError("valgrind is not installed") }
        let folder = FileManager.default.temporaryDirectory.appending(path: "regatta-callgrind-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appending(path: "out").path
        let list = folder.appending(path: "items").path
        try Data(items.map { "\($0.benchmark)\t\($0.engine)\n" }.joined().utf8).write(to: URL(filePath: list))

        let process = Process()
        process.executableURL = URL(filePath: valgrind)
        process.arguments = [
            "--tool=callgrind", "--toggle-collect=counted_region", "--dump-after=counted_region",
            "--callgrind-out-file=\(output)", "--log-file=\(folder.path)/log", program,
        ] + arguments
        var environment = ProcessInfo.processInfo.environment
        // Hash tables in the same order each time.
        environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
        process.environment = environment
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: list))
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw InstructionCountingError("the program under valgrind failed with status \(process.terminationStatus)")
        }
        var counts: [Item: Double] = [:]
        for (number, item) in items.enumerated() {
            guard let data = FileManager.default.contents(atPath: "\(output).\(number + 1)"),
                let total = Self.total(String(decoding: data, as: UTF8.self))
            else { throw InstructionCountingError("callgrind left no count for \(item.benchmark) on \(item.engine)") }
            counts[item] = Double(total) / Double(Self.iterations)
        }
        return counts
    }

    /// The instructions that a file of callgrind sums up: its line `totals:` or `summary:`.
    static func total(_ text: String) -> Int? {
        for line in text.split(separator: "\n").reversed() {
            for name in ["totals: ", "summary: "] where line.hasPrefix(name) {
                return line.dropFirst(name.count).split(separator: " ").first.flatMap { Int($0) }
            }
        }
        return nil
    }
}

/// Why instructions could not be counted.
public struct InstructionCountingError: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
}

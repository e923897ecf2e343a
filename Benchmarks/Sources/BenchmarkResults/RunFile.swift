// What a run leaves behind, as JSON. Written by the measuring side, read by comparisons, histories and reports.

import Foundation

/// All that one run found out: raw samples, counts, and what it ran on.
public struct RunFile: Codable, Hashable, Sendable {
    /// The version of this shape that this build writes.
    public static let currentSchemaVersion = 1

    /// The version of the shape that the file was written in.
    public var schemaVersion = RunFile.currentSchemaVersion
    /// When the run began.
    public var date: Date
    /// The full hash of the commit that was measured, or nil when that is not known.
    public var commit: String?
    /// Whether tracked files differed from that commit.
    public var dirty: Bool
    public var machine: Machine
    /// The version of the compiler, as it says it itself.
    public var toolchain: String
    /// The versions of the engines' libraries, by name.
    public var libraries: [String: String]
    /// How much the machine's times vary by themselves; measured before everything else.
    public var noise: Noise
    /// The benchmarks that were run, as people see them.
    public var benchmarks: [BenchmarkSummary]
    /// One for each benchmark and engine.
    public var results: [BenchmarkResult]

    public init(
        date: Date, commit: String?, dirty: Bool, machine: Machine, toolchain: String, libraries: [String: String],
        noise: Noise, benchmarks: [BenchmarkSummary], results: [BenchmarkResult]
    ) {
        self.date = date
        self.commit = commit
        self.dirty = dirty
        self.machine = machine
        self.toolchain = toolchain
        self.libraries = libraries
        self.noise = noise
        self.benchmarks = benchmarks
        self.results = results
    }
}

/// What a run ran on.
public struct Machine: Codable, Hashable, Sendable {
    /// Times of two machines may be compared when their classes are equal: processor, number of cores, system.
    public var `class`: String
    /// The processor's name.
    public var cpu: String
    /// How many cores the process may use.
    public var cores: Int
    /// Memory in bytes.
    public var memory: Int
    /// The operating system and its version.
    public var os: String

    public init(class: String, cpu: String, cores: Int, memory: Int, os: String) {
        self.class = `class`
        self.cpu = cpu
        self.cores = cores
        self.memory = memory
        self.os = os
    }
}

/// How the time of a fixed piece of work varied, measured before the run.
public struct Noise: Codable, Hashable, Sendable {
    /// Nanoseconds that the same work took, one value for each time, in order.
    public var samples: [Double]
    /// The median absolute deviation of `samples`, as a part of their median.
    public var relativeDeviation: Double
    /// How far the 90th percentile of `samples` lies above their median, as a part of it.
    public var relativeTail: Double
    /// The clock that samples were taken with: `thread-cpu` or `monotonic`.
    public var clock: String

    public init(samples: [Double], relativeDeviation: Double, relativeTail: Double, clock: String) {
        self.samples = samples
        self.relativeDeviation = relativeDeviation
        self.relativeTail = relativeTail
        self.clock = clock
    }
}

/// A benchmark as people see it.
public struct BenchmarkSummary: Codable, Hashable, Sendable {
    /// The name of the definition.
    public var name: String
    /// The sentence that says what it shows.
    public var question: String
    /// The pattern, or the first of many.
    public var pattern: String
    /// How many patterns there are; more than one are joined as alternatives.
    public var patterns: Int
    /// The names of the pattern's options.
    public var options: [String]
    /// Where the text comes from, in words.
    public var haystack: String
    /// What is done: `compile`, `count`, `spans` and so on.
    public var model: String
    /// The series of growing sizes that it belongs to, or nil.
    public var series: String?
    /// What grows in the series, in the series' unit.
    public var seriesSize: Int?

    public init(
        name: String, question: String, pattern: String, patterns: Int, options: [String], haystack: String,
        model: String, series: String? = nil, seriesSize: Int? = nil
    ) {
        self.name = name
        self.question = question
        self.pattern = pattern
        self.patterns = patterns
        self.options = options
        self.haystack = haystack
        self.model = model
        self.series = series
        self.seriesSize = seriesSize
    }
}

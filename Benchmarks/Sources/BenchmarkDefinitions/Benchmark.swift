// One benchmark, ready to be run: made of definitions, read by the engines and the measuring.

/// A pattern, a text, what to do with them, and what has to come out.
public struct Benchmark: Hashable, Sendable {
    /// Unique; the name of the definition's file, for a member of a series followed by `/` and the size.
    public var name: String
    public var question: String
    public var pattern: BenchmarkPattern
    public var haystack: HaystackSource
    public var model: BenchmarkModel
    public var template: String?
    /// What each run has to count; see `BenchmarkModel`.
    public var count: Int
    /// The series it belongs to, and its size there.
    public var series: (name: String, size: Int)? {
        get { seriesName.map { ($0, seriesSize) } }
        set {
            seriesName = newValue?.name
            seriesSize = newValue?.size ?? 0
        }
    }
    private var seriesName: String?
    private var seriesSize = 0
    /// Engines that are left out, with the reason.
    public var without: [String: String]
    /// Whether it is one of those that guard every change by counts.
    public var isGate: Bool

    init(
        _ name: String, _ definition: Definition, pattern: BenchmarkPattern, haystack: HaystackSource, count: Int
    ) {
        self.name = name
        question = definition.question
        self.pattern = pattern
        self.haystack = haystack
        model = definition.model
        template = definition.template
        self.count = count
        without = definition.without ?? [:]
        isGate = definition.gate ?? false
    }
}

/// A pattern with its options, and how engines of other syntax write it.
public struct BenchmarkPattern: Hashable, Sendable {
    /// The pattern in the dialect of `NSRegularExpression`, alternatives joined.
    public var text: String
    /// The alternatives, one or more.
    public var alternatives: [String]
    public var options: Set<BenchmarkOption>
    /// The pattern as an engine wants it, by the engine's name.
    public var spelling: [String: String]

    /// - Precondition: there is at least one alternative.
    public init(_ alternatives: [String], options: Set<BenchmarkOption> = [], spelling: [String: String] = [:]) {
        precondition(!alternatives.isEmpty, "a benchmark has a pattern")
        text = alternatives.joined(separator: "|")
        self.alternatives = alternatives
        self.options = options
        self.spelling = spelling
    }

    /// The pattern for the engine called `engine`.
    public func text(for engine: String) -> String { spelling[engine] ?? text }
}

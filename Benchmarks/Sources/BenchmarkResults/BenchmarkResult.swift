// One engine's result on one benchmark: a part of a run file.

/// What one engine did on one benchmark.
///
/// Times are believed only when the count was right, so a result has either samples or an `error`.
public struct BenchmarkResult: Codable, Hashable, Sendable {
    /// The name of the benchmark.
    public var benchmark: String
    /// The name of the engine, as `regatta/pcre2` or `re2`.
    public var engine: String
    /// What is done: `compile`, `count`, `spans` and so on.
    public var model: String
    /// The length of the text in UTF-8 bytes.
    public var haystackBytes: Int
    /// How many matches (or lines, or strings) there are; checked on every run.
    public var matches: Int
    /// Nanoseconds for compiling the pattern once, one value for each sample.
    public var compile: [Double]
    /// Nanoseconds for doing once what the model says, one value for each sample; empty for the model `compile`.
    public var search: [Double]
    /// Nanoseconds for turning the found offsets into Swift ranges once, one value for each sample; empty where the model
    /// makes no ranges or the engine's matches hold them already.
    public var ranges: [Double]
    /// How many times the work was done in one sample of `search` (of `compile` for that model).
    public var iterationsPerSample: Int
    /// Calls of malloc and its like in one iteration, or nil when they were not counted.
    public var allocationsPerIteration: Double?
    /// How far the allocated bytes of one iteration rose at most, or nil when that was not measured.
    public var peakBytes: Int?
    /// Instructions of one iteration, or nil when they were not counted.
    public var instructions: Double?
    /// Whether `instructions` leave out code that a JIT compiler made; nil when they were not counted.
    public var instructionsExcludeJIT: Bool?
    /// Why there are no times: a wrong count with both counts, or a refusal; nil when there are.
    public var error: String?

    public init(
        benchmark: String, engine: String, model: String, haystackBytes: Int, matches: Int,
        compile: [Double] = [], search: [Double] = [], ranges: [Double] = [], iterationsPerSample: Int = 1,
        allocationsPerIteration: Double? = nil, peakBytes: Int? = nil, instructions: Double? = nil,
        instructionsExcludeJIT: Bool? = nil, error: String? = nil
    ) {
        self.benchmark = benchmark
        self.engine = engine
        self.model = model
        self.haystackBytes = haystackBytes
        self.matches = matches
        self.compile = compile
        self.search = search
        self.ranges = ranges
        self.iterationsPerSample = iterationsPerSample
        self.allocationsPerIteration = allocationsPerIteration
        self.peakBytes = peakBytes
        self.instructions = instructions
        self.instructionsExcludeJIT = instructionsExcludeJIT
        self.error = error
    }
}

// One file of `Definitions` as it is written: a question, and what answers it. Read by `DefinitionLoader`.

/// A benchmark as its file says it; a definition with a series stands for several benchmarks.
public struct Definition: Codable, Hashable, Sendable {
    /// What it shows, one sentence.
    public var question: String
    /// A regular expression in the dialect of `NSRegularExpression`.
    public var pattern: String?
    /// Several, joined as alternatives; instead of `pattern`.
    public var patterns: PatternList?
    public var options: [BenchmarkOption]?
    public var haystack: HaystackSource
    public var model: BenchmarkModel
    /// What matches are replaced by, for the model `replace`: text and `$0` to `$9`.
    public var template: String?
    /// What each run has to count; see `BenchmarkModel`. Not for a series.
    public var count: Int?
    public var series: Series?
    /// The pattern as it is written for an engine whose syntax is another, by engine.
    public var spelling: [String: String]?
    /// Engines that are left out, each with the reason: their answer is another one by design.
    public var without: [String: String]?
    /// Whether its counts of instructions and allocations guard every change; for small texts only.
    public var gate: Bool?

    /// Sizes that grow, mostly by doubling.
    public struct Series: Codable, Hashable, Sendable {
        /// What grows.
        public enum Quantity: String, Codable, Sendable {
            /// The length of the text in bytes; with `text` as the source, how often it is repeated.
            case bytes
            /// How many of `patterns` are taken.
            case patterns
            /// The `{n}` of the pattern becomes `{size}`.
            case parameter
        }
        public var of: Quantity
        public var values: [Int]
        /// The expected count at each size.
        public var counts: [Int]
    }
}

/// An option of a pattern, as definitions name it.
public enum BenchmarkOption: String, Codable, CaseIterable, Sendable {
    case caseInsensitive = "case-insensitive"
    case dotMatchesLines = "dot-matches-lines"
    case anchorsMatchLines = "anchors-match-lines"
    case wholeWords = "whole-words"
    /// The pattern is the text itself.
    case literal
}

/// Where several patterns come from: an array of them, or words of the made-up vocabulary.
public enum PatternList: Codable, Hashable, Sendable {
    case listed([String])
    /// `take` words of the vocabulary from number `from` on, each `every` words.
    case vocabulary(from: Int, take: Int, every: Int)

    private enum Key: String, CodingKey {
        case from, take, every
    }

    public init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: Key.self) {
            self = .vocabulary(
                from: try keyed.decode(Int.self, forKey: .from), take: try keyed.decode(Int.self, forKey: .take),
                every: try keyed.decodeIfPresent(Int.self, forKey: .every) ?? 1)
        } else {
            self = .listed(try decoder.singleValueContainer().decode([String].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .listed(let patterns):
            var container = encoder.singleValueContainer()
            try container.encode(patterns)
        case .vocabulary(let from, let take, let every):
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(from, forKey: .from)
            try container.encode(take, forKey: .take)
            try container.encode(every, forKey: .every)
        }
    }

    /// The patterns; at most `limit` of them.
    public func patterns(limit: Int? = nil) -> [String] {
        switch self {
        case .listed(let patterns): Array(patterns.prefix(limit ?? patterns.count))
        case .vocabulary(let from, let take, let every):
            (0..<min(take, limit ?? take)).map { Vocabulary.word(from + $0 * every) }
        }
    }
}

// Where a benchmark's text comes from, as definitions say it. Read by `HaystackMaker`.

/// A text: one of the four sources, cut, repeated, and with something planted in it, in that order.
public struct HaystackSource: Codable, Hashable, Sendable {
    /// The name of a generator.
    public var generate: TextKind?
    /// The name of a text of `Scripts/corpora`; benchmarks on it are skipped when it has not been fetched.
    public var corpus: String?
    /// The path of a file of the repository.
    public var file: String?
    /// The text itself.
    public var text: String?

    /// What a generator's random choices begin with.
    public var seed: UInt64?
    /// The length: what is generated ends there, other texts are cut, at a character's end.
    public var bytes: Int?
    /// Only this many lines from the start.
    public var lines: Int?
    /// How often the text is repeated.
    public var `repeat`: Int?
    /// A string put at the ends of lines chosen at random.
    public var plant: Plant?
    /// What follows the text, once.
    public var ending: String?

    public struct Plant: Codable, Hashable, Sendable {
        public var text: String
        /// How many times.
        public var times: Int

        public init(text: String, times: Int) {
            self.text = text
            self.times = times
        }
    }

    public init(generate: TextKind? = nil, text: String? = nil, seed: UInt64? = nil, bytes: Int? = nil) {
        self.generate = generate
        self.text = text
        self.seed = seed
        self.bytes = bytes
    }

    /// Makes it that long; a text of its own is repeated as often.
    mutating func grow(to size: Int) {
        if text != nil { self.repeat = size } else { bytes = size }
    }

    /// What it is, in words.
    public var summary: String {
        var words: String
        if let generate {
            words = "generated \(generate.rawValue), seed \(seed ?? 1)"
        } else if let name = corpus ?? file {
            words = name
        } else {
            let text = text ?? ""
            words = text.utf8.count <= 24 ? "'\(text)'" : "'\(text.prefix(20))…'"
        }
        if let bytes { words += ", \(bytes) bytes" }
        if let lines { words += ", \(lines) lines" }
        if let times = self.repeat { words += ", \(times) times" }
        if let plant { words += ", '\(plant.text)' planted \(plant.times) times" }
        if let ending { words += ", then '\(ending)'" }
        return words
    }
}

/// The generators.
public enum TextKind: String, Codable, CaseIterable, Sendable {
    case english, russian, chinese
    /// Words of a vocabulary of 20,000 made-up words, the first of them the most frequent.
    case vocabulary
    /// Lines of a web server's log.
    case log
    /// Records with quoted fields.
    case csv
    /// One JSON object in each line.
    case json
    /// Lines of a program.
    case source
    /// Strings of 20 to 200 bytes, one in each line: names, addresses, titles, messages, in several languages.
    case shortTexts = "short-texts"
    /// Random small Latin letters and line ends.
    case letters
}

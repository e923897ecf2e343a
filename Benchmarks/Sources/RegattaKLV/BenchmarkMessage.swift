// Key-length-value bytes → one benchmark to run. Reads standard input's contents, feeds the models.

/// One benchmark as rebar sends it: `key:length:value` and a line feed, over and over.
struct BenchmarkMessage {
    var name = ""
    var model = ""
    var patterns: [String] = []
    var isCaseInsensitive = false
    /// Whether the definition asks for Unicode. The dialect is always Unicode's, so nothing depends on it here.
    var isUnicode = false
    var haystack: ArraySlice<UInt8> = []
    /// The most samples to take, and the most iterations that warm up.
    var maximumIterations = 0
    var maximumWarmUpIterations = 0
    /// How long to take samples, and to warm up, in nanoseconds.
    var maximumTime = 0
    var maximumWarmUpTime = 0

    /// - Throws: `RunnerError` for what is not in the format, for a number that is none, and for a pattern or a name
    ///   that is not UTF-8. Keys that are not known are passed over: the format may grow.
    /// - Complexity: O(length of `bytes`); the haystack is not copied.
    init(_ bytes: [UInt8]) throws(RunnerError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let key = try Self.text(Self.takeField(&rest), "a key")
            let length = try Self.number(Self.takeField(&rest), "the length of '\(key)'")
            guard length <= rest.count else {
                throw RunnerError("the value of '\(key)' is cut short: \(rest.count) bytes of \(length)")
            }
            let value = rest.prefix(length)
            rest = rest.dropFirst(length)
            guard rest.popFirst() == UInt8(ascii: "\n") else {
                throw RunnerError("no line feed after the value of '\(key)'")
            }
            try take(key, value)
        }
    }

    private mutating func take(_ key: String, _ value: ArraySlice<UInt8>) throws(RunnerError) {
        switch key {
        case "name": name = try Self.text(value, "the name")
        case "model": model = try Self.text(value, "the model")
        case "pattern": patterns.append(try Self.text(value, "a pattern"))
        case "case-insensitive": isCaseInsensitive = try Self.flag(value, key)
        case "unicode": isUnicode = try Self.flag(value, key)
        case "haystack": haystack = value
        case "max-iters": maximumIterations = try Self.number(value, key)
        case "max-warmup-iters": maximumWarmUpIterations = try Self.number(value, key)
        case "max-time": maximumTime = try Self.number(value, key)
        case "max-warmup-time": maximumWarmUpTime = try Self.number(value, key)
        default: break
        }
    }

    /// Takes what stands before the next colon, and the colon.
    private static func takeField(_ rest: inout ArraySlice<UInt8>) throws(RunnerError) -> ArraySlice<UInt8> {
        guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { throw RunnerError("no ':' where one must follow") }
        let field = rest[..<colon]
        rest = rest[(colon + 1)...]
        return field
    }

    private static func text(_ bytes: ArraySlice<UInt8>, _ what: String) throws(RunnerError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw RunnerError("\(what) is not UTF-8") }
        return text
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ what: String) throws(RunnerError) -> Int {
        guard let text = String(validating: bytes, as: UTF8.self), let number = Int(text), number >= 0 else {
            throw RunnerError("\(what) is not a number: '\(String(decoding: bytes, as: UTF8.self))'")
        }
        return number
    }

    private static func flag(_ bytes: ArraySlice<UInt8>, _ what: String) throws(RunnerError) -> Bool {
        if bytes.elementsEqual("true".utf8) { return true }
        if bytes.elementsEqual("false".utf8) { return false }
        throw RunnerError("\(what) is neither 'true' nor 'false'")
    }
}

@testable import RegattaKLV

/// One key, its length and its value.
func field(_ key: String, _ value: some Collection<UInt8>) -> [UInt8] {
    Array("\(key):\(value.count):".utf8) + Array(value) + [10]
}

func field(_ key: String, _ value: String) -> [UInt8] { field(key, Array(value.utf8)) }

/// A benchmark that is run twice.
func benchmark(
    _ model: String, _ patterns: [String], _ haystack: [UInt8], caseInsensitive: Bool = false
) -> [UInt8] {
    field("name", "test/one") + field("model", model) + patterns.flatMap { field("pattern", $0) }
        + field("case-insensitive", caseInsensitive ? "true" : "false") + field("unicode", "true")
        + field("haystack", haystack) + field("max-iters", "2") + field("max-warmup-iters", "1")
        + field("max-time", "60000000000") + field("max-warmup-time", "1000000")
}

/// The counts of the lines that the runner prints.
func counts(_ message: [UInt8], backend: String = "automatic") throws -> [Int] {
    let output = try RunnerCommand.output(["--backend", backend]) { message }
    return output.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ",")
        guard parts.count == 2, let time = Int(parts[0]), time >= 0 else { return nil }
        return Int(parts[1])
    }
}

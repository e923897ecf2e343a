// How a search went. Printed by `--stats` and as the last object of `--json`.

import Regatta

/// Totals over all files of a search.
struct SearchStatistics {
    let backend: BackendID
    var matches = 0
    /// Files that were searched; those that could not be read are not among them.
    var files = 0
    var filesWithMatches = 0
    var bytes = 0
    var time = Duration.zero

    /// Adds the figures of other files. The time stays.
    mutating func add(_ other: SearchStatistics) {
        matches += other.matches
        files += other.files
        filesWithMatches += other.filesWithMatches
        bytes += other.bytes
    }

    /// The time in seconds, to the microsecond, in decimal notation.
    var seconds: String {
        let parts = time.components
        let micros = String(1_000_000 + parts.attoseconds / 1_000_000_000_000).dropFirst()
        return "\(parts.seconds).\(micros)"
    }

    func printJSON(to output: OutputBuffer) {
        let json = JSONText(output: output)
        json.raw("{\"type\":\"summary\",\"matches\":")
        json.number(matches)
        json.raw(",\"files\":")
        json.number(files)
        json.raw(",\"backend\":")
        json.string(backend.rawValue)
        json.raw(",\"seconds\":")
        output.write(seconds)
        json.raw(",\"bytes\":")
        json.number(bytes)
        json.raw("}\n")
    }

    /// One line for each figure.
    var description: String {
        """
        matches: \(matches)
        files: \(files) searched, \(filesWithMatches) with matches
        bytes: \(bytes)
        seconds: \(seconds)
        backend: \(backend)
        """
    }
}

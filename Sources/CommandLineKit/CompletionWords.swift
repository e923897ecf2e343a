// What the completions of all shells have in common. Reads descriptions, feeds the scripts for each shell.

extension ProgramDescription {
    /// The words that may come first.
    var firstWords: [String] { commands.map(\.name) + ["help", "--help", "--version"] }
}

extension CommandDescription {
    /// All flags, with the one that every command has.
    var allFlags: [FlagDescription] {
        sections.flatMap(\.flags) + [FlagDescription(long: "help", short: "h", value: nil, summary: "Print what there is to know")]
    }
}

extension FlagDescription {
    /// Its names with their hyphens.
    var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(long)"] }

    /// The beginning of what it does, in a few words.
    var shortSummary: String {
        let end = summary.firstIndex { $0 == ";" || $0 == "," || $0 == ":" } ?? summary.endIndex
        return String(summary[..<end])
    }
}

extension FlagDescription.Value {
    /// The values to offer.
    var words: [String] { choices.isEmpty ? suggestions : choices }
}

/// `text` between single quotes, for any shell but fish, which escapes otherwise.
func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

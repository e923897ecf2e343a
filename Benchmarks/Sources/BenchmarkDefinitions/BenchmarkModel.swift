// What is done with a pattern and a text in a benchmark.

/// What one iteration does, and what its count counts.
public enum BenchmarkModel: String, Codable, CaseIterable, Sendable {
    /// Compiles the pattern; counts the matches in the text, once, outside the time.
    case compile
    /// Counts all matches.
    case count
    /// Finds all matches and turns each into a range of Swift; counts the sum of their lengths in UTF-8 bytes.
    case spans
    /// Finds all matches with their groups; counts the groups that took part, the whole match among them.
    case captures
    /// Replaces all matches by a template; counts the UTF-8 bytes of the new text.
    case replace
    /// Marks all matches as HTML; counts the marks.
    case highlight
    /// Searches each line by itself; counts the lines that match.
    case lineByLine = "line-by-line"
    /// Searches many short strings, each by itself; counts those that match.
    case shortTexts = "short-texts"
    /// Finds the first match; counts its offset in UTF-8 bytes.
    case firstMatch = "first-match"
    /// Looks for what is not there; counts 0.
    case noMatch = "no-match"
}

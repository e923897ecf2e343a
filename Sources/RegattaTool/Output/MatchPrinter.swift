// What is done with the matches of a file: one type for each form of output.

import Regatta

/// Prints, or counts, the matches of one file after another.
protocol MatchPrinter {
    /// Where the output goes.
    var output: OutputBuffer { get }
    /// A file begins. Its text is valid UTF-8. `isNamed` says whether somebody named the file, rather than a folder that
    /// it is in.
    mutating func begin(_ text: FileText, path: String, isNamed: Bool)
    /// The next match, as slots (see `RegexMatcher`), or `stop` when no further one is needed.
    mutating func accept(_ slots: Span<Int>) -> SearchControl
    /// The file ends; `complete` is false when the search failed.
    mutating func end(complete: Bool)
    /// Whether anything was found in this file.
    var found: Bool { get }
    /// The matches of all files so far.
    var matches: Int { get }
    /// Whether the other files need not be searched.
    var isDone: Bool { get }
}

extension MatchPrinter {
    var isDone: Bool { false }
}

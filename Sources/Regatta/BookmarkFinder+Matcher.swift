// Bookmarks on a backend of this build.

import PatternSyntax
import RegexModel
import TextRecognition

extension BookmarkFinder {
    /// Compiles `recognizers` for the backend of that name; nil for the one that the environment variable
    /// `REGATTA_BACKEND` names, else for the automatic choice.
    ///
    ///     let finder = try BookmarkFinder()
    ///     for mark in try finder.bookmarks(in: text) { print(mark.kind, mark.utf8Range) }
    ///
    /// - Throws: the `PatternError` of the first pattern that is not taken.
    public init(_ recognizers: [Recognizer] = Recognizer.standard, backend: BackendID? = nil) throws(PatternError) {
        let requested = if let backend { backend } else { try Backends.environmentChoice() }
        try self.init(recognizers) { (pattern) throws(PatternError) in try Matcher.compile(pattern, requested) }
    }
}

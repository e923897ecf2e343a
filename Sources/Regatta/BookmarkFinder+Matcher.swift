// Bookmarks on a backend of this build.

import AutomataBackend
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
    /// With the automatic choice, or `automata`, long texts (of 1.5 MB or more; several shorter ones add up) are read in
    /// one pass for all recognisers, as a ``RegexSetMatcher`` does it. What is found is the same.
    ///
    /// - Throws: the `PatternError` of the first pattern that is not taken.
    public init(_ recognizers: [Recognizer] = Recognizer.standard, backend: BackendID? = nil) throws(PatternError) {
        let requested = if let backend { backend } else { try Backends.environmentChoice() }
        try self.init(recognizers, backend: requested, repays: Self.bytesThatRepay)
    }

    /// - Parameter repays: from how many bytes of text on the recognisers are searched for together.
    package init(_ recognizers: [Recognizer], backend: BackendID, repays: Int) throws(PatternError) {
        // Another engine that was asked for by name does all of the work.
        let isNative = backend == .automatic || backend == .automata
        try self.init(
            recognizers, compile: { (pattern) throws(PatternError) in try Matcher.compile(pattern, backend) },
            together: isNative ? Self.searchTogether : nil, repays: repays)
    }

    private static func searchTogether(
        _ compiled: [(pattern: ParsedPattern, matcher: any RegexMatcher)]
    ) throws(PatternError) -> JointSearch {
        let set = try RegexSetMatcher(compiled)
        return { (haystack, limits) throws(MatchError) in try set.matchesByPattern(in: haystack, limits: limits) }
    }
}

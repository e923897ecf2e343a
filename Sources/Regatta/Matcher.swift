// The matcher that users make: parses, chooses a backend, compiles.

import PatternSyntax
import RegexModel

/// A compiled search on a backend chosen at run time.
///
///     let matcher = try Matcher("(\\d{1,2}):(\\d{2})")
///     for match in try matcher.matches(in: text) { print(match.text) }
///
/// Immutable and `Sendable`: make it once, use it from any number of tasks. All search, replace and highlight methods
/// of ``RegexMatcher`` are its methods.
public struct Matcher: RegexMatcher {
    /// The parsed pattern.
    public let pattern: ParsedPattern
    /// The backend that was asked for: a name, `automatic` or `check`.
    public let requestedBackend: BackendID
    private let engine: any RegexMatcher
    private let whole: WholeTextMatcher

    /// Compiles what a find panel holds. Case is ignored unless `options` says otherwise.
    /// - Parameters:
    ///   - options: what to look for, and how.
    ///   - backend: which engine; nil for the one that the environment variable `REGATTA_BACKEND` names, else the automatic
    ///     choice.
    /// - Throws: `PatternError`: an invalid pattern (the same error on every backend), or one that no backend, or not
    ///   the one asked for, can honour exactly.
    public init(_ options: SearchOptions, backend: BackendID? = nil) throws(PatternError) {
        try self.init(ParsedPattern(options), backend: backend)
    }

    /// Compiles a regular expression with `NSRegularExpression`'s options; case matters unless they say otherwise.
    /// - Parameters and errors as for ``init(_:backend:)-(SearchOptions,_)``.
    public init(_ pattern: String, options: PatternOptions = [], backend: BackendID? = nil) throws(PatternError) {
        try self.init(ParsedPattern(parsing: pattern, options: options), backend: backend)
    }

    /// Compiles a pattern that was parsed before.
    public init(_ pattern: ParsedPattern, backend: BackendID? = nil) throws(PatternError) {
        let requested = if let backend { backend } else { try Backends.environmentChoice() }
        self.pattern = pattern
        requestedBackend = requested
        engine = try Self.compile(pattern, requested)
        whole = WholeTextMatcher(pattern, requested)
    }

    /// Compiles for `requested`.
    static func compile(_ pattern: ParsedPattern, _ requested: BackendID) throws(PatternError) -> any RegexMatcher {
        switch requested {
        case .automatic: try AutomaticMatcher.best(for: pattern)
        case .check: try CheckMatcher(pattern)
        default: try Backends.named(requested).compile(pattern)
        }
    }

    /// The match that covers all of `text` (or of `range`), or nil: the pattern is tried as `\A(?:P)\z`, so another
    /// alternative is taken where the first does not reach the end.
    /// - Throws: `MatchError`, as every search; `engineFailure` when the backend cannot compile the anchored pattern.
    public func wholeMatch(
        in text: some HaystackConvertible, range: SearchRange = .all, limits: MatchLimits = .default
    ) throws(MatchError) -> Match? {
        try whole.matcher().firstMatch(in: text, range: range, limits: limits)
    }
}

// The engine does the work.
extension Matcher {
    public var backend: BackendID { engine.backend }
    public var groups: CaptureGroups { pattern.groups }
    public var details: [(title: String, text: String)] { engine.details }

    public func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        try engine.forEachSlots(input, body)
    }
    public func firstSlots(_ input: SearchInput, into slots: inout [Int]) throws(MatchError) -> Bool {
        try engine.firstSlots(input, into: &slots)
    }
    public func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        try engine.firstUTF8Range(input)
    }
    public func forEachUTF8Range(_ input: SearchInput, _ body: (Range<Int>) -> SearchControl) throws(MatchError) {
        try engine.forEachUTF8Range(input, body)
    }
    public func count(_ input: SearchInput) throws(MatchError) -> Int { try engine.count(input) }
    public func allSlots(_ input: SearchInput) throws(MatchError) -> [Int] { try engine.allSlots(input) }
    public func makeSlotCursor(_ input: SearchInput) -> any SlotCursor { engine.makeSlotCursor(input) }
}

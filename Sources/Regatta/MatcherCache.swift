// Compiled patterns, kept for those who come by their patterns as text again and again.

import PatternSyntax
import RegexModel
import Synchronization

/// Compiled matchers by pattern, options and backend: at most ``capacity`` of them, the most recently used.
///
///     let cache = MatcherCache(capacity: 32)
///     try cache.matcher("\\d+").count(in: text)       // compiled
///     try cache.matcher("\\d+").count(in: text)       // found
///
/// A matcher that can be kept in a constant needs no cache. This is for patterns that come from outside: typed by people,
/// read from files, sent by clients. Usable from many tasks at once: a pattern that several of them ask for at the same
/// time is compiled once, and compiling one keeps nobody from getting another. Patterns are told apart byte by byte:
/// `é` as one character and as two are two patterns, although Swift says that the strings are equal. A pattern that was
/// not taken is not kept: its error comes anew each time.
public final class MatcherCache: Sendable {
    /// The cache of ``Matcher/cached(_:options:backend:)``; it holds 64 matchers.
    public static let shared = MatcherCache(capacity: 64)

    /// What was asked of a cache so far.
    public struct Statistics: Hashable, Sendable {
        /// How many matchers were found, or waited for while another task compiled them.
        public internal(set) var hits = 0
        /// How many patterns were compiled, those that were not taken among them.
        public internal(set) var compilations = 0
        /// How many matchers were dropped to make room.
        public internal(set) var evictions = 0
    }

    private struct State {
        var table: RecentlyUsed<CacheKey, CacheEntry>
        var statistics = Statistics()
    }
    private let state: Mutex<State>

    /// The most matchers that are kept.
    public let capacity: Int

    /// An empty cache.
    /// - Parameter capacity: the most matchers to keep, 1 or more. One takes from a few kilobytes to, on `automata` after
    ///   searches in large texts, a few megabytes.
    public init(capacity: Int) {
        self.capacity = capacity
        state = Mutex(State(table: RecentlyUsed(capacity: capacity)))
    }

    /// How many matchers are kept now.
    public var count: Int { state.withLock { $0.table.count } }

    /// What was asked so far.
    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Drops all matchers; those in use live on with their users.
    public func removeAll() { state.withLock { $0.table.removeAll() } }

    /// The matcher of `options`, compiled now unless it is kept. What `options` say about replacing plays no part.
    /// - Parameters and errors as for ``Matcher/init(_:backend:)-(SearchOptions,_)``.
    /// - Complexity: O(length of the pattern) when it is kept.
    public func matcher(_ options: SearchOptions, backend: BackendID? = nil) throws(PatternError) -> Matcher {
        let requested = if let backend { backend } else { try Backends.environmentChoice() }
        let key = CacheKey(options, requested)
        let entry = state.withLock { state in
            if let known = state.table.value(for: key) {
                state.statistics.hits += 1
                return known
            }
            let entry = CacheEntry()
            state.statistics.compilations += 1
            if state.table.insert(entry, for: key) { state.statistics.evictions += 1 }
            return entry
        }
        let result = entry.matcher(options, requested)
        if case .failure = result { state.withLock { $0.table.remove(key) { $0 === entry } } }
        return try result.get()
    }

    /// As ``matcher(_:backend:)``, for a regular expression with `NSRegularExpression`'s options.
    public func matcher(
        _ pattern: String, options: PatternOptions = [], backend: BackendID? = nil
    ) throws(PatternError) -> Matcher {
        try matcher(SearchOptions(pattern: pattern, options: options), backend: backend)
    }
}

extension Matcher {
    /// The compiled `pattern` from ``MatcherCache/shared``.
    /// - Parameters and errors as for ``init(_:options:backend:)``.
    public static func cached(
        _ pattern: String, options: PatternOptions = [], backend: BackendID? = nil
    ) throws(PatternError) -> Matcher {
        try MatcherCache.shared.matcher(pattern, options: options, backend: backend)
    }
}

/// What a matcher is kept under.
private struct CacheKey: Hashable {
    /// Bytes, since strings that Swift holds equal can be different patterns.
    let pattern: [UInt8]
    let options: PatternOptions
    let wholeWords: Bool
    let smartCase: Bool
    let backend: BackendID

    init(_ search: SearchOptions, _ backend: BackendID) {
        pattern = Array(search.searchString.utf8)
        options = search.patternOptions
        wholeWords = search.wholeWords
        smartCase = search.smartCase
        self.backend = backend
    }
}

/// A matcher in the cache, or the place that is held for it while it is compiled.
private final class CacheEntry: Sendable {
    private let compiled = Mutex<Result<Matcher, PatternError>?>(nil)

    /// The matcher; whoever comes first compiles it, and the others wait.
    func matcher(_ options: SearchOptions, _ backend: BackendID) -> Result<Matcher, PatternError> {
        compiled.withLock { compiled in
            if let compiled { return compiled }
            let made = Result { () throws(PatternError) in try Matcher(options, backend: backend) }
            compiled = made
            return made
        }
    }
}

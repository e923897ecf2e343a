// Pattern sets on a backend of this build.

import AutomataBackend
import PatternSyntax
import RegexModel

extension RegexSetMatcher {
    /// Compiles `patterns`, which are searched together when `backend` is `automatic` or `automata`, one by one otherwise.
    ///
    ///     let set = try RegexSetMatcher(["ERROR .*", "\\d+ ms", "user=\\w+"])
    ///     let which = try set.matchingPatterns(in: line)  // [1, 2]
    ///
    /// - Parameters:
    ///   - patterns: the patterns, which are told by their index.
    ///   - backend: the engines that search each pattern by itself; nil for the one that the environment variable
    ///     `REGATTA_BACKEND` names, else the automatic choice for each pattern.
    ///   - method: how to search; the default decides by the patterns.
    ///   - memory: how many bytes the states of one search may take, about; see ``init(_:method:memory:compile:)``.
    /// - Throws: the `PatternError` of the first pattern that is not taken; its message begins with the index, `pattern 3: `.
    public init(
        _ patterns: [ParsedPattern], backend: BackendID? = nil, method: Method = .automatic, memory: Int = defaultMemory
    ) throws(PatternError) {
        let requested = if let backend { backend } else { try Backends.environmentChoice() }
        // Another engine was asked for by name: it does all of the work.
        let isNative = requested == .automatic || requested == .automata
        try self.init(patterns, method: isNative ? method : .oneByOne, memory: memory) {
            (pattern) throws(PatternError) in try Matcher.compile(pattern, requested)
        }
    }

    /// Compiles regular expressions with `NSRegularExpression`'s options; case matters unless they say otherwise.
    /// - Parameters and errors as for ``init(_:backend:method:memory:)``; an invalid pattern's error names its index, too.
    public init(
        _ patterns: [String], options: PatternOptions = [], backend: BackendID? = nil, method: Method = .automatic,
        memory: Int = defaultMemory
    ) throws(PatternError) {
        var parsed: [ParsedPattern] = []
        for (index, pattern) in patterns.enumerated() {
            do throws(PatternError) {
                parsed.append(try ParsedPattern(parsing: pattern, options: options))
            } catch {
                throw error.ofPattern(index)
            }
        }
        try self.init(parsed, backend: backend, method: method, memory: memory)
    }
}

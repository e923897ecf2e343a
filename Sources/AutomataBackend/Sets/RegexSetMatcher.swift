// Many patterns searched together: the public face of pattern sets.

import PatternSyntax
import RegexModel

/// Compiled patterns that are searched together: which of them match in a text, and where.
///
/// A text is read once for all patterns, by one automaton that follows them side by side; where all of them contain
/// literals, vectors pass over texts that hold none of them. The answer to "which" stops there, as soon as all patterns
/// were found. For "where", each pattern that matches is then searched by an engine of its own, only around the places
/// where the one pass saw it end. What a pattern finds is exactly what it finds when it is searched alone.
///
/// Patterns that the automata refuse take part, too: a simpler pattern is looked for that matches wherever they do, and
/// what it finds is checked by the engine that takes them.
///
/// Immutable and usable from many tasks at once; each search under way holds an automaton with states of its own. When
/// the states do not fit into the memory given they are thrown away, and when that happens too often the set is searched in two
/// halves, and so on: in the worst case pattern by pattern.
public struct RegexSetMatcher: Sendable {
    /// How a set is searched. The answers are the same.
    public enum Method: String, Hashable, Sendable, CaseIterable {
        /// In one pass, where that is likely to be faster.
        case automatic
        /// In one pass.
        case onePass
        /// Each pattern by itself.
        case oneByOne
    }

    let core: PatternSet

    /// The memory for the states of one search if nothing else is said, in bytes.
    public static let defaultMemory = 8 << 20

    /// Compiles `patterns`.
    /// - Parameters:
    ///   - patterns: the patterns, which are told by their index.
    ///   - method: how to search; the default decides by the patterns.
    ///   - memory: how many bytes the states of one search under way may take, about; with all that belongs to them up to
    ///     twice as many, and as many again for each half when the set has to be divided.
    ///   - compile: makes the engine that searches one pattern alone. It must take every pattern that `AutomataBackend` takes; for
    ///     those it is called when it is needed, for others at once.
    /// - Throws: what `compile` throws; the message begins with the index of the pattern, `pattern 3: `.
    /// - Complexity: O(size of the patterns), as compiling each on the automata.
    public init(
        _ patterns: [ParsedPattern], method: Method = .automatic, memory: Int = defaultMemory,
        compile: @escaping @Sendable (ParsedPattern) throws(PatternError) -> any RegexMatcher
    ) throws(PatternError) {
        core = try PatternSet(patterns.map { ($0, compile) }, method, memory)
    }

    /// Puts patterns together of which each is compiled already.
    package init(
        _ compiled: [(pattern: ParsedPattern, matcher: any RegexMatcher)], method: Method = .automatic,
        memory: Int = defaultMemory
    ) throws(PatternError) {
        let entries = compiled.map { entry in
            (entry.pattern, { @Sendable (_: ParsedPattern) throws(PatternError) -> any RegexMatcher in entry.matcher })
        }
        core = try PatternSet(entries, method, memory)
    }

    /// The patterns, by index.
    public var patterns: [ParsedPattern] { core.entries.map(\.pattern) }

    /// How many patterns there are.
    public var count: Int { core.entries.count }

    /// How the set is searched, for people.
    public var details: String {
        let refused = core.entries.count { $0.searched?.isExact != true }
        guard core.usesPass else { return "\(count) patterns, one by one" }
        return "\(count) patterns in \(core.group.partCount) passes"
            + (core.group.canJump ? " from literal to literal" : "")
            + (refused > 0 ? ", \(refused) of them checked by other engines" : "")
    }
}

/// A match of one of the patterns of a set.
public struct SetMatch: Sendable {
    /// The index of the pattern.
    public let pattern: Int
    /// The match, as the pattern alone would give it.
    public let match: Match
}

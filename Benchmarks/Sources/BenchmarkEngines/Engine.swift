// What an engine is to a benchmark: compiles patterns, and does with them what a model says. Implemented by each adapter.

import BenchmarkDefinitions

/// An engine that can be measured.
public protocol Engine: Sendable {
    /// What it is called in definitions, result files and reports: `regatta/pcre2`, `re2`.
    var name: String { get }
    /// The version of its library, for people.
    var version: String { get }
    /// - Throws: `EngineRefusal` when the engine cannot do the pattern; every other error is a failure.
    func compile(_ pattern: BenchmarkPattern) throws -> any CompiledPattern
}

/// A compiled pattern. All numbers it returns are those that `BenchmarkModel` describes. Of one thread at a time.
public protocol CompiledPattern {
    /// What `firstMatch` counts in.
    var offsetUnit: OffsetUnit { get }
    /// The number of matches.
    func count(_ text: PreparedText) throws -> Int
    /// Where the first match begins, or nil.
    func firstMatch(_ text: PreparedText) throws -> Int?
    /// All matches, in the engine's own form.
    func findAll(_ text: PreparedText) throws -> any FoundMatches
    /// How many groups took part in all matches, the whole match among them.
    func countGroups(_ text: PreparedText) throws -> Int
    /// The length in UTF-8 bytes of the text with its matches replaced.
    func replace(_ text: PreparedText, by template: Template) throws -> Int
    /// The length in UTF-8 bytes of the text as HTML with its matches marked.
    func highlight(_ text: PreparedText) throws -> Int
    /// How many lines of the text hold a match.
    func countMatchingLines(_ text: PreparedText) throws -> Int
    /// How many of the strings that the text's lines are hold a match.
    func countMatchingStrings(_ text: PreparedText) throws -> Int
}

/// What offsets count.
public enum OffsetUnit: Sendable {
    case utf8, utf16
}

/// The matches of a text in an engine's own form, and the step from there to what Swift programs use.
public protocol FoundMatches {
    var count: Int { get }
    /// Whether the own form holds ranges of Swift already, so that there is no step to measure.
    var holdsRanges: Bool { get }
    /// The matches as ranges of the text that was searched.
    func ranges(in text: PreparedText) -> [Range<String.Index>]
}

/// Why an engine does not do a pattern or a model. Not a failure: it is shown beside the others' times.
public struct EngineRefusal: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}

/// A search that went wrong.
public struct EngineFailure: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
}

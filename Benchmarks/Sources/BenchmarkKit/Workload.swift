// A benchmark and an engine → pieces of work that can be repeated. Reads engines, feeds the sampler.

import BenchmarkDefinitions
import BenchmarkEngines

/// A count that is not the expected one.
public struct WrongCount: Error, Hashable, CustomStringConvertible {
    public let expected: Int
    public let found: Int
    public var description: String { "wrong count: expected \(expected), found \(found)" }
}

/// One benchmark on one engine: the pattern compiled, the text prepared, the work checked once.
public final class Workload {
    public let benchmark: Benchmark
    public let engine: any Engine
    public let text: PreparedText
    let pattern: any CompiledPattern
    private let expected: Int
    /// The step from the engine's matches to ranges of Swift, or nil where the model or the engine has none.
    public let rangesStep: (() throws -> Int)?
    /// What one iteration of the model does; it returns what has to be `expected`.
    private let work: () throws -> Int

    /// Compiles, does the work once, and compares its count with the definition's.
    /// - Throws: `EngineRefusal`, `WrongCount`, or the engine's failure.
    public init(_ benchmark: Benchmark, _ engine: any Engine, _ text: PreparedText) throws {
        if let reason = benchmark.without[engine.name] { throw EngineRefusal(reason) }
        self.benchmark = benchmark
        self.engine = engine
        self.text = text
        let pattern = try engine.compile(benchmark.pattern)
        self.pattern = pattern
        let template = benchmark.template.map(Template.init)
        var ranges: (() throws -> Int)?
        var expected = benchmark.count
        switch benchmark.model {
        case .compile, .count: work = { try pattern.count(text) }
        case .captures: work = { try pattern.countGroups(text) }
        case .replace: work = { try pattern.replace(text, by: template ?? Template("")) }
        case .highlight: work = { try pattern.highlight(text) }
        case .lineByLine: work = { try pattern.countMatchingLines(text) }
        case .shortTexts: work = { try pattern.countMatchingStrings(text) }
        case .noMatch: work = { try pattern.firstMatch(text) == nil ? 0 : 1 }
        case .firstMatch:
            // Engines count in different units; the comparison is made in theirs, outside the time.
            expected = text.offset(min(benchmark.count, text.utf8Count), in: pattern.offsetUnit)
            work = { try pattern.firstMatch(text) ?? -1 }
        case .spans:
            // The search's own result is the number of matches; their lengths are known once there are ranges.
            let found = try pattern.findAll(text)
            let length = utf8Length(of: found.ranges(in: text), in: text)
            guard length == benchmark.count else { throw WrongCount(expected: benchmark.count, found: length) }
            expected = found.count
            work = { try pattern.findAll(text).count }
            if !found.holdsRanges { ranges = { found.ranges(in: text).count } }
        }
        self.expected = expected
        rangesStep = ranges
        let counted = try work()
        guard counted == expected else { throw WrongCount(expected: expected, found: counted) }
    }

    /// How many matches (or what the model counts) there are.
    public var matches: Int { benchmark.model == .spans ? expected : benchmark.count }

    /// Whether iterations compile instead of searching.
    public var compiles: Bool { benchmark.model == .compile }

    /// Does what the model says `iterations` times.
    /// - Throws: `WrongCount` when one of them counted wrong.
    public func search(_ iterations: Int) throws {
        for _ in 0..<iterations {
            let counted = try work()
            if counted != expected { throw WrongCount(expected: expected, found: counted) }
        }
    }

    /// Compiles the pattern `iterations` times.
    public func compile(_ iterations: Int) throws {
        for _ in 0..<iterations { _ = try engine.compile(benchmark.pattern) }
    }

    /// Turns the matches into ranges `iterations` times; nil where there is no such step.
    public var ranges: ((Int) throws -> Void)? {
        guard let step = rangesStep else { return nil }
        let expected = expected
        return { iterations in
            for _ in 0..<iterations {
                let counted = try step()
                if counted != expected { throw WrongCount(expected: expected, found: counted) }
            }
        }
    }

    /// The work that the benchmark is about: compiling for the model `compile`, searching for all others.
    public func measured(_ iterations: Int) throws {
        if compiles { try compile(iterations) } else { try search(iterations) }
    }
}

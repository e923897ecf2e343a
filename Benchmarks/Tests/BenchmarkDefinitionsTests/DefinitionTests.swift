// Definitions: what a file says, and what is wrong with one.

import BenchmarkDefinitions
import Foundation
import Testing

@Suite struct DefinitionTests {
    static func load(_ text: String) throws -> [Benchmark] { try DefinitionLoader.benchmarks("name", Data(text.utf8)) }

    @Test func oneBenchmark() throws {
        let benchmark = try #require(Self.load(
            """
            {
              // Comments are allowed.
              question: "How fast?", pattern: "a+b", options: ["case-insensitive"],
              haystack: {generate: "english", bytes: 1000}, model: "count", count: 3,
              spelling: {re2: "a{1,}b"}, without: {hyperscan: "it counts ends"},
            }
            """).first)
        #expect(benchmark.name == "name")
        #expect(benchmark.pattern.text(for: "re2") == "a{1,}b")
        #expect(benchmark.pattern.text(for: "pcre2-c") == "a+b")
        #expect(benchmark.pattern.options == [.caseInsensitive])
        #expect(benchmark.without == ["hyperscan": "it counts ends"])
        #expect(benchmark.count == 3)
        #expect(benchmark.series == nil)
    }

    @Test func seriesOfLengths() throws {
        let benchmarks = try Self.load(
            """
            {question: "q", pattern: "a", haystack: {text: "ab"}, model: "count",
             series: {of: "bytes", values: [1, 2], counts: [1, 2]}}
            """)
        #expect(benchmarks.map(\.name) == ["name/1", "name/2"])
        #expect(benchmarks.map(\.count) == [1, 2])
        #expect(benchmarks[1].haystack.repeat == 2)
        #expect(benchmarks[1].series?.size == 2)
    }

    @Test func seriesOfPatternsAndParameters() throws {
        let words = try Self.load(
            """
            {question: "q", patterns: ["a", "b", "c"], haystack: {text: "abc"}, model: "count",
             series: {of: "patterns", values: [1, 3], counts: [1, 3]}}
            """)
        #expect(words.map(\.pattern.text) == ["a", "a|b|c"])
        let repeats = try Self.load(
            """
            {question: "q", pattern: "a{n}", haystack: {text: "abc"}, model: "count",
             series: {of: "parameter", values: [5], counts: [0]}}
            """)
        #expect(repeats[0].pattern.text == "a{5}")
    }

    @Test(arguments: [
        ("{question: 'q', haystack: {text: 'a'}, model: 'count', count: 1}", "either 'pattern' or 'patterns' is needed"),
        ("{question: 'q', pattern: 'a', haystack: {text: 'a'}, model: 'count'}", "'count' is missing"),
        (
            "{question: 'q', pattern: 'a', haystack: {text: 'a'}, model: 'replace', count: 1}",
            "'template' belongs to the model 'replace'"
        ),
        (
            "{question: 'q', pattern: 'a', haystack: {text: 'a'}, model: 'count', series: {of: 'bytes', values: [1], counts: []}}",
            "a series has one of 'counts' for each of 'values', and no 'count'"
        ),
    ])
    func mistakes(_ text: String, _ message: String) throws {
        let error = #expect(throws: DefinitionError.self) { try Self.load(text) }
        #expect(error?.message == message)
    }
}

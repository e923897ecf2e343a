// Workloads: every model's count is checked on every iteration, on an engine that can be told to be wrong.

import BenchmarkDefinitions
import BenchmarkEngines
import Foundation
import Testing

@testable import BenchmarkKit

/// An engine that answers what it is told, then something else.
private struct LyingEngine: Engine {
    let name = "lying"
    let version = "1"
    let answers: [Int]
    func compile(_ pattern: BenchmarkPattern) throws -> any CompiledPattern { LyingPattern(answers) }
}

private final class LyingPattern: CompiledPattern {
    private var answers: [Int]
    let offsetUnit = OffsetUnit.utf8
    init(_ answers: [Int]) { self.answers = answers }
    private func next() -> Int { answers.count > 1 ? answers.removeFirst() : answers[0] }
    func count(_ text: PreparedText) throws -> Int { next() }
    func firstMatch(_ text: PreparedText) throws -> Int? { next() }
    func findAll(_ text: PreparedText) throws -> any FoundMatches { throw EngineRefusal("it finds nothing") }
    func countGroups(_ text: PreparedText) throws -> Int { next() }
    func replace(_ text: PreparedText, by template: Template) throws -> Int { next() }
    func highlight(_ text: PreparedText) throws -> Int { next() }
    func countMatchingLines(_ text: PreparedText) throws -> Int { next() }
    func countMatchingStrings(_ text: PreparedText) throws -> Int { next() }
}

@Suite struct WorkloadTests {
    static func benchmark(_ model: String, _ count: Int, _ more: String = "") throws -> Benchmark {
        try #require(
            DefinitionLoader.benchmarks(
                "b",
                Data("{question: 'q', pattern: 'б|c', haystack: {text: 'aбc\\nб\\nd'}, model: '\(model)', count: \(count)\(more)}".utf8)
            ).first)
    }
    let text = PreparedText("aбc\nб\nd")

    @Test(arguments: [
        ("compile", 3, ""), ("count", 3, ""), ("spans", 5, ""), ("captures", 3, ""), ("replace", 10, ", template: '<>'"),
        ("highlight", 48, ""), ("line-by-line", 2, ""), ("short-texts", 2, ""), ("first-match", 1, ""),
    ])
    func everyModelOnEveryEngine(_ model: String, _ count: Int, _ more: String) throws {
        let benchmark = try Self.benchmark(model, count, more)
        for engine in Engines.all {
            do {
                let workload = try Workload(benchmark, engine, text)
                try workload.measured(3)
                try workload.ranges?(3)
            } catch is EngineRefusal {
                #expect(engine.name == "hyperscan")
            }
            let wrong = try Self.benchmark(model, count + 2, more)
            #expect(throws: (any Error).self, "\(engine.name)") { try Workload(wrong, engine, text) }
        }
    }

    @Test func wrongAtOnceAndWrongLater() throws {
        let benchmark = try Self.benchmark("count", 3)
        #expect(throws: WrongCount(expected: 3, found: 4)) { try Workload(benchmark, LyingEngine(answers: [4]), text) }
        let later = try Workload(benchmark, LyingEngine(answers: [3, 3, 3, 2]), text)
        try later.search(2)
        #expect(throws: WrongCount(expected: 3, found: 2)) { try later.search(1) }
    }

    @Test func aResultWithAnErrorHasNoTimes() throws {
        let maker = HaystackMaker(root: ".")
        var plan = SamplingPlan()
        plan.budget = 2_000_000
        plan.warmUp = 0
        let run = BenchmarkRun(maker: maker, plan: plan)
        let engines: [any Engine] = [LyingEngine(answers: [3, 3, 3, 3, 2]), LyingEngine(answers: [3])]
        let results = try run.results(of: Self.benchmark("count", 3), on: engines)
        #expect(results[0].error == "wrong count: expected 3, found 2")
        #expect(results[0].search.isEmpty && results[0].compile.isEmpty)
        #expect(results[1].error == nil)
        #expect(!results[1].search.isEmpty && !results[1].compile.isEmpty)
        #expect(results[1].haystackBytes == 9)
        let refused = try run.results(of: Self.benchmark("spans", 5), on: engines)
        #expect(refused[0].error == "not done: it finds nothing")
    }

    @Test func engineLeftOut() throws {
        let benchmark = try Self.benchmark("count", 3, ", without: {lying: 'it lies'}")
        let error = #expect(throws: EngineRefusal.self) { try Workload(benchmark, LyingEngine(answers: [3]), text) }
        #expect(error?.description == "it lies")
    }
}

// The committed definitions: all can be read, cover what they should, and the small ones hold on every engine.

import BenchmarkDefinitions
import BenchmarkEngines
import Foundation
import Testing

@testable import BenchmarkKit

@Suite struct DefinitionFilesTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized.path
    static let all = (try? DefinitionLoader.benchmarks(inFolder: root + "/Benchmarks/Definitions")) ?? []

    @Test func coverage() throws {
        let files = Set(Self.all.map { $0.series?.name ?? $0.name })
        #expect(files.count >= 60)
        #expect(Set(Self.all.map(\.name)).count == Self.all.count)
        #expect(Set(Self.all.map(\.model)) == Set(BenchmarkModel.allCases))
        #expect(Set(Self.all.compactMap(\.haystack.generate)) == Set(TextKind.allCases))
        #expect(Set(Self.all.compactMap { $0.series?.name }).count >= 8)
        let lengths = Self.all.map { ($0.haystack.bytes ?? 0) * ($0.haystack.repeat ?? 1) }
        #expect(lengths.contains { $0 >= 100_000_000 })
        #expect(Self.all.contains { $0.pattern.alternatives.count == 5_000 })
        for benchmark in Self.all { #expect(benchmark.question.hasSuffix("?"), "\(benchmark.name)") }
        for benchmark in Self.all where benchmark.model == .noMatch { #expect(benchmark.count == 0) }
    }

    @Test func theGateIsADozenSmallBenchmarks() {
        let gate = Self.all.filter(\.isGate)
        #expect((12...16).contains(gate.count))
        #expect(gate.allSatisfy { ($0.haystack.bytes ?? .max) <= 50_000 })
    }

    @Test(arguments: all.filter(\.isGate).map(\.name)) func countsOfTheGateHoldOnEveryEngine(_ name: String) throws {
        let benchmark = try #require(Self.all.first { $0.name == name })
        let text = PreparedText(try HaystackMaker(root: Self.root).text(benchmark.haystack))
        for engine in Engines.all {
            do { _ = try Workload(benchmark, engine, text) } catch is EngineRefusal {
            } catch { Issue.record("\(engine.name): \(error)") }
        }
    }

    @Test func enginesThatAreLeftOutExist() {
        let known: Set<String> = ["nsregularexpression", "swift-regex", "pcre2-c", "re2", "hyperscan"]
        for benchmark in Self.all {
            #expect(Set(benchmark.without.keys).isSubset(of: known), "\(benchmark.name)")
            #expect(Set(benchmark.pattern.spelling.keys).isSubset(of: known), "\(benchmark.name)")
        }
    }
}

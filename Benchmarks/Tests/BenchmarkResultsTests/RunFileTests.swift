import BenchmarkResults
import Foundation
import Testing

@Suite struct RunFileTests {
    @Test func resultSurvivesJSON() throws {
        let result = BenchmarkResult(
            benchmark: "b", engine: "re2", model: "count", haystackBytes: 10, matches: 3, compile: [1.5], search: [2, 3])
        let data = try JSONEncoder().encode(result)
        #expect(try JSONDecoder().decode(BenchmarkResult.self, from: data) == result)
    }
}

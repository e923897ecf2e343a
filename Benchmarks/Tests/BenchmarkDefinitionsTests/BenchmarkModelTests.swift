import BenchmarkDefinitions
import Testing

@Suite struct BenchmarkModelTests {
    @Test func namesInFiles() {
        #expect(BenchmarkModel(rawValue: "line-by-line") == .lineByLine)
        #expect(BenchmarkModel(rawValue: "first-match") == .firstMatch)
    }
}

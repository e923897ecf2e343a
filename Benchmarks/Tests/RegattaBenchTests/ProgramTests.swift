import BenchmarkEngines
import Testing

@Suite struct ProgramTests {
    @Test func enginesHaveDistinctNames() {
        #expect(Set(Engines.all.map(\.name)).count == Engines.all.count)
    }
}

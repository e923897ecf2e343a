import BenchmarkEngines
import Testing

@Suite struct ProgramTests {
    @Test func enginesHaveDistinctNames() {
        #expect(Set(EngineNames.regatta).count == EngineNames.regatta.count)
    }
}

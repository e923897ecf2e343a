import BenchmarkEngines
import Testing

@Suite struct EngineNamesTests {
    @Test func foundationAndAutomaticAreAlwaysThere() {
        #expect(EngineNames.regatta.contains("regatta/foundation"))
        #expect(EngineNames.regatta.last == "regatta/automatic")
    }
}

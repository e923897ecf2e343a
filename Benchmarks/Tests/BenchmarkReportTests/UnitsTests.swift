import BenchmarkReport
import Testing

@Suite struct UnitsTests {
    @Test(arguments: [(412.0, "412 ns"), (1_250_000, "1.25 ms"), (3_000_000_000, "3.0 s")])
    func durations(_ nanoseconds: Double, _ text: String) {
        #expect(Units.duration(nanoseconds) == text)
    }
}

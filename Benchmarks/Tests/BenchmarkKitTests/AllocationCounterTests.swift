import CCounters
import Testing

@Suite struct AllocationCounterTests {
    @Test(.enabled(if: allocation_counter_works() != 0)) func arraysAreCounted() {
        allocation_counter_start()
        let array = [UInt8](repeating: 1, count: 100_000)
        let counts = allocation_counter_stop()
        #expect(array.count == 100_000)
        #expect(counts.allocations >= 1)
        #expect(counts.peak_bytes >= 100_000)
    }
}

// How much times vary on this machine by themselves: measured before everything else, shown in all reports.

import BenchmarkResults
import BenchmarkStatistics

/// Times a fixed piece of work again and again.
public enum NoiseProbe {
    /// About a millisecond of arithmetic and of memory: sorting the same numbers anew.
    @inline(never)
    public static func work() -> UInt64 {
        var state: UInt64 = 88_172_645_463_325_252
        var numbers: [UInt64] = []
        numbers.reserveCapacity(12_000)
        for _ in 0..<12_000 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            numbers.append(state)
        }
        numbers.sort()
        return numbers[6_000]
    }

    /// Measures the noise with `samples` samples of `work`.
    public static func measure(_ clock: any SampleClock, samples: Int = 100, work: () -> UInt64 = work) -> Noise {
        var times: [Double] = []
        var check: UInt64 = 0
        for _ in 0..<(samples + 5) {
            let start = clock.now()
            check &+= work()
            times.append(Double(clock.now() &- start))
        }
        precondition(check != 1, "keeps the work from being left out")
        return noise(Array(times.dropFirst(5)), clock.name)
    }

    /// What `times` say.
    static func noise(_ times: [Double], _ clock: String) -> Noise {
        guard let quantiles = Quantiles(times), quantiles.median > 0 else {
            return Noise(samples: times, relativeDeviation: 0, relativeTail: 0, clock: clock)
        }
        return Noise(
            samples: times, relativeDeviation: quantiles.medianAbsoluteDeviation / quantiles.median,
            relativeTail: quantiles(0.9) / quantiles.median - 1, clock: clock)
    }
}

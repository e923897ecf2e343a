// The timing loop: warm-up, then samples until a bound is met. Runs a model's step, feeds the printed lines.

import Foundation

/// One timed iteration.
struct Sample: Hashable {
    var nanoseconds: Int
    /// What the model counts.
    var count: Int
}

/// The monotonic clock.
enum Clock {
    /// Nanoseconds from a fixed point in the past.
    @inline(__always)
    static func now() -> Int {
        var time = timespec()
        // Safe: writes one `timespec`.
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

extension BenchmarkMessage {
    /// Times `step` alone; `count` turns what it made into a count, and drops it, off the clock. Whichever bound of the
    /// message is met first, iterations or time, ends the warm-up and then the measuring.
    func samples<Made>(
        _ step: () throws(RunnerError) -> Made, count: (consuming Made) throws(RunnerError) -> Int
    ) throws(RunnerError) -> [Sample] {
        var start = Clock.now()
        for _ in 0..<maximumWarmUpIterations {
            _ = try count(try step())
            if Clock.now() - start >= maximumWarmUpTime { break }
        }
        var samples: [Sample] = []
        start = Clock.now()
        for _ in 0..<maximumIterations {
            let before = Clock.now()
            let made = try step()
            let after = Clock.now()
            samples.append(Sample(nanoseconds: after - before, count: try count(made)))
            if Clock.now() - start >= maximumTime { break }
        }
        return samples
    }
}

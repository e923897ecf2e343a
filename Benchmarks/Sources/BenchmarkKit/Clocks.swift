// Clocks that samples are taken with. A protocol, so that the sampling can be tested with clocks that tests wind on.

import Foundation

/// A source of times.
public protocol SampleClock: Sendable {
    /// What result files call it.
    var name: String { get }
    /// Nanoseconds since a moment that never changes.
    func now() -> UInt64
}

/// The processor time of the calling thread.
///
/// The default: all engines work on the thread that calls them, and time in which another program had the core is not
/// counted. Reading it is a call of the system (about 300 ns), so samples have to be much longer than that.
public struct ThreadCPUClock: SampleClock {
    public let name = "thread-cpu"
    public init() {}
    public func now() -> UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }
}

/// Time as it passes, whoever has the core. Also what budgets are measured with.
public struct MonotonicClock: SampleClock {
    public let name = "monotonic"
    public init() {}
    public func now() -> UInt64 { read(CLOCK_MONOTONIC) }
}

private func read(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
}

/// The clocks by the names that result files and flags use.
public enum ClockName: String, CaseIterable, Sendable {
    case threadCPU = "thread-cpu"
    case monotonic

    public var clock: any SampleClock {
        switch self {
        case .threadCPU: ThreadCPUClock()
        case .monotonic: MonotonicClock()
        }
    }
}

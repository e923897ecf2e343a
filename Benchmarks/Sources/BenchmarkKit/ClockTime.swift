// Clocks that samples are taken with. A protocol, so that the sampling can be tested with clocks that tests wind on.

/// A source of times.
public protocol SampleClock {
    /// Nanoseconds since a moment that never changes.
    func now() -> UInt64
}

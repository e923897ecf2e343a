// A small random generator with a seed: orders of rounds, resampling and simulated clocks repeat exactly.

/// SplitMix64: fast, equidistributed over 64 bits, good enough for resampling, of no use for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// A value in 0..<1.
    public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// An index in 0..<count, by multiplication: no division in the loop of a bootstrap.
    @inline(__always)
    mutating func index(below count: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }

    /// A standard normal value, by the sum-free polar method of Marsaglia.
    public mutating func normal() -> Double {
        while true {
            let u = 2 * uniform() - 1
            let v = 2 * uniform() - 1
            let s = u * u + v * v
            if s > 0 && s < 1 { return u * (-2 * Elementary.log(s) / s).squareRoot() }
        }
    }
}

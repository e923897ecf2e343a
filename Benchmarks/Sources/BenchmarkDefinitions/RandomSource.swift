// Random numbers that a seed repeats, the same in all versions of Swift. Read by the generators of texts.

/// SplitMix64 (Steele, Lea and Flood, 2014). The standard library's `random(in:using:)` is not used, as its way from
/// numbers to choices may change and texts must not.
public struct RandomSource: Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    /// - Precondition: `bound` is greater than 0.
    public mutating func below(_ bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    public mutating func oneIn(_ number: Int) -> Bool { below(number) == 0 }

    public mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }

    /// A number below `bound`, small ones more often: about as words are distributed in texts.
    mutating func skewed(_ bound: Int) -> Int {
        // The product of uniform numbers is dense near 0.
        let first = below(bound)
        return below(first + 1)
    }

    /// Puts the elements of `array` in a random order (Fisher and Yates).
    public mutating func shuffle<Element>(_ array: inout [Element]) {
        var last = array.count - 1
        while last > 0 {
            array.swapAt(last, below(last + 1))
            last -= 1
        }
    }
}

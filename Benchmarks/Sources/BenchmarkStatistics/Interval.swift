// A closed interval of real numbers, with the level of confidence at which it was made.

public struct Interval: Sendable, Hashable {
    public var lower: Double
    public var upper: Double

    public init(_ lower: Double, _ upper: Double) {
        self.lower = min(lower, upper)
        self.upper = max(lower, upper)
    }

    public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
    public var width: Double { upper - lower }

    /// Both ends mapped by a monotonic function.
    public func map(_ transform: (Double) -> Double) -> Interval { Interval(transform(lower), transform(upper)) }
    public func mapExponential() -> Interval { map(Elementary.exp) }
}

/// The natural logarithm and its inverse, for those who compute ratios without Foundation.
public func naturalLogarithm(_ x: Double) -> Double { Elementary.log(x) }
public func exponential(_ x: Double) -> Double { Elementary.exp(x) }

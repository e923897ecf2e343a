// Normal and Student's distributions: probabilities of tails and their inverses. Feeds the tests and the intervals.

public enum Distribution {
    /// P(Z > z) for a standard normal Z, precise far into the tail.
    public static func normalUpperTail(_ z: Double) -> Double {
        0.5 * Elementary.erfc(z / 2.0.squareRoot())
    }

    /// P(|Z| > |z|).
    public static func normalTwoSided(_ z: Double) -> Double {
        min(1, 2 * normalUpperTail(abs(z)))
    }

    /// The z with P(|Z| > z) = `probability`.
    public static func normalCritical(twoSided probability: Double) -> Double {
        bisect(probability) { normalTwoSided($0) }
    }

    /// P(|T| > |t|) for Student's T with `degrees` degrees of freedom.
    public static func studentTwoSided(_ t: Double, degrees: Double) -> Double {
        if t.isNaN { return 1 }
        if t.isInfinite { return 0 }
        return incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5)
    }

    /// The t with P(|T| > t) = `probability`.
    public static func studentCritical(twoSided probability: Double, degrees: Double) -> Double {
        bisect(probability) { studentTwoSided($0, degrees: degrees) }
    }

    /// The place where a falling tail function meets `probability`.
    private static func bisect(_ probability: Double, _ tail: (Double) -> Double) -> Double {
        if probability >= 1 { return 0 }
        var low = 0.0
        var high = 1.0
        while tail(high) > probability && high < 1e12 { high *= 2 }
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if tail(middle) > probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The regularised incomplete beta function I_x(a, b), by its continued fraction (Lentz's method).
    static func incompleteBeta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        // The fraction converges quickly on this side of the mean only; the other side is its mirror image.
        if x > (a + 1) / (a + b + 2) { return 1 - incompleteBeta(1 - x, b, a) }
        let logFront =
            Elementary.logGamma(a + b) - Elementary.logGamma(a) - Elementary.logGamma(b)
            + a * Elementary.log(x) + b * Elementary.log(1 - x)
        let tiny = 1e-300
        var c = 1.0
        var d = 1 - (a + b) * x / (a + 1)
        d = 1 / (abs(d) < tiny ? tiny : d)
        var fraction = d
        for m in 1...300 {
            let step = Double(m)
            let even = step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step))
            let odd = -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1))
            var change = 1.0
            for numerator in [even, odd] {
                d = 1 + numerator * d
                d = 1 / (abs(d) < tiny ? tiny : d)
                c = 1 + numerator / c
                if abs(c) < tiny { c = tiny }
                change = c * d
                fraction *= change
            }
            if abs(change - 1) < 1e-15 { break }
        }
        return Elementary.exp(logFront) * fraction / a
    }
}

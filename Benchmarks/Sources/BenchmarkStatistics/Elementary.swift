// The few functions of the C mathematics library that statistics need, so that nothing here links Foundation.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@usableFromInline
enum Elementary {
    @usableFromInline static func log(_ x: Double) -> Double {
        #if canImport(Glibc)
        Glibc.log(x)
        #elseif canImport(Musl)
        Musl.log(x)
        #else
        Darwin.log(x)
        #endif
    }

    @usableFromInline static func exp(_ x: Double) -> Double {
        #if canImport(Glibc)
        Glibc.exp(x)
        #elseif canImport(Musl)
        Musl.exp(x)
        #else
        Darwin.exp(x)
        #endif
    }

    static func erfc(_ x: Double) -> Double {
        #if canImport(Glibc)
        Glibc.erfc(x)
        #elseif canImport(Musl)
        Musl.erfc(x)
        #else
        Darwin.erfc(x)
        #endif
    }

    /// The logarithm of the gamma function, for x > 0 (Lanczos's approximation, relative error below 1e-13):
    /// `lgamma` of the C library writes a global sign, which is no business of concurrent code.
    static func logGamma(_ x: Double) -> Double {
        let coefficients = [
            676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_1,
            -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12,
            9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
        ]
        if x < 0.5 {
            // Reflection is not needed: degrees of freedom are at least one half.
            return logGamma(x + 1) - log(x)
        }
        let shifted = x - 1
        var sum = 0.999_999_999_999_809_93
        for (index, coefficient) in coefficients.enumerated() {
            sum += coefficient / (shifted + Double(index) + 1)
        }
        let t = shifted + 7.5
        return 0.5 * log(2 * Double.pi) + (shifted + 0.5) * log(t) - t + log(sum)
    }
}

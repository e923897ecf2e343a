// Samples → median and quartiles, and words for times and sizes. Fed by the rounds, read by the reports.

import Foundation

/// What the samples of one step come to, in seconds.
struct BenchSummary: Hashable, Sendable {
    var median: Double
    var lowerQuartile: Double
    var upperQuartile: Double
    var samples: Int

    /// - Precondition: `samples` is not empty.
    init(_ samples: [Double]) {
        precondition(!samples.isEmpty, "there is a sample")
        let sorted = samples.sorted()
        func quantile(_ part: Double) -> Double {
            let place = part * Double(sorted.count - 1)
            let low = Int(place)
            let high = min(low + 1, sorted.count - 1)
            return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
        }
        median = quantile(0.5)
        lowerQuartile = quantile(0.25)
        upperQuartile = quantile(0.75)
        self.samples = sorted.count
    }

    /// Half the distance between the quartiles, as a part of the median.
    var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0 }
}

/// Numbers for people.
enum BenchUnits {
    /// `seconds` with three digits and a unit from nanoseconds to seconds.
    static func time(_ seconds: Double) -> String {
        for (unit, size) in [("s", 1), ("ms", 1e-3), ("µs", 1e-6)] where seconds >= size * 0.9995 {
            return "\(digits(seconds / size)) \(unit)"
        }
        return "\(digits(seconds * 1e9)) ns"
    }

    /// `bytes` with three digits and a unit, powers of 1,000.
    static func size(_ bytes: Double) -> String {
        for (unit, size) in [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)] where bytes >= size * 0.9995 {
            return "\(digits(bytes / size)) \(unit)"
        }
        return "\(Int(bytes)) bytes"
    }

    /// Three digits that count.
    static func digits(_ number: Double) -> String {
        if number >= 99.95 { return String(Int(number.rounded())) }
        return String(format: number >= 9.995 ? "%.1f" : "%.2f", number)
    }

    /// A whole number with commas.
    static func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        var at = digits.count - 3
        while at > (number < 0 ? 1 : 0) {
            digits.insert(",", at: at)
            at -= 3
        }
        return String(digits)
    }
}

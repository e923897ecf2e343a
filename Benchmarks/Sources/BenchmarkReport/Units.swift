// Numbers → text with a unit. Read by all reports.

/// Times and rates as people read them.
public enum Units {
    /// `nanoseconds` with three significant digits and the unit that fits: `412 ns`, `1.25 ms`.
    public static func duration(_ nanoseconds: Double) -> String {
        let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
        for (unit, size) in units where nanoseconds >= size { return "\(threeDigits(nanoseconds / size)) \(unit)" }
        return "\(threeDigits(nanoseconds)) ns"
    }

    /// Bytes in a nanosecond are gigabytes in a second; small rates are told in megabytes.
    public static func rate(bytes: Int, nanoseconds: Double) -> String {
        guard nanoseconds > 0 else { return "" }
        let rate = Double(bytes) / nanoseconds
        return rate >= 0.1 ? "\(threeDigits(rate)) GB/s" : "\(threeDigits(rate * 1000)) MB/s"
    }

    public static func bytes(_ count: Int) -> String {
        let units: [(String, Double)] = [("GB", 1e9), ("MB", 1e6), ("kB", 1e3)]
        for (unit, size) in units where Double(count) >= size { return "\(threeDigits(Double(count) / size)) \(unit)" }
        return "\(count) B"
    }

    /// A ratio as the change that it is: `+5.1 %`, `−3.0 %`; from three times on as a factor.
    public static func change(_ ratio: Double) -> String {
        guard ratio.isFinite else { return "?" }
        if ratio >= 3 { return "×\(threeDigits(ratio))" }
        let tenths = ((ratio - 1) * 1000).rounded() / 10
        return "\(tenths < 0 ? "−" : "+")\(abs(tenths)) %"
    }

    /// A ratio as a factor, `1.25`.
    public static func factor(_ ratio: Double) -> String { threeDigits(ratio) }

    public static func probability(_ value: Double) -> String {
        value < 0.0001 ? "<0.0001" : "\((value * 10_000).rounded() / 10_000)"
    }

    /// A count, whole where it is whole.
    public static func count(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : threeDigits(value)
    }

    static func threeDigits(_ value: Double) -> String {
        guard value.isFinite else { return "?" }
        if abs(value) >= 100 { return abs(value) < 1e15 ? String(Int(value.rounded())) : "\(value)" }
        let scale = abs(value) >= 10 ? 10.0 : 100.0
        return "\((value * scale).rounded() / scale)"
    }
}

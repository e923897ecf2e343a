// Numbers → text with a unit. Read by all reports.

/// Times and rates as people read them.
public enum Units {
    /// `nanoseconds` with three significant digits and the unit that fits: `412 ns`, `1.25 ms`.
    public static func duration(_ nanoseconds: Double) -> String {
        let units: [(String, Double)] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]
        for (unit, size) in units where nanoseconds >= size { return "\(threeDigits(nanoseconds / size)) \(unit)" }
        return "\(threeDigits(nanoseconds)) ns"
    }

    static func threeDigits(_ value: Double) -> String {
        if value >= 100 { return String(Int(value.rounded())) }
        let scale = value >= 10 ? 10.0 : 100.0
        return "\((value * scale).rounded() / scale)"
    }
}

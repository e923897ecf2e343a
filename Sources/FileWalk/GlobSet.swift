// A set of characters in brackets, as in `[a-z_]`. Part of a compiled glob.

/// What a `[…]` of a glob matches. Never a slash, which the matcher sees to.
struct GlobSet: Sendable, Hashable {
    private(set) var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false

    mutating func insert(_ value: UInt32) { ranges.append(value...value) }

    /// Adds the values from `low` to `high`; none when `low` is greater.
    mutating func insert(_ low: UInt32, _ high: UInt32) {
        if low <= high { ranges.append(low...high) }
    }

    /// Adds the ASCII characters of a POSIX class; false when there is no class of that name.
    mutating func insert(class name: String) -> Bool {
        let parts: [ClosedRange<Unicode.Scalar>]
        switch name {
        case "alnum": parts = ["a"..."z", "A"..."Z", "0"..."9"]
        case "alpha": parts = ["a"..."z", "A"..."Z"]
        case "blank": parts = [" "..." ", "\t"..."\t"]
        case "cntrl": parts = ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"]
        case "digit": parts = ["0"..."9"]
        case "graph": parts = ["!"..."~"]
        case "lower": parts = ["a"..."z"]
        case "print": parts = [" "..."~"]
        case "punct": parts = ["!"..."/", ":"..."@", "["..."`", "{"..."~"]
        case "space": parts = ["\t"..."\r", " "..." "]
        case "upper": parts = ["A"..."Z"]
        case "xdigit": parts = ["0"..."9", "a"..."f", "A"..."F"]
        default: return false
        }
        for part in parts { insert(part.lowerBound.value, part.upperBound.value) }
        return true
    }

    func contains(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } != isNegated }
}

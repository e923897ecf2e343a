// The text of a glob → its tokens. Reads patterns of ignore files and of the command line, feeds the matcher.

/// Reads a glob as git does, oddities included: a set that does not end makes a pattern that matches nothing, and `**`
/// counts as a whole path component also where nothing but plain characters are before it (`abc**/d` matches `abcx/y/d`).
struct GlobParser {
    private let pattern: [UInt8]
    private let unit: Glob.Unit
    private var at = 0
    private var tokens: [Glob.Token] = []
    private var isPlainSoFar = true

    /// The tokens of `pattern`, or nil when it cannot match.
    static func parse(_ pattern: [UInt8], _ unit: Glob.Unit) -> [Glob.Token]? {
        var parser = GlobParser(pattern: pattern, unit: unit)
        while parser.at < pattern.count { guard parser.parseToken() else { return nil } }
        return parser.tokens
    }

    private init(pattern: [UInt8], unit: Glob.Unit) {
        self.pattern = pattern
        self.unit = unit
    }

    private func byte(_ offset: Int) -> UInt8? { offset < pattern.count ? pattern[offset] : nil }

    /// Reads one token; false when the pattern cannot match.
    private mutating func parseToken() -> Bool {
        let first = pattern[at]
        switch first {
        case UInt8(ascii: "?"):
            tokens.append(.any)
            at += 1
        case UInt8(ascii: "*"): parseStars()
        case UInt8(ascii: "["):
            guard let set = parseSet() else { return false }
            tokens.append(.set(set))
        case UInt8(ascii: "\\"):
            at += 1
            guard at < pattern.count else { return false }
            tokens.append(.literal(takeUnit()))
        default:
            tokens.append(.literal(takeUnit()))
            return true
        }
        isPlainSoFar = false
        return true
    }

    private mutating func parseStars() {
        let start = at
        while byte(at) == UInt8(ascii: "*") { at += 1 }
        let isAlone = isPlainSoFar || pattern[start - 1] == slash
        if at - start == 1 || !isAlone {
            tokens.append(.star)
        } else if byte(at) == slash {
            tokens.append(.directories)
            at += 1
        } else if at == pattern.count || byte(at) == UInt8(ascii: "\\") && byte(at + 1) == slash {
            tokens.append(.everything)
        } else {
            tokens.append(.star)
        }
    }

    /// The set that begins at `at`, or nil when it does not end.
    private mutating func parseSet() -> GlobSet? {
        var set = GlobSet()
        at += 1
        if byte(at) == UInt8(ascii: "!") || byte(at) == UInt8(ascii: "^") {
            set.isNegated = true
            at += 1
        }
        var previous: UInt32?
        // A bracket that comes first is a member.
        repeat {
            guard let member = byte(at) else { return nil }
            if member == UInt8(ascii: "-"), let low = previous, let end = byte(at + 1), end != UInt8(ascii: "]") {
                at += 1
                guard let high = parseMember() else { return nil }
                set.insert(low, high)
                previous = nil
            } else if member == UInt8(ascii: "["), byte(at + 1) == UInt8(ascii: ":"), let close = closingBracket(at + 2) {
                guard pattern[close - 1] == UInt8(ascii: ":"), close - 1 >= at + 2 else {
                    set.insert(UInt32(member))
                    previous = UInt32(member)
                    at += 1
                    continue
                }
                guard set.insert(class: String(decoding: pattern[at + 2..<close - 1], as: UTF8.self)) else { return nil }
                at = close + 1
                previous = nil
            } else {
                guard let value = parseMember() else { return nil }
                set.insert(value)
                previous = value
            }
        } while byte(at) != UInt8(ascii: "]")
        at += 1
        return set
    }

    private func closingBracket(_ start: Int) -> Int? { pattern[start...].firstIndex(of: UInt8(ascii: "]")) }

    /// One character of a set, perhaps escaped.
    private mutating func parseMember() -> UInt32? {
        if byte(at) == UInt8(ascii: "\\") { at += 1 }
        return at < pattern.count ? takeUnit() : nil
    }

    private mutating func takeUnit() -> UInt32 {
        let (value, length) = unit.first(of: pattern[at...])
        at += length
        return value
    }
}

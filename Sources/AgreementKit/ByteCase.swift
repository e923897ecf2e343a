// Bytes of a fuzzer → a case. Feeds the comparison, and checks of what is told about the bytes themselves.

import Regatta

extension RandomCase {
    /// Separates pattern, text and template: a byte that UTF-8 has no use for.
    static let separator: UInt8 = 0xFF

    /// Reads a case from any bytes: a byte of pattern options, a byte of matching options and switches, two bytes that
    /// place a range, then pattern, text and template. What is missing is empty; what is no UTF-8 is repaired.
    public init(bytes: [UInt8]) {
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        let parts = bytes.dropFirst(4).split(separator: Self.separator, maxSplits: 2, omittingEmptySubsequences: false)
        func text(_ index: Int) -> String { index < parts.count ? String(decoding: parts[index], as: UTF8.self) : "" }
        self.init(
            pattern: text(0), options: PatternOptions(rawValue: byte(0) & 0x7F), wholeWords: byte(1) & 8 != 0, text: text(1))
        matchingOptions = MatchingOptions(rawValue: byte(1) & 7)
        if byte(1) & 16 != 0 {
            // Any two places, also inside of characters: that is an error, the same on all backends.
            let count = self.text.utf8.count + 1
            let low = Int(byte(2)) % count
            range = .utf8(low..<max(low, Int(byte(3)) % count))
        }
        if parts.count > 2 { template = text(2) }
    }

    /// The bytes that are read as this case; nil for a range that takes more than a byte.
    public var bytes: [UInt8]? {
        var switches = matchingOptions.rawValue | (wholeWords ? 8 : 0)
        var place: [UInt8] = [0, 0]
        if case .utf8(let range) = range {
            guard let low = UInt8(exactly: range.lowerBound), let high = UInt8(exactly: range.upperBound) else { return nil }
            switches |= 16
            place = [low, high]
        }
        var bytes = [options.rawValue, switches] + place + Array(pattern.utf8) + [Self.separator] + Array(text.utf8)
        if let template { bytes += [Self.separator] + Array(template.utf8) }
        return bytes
    }

    /// Everything that must hold for any bytes; nil when it does, else what does not. Nothing may trap or hang either.
    public func fault(on backends: [BackendID]) -> String? {
        // Templates of raw NSRegularExpression have mistakes that are not shared.
        if case .differ(let answers) = compared(on: backends, raw: template == nil) { return "answers differ: \(answers)" }
        guard case .success(let parsed) = Result(catching: { () throws(PatternError) in try ParsedPattern(searchOptions) }) else {
            return nil
        }
        guard let again = try? ParsedPattern(parsing: parsed.printed, options: parsed.printedOptions) else {
            return "what is printed is invalid: \(parsed.printed)"
        }
        if again.printed != parsed.printed { return "printed differently the second time: \(parsed.printed), \(again.printed)" }
        if let template { _ = try? ReplacementTemplate(checking: template, groups: parsed.groups) }
        return nil
    }

    /// What must hold for a text of any bytes: it is searched when it is UTF-8, and an error with the place when not.
    public static func fault(inText bytes: [UInt8], _ matcher: Matcher) -> String? {
        let valid = String(validating: bytes, as: UTF8.self)
        let limits = MatchLimits(steps: 1_000_000, time: .milliseconds(200))
        // Safe: any byte is a value of `UInt8`.
        let count = Result { () throws(MatchError) in unsafe try matcher.count(inUTF8: bytes.span.bytes, limits: limits) }
        switch count {
        case .success(let count):
            guard let valid else { return "bytes that are no UTF-8 were searched" }
            guard let expected = try? matcher.count(in: valid) else { return nil }
            return count == expected ? nil : "\(count) matches in the bytes, \(expected) in the same string"
        case .failure(.invalidUTF8(let offset)):
            if valid != nil { return "UTF-8 was called invalid" }
            let isPlace = String(validating: bytes[..<offset], as: UTF8.self) != nil
            return isPlace ? nil : "the place of the first invalid byte is not \(offset)"
        case .failure: return nil
        }
    }
}

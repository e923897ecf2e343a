// Repeats: * + ? {n} {n,} {n,m}, each greedy, lazy or possessive. Part of the parser.

import RegexModel

extension Parser {
    /// The repeat that comes next, consumed, or nil.
    mutating func quantifier() throws(PatternError) -> (value: Quantifier, source: Range<Int>)? {
        let next = try scanner.peek()
        let bounds: (minimum: Int, maximum: Int?)
        let form: Quantifier.Form
        if next.isSyntax("*") {
            (bounds, form) = ((0, nil), .star)
        } else if next.isSyntax("+") {
            (bounds, form) = ((1, nil), .plus)
        } else if next.isSyntax("?") {
            (bounds, form) = ((0, 1), .questionMark)
        } else if next.isSyntax("{") {
            (bounds, form) = (try interval(), .braces)
        } else {
            return nil
        }
        if form != .braces { _ = try scanner.next() }
        var end = scanner.offset
        var preference = Quantifier.Preference.greedy
        let suffix = try scanner.peek()
        if suffix.isSyntax("?") || suffix.isSyntax("+") {
            _ = try scanner.next()
            preference = suffix.isSyntax("?") ? .lazy : .possessive
            end = scanner.offset
        }
        let value = Quantifier(
            minimum: bounds.minimum, maximum: bounds.maximum, preference: preference, form: form)
        return (value, next.source.lowerBound..<end)
    }

    /// `{n}`, `{n,}` or `{n,m}`, consumed. In comments mode white space may stand between its parts.
    private mutating func interval() throws(PatternError) -> (minimum: Int, maximum: Int?) {
        let open = try scanner.next()
        let start = open.source.lowerBound
        guard let minimum = try number() else { throw malformed(start) }
        var next = try scanner.next()
        if next.isSyntax("}") { return (minimum, minimum) }
        guard next.isSyntax(",") else { throw malformed(start) }
        let maximum = try number()
        next = try scanner.next()
        guard next.isSyntax("}") else { throw malformed(start) }
        if let maximum, maximum < minimum {
            throw scanner.fault(.repeatOutOfOrder, start..<scanner.offset)
        }
        return (minimum, maximum)
    }

    private func malformed(_ start: Int) -> PatternError {
        scanner.fault(.malformedRepeat, start..<max(scanner.offset, start + 1))
    }

    /// A decimal number, consumed; nil when there is no digit.
    private mutating func number() throws(PatternError) -> Int? {
        var value: Int?
        var start = scanner.offset
        while true {
            let next = try scanner.peek()
            guard !next.quoted, let codePoint = next.codePoint, (0x30...0x39).contains(codePoint) else { return value }
            if value == nil { start = next.source.lowerBound }
            _ = try scanner.next()
            let sum = (value ?? 0) * 10 + Int(codePoint - 0x30)
            guard sum < 1 << 24 else { throw scanner.fault(.repeatTooLarge, start..<scanner.offset) }
            value = sum
        }
    }
}

// Escapes that stand for one character: \n, \x41, \u00E9, \0101, \cA. Part of the scanner.

import RegexModel

extension PatternScanner {
    /// The character that the escape at the backslash stands for, consumed; nil when `escaped` begins no such escape,
    /// and then nothing is consumed. Two escapes of the halves of a surrogate pair are one character.
    mutating func characterEscape(_ escaped: Unicode.Scalar) throws(PatternError) -> UInt32? {
        guard let value = try singleEscape(escaped) else { return nil }
        return joined(value)
    }

    private mutating func singleEscape(_ escaped: Unicode.Scalar) throws(PatternError) -> UInt32? {
        let start = offset
        switch escaped {
        case "a": return simple(0x07)
        case "e": return simple(0x1B)
        case "f": return simple(0x0C)
        case "n": return simple(0x0A)
        case "r": return simple(0x0D)
        case "t": return simple(0x09)
        case "c":
            skip(2)
            guard let control = takeRaw() else { return 0x63 }  // a last `\c` is the letter
            return control.value & 0x1F
        case "x":
            skip(2)
            return try hexadecimal(start)
        case "u": return try fixed(start, digits: 4)
        case "U": return try fixed(start, digits: 8)
        case "0":
            skip(2)
            return try octal(start)
        default: return nil
        }
    }

    private mutating func skip(_ count: Int) {
        for _ in 0..<count { _ = takeRaw() }
    }

    private mutating func simple(_ value: UInt32) -> UInt32 {
        skip(2)
        return value
    }

    /// `\xhh` with one or two digits, `\x{h…}` with one to seven: ICU does not see the brace after an eighth.
    private mutating func hexadecimal(_ start: Int) throws(PatternError) -> UInt32 {
        let braces = raw == "{"
        if braces { skip(1) }
        var value: UInt64 = 0
        var digits = 0
        while digits < (braces ? 7 : 2), let digit = raw.flatMap(Self.hexadecimalValue) {
            value = value << 4 | UInt64(digit)
            digits += 1
            skip(1)
        }
        guard digits > 0 else { throw fault(.hexadecimalDigitsExpected, start..<offset) }
        if braces {
            guard raw == "}" else { throw fault(.closingBraceOfEscapeExpected, start..<offset) }
            skip(1)
        }
        guard value <= 0x10FFFF else { throw fault(.codePointTooLarge, start..<offset) }
        return UInt32(value)
    }

    /// `\uhhhh` and `\Uhhhhhhhh`.
    private mutating func fixed(_ start: Int, digits: Int) throws(PatternError) -> UInt32 {
        skip(2)
        guard let value = digitsValue(digits) else {
            throw fault(.fixedHexadecimalDigitsExpected(digits), start..<offset)
        }
        guard value <= 0x10FFFF else { throw fault(.codePointTooLarge, start..<offset) }
        return value
    }

    /// An escape right after that of a high surrogate is consumed with it when it is the low one: together they are one
    /// character, outside of sets and inside, however each is written.
    private mutating func joined(_ value: UInt32) -> UInt32 {
        guard (0xD800..<0xDC00).contains(value) else { return value }
        var escape = self
        guard escape.takeRaw() == "\\", let kind = escape.raw else { return value }
        var ahead = self
        guard let low = try? ahead.singleEscape(kind), (0xDC00..<0xE000).contains(low) else { return value }
        self = ahead
        return 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }

    private mutating func digitsValue(_ count: Int) -> UInt32? {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = raw.flatMap(Self.hexadecimalValue) else { return nil }
            value = value << 4 | digit
            skip(1)
        }
        return value
    }

    /// `\0` and one to three octal digits, at most 0377; a digit that would make it greater is not taken.
    private mutating func octal(_ start: Int) throws(PatternError) -> UInt32 {
        var value: UInt32 = 0
        var digits = 0
        while digits < 3, let scalar = raw, ("0"..."7").contains(scalar) {
            let next = value << 3 | (scalar.value - 0x30)
            if next > 0xFF { break }
            value = next
            digits += 1
            skip(1)
        }
        guard digits > 0 else { throw fault(.octalDigitsExpected, start..<offset) }
        return value
    }

    static func hexadecimalValue(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar {
        case "0"..."9": scalar.value - 0x30
        case "a"..."f": scalar.value - 0x61 + 10
        case "A"..."F": scalar.value - 0x41 + 10
        default: nil
        }
    }

    func fault(_ fault: SyntaxFault, _ source: Range<Int>) -> PatternError {
        PatternError(kind: .invalid, message: fault.message, pattern: pattern, utf8Range: source, hint: fault.hint)
    }
}

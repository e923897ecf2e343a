// Pattern text → characters with quoting resolved. Reads the source, feeds the parser.

import RegexModel

/// One character as the parser sees it.
struct PatternCharacter: Equatable {
    /// A code point, perhaps a lone surrogate from an escape; nil at the end of the pattern.
    var codePoint: UInt32?
    /// It stands for itself, whatever it is: it came from `\Q…\E` or from an escape such as `\x{41}`.
    var quoted: Bool
    /// Where it stands, in UTF-8 bytes of the pattern.
    var source: Range<Int>

    /// Whether it is this character with its special meaning.
    func isSyntax(_ scalar: Unicode.Scalar) -> Bool { !quoted && codePoint == scalar.value }
    var atEnd: Bool { codePoint == nil }
}

/// Walks over a pattern, resolving `\Q…\E`, character escapes, and comments mode.
struct PatternScanner {
    /// The pattern's scalars with the offset of each; one past the end is the length.
    private let scalars: [Unicode.Scalar]
    private let offsets: [Int]
    let pattern: String
    private var at = 0
    private var inQuote = false
    /// A backslash that begins no character escape was just given: what follows is given as it is written.
    private var afterBackslash = false
    /// What `peek` found at `peekedAt`, and the state after it: the parser looks at each character several times.
    private var peeked = PatternCharacter(codePoint: nil, quoted: false, source: 0..<0)
    private var peekedAt = -1
    private var peekedEnd = 0
    private var peekedState = (inQuote: false, afterBackslash: false)
    /// Flag `x`: white space and `#` comments are skipped.
    var commentsMode = false {
        didSet { peekedAt = -1 }
    }

    /// `literal` puts a backslash before every character that `NSRegularExpression.escapedPattern(for:)` escapes, which
    /// is how `ignoreMetacharacters` is defined; offsets stay those of the pattern.
    init(_ pattern: String, literal: Bool) {
        var scalars: [Unicode.Scalar] = []
        var offsets: [Int] = []
        scalars.reserveCapacity(pattern.utf8.count)
        offsets.reserveCapacity(pattern.utf8.count + 1)
        var offset = 0
        for scalar in pattern.unicodeScalars {
            if literal, Self.escapedInLiterals.contains(scalar) {
                scalars.append("\\")
                offsets.append(offset)
            }
            scalars.append(scalar)
            offsets.append(offset)
            offset += UTF8.width(scalar)
        }
        offsets.append(offset)
        self.scalars = scalars
        self.offsets = offsets
        self.pattern = pattern
    }

    private static let escapedInLiterals: Set<Unicode.Scalar> = [
        "*", "?", "+", "[", "(", ")", "{", "}", "^", "$", "|", "\\", ".", "/",
    ]

    /// The offset of what comes next, in UTF-8 bytes.
    var offset: Int { offsets[at] }
    var isEmpty: Bool { scalars.isEmpty }

    /// The next scalar as it is written, without skipping or quoting; nil at the end.
    var raw: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    mutating func takeRaw() -> Unicode.Scalar? {
        afterBackslash = false
        peekedAt = -1
        guard at < scalars.count else { return nil }
        at += 1
        return scalars[at - 1]
    }

    /// The next character, which is consumed.
    /// - Parameter comments: whether `#` begins a comment in comments mode; right after `(?` it does not.
    mutating func next(comments: Bool = true) throws(PatternError) -> PatternCharacter {
        if peekedAt == at, comments {
            at = peekedEnd
            (inQuote, afterBackslash) = peekedState
            peekedAt = -1
            return peeked
        }
        peekedAt = -1
        while true {
            if inQuote {
                if raw == "\\", at + 1 < scalars.count, scalars[at + 1] == "E" {
                    at += 2
                    inQuote = false
                    continue
                }
                if raw == nil { inQuote = false }
                return take(quoted: raw != nil)
            }
            if afterBackslash { return take(quoted: false) }
            if commentsMode { skipIgnored(comments: comments) }
            guard raw == "\\" else { return take(quoted: false) }
            guard at + 1 < scalars.count else { return takeBackslash() }
            let escaped = scalars[at + 1]
            if escaped == "Q" {
                at += 2
                inQuote = true
                continue
            }
            let start = offset
            if let value = try characterEscape(escaped) {
                return PatternCharacter(codePoint: value, quoted: true, source: start..<offset)
            }
            return takeBackslash()
        }
    }

    private mutating func takeBackslash() -> PatternCharacter {
        let backslash = take(quoted: false)
        afterBackslash = true
        return backslash
    }

    /// The next character, which is not consumed.
    mutating func peek() throws(PatternError) -> PatternCharacter {
        if peekedAt == at { return peeked }
        let start = at
        let state = (inQuote, afterBackslash)
        let found = try next()
        peeked = found
        peekedEnd = at
        peekedState = (inQuote, afterBackslash)
        at = start
        (inQuote, afterBackslash) = state
        peekedAt = start
        return found
    }

    private mutating func take(quoted: Bool) -> PatternCharacter {
        let start = offset
        let scalar = takeRaw()
        return PatternCharacter(codePoint: scalar?.value, quoted: quoted, source: start..<offset)
    }

    private mutating func skipIgnored(comments: Bool) {
        while let scalar = raw {
            if scalar == "#", comments {
                while let inside = raw, !Self.endsComment(inside) { at += 1 }
            } else if Self.isPatternWhiteSpace(scalar) {
                at += 1
            } else {
                return
            }
        }
    }

    /// Pattern_White_Space (Unicode Standard Annex 31).
    static func isPatternWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func endsComment(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x0D, 0x85, 0x2028: true
        default: false
        }
    }
}

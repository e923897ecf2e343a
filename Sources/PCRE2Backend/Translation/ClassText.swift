// A code point set as PCRE2 writes it. Reads evaluated classes, feeds the emitter.

import UnicodeTables

/// The shortest plain way to write a set for PCRE2.
enum ClassText: Hashable {
    /// No character is in the set.
    case nothing
    /// Every character is.
    case everything
    /// One character.
    case one(UInt32)
    /// A class in brackets, and how many ranges it holds.
    case brackets(String, ranges: Int)

    /// - Parameter ascii: texts are ASCII and the program runs without UTF mode.
    init(_ set: CodePointSet, ascii: Bool) {
        let inside = ascii ? Self.cut(set) : Self.closedOverSurrogates(set)
        let outside = ascii ? Self.cut(set.inverted) : Self.closedOverSurrogates(set.inverted)
        if inside.isEmpty || inside == [0xD800...0xDFFF] { self = .nothing; return }
        if outside.isEmpty || outside == [0xD800...0xDFFF] { self = .everything; return }
        if inside.count == 1, inside[0].count == 1 { self = .one(inside[0].lowerBound); return }
        var text = "["
        let negated = outside.count < inside.count
        if negated { text += "^" }
        let ranges = negated ? outside : inside
        for range in ranges {
            Self.append(range.lowerBound, to: &text)
            guard range.upperBound > range.lowerBound else { continue }
            if range.upperBound > range.lowerBound + 1 { text += "-" }
            Self.append(range.upperBound, to: &text)
        }
        self = .brackets(text + "]", ranges: ranges.count)
    }

    /// The part below U+0080.
    private static func cut(_ set: CodePointSet) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        for range in set.ranges {
            guard range.lowerBound < 0x80 else { break }
            result.append(range.lowerBound...min(range.upperBound, 0x7F))
        }
        return result
    }

    /// No text holds a surrogate, and PCRE2 takes none as the end of a range. So the gap is filled where the set holds
    /// both its edges, and emptied otherwise.
    private static func closedOverSurrogates(_ set: CodePointSet) -> [ClosedRange<UInt32>] {
        let joined = set.contains(0xD7FF) && set.contains(0xE000)
        let result = joined ? set.union(.surrogates) : set.subtracting(.surrogates)
        return result.ranges
    }

    private static func append(_ codePoint: UInt32, to text: inout String) {
        switch codePoint {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: text.unicodeScalars.append(Unicode.Scalar(UInt8(codePoint)))
        default: text += "\\x{" + String(codePoint, radix: 16) + "}"
        }
    }
}

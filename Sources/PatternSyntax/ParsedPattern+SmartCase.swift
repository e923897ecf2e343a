// Whether a pattern says by its own letters that case matters. Reads the syntax tree, feeds smart case.

import UnicodeTables

extension ParsedPattern {
    /// Whether an upper-case character is written in the pattern as itself, which is what smart case asks.
    ///
    /// Counted are literals, quoted and escaped ones too (`\QA\E`, `\x41`), and the characters and ends of ranges in
    /// sets (`[A-Z]`, `[^É]`). Not counted is what only looks like it: the letters of escapes (`\W`, `\D`, `\B`), properties
    /// (`\p{Lu}`, `[[:upper:]]`), group names, flags, and comments. Titlecase letters such as `ǅ` are upper-case here.
    /// - Complexity: O(size of the pattern).
    public var hasUppercaseLiteral: Bool {
        root.contains { node in
            switch node.kind {
            case .literal(let literal): Uppercase.contains(literal.codePoint)
            case .characterClass(let set): set.hasUppercaseLiteral
            default: false
            }
        }
    }
}

/// The characters that are upper-case for smart case.
enum Uppercase {
    private static let set = (UnicodeProperty.set("Uppercase") ?? CodePointSet())
        .union(UnicodeProperty.set("Lt") ?? CodePointSet())

    /// - Complexity: O(1) for ASCII, else O(log n) for n ranges.
    static func contains(_ codePoint: UInt32) -> Bool {
        codePoint < 0x80 ? 0x41...0x5A ~= codePoint : set.contains(codePoint)
    }
}

// Characters whose case PCRE2 folds in another way. Read before a search with a case-insensitive back-reference.

import UnicodeTables

/// Characters for which a case-insensitive back-reference of PCRE2 can differ from the dialect's.
///
/// The dialect compares both sides by full case folding (ß is "ss"), PCRE2 one character with one. On texts without these
/// characters that is the same.
enum CaseHazards {
    /// Characters that fold to several; and those whose case pairs came with a version of Unicode that not all versions
    /// of PCRE2 know: 15.1 and 16, which the dialect knows and 10.42 does not, and 17, the other way round.
    static let codePoints = CodePointSet(CaseFolding.expansions.keys.map { $0...$0 }).union(
        CodePointSet([
            0x019B...0x019B, 0x0264...0x0264, 0x0390...0x0390, 0x03B0...0x03B0, 0x1C89...0x1C8A, 0x1FD3...0x1FD3,
            0x1FE3...0x1FE3, 0xA7CB...0xA7DC, 0xFB05...0xFB06, 0x10D50...0x10D65, 0x10D70...0x10D85, 0x16EA0...0x16ED3,
        ]))

    /// Whether one of them occurs in `bytes`, which are well-formed UTF-8.
    /// - Complexity: O(n).
    static func occur(in bytes: Span<UInt8>) -> Bool { CodePointScan.contains(bytes, codePoints) }
}

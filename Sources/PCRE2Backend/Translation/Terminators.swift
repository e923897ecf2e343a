// The line terminators as sets and as PCRE2 text. Read by dots, anchors and `\R`.

import UnicodeTables

/// The seven line terminators: LF, VT, FF, CR, NEL, LS, PS.
enum Terminators {
    static let set = CodePointSet([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])

    /// A class of all of them.
    static func all(ascii: Bool) -> String { ascii ? "[\\n-\\r]" : "[\\n-\\r\\x{85}\\x{2028}\\x{2029}]" }
    /// A class of all but LF.
    static func notLineFeed(ascii: Bool) -> String { ascii ? "[\\x0b-\\r]" : "[\\x0b-\\r\\x{85}\\x{2028}\\x{2029}]" }
}

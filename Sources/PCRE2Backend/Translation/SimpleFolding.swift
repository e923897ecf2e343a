// Where PCRE2's case folding is the dialect's. Read when runs of literals are written.

/// PCRE2's `(?i)` for single characters, in any of its versions from 10.42 on.
enum SimpleFolding {
    /// Whether `(?i:c)` matches exactly the characters that the dialect matches with `c`, for a character that folds to
    /// one. It holds for scripts whose case pairs are settled; for the rest the set is written out, since versions
    /// differ: 10.42 knows Unicode 14, later ones newer versions than the dialect.
    static func agrees(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x019B, 0x0390, 0x03B0: false
        case ..<0x0250, 0x0370..<0x0530: true
        default: false
        }
    }

    /// Whether `codePoint` may have another case.
    static func isLetter(_ codePoint: UInt32) -> Bool {
        codePoint >= 0x80 || (0x61...0x7A).contains(codePoint | 0x20)
    }
}

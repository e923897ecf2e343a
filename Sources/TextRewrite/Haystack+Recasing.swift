// A replacement in the case of its match, with the text around it in view. Read by templates.

import RegexModel

extension Haystack {
    /// How much of the text around a match is looked at for a sigma at its edge, in bytes. Only characters that case
    /// ignores, such as marks, are looked past, and no word has so many of them in a row.
    private static let window = 64

    /// `replacement`, which is UTF-8, in the case of the match at `match`.
    func recasing(_ replacement: [UInt8], as match: Range<Int>) -> [UInt8] {
        let letterCase = LetterCase(of: slice(match))
        if letterCase == .uncased || letterCase == .mixed { return replacement }
        let text = String(decoding: replacement, as: UTF8.self)
        guard letterCase != .upper, text.unicodeScalars.contains("Σ") else {
            return Array(letterCase.applied(to: text).utf8)
        }
        let (low, high) = withUTF8 { bytes in
            var low = max(0, match.lowerBound - Self.window)
            var high = min(utf8Count, match.upperBound + Self.window)
            // Windows begin and end between characters.
            while low < match.lowerBound, bytes[low] & 0xC0 == 0x80 { low += 1 }
            while high > match.upperBound, high < utf8Count, bytes[high] & 0xC0 == 0x80 { high -= 1 }
            return (low, high)
        }
        let before = slice(low..<match.lowerBound)
        let after = slice(match.upperBound..<high)
        return Array(letterCase.applied(to: text, after: before, before: after).utf8)
    }
}

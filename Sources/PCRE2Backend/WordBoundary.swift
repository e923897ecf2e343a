// The dialect's word boundaries, decided at one place of a text. Read by the call-outs of running programs.
#if REGATTA_PCRE2

import UnicodeTables

/// What `\b` asks, in exactly the dialect's way, for texts with combining marks or format characters.
enum WordBoundary {
    private static let word = CodePointMap(WordSets.word)
    private static let ignored = CodePointMap(WordSets.ignored)

    /// Whether `place` is a word boundary of the well-formed UTF-8 `text`.
    ///
    /// There is none before a character that is ignored. Elsewhere there is one when exactly one of these is a word
    /// character: the character after `place`, and the nearest one before it that is not ignored.
    /// - Complexity: O(1) but for ignored characters before `place`, which are passed over one by one.
    @unsafe
    static func isBoundary(_ text: UnsafePointer<UInt8>, _ length: Int, at place: Int) -> Bool {
        var isWordAfter = false
        if place < length {
            let next = unsafe decode(text + place)
            if ignored.contains(next) { return false }
            isWordAfter = word.contains(next)
        }
        var at = place
        while at > 0 {
            at -= 1
            while unsafe at > 0 && text[at] & 0xC0 == 0x80 { at -= 1 }
            let before = unsafe decode(text + at)
            if !ignored.contains(before) { return word.contains(before) != isWordAfter }
        }
        return isWordAfter
    }

    /// The code point whose first byte is at `bytes`.
    @unsafe
    @inline(__always)
    private static func decode(_ bytes: UnsafePointer<UInt8>) -> UInt32 {
        let lead = unsafe UInt32(bytes[0])
        if lead < 0x80 { return lead }
        let second = unsafe UInt32(bytes[1] & 0x3F)
        if lead < 0xE0 { return (lead & 0x1F) << 6 | second }
        let third = unsafe UInt32(bytes[2] & 0x3F)
        if lead < 0xF0 { return (lead & 0x0F) << 12 | second << 6 | third }
        return unsafe (lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(bytes[3] & 0x3F)
    }
}

#endif

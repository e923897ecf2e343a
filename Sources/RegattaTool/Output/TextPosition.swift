// UTF-8 offsets → line, column, and UTF-16 offset, on the way through a text. Feeds JSON output.

/// Where a place in a text is, in the units that people and editors count in.
///
/// Places are asked for in ascending order; all of them together cost one pass. Lines end after LF. A column is the
/// number, from 1, of the character (grapheme cluster) of the line that holds the place.
struct TextPosition {
    private let text: FileText
    private var offset = 0
    private var utf16 = 0
    private(set) var line = 1
    private(set) var column = 1
    /// The start of the character that `column` numbers.
    private var characterStart = 0

    init(_ text: FileText) { self.text = text }

    /// The UTF-16 offset of `target`, which is not before the last place that was asked for.
    mutating func utf16Offset(of target: Int) -> Int {
        if target > offset {
            utf16 += text.withBytes(offset..<target) { bytes in
                var units = 0
                for index in bytes.indices {
                    let byte = bytes[index]
                    units &+= (byte & 0xC0 != 0x80 ? 1 : 0) &+ (byte >= 0xF0 ? 1 : 0)
                }
                return units
            }
            offset = target
        }
        return utf16
    }

    /// Moves `line` and `column` on to `target`.
    mutating func advance(to target: Int) {
        guard target > characterStart else { return }
        let lineStart = text.lineStart(before: target, notBelow: characterStart)
        if lineStart > characterStart {
            line += text.newlines(in: characterStart..<lineStart)
            column = 1
            characterStart = lineStart
        }
        if text.isPlainASCII(characterStart..<min(target + 1, text.count)) {
            column += target - characterStart
            characterStart = target
            return
        }
        // Whether a character begins at `target` depends on what is before it and on the scalar there, no more.
        let end = text.scalarEnd(from: target)
        let characters = text.string(characterStart..<end)
        let last = characters.index(before: characters.endIndex)
        let lastStart = characterStart + characters.utf8.distance(from: characters.startIndex, to: last)
        let isAtEnd = target == text.count
        column += characters.count - (isAtEnd ? 0 : 1)
        characterStart = isAtEnd ? target : lastStart
    }
}

extension FileText {
    /// Whether every byte is ASCII and none is CR, so that each is a character of its own.
    func isPlainASCII(_ range: Range<Int>) -> Bool {
        withBytes(range) { bytes in
            for index in bytes.indices where bytes[index] >= 0x80 || bytes[index] == 13 { return false }
            return true
        }
    }

    /// The end of the scalar that begins at `offset`; `offset` itself at the end of the text.
    func scalarEnd(from offset: Int) -> Int {
        var end = min(offset + 1, count)
        while end < count, self[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}

// A literal to search for: byte strings, or characters with alternatives. Feeds LiteralSearcher.

/// A literal: a sequence of characters, each of which is one of a few byte strings.
///
/// A plain literal has one alternative everywhere. A case-insensitive one lists the forms of each character, which
/// may differ in length: `k` is `6B`, `4B` or `E2 84 AA` (the Kelvin sign).
public struct SearchLiteral: Hashable, Sendable {
    /// The first alternatives of all characters in a row; of a plain literal, the literal.
    public let bytes: [UInt8]
    /// The alternatives of each character, or nil for a plain literal.
    public let characters: [[[UInt8]]]?
    /// The lengths in bytes of the shortest and of the longest text that it matches.
    public let lengths: ClosedRange<Int>

    /// A plain literal.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        characters = nil
        lengths = bytes.count...bytes.count
    }

    /// A literal of characters with alternatives.
    /// - Precondition: each character has at least one alternative, none is empty, and no alternative of a character is
    ///   a prefix of another one. The forms of a character in UTF-8 are like that.
    public init(characters: [[[UInt8]]]) {
        precondition(characters.allSatisfy { !$0.isEmpty && $0.allSatisfy { !$0.isEmpty } }, "an empty character")
        bytes = characters.flatMap { $0[0] }
        if characters.allSatisfy({ $0.count == 1 }) {
            self.characters = nil
            lengths = bytes.count...bytes.count
        } else {
            self.characters = characters
            let shortest = characters.reduce(0) { sum, forms in sum + (forms.lazy.map(\.count).min() ?? 0) }
            let longest = characters.reduce(0) { sum, forms in sum + (forms.lazy.map(\.count).max() ?? 0) }
            lengths = shortest...longest
        }
    }

    /// A literal whose ASCII letters match in either case; all other bytes match themselves.
    public static func ignoringASCIICase(_ bytes: [UInt8]) -> SearchLiteral {
        SearchLiteral(
            characters: bytes.map { byte in
                let isLetter = (0x61...0x7A).contains(byte | 0x20)
                return isLetter ? [[byte | 0x20], [byte & 0xDF]] : [[byte]]
            })
    }

    /// The end of the literal's occurrence that begins at `start`, or nil when there is none that ends by `limit`.
    /// - Complexity: O(length of the literal).
    @unsafe
    func end(in text: UnsafePointer<UInt8>, at start: Int, limit: Int) -> Int? {
        // Safe: only bytes from `start` to before `limit` are read, which the caller vouches for.
        guard let characters else {
            guard bytes.count <= limit - start else { return nil }
            for index in bytes.indices where unsafe text[start + index] != bytes[index] { return nil }
            return start + bytes.count
        }
        var place = start
        next: for forms in characters {
            for form in forms where form.count <= limit - place {
                var index = 0
                while index < form.count, unsafe text[place + index] == form[index] { index += 1 }
                if index == form.count {
                    place += index
                    continue next
                }
            }
            return nil
        }
        return place
    }
}

// Long character classes → short ones, for people to read. Feeds `explain`.

enum ClassAbbreviation {
    /// Classes whose text is longer than this are cut.
    private static let longest = 60
    private static let kept = 30

    /// `text` with the inside of each long `[…]` cut after its first items. An escaped bracket opens nothing.
    /// - Complexity: O(length of `text`).
    static func abbreviated(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count {
                output += bytes[at...at + 1]
                at += 2
                continue
            }
            guard bytes[at] == UInt8(ascii: "["), let end = classEnd(bytes, from: at), end - at > longest else {
                output.append(bytes[at])
                at += 1
                continue
            }
            // Cut before an item, never inside an escape, and never inside a character.
            var cut = at + kept
            while cut < end, bytes[cut] != UInt8(ascii: "\\") || bytes[cut - 1] == UInt8(ascii: "-") { cut += 1 }
            output += bytes[at..<cut]
            output += "…]".utf8
            at = end + 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The place of the `]` that closes the class opened at `start`, nested ones counted.
    private static func classEnd(_ bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        var at = start
        while at < bytes.count {
            switch bytes[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return at }
            default: break
            }
            at += 1
        }
        return nil
    }
}

// What matches are replaced by, in the ways that engines write it.

/// Text and references `$0` to `$9`.
public struct Template: Hashable, Sendable {
    public enum Piece: Hashable, Sendable {
        case text(String)
        case group(Int)
    }

    /// As definitions, `NSRegularExpression` and PCRE2 write it.
    public let dollars: String
    public let pieces: [Piece]
    /// As RE2 writes it: `\0` to `\9`.
    public let backslashes: String

    public init(_ dollars: String) {
        self.dollars = dollars
        var pieces: [Piece] = []
        var text = ""
        var rest = dollars[...]
        while let character = rest.popFirst() {
            if character == "$", let digit = rest.first?.wholeNumberValue {
                rest.removeFirst()
                if !text.isEmpty { pieces.append(.text(text)) }
                text = ""
                pieces.append(.group(digit))
            } else {
                text.append(character)
            }
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        self.pieces = pieces
        backslashes = pieces.map { piece in
            switch piece {
            case .text(let text): text.replacing("\\", with: "\\\\")
            case .group(let number): "\\\(number)"
            }
        }.joined()
    }
}

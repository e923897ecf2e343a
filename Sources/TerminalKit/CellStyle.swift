// How a cell looks. Chosen by whoever draws, turned into escape sequences by the writer.

/// One of the sixteen colours that every terminal has.
public enum TerminalColor: UInt8, Hashable, Sendable, CaseIterable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite

    /// The parameter of "select graphic rendition" for text in this colour; ten more for the background.
    var code: Int { rawValue < 8 ? 30 + Int(rawValue) : 82 + Int(rawValue) }
}

/// Colours and attributes of a cell.
public struct CellStyle: Hashable, Sendable {
    /// What can be done to text without colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let bold = Attributes(rawValue: 1 << 0)
        public static let dim = Attributes(rawValue: 1 << 1)
        public static let underline = Attributes(rawValue: 1 << 2)
        public static let reverse = Attributes(rawValue: 1 << 3)
        public static let strikethrough = Attributes(rawValue: 1 << 4)
    }

    /// Nil for the terminal's own colour.
    public var foreground: TerminalColor?
    /// Nil for the terminal's own colour.
    public var background: TerminalColor?
    public var attributes: Attributes

    public init(
        _ foreground: TerminalColor? = nil, on background: TerminalColor? = nil, _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colours, no attributes.
    public static let plain = CellStyle()

    /// The escape sequence that selects this style from any other.
    var sequence: String {
        var parameters = ["0"]
        for (attribute, code) in Self.codes where attributes.contains(attribute) { parameters.append(code) }
        if let foreground { parameters.append(String(foreground.code)) }
        if let background { parameters.append(String(background.code + 10)) }
        return "\u{1B}[\(parameters.joined(separator: ";"))m"
    }

    private static let codes: [(Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
}

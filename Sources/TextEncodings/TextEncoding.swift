// The encodings of files, by name. Read by the detection and by the conversions.

/// How the characters of a file are stored.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    /// ISO 8859-1: each byte is the code point of that number, so 0x80 to 0x9F are controls.
    case latin1 = "latin-1"

    /// U+FEFF in this encoding, or nothing where it does not exist.
    public var byteOrderMark: [UInt8] {
        switch self {
        case .utf8: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndian: [0xFF, 0xFE]
        case .utf16BigEndian: [0xFE, 0xFF]
        case .latin1: []
        }
    }
}

/// What a file was found to be: its encoding, and how long the byte-order mark at its beginning is.
public struct FileEncoding: Hashable, Sendable {
    public let encoding: TextEncoding
    /// In bytes; 0 when there is none. The mark is not part of the text.
    public let markLength: Int

    public init(_ encoding: TextEncoding, markLength: Int = 0) {
        self.encoding = encoding
        self.markLength = markLength
    }

    /// UTF-8 without a mark: the file is the text.
    public static let plain = FileEncoding(.utf8)

    /// Where a place of the text is in the file, in bytes.
    /// - Parameters:
    ///   - utf8: the place in UTF-8 bytes of the text.
    ///   - utf16: the same in UTF-16 units.
    public func fileOffset(utf8: Int, utf16: Int) -> Int {
        switch encoding {
        case .utf8: markLength + utf8
        case .utf16LittleEndian, .utf16BigEndian: markLength + 2 * utf16
        // All of its characters are one unit of UTF-16.
        case .latin1: markLength + utf16
        }
    }
}

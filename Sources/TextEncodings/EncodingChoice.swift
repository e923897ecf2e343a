// What a user says about an encoding, and a file's first bytes → the encoding. Feeds the decoding.

/// The encoding that is asked for.
public enum EncodingChoice: String, CaseIterable, Hashable, Sendable {
    /// What the byte-order mark says; UTF-8 where there is none. Nothing is guessed from the text.
    case auto
    case utf8 = "utf-8"
    /// UTF-16 in the order that the mark says; little-endian where there is none.
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case latin1 = "latin-1"

    /// The encoding of a file that begins with `bytes`, of which at most four are read.
    /// - Throws: `EncodingFault` when the file begins with the mark of another encoding than the one asked for (but for
    ///   UTF-8 and Latin-1, where such bytes are judged as text), or with the mark of UTF-32.
    public func encoding(of bytes: Span<UInt8>) throws(EncodingFault) -> FileEncoding {
        func marked(_ encoding: TextEncoding) -> FileEncoding? {
            let mark = encoding.byteOrderMark
            guard bytes.count >= mark.count, mark.indices.allSatisfy({ bytes[$0] == mark[$0] }) else { return nil }
            return FileEncoding(encoding, markLength: mark.count)
        }
        switch self {
        case .auto:
            if Self.isUTF32(bytes) { throw .utf32 }
            return marked(.utf8) ?? marked(.utf16LittleEndian) ?? marked(.utf16BigEndian) ?? .plain
        case .utf8: return marked(.utf8) ?? .plain
        case .utf16: return marked(.utf16LittleEndian) ?? marked(.utf16BigEndian) ?? FileEncoding(.utf16LittleEndian)
        case .utf16LittleEndian:
            if marked(.utf16BigEndian) != nil { throw .otherMark(.utf16BigEndian) }
            return marked(.utf16LittleEndian) ?? FileEncoding(.utf16LittleEndian)
        case .utf16BigEndian:
            if marked(.utf16LittleEndian) != nil { throw .otherMark(.utf16LittleEndian) }
            return marked(.utf16BigEndian) ?? FileEncoding(.utf16BigEndian)
        case .latin1: return FileEncoding(.latin1)
        }
    }

    private static func isUTF32(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count >= 4 else { return false }
        let first = (bytes[0], bytes[1], bytes[2], bytes[3])
        return first == (0xFF, 0xFE, 0, 0) || first == (0, 0, 0xFE, 0xFF)
    }
}

/// Why a file could not be read as text, or text not be written in an encoding.
public enum EncodingFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file begins with the byte-order mark of another encoding.
    case otherMark(TextEncoding)
    case utf32
    /// The bytes from this one on are not text in the encoding; counted from the start of the file.
    case invalid(TextEncoding, offset: Int, reason: String)
    /// The encoding has no such character.
    case unencodable(TextEncoding, Unicode.Scalar)
    case outOfMemory

    public var description: String {
        switch self {
        case .otherMark(let encoding): return "begins with the byte-order mark of \(encoding.rawValue)"
        case .utf32: return "begins with the byte-order mark of UTF-32, which is not supported"
        case .outOfMemory: return "not enough memory for the decoded text"
        case .invalid(let encoding, let offset, let reason):
            return "not valid \(encoding.rawValue.uppercased()) at byte offset \(offset): \(reason)"
        case .unencodable(let encoding, let scalar):
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            let shown = scalar.properties.generalCategory == .control ? "" : "'\(scalar)' "
            return "\(shown)(U+\(number)) cannot be written in \(encoding.rawValue)"
        }
    }
}

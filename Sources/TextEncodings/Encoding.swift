// UTF-8 → the bytes of a file. Fed by replacing.

extension TextEncoding {
    /// Appends `text`, which is well-formed UTF-8 of whole characters, to `output` in this encoding.
    /// - Throws: `EncodingFault.unencodable` for the first character that Latin-1 does not have; nothing useful has been
    ///   appended then.
    /// - Complexity: O(n), one pass.
    public func append(_ text: Span<UInt8>, to output: inout [UInt8]) throws(EncodingFault) {
        switch self {
        case .utf8:
            output.reserveCapacity(output.count + text.count)
            for index in text.indices { output.append(text[index]) }
        case .latin1:
            try Self.forEachScalar(text) { (scalar) throws(EncodingFault) in
                guard let byte = UInt8(exactly: scalar.value) else { throw .unencodable(.latin1, scalar) }
                output.append(byte)
            }
        case .utf16LittleEndian, .utf16BigEndian:
            let isLittle = self == .utf16LittleEndian
            Self.forEachScalar(text) { scalar in
                for unit in scalar.utf16 {
                    let bytes = (UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8))
                    output.append(isLittle ? bytes.0 : bytes.1)
                    output.append(isLittle ? bytes.1 : bytes.0)
                }
            }
        }
    }

    /// The first character of `text` that this encoding does not have.
    /// - Complexity: O(n) for Latin-1; O(1) for the others, which have all.
    public func firstUnencodable(_ text: Span<UInt8>) -> Unicode.Scalar? {
        guard self == .latin1 else { return nil }
        var found: Unicode.Scalar?
        Self.forEachScalar(text) { if found == nil, $0.value > 0xFF { found = $0 } }
        return found
    }

    private static func forEachScalar<Failure: Error>(
        _ text: Span<UInt8>, _ body: (Unicode.Scalar) throws(Failure) -> Void
    ) throws(Failure) {
        var at = 0
        while at < text.count {
            let lead = text[at]
            let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            precondition(at + length <= text.count, "whole characters of well-formed UTF-8")
            var value = length == 1 ? UInt32(lead) : UInt32(lead) & (0x7F >> UInt32(length))
            for offset in 1..<max(1, length) { value = value << 6 | UInt32(text[at + offset] & 0x3F) }
            try body(Unicode.Scalar(value) ?? "\u{FFFD}")
            at += length
        }
    }
}

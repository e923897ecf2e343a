// Values → JSON text. Fed by the JSON printers.

/// Writes JSON to an output buffer, value by value; the caller keeps to the grammar.
struct JSONText {
    let output: OutputBuffer

    func raw(_ text: StaticString) { output.write(text) }

    func number(_ value: Int) { output.write(value) }

    /// A string in quotation marks. What JSON demands is escaped, other characters stay as they are.
    func string(_ value: some StringProtocol) {
        output.write(byte: 0x22)
        for byte in value.utf8 { escaped(byte) }
        output.write(byte: 0x22)
    }

    /// `range` of `text` as a string.
    func string(_ text: FileText, _ range: Range<Int>) {
        output.write(byte: 0x22)
        text.withBytes(range) { bytes in
            var clean = 0
            for index in bytes.indices where Self.needsEscape(bytes[index]) {
                output.write(bytes.extracting(clean..<index))
                escaped(bytes[index])
                clean = index + 1
            }
            output.write(bytes.extracting(clean..<bytes.count))
        }
        output.write(byte: 0x22)
    }

    private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    private func escaped(_ byte: UInt8) {
        guard Self.needsEscape(byte) else { return output.write(byte: byte) }
        switch byte {
        case 0x22: output.write("\\\"")
        case 0x5C: output.write("\\\\")
        case 0x08: output.write("\\b")
        case 0x09: output.write("\\t")
        case 0x0A: output.write("\\n")
        case 0x0C: output.write("\\f")
        case 0x0D: output.write("\\r")
        default:
            let digits = String(byte, radix: 16)
            output.write(digits.count == 1 ? "\\u000" : "\\u00")
            output.write(digits)
        }
    }
}

// Bytes of UTF-8 → the same as HTML text or as JSON inside a script. Feeds the HTML renderers.

import RegexModel

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        append(contentsOf: text.description.utf8)
    }

    mutating func append(_ number: Int) {
        append(contentsOf: String(number).utf8)
    }

    /// Appends `text` as HTML text; see ``HTMLHighlighter`` for the characters that are drawn instead.
    mutating func appendHTML(_ text: String) {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            appendHTML(byte, after: previous)
            previous = byte
        }
    }

    /// Appends the bytes `utf8Range` of `haystack` as HTML text. Each character stays one of the same length in UTF-16.
    mutating func appendHTML(_ utf8Range: Range<Int>, of haystack: Haystack) {
        haystack.withUTF8 { bytes in
            var previous: UInt8 = 0
            for index in utf8Range {
                appendHTML(bytes[index], after: previous)
                previous = bytes[index]
            }
        }
    }

    mutating func appendHTML(_ byte: UInt8, after previous: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
        case UInt8(ascii: "<"): append(contentsOf: "&lt;".utf8)
        case UInt8(ascii: ">"): append(contentsOf: "&gt;".utf8)
        case UInt8(ascii: "\""): append(contentsOf: "&quot;".utf8)
        case UInt8(ascii: "'"): append(contentsOf: "&#39;".utf8)
        case 0x09, 0x0A: append(byte)
        case 0x0D: append(contentsOf: "&#13;".utf8)
        case 0x00...0x1F: append(contentsOf: [0xE2, 0x90, 0x80 + byte])
        case 0x7F: append(contentsOf: [0xE2, 0x90, 0xA1])
        case 0x80...0x9F where previous == 0xC2:
            // The first byte of the C1 control is written already.
            removeLast()
            append(contentsOf: [0xEF, 0xBF, 0xBD])
        default: append(byte)
        }
    }

    /// Appends `text` as a JSON string that cannot end the script element that holds it.
    mutating func appendScriptString(_ text: String) {
        append(UInt8(ascii: "\""))
        for unit in text.utf16 {
            switch unit {
            case 0x20...0x7E where ![0x22, 0x26, 0x27, 0x3C, 0x3E, 0x5C].contains(unit):
                append(UInt8(truncatingIfNeeded: unit))
            default:
                let digits = String(unit, radix: 16)
                append(contentsOf: "\\u".utf8)
                append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
                append(contentsOf: digits.utf8)
            }
        }
        append(UInt8(ascii: "\""))
    }
}

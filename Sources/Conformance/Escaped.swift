// Texts as they can be shown in a terminal: quoted, with everything unusual escaped.

enum Escaped {
    /// `text` in double quotes; controls, marks and other invisible characters as `\u{…}`.
    static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case " "..."~": result.unicodeScalars.append(scalar)
            default:
                if scalar.value > 0xA0, scalar.properties.isAlphabetic, scalar.properties.canonicalCombiningClass == .notReordered {
                    result.unicodeScalars.append(scalar)
                } else {
                    result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                }
            }
        }
        return result + "\""
    }

    /// `text` as a JSON string in ASCII, so that marks and invisible characters can be seen in a case file.
    static func json(_ text: String) -> String {
        var result = "\""
        for unit in text.utf16 {
            switch unit {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0x0A: result += "\\n"
            case 0x0D: result += "\\r"
            case 0x09: result += "\\t"
            case 0x20...0x7E: result.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
            default:
                let digits = String(unit, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result + "\""
    }
}

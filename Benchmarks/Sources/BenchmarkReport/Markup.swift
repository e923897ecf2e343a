// Text → HTML and SVG. Read by the page and its charts.

enum Markup {
    /// `text` with the characters that mean something in HTML written as entities.
    static func escape(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            // Control characters are not allowed even as entities; their pictures are.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}":
                result.unicodeScalars.append(Unicode.Scalar(0x2400 + character.value) ?? " ")
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// A coordinate with one decimal.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let tenths = (value * 10).rounded() / 10
        return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    }

    static func text(_ x: Double, _ y: Double, _ content: String, _ classes: String = "") -> String {
        "<text x=\"\(number(x))\" y=\"\(number(y))\" class=\"\(classes)\">\(escape(content))</text>"
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ classes: String) -> String {
        "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" class=\"\(classes)\"/>"
    }

    static func svg(_ width: Double, _ height: Double, label: String, _ content: [String]) -> String {
        "<svg viewBox=\"0 0 \(number(width)) \(number(height))\" role=\"img\" aria-label=\"\(escape(label))\">"
            + content.joined() + "</svg>"
    }
}

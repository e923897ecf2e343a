// An error drawn for a person: message, the line of the pattern, a caret under the place.

extension PatternError: CustomStringConvertible {
    /// The message with its place, the faulty line of the pattern, and a caret under the fault:
    ///
    ///     invalid pattern at offset 3: missing closing parenthesis
    ///       ab(c
    ///         ^
    ///
    /// Control characters of the pattern are drawn as `\u{…}`, so the caret stays under its place.
    public var description: String {
        var text = "\(label): \(message)"
        if !pattern.isEmpty || kind == .invalid {
            text = "\(label) at offset \(offset): \(message)"
            let (line, caret) = excerpt
            text += "\n  \(line)\n  \(caret)"
        }
        if let hint { text += "\nhint: \(hint)" }
        return text
    }

    private var label: String {
        switch kind {
        case .invalid: "invalid pattern"
        case .unsupported(let backend): "pattern not supported by the \(backend) backend"
        case .overLimit(let backend?): "pattern over a limit of the \(backend) backend"
        case .overLimit(nil): "pattern over a limit"
        case .backendUnavailable: "backend not available"
        }
    }

    /// The line of the pattern that holds the fault, cut to a window around it, and the line with the caret.
    private var excerpt: (line: String, caret: String) {
        let window = 60
        let scalars = Array(pattern.unicodeScalars)
        var at = 0
        var bytes = 0
        while at < scalars.count, bytes < utf8Range.lowerBound {
            bytes += UTF8.width(scalars[at])
            at += 1
        }
        var end = at
        while end < scalars.count, bytes < utf8Range.upperBound {
            bytes += UTF8.width(scalars[end])
            end += 1
        }
        var first = at
        while first > 0, at - first < window, scalars[first - 1] != "\n" { first -= 1 }
        var last = at
        while last < scalars.count, last - at < window, scalars[last] != "\n" { last += 1 }
        let lead = Self.drawn(scalars[first..<at])
        let fault = Self.drawn(scalars[at..<max(at, min(end, last))])
        let tail = Self.drawn(scalars[max(at, min(end, last))..<last])
        let prefix = first > 0 && scalars[first - 1] != "\n" ? "…" : ""
        let suffix = last < scalars.count && scalars[last] != "\n" ? "…" : ""
        let indent = String(repeating: " ", count: Self.columns(prefix + lead))
        let mark = String(repeating: "^", count: max(1, Self.columns(fault)))
        return (prefix + lead + fault + tail + suffix, indent + mark)
    }

    private static func drawn(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Columns on a terminal: marks take none, East Asian wide characters and emoji two.
    private static func columns(_ text: String) -> Int {
        var count = 0
        for character in text {
            guard let scalar = character.unicodeScalars.first else { continue }
            switch scalar.value {
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
                count += 2
            default: count += 1
            }
        }
        return count
    }
}

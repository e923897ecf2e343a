// The text of a git configuration file → the one setting that the walk needs.

/// Reads `core.excludesFile`.
enum GitConfiguration {
    /// The value of `excludesFile` in the sections `[core]`, as written; the last counts.
    static func excludesFile(in contents: [UInt8]) -> [UInt8]? {
        var isCore = false
        var value: [UInt8]?
        for line in String(decoding: contents, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.drop { $0 == " " || $0 == "\t" }
            if text.first == "[" {
                isCore = text.dropFirst().prefix { $0 != "]" }.lowercased() == "core"
                continue
            }
            guard isCore, let equals = text.firstIndex(of: "=") else { continue }
            guard text[..<equals].filter({ $0 != " " && $0 != "\t" }).lowercased() == "excludesfile" else { continue }
            value = Array(unquoted(text[text.index(after: equals)...]).utf8)
        }
        return value
    }

    /// Without quotes, escapes, a comment, and the spaces around.
    private static func unquoted(_ text: Substring) -> String {
        var result = ""
        var kept = 0
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isEscaped {
                result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
                isEscaped = false
                kept = result.count
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
                kept = result.count
            } else if !isQuoted, character == "#" || character == ";" {
                break
            } else if !isQuoted, character == " " || character == "\t" {
                if !result.isEmpty { result.append(character) }
            } else {
                result.append(character)
                kept = result.count
            }
        }
        return String(result.prefix(kept))
    }
}

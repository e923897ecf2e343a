// Descriptions → help text. Reads commands and their flag tables, feeds `--help`.

extension CommandDescription {
    /// The whole help text of this command, wrapped to `width` columns.
    public func help(program: String, width: Int = 80) -> String {
        var text = "\(summary).\n\n"
        for (index, form) in usage.enumerated() {
            text += (index == 0 ? "usage: " : "       ") + "\(program) \(name) \(form)\n"
        }
        for section in sections {
            text += "\n\(section.title):\n"
            for flag in section.flags { text += HelpLayout.entry(flag.synopsis, flag.help, width) }
        }
        text += HelpLayout.notes(notes, width)
        return text
    }

    /// How a mistake is answered: the forms of the command and where to read more.
    public func usageHint(program: String) -> String {
        "usage: \(program) \(name) \(usage.first ?? "")\ntype '\(program) help \(name)' for more"
    }
}

extension ProgramDescription {
    /// The help text of the program, wrapped to `width` columns.
    public func help(width: Int = 80) -> String {
        var text = "\(summary).\n\nusage: \(name) COMMAND [OPTION…] [OPERAND…]\n"
        text += "       \(name) help [COMMAND]\n       \(name) --version\n\ncommands:\n"
        for command in commands { text += HelpLayout.entry(command.name, command.summary + ".", width) }
        text += HelpLayout.notes(notes, width)
        return text
    }
}

extension FlagDescription {
    /// The summary with the choices and the default.
    var help: String {
        var text = summary + "."
        guard let value else { return text }
        if !value.choices.isEmpty { text += " \(value.name) is \(HelpLayout.list(value.choices))." }
        if let fallback = value.fallback { text += " Default: \(fallback)." }
        return text
    }
}

enum HelpLayout {
    /// Where explanations begin, in columns.
    static let indent = 28

    /// A term on the left and its explanation on the right, wrapped.
    static func entry(_ term: String, _ explanation: String, _ width: Int) -> String {
        let left = "  " + term
        let lines = wrap(explanation, width - indent)
        let pad = String(repeating: " ", count: indent)
        var text = left
        if left.count + 2 > indent { text += "\n" + pad } else { text += pad.dropFirst(left.count) }
        return text + lines.joined(separator: "\n" + pad) + "\n"
    }

    static func notes(_ notes: [CommandDescription.Note], _ width: Int) -> String {
        var text = ""
        for note in notes {
            text += "\n\(note.title):\n"
            for line in note.lines {
                let lines = note.verbatim ? [line] : wrap(line, width - 2)
                text += lines.map { "  \($0)\n" }.joined()
            }
        }
        return text
    }

    static func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// `text` in lines of at most `width` characters, broken at spaces; a longer word stands alone.
    static func wrap(_ text: String, _ width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        return lines
    }
}

// Descriptions → a manual page. Reads commands and their flag tables, feeds `man`.

extension ProgramDescription {
    /// The manual page of the program with all its commands, in the macros of man(7).
    public func manualPage() -> String {
        var page = ManualText()
        page.title(name.uppercased(), date, "\(name) \(version)")
        page.macro("SH", ["NAME"])
        page.line("\(ManualText.escaped(name)) \\- \(ManualText.escaped(ManualText.lowercasedFirst(summary)))")
        page.macro("SH", ["SYNOPSIS"])
        for command in commands {
            for form in command.usage {
                page.line("\\fB\(ManualText.escaped(name)) \(command.name)\\fR \(ManualText.usage(form))")
                page.macro("br")
            }
        }
        page.line("\\fB\(ManualText.escaped(name)) help\\fR [\\fICOMMAND\\fR]")
        page.macro("br")
        page.line("\\fB\(ManualText.escaped(name)) \\-\\-version\\fR")
        page.macro("SH", ["DESCRIPTION"])
        page.line(ManualText.escaped(summary + "."))
        page.macro("SH", ["COMMANDS"])
        for command in commands {
            page.macro("TP")
            page.line("\\fB\(ManualText.escaped(command.name))\\fR")
            page.line(ManualText.escaped(command.summary + "."))
        }
        for command in commands { page.add(command, of: name) }
        page.add(notes)
        return page.text
    }
}

/// The text of a manual page, line by line.
struct ManualText {
    private(set) var text = ""

    mutating func line(_ line: String) {
        // A full stop or an apostrophe at the start of a line would be a macro.
        text += line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)\n" : "\(line)\n"
    }

    mutating func macro(_ name: String, _ arguments: [String] = []) {
        text += ([".\(name)"] + arguments.map { "\"\(Self.escaped($0))\"" }).joined(separator: " ") + "\n"
    }

    /// The first line. The date stays as it is, for those who read it as one.
    mutating func title(_ name: String, _ date: String, _ source: String) {
        text += ".TH \"\(Self.escaped(name))\" \"1\" \"\(date)\" \"\(Self.escaped(source))\" \"User Commands\"\n"
    }

    mutating func add(_ command: CommandDescription, of program: String) {
        macro("SH", ["\(program) \(command.name)".uppercased()])
        line(Self.escaped(command.summary + "."))
        for section in command.sections {
            macro("SS", [Self.capitalizedFirst(section.title)])
            for flag in section.flags {
                macro("TP")
                line(Self.names(flag))
                line(Self.escaped(flag.help))
            }
        }
        for note in command.notes { add(note, heading: "SS") }
    }

    mutating func add(_ notes: [CommandDescription.Note]) {
        for note in notes { add(note, heading: "SH") }
    }

    private mutating func add(_ note: CommandDescription.Note, heading: String) {
        macro(heading, [heading == "SH" ? note.title.uppercased() : Self.capitalizedFirst(note.title)])
        if note.verbatim {
            macro("nf")
            for text in note.lines { line(Self.escaped(text)) }
            macro("fi")
            return
        }
        for (index, text) in note.lines.enumerated() {
            if index > 0 { macro("PP") }
            line(Self.escaped(text))
        }
    }

    /// `-A, --after-context=NUM`, the names bold and the value in italics.
    private static func names(_ flag: FlagDescription) -> String {
        var text = flag.short.map { "\\fB\\-\(escaped(String($0)))\\fR, " } ?? ""
        text += "\\fB\\-\\-\(escaped(flag.long))\\fR"
        if let value = flag.value { text += "=\\fI\(escaped(value.name))\\fR" }
        return text
    }

    /// A form of a command, with the words in capitals in italics.
    static func usage(_ form: String) -> String {
        form.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let before = word.prefix { !$0.isLetter }
            let name = word.dropFirst(before.count).prefix { $0.isLetter }
            guard !name.isEmpty, name.allSatisfy(\.isUppercase), !before.contains("-") else { return escaped(String(word)) }
            return escaped(String(before)) + "\\fI\(name)\\fR" + escaped(String(word[name.endIndex...]))
        }.joined(separator: " ")
    }

    /// `text` as it is, for the formatter: no character in it is special.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return result
    }

    static func lowercasedFirst(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

    static func capitalizedFirst(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

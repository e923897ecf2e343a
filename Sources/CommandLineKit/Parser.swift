// Arguments → settings and operands, by a command's flag table. GNU conventions.

/// What a command line came to.
public struct ParsedArguments<Settings> {
    public var settings: Settings
    /// What is neither a flag nor a flag's value, in order.
    public var operands: [String]
    /// Whether `--help` was given; then nothing else counts.
    public var wantsHelp = false
}

extension Command {
    /// Reads the arguments that follow the command's name.
    ///
    /// Flags and operands may be mixed. `-abc` is `-a -b -c`; a letter's value may follow at once (`-A3`) or as the next
    /// argument; a long flag's value follows `=` or as the next argument. `--` ends the flags; `-` alone is an operand.
    /// The last of flags that contradict each other counts. `--help` and `-h` are understood everywhere.
    /// - Throws: `UsageError` for an unknown flag (naming the nearest), a missing or unwanted value, or a bad one.
    public func parse(_ arguments: some Sequence<String>, into settings: Settings) throws(UsageError) -> ParsedArguments<Settings> {
        var parsed = ParsedArguments(settings: settings, operands: [])
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.operands += rest
                break
            } else if argument.hasPrefix("--") {
                try readLong(argument.dropFirst(2), &rest, &parsed)
            } else if argument.hasPrefix("-"), argument != "-" {
                try readCluster(argument.dropFirst(), &rest, &parsed)
            } else {
                parsed.operands.append(argument)
            }
            if parsed.wantsHelp { break }
        }
        return parsed
    }

    private func readLong(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments<Settings>
    ) throws(UsageError) {
        let equals = text.firstIndex(of: "=")
        let name = String(text[..<(equals ?? text.endIndex)])
        var attached = equals.map { String(text[text.index(after: $0)...]) }
        if name == "help" { return parsed.wantsHelp = true }
        guard let flag = flags.first(where: { $0.description.long == name }) else { throw unknown("--\(name)") }
        try apply(flag, "--\(name)", &attached, &rest, &parsed.settings)
        if attached != nil { throw UsageError("--\(name) takes no value") }
    }

    private func readCluster(
        _ letters: Substring, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments<Settings>
    ) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let flag = flags.first(where: { $0.description.short == letter }) else {
                if letter == "h" { return parsed.wantsHelp = true }
                throw unknown("-\(letter)")
            }
            var attached = letters.isEmpty ? nil : String(letters)
            try apply(flag, "-\(letter)", &attached, &rest, &parsed.settings)
            if attached == nil { break }
        }
    }

    /// Carries out `flag`; a flag with a value takes it from `attached`, which then becomes nil, or from `rest`.
    private func apply(
        _ flag: Flag<Settings>, _ spelling: String, _ attached: inout String?, _ rest: inout ArraySlice<String>,
        _ settings: inout Settings
    ) throws(UsageError) {
        switch flag.action {
        case .set(let set): set(&settings)
        case .take(let take):
            guard let value = attached ?? rest.popFirst() else {
                throw UsageError("\(spelling) needs a value: \(flag.description.value?.name ?? "")")
            }
            attached = nil
            do throws(InvalidValue) { try take(&settings, value) } catch {
                throw UsageError("\(spelling): '\(value)' \(error.message)")
            }
        }
    }

    private func unknown(_ spelling: String) -> UsageError {
        if let hint = foreign.first(where: { $0.spellings.contains(spelling) })?.hint {
            return UsageError("there is no flag '\(spelling)'", hint: hint)
        }
        let known = flags.map { "--" + $0.description.long } + ["--help"]
        let nearest = spelling.hasPrefix("--") ? Suggestion.nearest(to: spelling, among: known) : nil
        return UsageError(
            "there is no flag '\(spelling)'",
            hint: nearest.map { "did you mean '\($0)'?" }
                ?? "put '--' before an operand that begins with '-'")
    }
}

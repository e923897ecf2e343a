// Descriptions → completions for fish. Reads commands and their flag tables.

extension ProgramDescription {
    /// A script for fish, 3 or newer.
    public func fishCompletion() -> String {
        var text = "# Completions of \(name) for fish. Made by '\(name) generate fish'.\n\n"
        let complete = "complete -c \(name)"
        text += "\(complete) -f\n"
        let isFirst = "-n __fish_use_subcommand"
        for command in commands {
            text += "\(complete) \(isFirst) -a \(command.name) -d \(fishQuoted(command.summary))\n"
        }
        text += "\(complete) \(isFirst) -a help -d 'Print what there is to know about a command'\n"
        text += "\(complete) \(isFirst) -l version -d 'Print the versions of the program and its backends'\n"
        text += "\(complete) -n '__fish_seen_subcommand_from help' -a \(fishQuoted(commands.map(\.name).joined(separator: " ")))\n"
        for command in commands {
            let prefix = "\(complete) -n '__fish_seen_subcommand_from \(command.name)'"
            text += "\n"
            for flag in command.allFlags { text += "\(prefix) \(flag.fishArguments)\n" }
            switch command.operands {
            case .files: text += "\(prefix) -F\n"
            case .words(let words): text += "\(prefix) -a \(fishQuoted(words.joined(separator: " ")))\n"
            case .other: break
            }
        }
        return text
    }
}

extension FlagDescription {
    fileprivate var fishArguments: String {
        var text = (short.map { "-s \($0 == "'" ? "\\'" : String($0)) " } ?? "") + "-l \(long)"
        if let value {
            text += value.isFile ? " -r -F" : " -x"
            if !value.words.isEmpty { text += " -a \(fishQuoted(value.words.joined(separator: " ")))" }
        }
        return text + " -d \(fishQuoted(shortSummary))"
    }
}

/// `text` between single quotes, within which fish knows `\'` and `\\`.
private func fishQuoted(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
}

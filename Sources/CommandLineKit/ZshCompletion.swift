// Descriptions → completions for zsh. Reads commands and their flag tables.

extension ProgramDescription {
    /// A script for zsh, to be found as `_NAME` on its `fpath`.
    public func zshCompletion() -> String {
        let function = "_" + name
        var text = """
            #compdef \(name)
            # Completions of \(name) for zsh. Made by '\(name) generate zsh'.

            \(function)() {
                local -a commands
                commands=(

            """
        for command in commands { text += "        \(Self.zshItem(command.name, command.summary))\n" }
        text += "        \(Self.zshItem("help", "Print what there is to know about a command"))\n"
        text += """
                )
                if (( CURRENT == 2 )); then
                    if [[ $words[2] == -* ]]; then
                        compadd -- --help --version
                    else
                        _describe -t commands command commands
                    fi
                    return
                fi
                local command=$words[2]
                shift words
                (( CURRENT-- ))
                case $command in

            """
        for command in commands { text += command.zshCase }
        text += """
                    help) _describe -t commands command commands ;;
                esac
            }

            \(function) "$@"

            """
        return text
    }

    private static func zshItem(_ word: String, _ summary: String) -> String {
        shellQuoted("\(word):\(summary)")
    }
}

extension CommandDescription {
    fileprivate var zshCase: String {
        let indent = "            "
        var text = "        \(name))\n\(indent)_arguments -s -S \\\n"
        for flag in allFlags {
            for spelling in flag.spellings { text += "\(indent)    \(flag.zshArgument(spelling)) \\\n" }
        }
        switch operands {
        case .files: text += "\(indent)    '*:file:_files'\n"
        case .words(let words): text += "\(indent)    \(shellQuoted("*:word:(\(words.joined(separator: " ")))"))\n"
        case .other: text += "\(indent)    '*: : '\n"
        }
        return text + "\(indent);;\n"
    }
}

extension FlagDescription {
    fileprivate func zshArgument(_ spelling: String) -> String {
        func escaped(_ text: String) -> String {
            text.map { "\\[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
        }
        // Any flag may be given again: the last counts, or all do.
        var text = "*" + spelling
        if value != nil { text += spelling.hasPrefix("--") ? "=" : "+" }
        text += "[\(escaped(shortSummary))]"
        if let value {
            text += ":\(escaped(value.name)):"
            if value.isFile { text += "_files" } else { text += value.words.isEmpty ? " " : "(\(value.words.joined(separator: " ")))" }
        }
        return shellQuoted(text)
    }
}

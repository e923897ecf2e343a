// Descriptions → completions for bash. Reads commands and their flag tables.

extension ProgramDescription {
    /// A script for bash, 3.2 or newer, which completes the program's commands, flags, their values, and files.
    public func bashCompletion() -> String {
        let function = "_" + name
        var text = """
            # Completions of \(name) for bash. Made by '\(name) generate bash'.

            # What is completed to a name of a file.
            \(function)_files() {
                local IFS=$'\\n'
                COMPREPLY=($(compgen -f -- "$1"))
                type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
            }

            # What is completed to one of the words of $1.
            \(function)_words() {
                local IFS=$' \\t\\n'
                COMPREPLY=($(compgen -W "$1" -- "$2"))
                if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
                    type compopt >/dev/null 2>&1 && compopt -o nospace 2>/dev/null
                fi
            }

            \(function)() {
                local current=${COMP_WORDS[COMP_CWORD]} before= flag= index
                COMPREPLY=()
                if ((COMP_CWORD <= 1)); then
                    \(function)_words '\(firstWords.joined(separator: " "))' "$current"
                    return
                fi
                # '--flag=value' is three words to bash.
                before=${COMP_WORDS[COMP_CWORD-1]}
                if [[ $current == = ]]; then
                    flag=$before current=
                elif [[ $before == = ]]; then
                    flag=${COMP_WORDS[COMP_CWORD-2]}
                else
                    flag=$before
                fi
                # Behind '--' there are no flags.
                for ((index = 2; index < COMP_CWORD; index++)); do
                    if [[ ${COMP_WORDS[index]} == -- ]]; then
                        \(function)_files "$current"
                        return
                    fi
                done
                case ${COMP_WORDS[1]} in

            """
        for command in commands { text += command.bashCase(function) }
        text += """
                    help) \(function)_words '\(commands.map(\.name).joined(separator: " "))' "$current" ;;
                esac
            }

            complete -F \(function) \(name)

            """
        return text
    }
}

extension CommandDescription {
    fileprivate func bashCase(_ function: String) -> String {
        let indent = "            "
        var text = "        \(name))\n\(indent)case $flag in\n"
        for flag in allFlags {
            guard let value = flag.value else { continue }
            let action =
                value.isFile
                ? "\(function)_files \"$current\"; return"
                : value.words.isEmpty ? "return" : "\(function)_words '\(value.words.joined(separator: " "))' \"$current\"; return"
            text += "\(indent)    \(flag.spellings.joined(separator: "|"))) \(action) ;;\n"
        }
        text += "\(indent)esac\n"
        let flags = allFlags.flatMap { flag in
            flag.spellings.map { $0.hasPrefix("--") && flag.value != nil ? $0 + "=" : $0 }
        }
        text += "\(indent)if [[ $current == -* ]]; then\n"
        text += "\(indent)    \(function)_words '\(flags.joined(separator: " "))' \"$current\"\n"
        switch operands {
        case .files: text += "\(indent)else\n\(indent)    \(function)_files \"$current\"\n"
        case .words(let words):
            text += "\(indent)else\n\(indent)    \(function)_words '\(words.joined(separator: " "))' \"$current\"\n"
        case .other: break
        }
        return text + "\(indent)fi\n\(indent);;\n"
    }
}

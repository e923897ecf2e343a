// `generate`: the flag tables → a manual page, or completions for a shell.

import CommandLineKit

/// Prints what is installed beside the program.
struct GenerateCommand {
    struct Settings: Sendable {}

    enum Product: String, CaseIterable { case man, bash, zsh, fish }

    static let command = Command<Settings>(
        "generate", "Print the manual page, or completions for a shell", usage: ["man|bash|zsh|fish"], sections: [],
        notes: [
            .init("what is printed", [
                "man: the page regatta(1), in the macros of man. bash, zsh, fish: completions of commands, flags, and values.",
                "Scripts/install puts all of them in their places.",
            ]),
            .init("examples", ["regatta generate man | man -l -", "source <(regatta generate bash)"], verbatim: true),
        ], operands: .words(Product.allCases.map(\.rawValue)))

    static func run(_ parsed: ParsedArguments<Settings>, _ console: Console) throws -> Int32 {
        guard let word = parsed.operands.first else { throw UsageError("nothing to generate is given") }
        if parsed.operands.count > 1 { throw UsageError("unexpected operand '\(parsed.operands[1])'") }
        guard let product = Product(rawValue: word) else { throw UsageError("'\(word)' cannot be generated") }
        let program = Tool.program
        switch product {
        case .man: console.output.write(program.manualPage())
        case .bash: console.output.write(program.bashCompletion())
        case .zsh: console.output.write(program.zshCompletion())
        case .fish: console.output.write(program.fishCompletion())
        }
        return 0
    }
}

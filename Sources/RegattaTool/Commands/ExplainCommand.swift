// `explain`: a pattern → which backend takes it, why the others were not taken, and what it became.

import CommandLineKit
import Regatta

/// Explains a pattern.
struct ExplainCommand {
    struct Settings: Sendable {
        var pattern = PatternSettings()
        var isFull = false
    }

    static let command = Command<Settings>(
        "explain", "Tell which backend takes a pattern, and why the others were not taken",
        usage: ["[OPTION…] PATTERN", "[OPTION…] -e PATTERN"],
        sections: [
            ("matching", PatternSettings.matchingFlags.map { $0.lifted { $1(&$0.pattern) } }),
            ("engine", [PatternSettings.backendFlag.lifted { $1(&$0.pattern) }]),
            (
                "output",
                [.toggle("full", nil, "Print long character classes in full; they are cut otherwise") { $0.isFull = true }]
            ),
        ],
        notes: [.init("exit status", ["0 when a backend takes the pattern, 2 when none does."])],
        operands: .other)

    static func run(_ parsed: ParsedArguments<Settings>, _ console: Console) throws -> Int32 {
        let settings = parsed.settings.pattern
        var operands = parsed.operands[...]
        let pattern = try settings.takePattern(&operands)
        if let operand = operands.first { throw UsageError("unexpected operand '\(operand)'") }
        let syntax = try ParsedPattern(settings.search(for: pattern))
        let explanation = Explanation(syntax, requested: try settings.backendChoice())
        console.output.write("pattern: \(syntax.source)\n")
        console.output.write("groups: \(describe(syntax.groups))\n")
        if settings.smartCase {
            console.output.write(
                syntax.hasUppercaseLiteral
                    ? "case: matters, since the pattern holds a capital\n" : "case: ignored, since the pattern holds no capital\n")
        }
        let text = explanation.description
        console.output.write(parsed.settings.isFull ? text : ClassAbbreviation.abbreviated(text))
        console.output.write(byte: 10)
        return explanation.chosen == nil ? 2 : 0
    }

    private static func describe(_ groups: CaptureGroups) -> String {
        guard groups.count > 0 else { return "none" }
        let names = groups.names.enumerated().map { number, name in
            name.map { "\(number + 1) (\($0))" } ?? "\(number + 1)"
        }
        return names.joined(separator: ", ")
    }
}

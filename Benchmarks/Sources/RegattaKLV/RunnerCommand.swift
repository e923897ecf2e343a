// The command line of the runner: arguments and standard input → samples, one a line.

import CommandLineKit
import Foundation
import Regatta

/// `regatta-klv`: what rebar starts for each benchmark.
enum RunnerCommand {
    struct Settings: Sendable {
        /// What `--backend` says, or nil for the environment's or the automatic choice.
        var backend: String?
    }

    static let command = Command<Settings>(
        "", "Measure one benchmark of the rebar project's runner protocol",
        usage: ["[OPTION…] < BENCHMARK", "[OPTION…] version"],
        sections: [
            (
                "engine",
                [
                    .value(
                        "backend", nil, "NAME", default: "$\(Backends.environmentVariable), else automatic",
                        "Search with the backend NAME: automatic, check, "
                            + Backends.all.map(\.id.rawValue).joined(separator: ", ")
                    ) { $0.backend = $1 }
                ]
            )
        ],
        notes: [
            .init("protocol", [
                "The benchmark comes on standard input as keys, lengths and values. Each line of the output is a time in "
                    + "nanoseconds, a comma, and the count. The models are "
                    + Model.allCases.map(\.rawValue).joined(separator: ", ") + ".",
                "'version' prints the engine's name and version instead.",
            ]),
            .init("exit status", ["0 when it was measured; 1 with a line on standard error otherwise."]),
        ])

    /// Carries out the command line.
    /// - Parameter input: reads standard input; not called for `version` or help.
    /// - Returns: what to print.
    static func output(_ arguments: [String], input: () throws(RunnerError) -> [UInt8]) throws -> String {
        let parsed = try command.parse(arguments, into: Settings())
        if parsed.wantsHelp { return command.description.help(program: "regatta-klv") }
        let backend: BackendID? =
            if let name = parsed.settings.backend { try Backends.id(named: name) } else { nil }
        if parsed.operands == ["version"] { return try version(backend ?? Backends.environmentChoice()) + "\n" }
        if let operand = parsed.operands.first {
            throw UsageError("unexpected operand '\(operand)'", hint: "the benchmark is read from standard input")
        }
        let samples = try Runner(message: BenchmarkMessage(try input()), backend: backend).samples()
        return samples.map { "\($0.nanoseconds),\($0.count)\n" }.joined()
    }

    /// One line: the name and version of `backend`; of all backends for a choice among them.
    private static func version(_ backend: BackendID) -> String {
        let chosen = Backends.available.filter { $0.id == backend }
        let known = (chosen.isEmpty ? Backends.available : chosen).map { "\($0.id) \($0.version)" }
        return (chosen.isEmpty ? "\(backend): " : "") + known.joined(separator: ", ")
    }
}

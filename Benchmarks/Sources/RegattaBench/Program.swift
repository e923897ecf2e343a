// The program behind `Scripts/bench`: arguments → a subcommand → an exit status.

import CommandLineKit
import Foundation

/// A subcommand: one file each.
protocol Subcommand {
    associatedtype Settings
    static var command: Command<Settings> { get }
    static var defaults: Settings { get }
    static func run(_ arguments: ParsedArguments<Settings>) throws -> ExitStatus
}

/// A subcommand that cannot go on.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

@main
enum Program {
    /// All subcommands, in the order of the help text.
    static var subcommands: [any Subcommand.Type] {
        [
            RunCommand.self, ListCommand.self, CheckCommand.self, BaselineCommand.self, CompareCommand.self,
            RevisionsCommand.self, GateCommand.self, HistoryCommand.self, ReportCommand.self, InstructionsCommand.self,
            WorkerCommand.self,
        ]
    }

    static var description: ProgramDescription {
        ProgramDescription(
            name: "bench", version: "1", summary: "Measures regular expression engines and guards Regatta's speed",
            commands: subcommands.map { $0.describe() },
            notes: [
                .init("exit status", [
                    "0 the same, or done; 1 worse, or a wrong count; 2 an error; 3 better; 4 not comparable; 5 no baseline"
                ])
            ])
    }

    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    static func run(_ arguments: [String]) -> ExitStatus {
        let name = arguments.first ?? "help"
        do {
            guard let subcommand = subcommands.first(where: { $0.describe().name == name }) else {
                if ["help", "--help", "-h"].contains(name) { return try help(arguments.dropFirst().first) }
                _ = try description.command(named: name)
                return .failure
            }
            return try subcommand.carryOut(arguments.dropFirst())
        } catch let error as UsageError {
            Messages.report(error.message)
            if let hint = error.hint { Messages.note(hint) }
        } catch {
            Messages.report("\(error)")
        }
        return .failure
    }

    private static func help(_ name: String?) throws(UsageError) -> ExitStatus {
        let description = description
        print(try name.map { name throws(UsageError) in
            try description.command(named: name).help(program: description.name)
        } ?? description.help())
        return .same
    }
}

extension Subcommand {
    static func describe() -> CommandDescription { command.description }

    static func carryOut(_ arguments: ArraySlice<String>) throws -> ExitStatus {
        let parsed = try command.parse(arguments, into: defaults)
        if parsed.wantsHelp {
            print(command.description.help(program: "bench"))
            return .same
        }
        return try run(parsed)
    }
}

/// Lines on standard error.
enum Messages {
    static func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
    static func report(_ text: String) { note("bench: \(text)") }
}

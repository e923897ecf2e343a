// The program: arguments → a command → an exit status.

import CommandLineKit
import Regatta

/// The command-line tool.
enum Tool {
    static let version = LibraryVersion.string
    /// The day on which what the commands say was last changed.
    static let date = "2026-11-30"

    static let program = ProgramDescription(
        name: "regatta", version: version, date: date,
        summary: "Search, highlight and replace with one regular expression language on several engines",
        commands: [
            SearchSettings.command.description, ReplaceSettings.command.description, UndoCommand.command.description,
            BookmarksSettings.command.description, ValidateSettings.command.description, ViewCommand.command.description,
            ExplainCommand.command.description, BenchSettings.command.description, BackendsCommand.command.description,
            GenerateCommand.command.description,
        ],
        notes: [
            .init("environment", [
                "\(Backends.environmentVariable): the backend that is used where no --backend is given.",
                "NO_COLOR: when set, output is coloured with --color=always only.",
            ]),
            .init(
                "examples",
                ["regatta search -n 'colou?r' book.txt", "regatta search 'TODO|FIXME' Sources", "regatta replace '(\\w+), (\\w+)' '$2 $1' names.txt"],
                verbatim: true),
        ])

    /// Carries out the command line and gives the exit status.
    static func run() -> Int32 {
        BrokenPipe.ignore()
        let console = Console()
        var current: CommandDescription?
        do {
            let arguments = try Arguments.all()
            let name = arguments.first ?? ""
            current = program.commands.first { $0.name == name }
            return console.finish(try run(name, arguments.dropFirst(), console))
        } catch let error as UsageError {
            console.report(error.message)
            if let hint = error.hint { console.note(hint) }
            console.note(current?.usageHint(program: program.name) ?? "type '\(program.name) --help' for the commands")
        } catch let error as PatternError {
            // A wrong name has no place in the pattern to draw.
            if case .backendUnavailable = error.kind {
                console.report(error.message)
                if let hint = error.hint { console.note(hint) }
            } else {
                console.report(error.description)
            }
        } catch {
            console.report(String(describing: error))
        }
        return console.finish(2)
    }

    private static func run(_ name: String, _ rest: ArraySlice<String>, _ console: Console) throws -> Int32 {
        switch name {
        case "search":
            try run(SearchSettings.command, rest, SearchSettings(), console, SearchCommand.run)
        case "replace":
            try run(ReplaceSettings.command, rest, ReplaceSettings(), console) { try ReplaceCommand($0, $1).run() }
        case "undo": try run(UndoCommand.command, rest, UndoCommand.Settings(), console, UndoCommand.run)
        case "view": try run(ViewCommand.command, rest, ViewCommand.Settings(), console, ViewCommand.run)
        case "bookmarks":
            try run(BookmarksSettings.command, rest, BookmarksSettings(), console) { try BookmarksCommand($0, $1).run() }
        case "validate":
            try run(ValidateSettings.command, rest, ValidateSettings(), console) { try ValidateCommand($0, $1).run() }
        case "explain": try run(ExplainCommand.command, rest, ExplainCommand.Settings(), console, ExplainCommand.run)
        case "bench": try run(BenchSettings.command, rest, BenchSettings(), console) { try BenchCommand($0, $1).run() }
        case "backends":
            try run(BackendsCommand.command, rest, BackendsCommand.Settings(), console, BackendsCommand.run)
        case "generate": try run(GenerateCommand.command, rest, GenerateCommand.Settings(), console, GenerateCommand.run)
        case "help", "--help", "-h": try help(rest, console)
        case "--version", "-V": version(console)
        case "": throw UsageError("no command given")
        case _ where name.hasPrefix("-"):
            throw UsageError("there is no flag '\(name)' before the command", hint: "flags follow the command")
        default:
            throw UsageError(
                "there is no command '\(name)'",
                hint: { () -> String? in
                    do throws(UsageError) { _ = try program.command(named: name) } catch { return error.hint }
                    return nil
                }())
        }
    }

    private static func run<Settings>(
        _ command: Command<Settings>, _ arguments: ArraySlice<String>, _ settings: Settings, _ console: Console,
        _ body: (ParsedArguments<Settings>, Console) throws -> Int32
    ) throws -> Int32 {
        let parsed = try command.parse(arguments, into: settings)
        if parsed.wantsHelp {
            console.output.write(command.description.help(program: program.name))
            return 0
        }
        return try body(parsed, console)
    }

    private static func help(_ operands: ArraySlice<String>, _ console: Console) throws -> Int32 {
        if let name = operands.first, name != "help" {
            console.output.write(try program.command(named: name).help(program: program.name))
        } else {
            console.output.write(program.help())
        }
        return 0
    }

    private static func version(_ console: Console) -> Int32 {
        console.output.write("\(program.name) \(version)\n")
        for backend in Backends.available { console.output.write("\(backend.id) \(backend.version)\n") }
        return 0
    }
}

// A command: its names, its flag table, its words for help. Read by the parser and the help text.

/// One command of a program, with the settings its flags fill in.
public struct Command<Settings>: Sendable {
    public let description: CommandDescription
    let flags: [Flag<Settings>]
    let foreign: [ForeignFlag]

    /// - Parameters:
    ///   - sections: the flag table, in groups under a title each.
    ///   - foreign: flags that people know from other programs and that this command lacks.
    ///   - operands: what the operands are, for completions.
    public init(
        _ name: String, _ summary: String, usage: [String], sections: [(title: String, flags: [Flag<Settings>])],
        notes: [CommandDescription.Note] = [], foreign: [ForeignFlag] = [],
        operands: CommandDescription.Operands = .files
    ) {
        flags = sections.flatMap(\.flags)
        self.foreign = foreign
        description = CommandDescription(
            name: name, summary: summary, usage: usage,
            sections: sections.map { .init(title: $0.title, flags: $0.flags.map(\.description)) }, notes: notes,
            operands: operands)
    }
}

/// A flag of other programs, and what to do without it.
public struct ForeignFlag: Sendable {
    let spellings: [String]
    let hint: String

    /// - Parameters:
    ///   - spellings: its names with their hyphens, such as `-r` and `--recursive`.
    ///   - hint: the answer to one who gives it, without a full stop.
    public init(_ spellings: [String], _ hint: String) {
        self.spellings = spellings
        self.hint = hint
    }
}

/// A command as people see it.
public struct CommandDescription: Sendable {
    /// A group of flags.
    public struct Section: Sendable {
        public var title: String
        public var flags: [FlagDescription]
    }
    /// A paragraph or a list that follows the flags.
    public struct Note: Sendable {
        public var title: String
        /// One paragraph, or an item of a list, each.
        public var lines: [String]
        /// Whether the lines are printed as they are, as for examples.
        public var verbatim: Bool

        public init(_ title: String, _ lines: [String], verbatim: Bool = false) {
            self.title = title
            self.lines = lines
            self.verbatim = verbatim
        }
    }

    /// What the operands of a command are.
    public enum Operands: Sendable, Hashable {
        /// Names of files, perhaps after others.
        case files
        /// One of these words.
        case words([String])
        /// Nothing that could be completed.
        case other
    }

    public var name: String
    /// What it does, one sentence without the full stop.
    public var summary: String
    /// What follows the command's name, one line for each form.
    public var usage: [String]
    public var sections: [Section]
    public var notes: [Note]
    public var operands: Operands
}

/// A program: its commands, and what help says about it as a whole.
public struct ProgramDescription: Sendable {
    public var name: String
    public var version: String
    /// The day of its documentation, as in `2026-11-30`, for the manual page.
    public var date: String
    /// What it does, one sentence without the full stop.
    public var summary: String
    public var commands: [CommandDescription]
    public var notes: [CommandDescription.Note]

    public init(
        name: String, version: String, date: String = "", summary: String, commands: [CommandDescription],
        notes: [CommandDescription.Note] = []
    ) {
        self.name = name
        self.version = version
        self.date = date
        self.summary = summary
        self.commands = commands
        self.notes = notes
    }

    /// The command called `name`.
    /// - Throws: `UsageError` that names the nearest command.
    public func command(named name: String) throws(UsageError) -> CommandDescription {
        if let found = commands.first(where: { $0.name == name }) { return found }
        let nearest = Suggestion.nearest(to: name, among: commands.map(\.name))
        throw UsageError(
            "there is no command '\(name)'",
            hint: nearest.map { "did you mean '\($0)'?" }
                ?? "the commands are \(commands.map(\.name).joined(separator: ", "))")
    }
}

import Foundation
import Testing

/// Each mistake has a clear message, the other files are still searched, and the status is 2.
@Suite struct BadInputTests {
    let workshop: Workshop
    init() throws {
        workshop = try Workshop()
        try workshop.write("a cat\n", to: "good.txt")
    }

    private func expectError(
        _ arguments: [String], input: [UInt8] = [], output: String = "", _ errors: String,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try workshop.run(arguments, input: input)
        #expect(outcome.output == output, sourceLocation: location)
        #expect(outcome.errors == errors, sourceLocation: location)
        #expect(outcome.status == 2, sourceLocation: location)
        #expect(!outcome.endedBySignal, sourceLocation: location)
    }

    @Test(arguments: backends) func filesThatCannotBeRead(_ backend: String) throws {
        try FileManager.default.createDirectory(at: workshop.url("folder"), withIntermediateDirectories: false)
        try expectError(
            ["search", "--backend", backend, "cat", "missing.txt", "folder", "good.txt"], output: "good.txt:a cat\n",
            "regatta: missing.txt: No such file or directory\n")
        try expectError(
            ["replace", "--backend", backend, "cat", "dog", "missing.txt", "folder"],
            "regatta: missing.txt: No such file or directory\n")
    }

    /// In place, a pipe is refused before it is read: nobody writes into this one, so reading it would wait for ever.
    @Test func pipesAndDevicesInPlace() throws {
        #expect(mkfifo(workshop.url("pipe").path, 0o600) == 0)
        try expectError(
            ["replace", "--in-place", "cat", "dog", "pipe", "/dev/null", "good.txt"],
            """
            regatta: pipe: not a regular file; --in-place changes no others
            regatta: /dev/null: not a regular file; --in-place changes no others

            """)
        #expect(try workshop.read("good.txt") == "a dog\n")
        #expect(try workshop.names() == ["good.txt", "pipe"])
    }

    @Test func anUnreadableFile() throws {
        try workshop.write("cat\n", to: "secret.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: workshop.url("secret.txt").path)
        // The superuser may read everything.
        guard geteuid() != 0 else { return }
        try expectError(
            ["search", "cat", "secret.txt", "good.txt"], output: "good.txt:a cat\n",
            "regatta: secret.txt: Permission denied\n")
    }

    @Test(arguments: backends) func textThatIsNotUTF8(_ backend: String) throws {
        try workshop.write([0x63, 0x61, 0x74, 0x0A, 0xC3, 0x28, 0x0A], to: "latin.txt")
        try workshop.write([0x63, 0x61, 0x74, 0xED, 0xA0, 0x80], to: "surrogate.txt")
        try workshop.write([0x63, 0x61, 0x74, 0xF0, 0x9F, 0x98], to: "cut.txt")
        try expectError(
            ["search", "--backend", backend, "-c", "cat", "latin.txt", "surrogate.txt", "cut.txt", "good.txt"],
            output: "good.txt:1\n",
            """
            regatta: latin.txt: not valid UTF-8 at byte offset 4
            regatta: surrogate.txt: not valid UTF-8 at byte offset 3
            regatta: cut.txt: not valid UTF-8 at byte offset 3

            """)
        try expectError(
            ["replace", "--in-place", "--backend", backend, "cat", "dog", "latin.txt"],
            "regatta: latin.txt: not valid UTF-8 at byte offset 4\n")
        #expect(try Data(contentsOf: workshop.url("latin.txt")) == Data([0x63, 0x61, 0x74, 0x0A, 0xC3, 0x28, 0x0A]))
    }

    @Test func flagsAndOperands() throws {
        let hint = "usage: regatta search [OPTION…] PATTERN [FILE…]\ntype 'regatta help search' for more\n"
        try expectError(
            ["search", "--ignore-caes", "cat"],
            "regatta: there is no flag '--ignore-caes'\ndid you mean '--ignore-case'?\n" + hint)
        try expectError(["search", "-Ax", "cat"], "regatta: -A: 'x' is not a whole number\n" + hint)
        try expectError(["search"], "regatta: no pattern given\n" + hint)
        try expectError(["search", "-e", "a", "-e", "b"], "regatta: -e may be given once\njoin the patterns with '|'\n" + hint)
        for flag in ["-R", "-v", "-P", "--dereference-recursive"] {
            let outcome = try workshop.run("search", flag, "a", "good.txt")
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("regatta: there is no flag '\(flag)'\n"))
            #expect(!outcome.errors.contains("put '--' before"))
        }
        try expectError(["search", "--color=blue", "a"], "regatta: --color: 'blue' is none of auto, always, never\n" + hint)
    }

    @Test func commands() throws {
        let hint = "type 'regatta --help' for the commands\n"
        try expectError([], "regatta: no command given\n" + hint)
        try expectError(["serch", "x"], "regatta: there is no command 'serch'\ndid you mean 'search'?\n" + hint)
        try expectError(["--quick"], "regatta: there is no flag '--quick' before the command\nflags follow the command\n" + hint)
        try expectError(["help", "nothing"], "regatta: there is no command 'nothing'\nthe commands are search, replace, undo, bookmarks, validate, view, explain, bench, backends, generate\n" + hint)
        try expectError(
            ["backends", "x"],
            "regatta: unexpected operand 'x'\nusage: regatta backends [OPTION…]\ntype 'regatta help backends' for more\n")
    }

    @Test(arguments: backends) func patterns(_ backend: String) throws {
        let broken = try workshop.run("search", "--backend", backend, "ab(c", "good.txt")
        #expect(broken.status == 2)
        #expect(broken.output == "")
        #expect(broken.errors.hasPrefix("regatta: invalid pattern at offset "))
        #expect(broken.errors.contains("\n  ab(c\n"))
        #expect(broken.errors.contains("^"))
        let empty = try workshop.run("search", "--backend", backend, "", "good.txt")
        #expect(empty.status == 2)
        #expect(empty.errors.hasPrefix("regatta: invalid pattern at offset 0: "))
    }

    @Test(arguments: ["search", "explain"]) func anUnknownBackend(_ command: String) throws {
        let outcome = try workshop.run(command, "--backend", "perl", "cat")
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains("no backend is called 'perl'"))
        #expect(outcome.errors.contains("foundation"))
        let variable = try workshop.run(command, "cat", environment: ["REGATTA_BACKEND": "perl"])
        #expect(variable.status == 2)
        #expect(variable.errors.contains("no backend is called 'perl'"))
    }

    @Test func templates() throws {
        let unknown = try workshop.run("replace", "--template", "checked", "(?<a>c)at", "x${b}", "good.txt")
        #expect(unknown.status == 2)
        #expect(unknown.output == "")
        #expect(unknown.errors.hasPrefix("regatta: invalid template at offset 1: the pattern has no group 'b'\n  x${b}\n"))
        try expectError(
            ["replace", "cat"],
            "regatta: no template given\nusage: regatta replace [OPTION…] PATTERN TEMPLATE [FILE…]\ntype 'regatta help replace' for more\n")
        #expect(try workshop.run("replace", "--in-place", "cat", "dog").status == 2)
        #expect(try workshop.run("replace", "--in-place", "--backup", "a/b", "cat", "dog", "good.txt").status == 2)
        #expect(try workshop.run("replace", "--backup", ".old", "cat", "dog", "good.txt").status == 2)
        #expect(try workshop.read("good.txt") == "a cat\n")
    }

    @Test func anArgumentThatIsNotUTF8() throws {
        // Foundation cannot pass such an argument; a shell can.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", #""$0" search "$(printf '\377')" good.txt"#, Workshop.executable.path]
        process.currentDirectoryURL = workshop.directory
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text.hasPrefix("regatta: argument 2 is not valid UTF-8\n"))
    }

    /// A reader that goes away ends the tool at once and without a word, as it does `grep`.
    @Test func aBrokenPipe() throws {
        try workshop.write(String(repeating: "a cat and another line of text\n", count: 100_000), to: "big.txt")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", #"{ "$0" search cat big.txt; echo "status $?" >&2; } | head -n 1"#, Workshop.executable.path]
        process.currentDirectoryURL = workshop.directory
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "a cat and another line of text\n")
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text == "status 141\n" || text == "regatta: write error: Broken pipe\nstatus 2\n")
    }

    @Test func aFullDevice() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let process = Process()
        process.executableURL = Workshop.executable
        process.arguments = ["search", "cat", "good.txt"]
        process.currentDirectoryURL = workshop.directory
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(text == "regatta: write error: No space left on device\n")
    }
}

import Foundation
import Testing

/// The manual page and the completions, read by the programs that they are for, where these are installed.
@Suite struct GenerateTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    static func path(of program: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func generate(_ product: String) throws -> String {
        let outcome = try workshop.run("generate", product)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.utf8.count > 5000)
        return outcome.output
    }

    /// Runs a program in the workshop, and gives what it writes and its exit status.
    private func run(_ program: String, _ arguments: [String]) throws -> (output: String, errors: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = workshop.directory
        var variables = ProcessInfo.processInfo.environment
        variables["HOME"] = workshop.directory.path
        variables["PATH"] = Workshop.executable.deletingLastPathComponent().path + ":" + (variables["PATH"] ?? "")
        process.environment = variables
        let output = Pipe()
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: {
            try workshop.write("", to: ".run-messages")
            return workshop.url(".run-messages")
        }())
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (text, try workshop.read(".run-messages"), process.terminationStatus)
    }

    @Test func everyCommandAndFlagIsInEach() throws {
        let page = try generate("man")
        let bash = try generate("bash")
        let zsh = try generate("zsh")
        let fish = try generate("fish")
        for command in ["search", "replace", "undo", "view", "bookmarks", "validate", "explain", "bench", "backends", "generate"] {
            #expect(page.contains("\n.SH \"REGATTA \(command.uppercased())\"\n"))
            let help = try workshop.run("help", command).output
            for line in help.split(separator: "\n") where line.hasPrefix("  -") || line.hasPrefix("      --") {
                let flag = line.split(whereSeparator: { " =,".contains($0) }).first { $0.hasPrefix("--") }.map(String.init) ?? ""
                #expect(page.contains("\\fB" + flag.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-") + "\\fR"))
                #expect(bash.contains(flag) && zsh.contains(flag))
                #expect(fish.contains("-l \(flag.dropFirst(2)) "))
            }
        }
    }

    @Test(.enabled(if: path(of: "mandoc") != nil)) func mandocHasNothingToSay() throws {
        try workshop.write(try generate("man"), to: "regatta.1")
        let lint = try run(#require(Self.path(of: "mandoc")), ["-Tlint", "-W", "warning", "regatta.1"])
        #expect(lint.output == "" && lint.errors == "" && lint.status == 0)
    }

    @Test(.enabled(if: path(of: "groff") != nil)) func groffHasNothingToSay() throws {
        try workshop.write(try generate("man"), to: "regatta.1")
        let page = try run(#require(Self.path(of: "groff")), ["-man", "-ww", "-Tutf8", "-P-cbou", "regatta.1"])
        #expect(page.errors == "" && page.status == 0)
        #expect(page.output.contains("--after-context=NUM"))
        #expect(page.output.contains(#"regatta replace '(\w+), (\w+)' '$2 $1' names.txt"#))
        #expect(page.output.contains("ß becomes SS"))
    }

    /// What bash offers for the last of `words`.
    private func offered(_ words: [String]) throws -> [String] {
        let bash = try #require(Self.path(of: "bash"))
        let script = """
            source regatta.bash
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _regatta
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try run(bash, ["--norc", "-c", script, "bash"] + words)
        #expect(outcome.errors == "")
        return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test(.enabled(if: path(of: "bash") != nil)) func bashCompletes() throws {
        try workshop.write(try generate("bash"), to: "regatta.bash")
        let syntax = try run(#require(Self.path(of: "bash")), ["-n", "regatta.bash"])
        #expect(syntax.errors == "" && syntax.status == 0)
        try workshop.write("", to: "a file.txt")
        try workshop.write("", to: "a.md")
        #expect(try offered(["regatta", "se"]) == ["search"])
        #expect(try offered(["regatta", "b"]) == ["bookmarks", "bench", "backends"])
        #expect(try offered(["regatta", "--v"]) == ["--version"])
        #expect(try offered(["regatta", "help", "ex"]) == ["explain"])
        #expect(try offered(["regatta", "search", "--ignore"]) == ["--ignore-case"])
        #expect(try offered(["regatta", "search", "--after"]) == ["--after-context="])
        #expect(try offered(["regatta", "search", "--no-i"]) == ["--no-ignore", "--no-ignore-vcs"])
        #expect(try offered(["regatta", "search", "-l"]) == ["-l"])
        #expect(try offered(["regatta", "search", "--color", ""]) == ["auto", "always", "never"])
        #expect(try offered(["regatta", "search", "--color", "="]) == ["auto", "always", "never"])
        #expect(try offered(["regatta", "search", "--color", "=", "al"]) == ["always"])
        #expect(try offered(["regatta", "search", "--backend", "fo"]) == ["foundation"])
        #expect(try offered(["regatta", "search", "--type", "sw"]) == ["swift"])
        #expect(try offered(["regatta", "search", "-C", ""]) == [])
        #expect(try offered(["regatta", "search", "cat", "a"]) == ["a file.txt", "a.md"])
        #expect(try offered(["regatta", "search", "--html", "a."]) == ["a.md"])
        #expect(try offered(["regatta", "search", "--", "-"]) == [])
        #expect(try offered(["regatta", "search", "--", "a."]) == ["a.md"])
        #expect(try offered(["regatta", "replace", "-t", "ch"]) == ["checked"])
        #expect(try offered(["regatta", "generate", ""]) == ["man", "bash", "zsh", "fish"])
        #expect(try offered(["regatta", "backends", "a"]) == [])
        #expect(try offered(["regatta", "nothing", "a"]) == [])
    }

    @Test(.enabled(if: path(of: "zsh") != nil)) func zshReadsIt() throws {
        try workshop.write(try generate("zsh"), to: "_regatta")
        let zsh = try #require(Self.path(of: "zsh"))
        let syntax = try run(zsh, ["-f", "-n", "_regatta"])
        #expect(syntax.errors == "" && syntax.status == 0)
        // The completion system takes it for the program's.
        let script = "fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -d .zcompdump; print -r -- $_comps[regatta]"
        let loaded = try run(zsh, ["-f", "-c", script])
        #expect(loaded.output == "_regatta\n" && loaded.errors == "" && loaded.status == 0)
    }

    @Test(.enabled(if: path(of: "fish") != nil)) func fishCompletes() throws {
        try workshop.write(try generate("fish"), to: "regatta.fish")
        let fish = try #require(Self.path(of: "fish"))
        let syntax = try run(fish, ["--no-config", "-n", "regatta.fish"])
        #expect(syntax.errors == "" && syntax.status == 0)
        try workshop.write("", to: "a.md")
        func offered(_ line: String) throws -> [String] {
            let outcome = try run(fish, ["--no-config", "-c", "source regatta.fish; complete -C $argv", line])
            #expect(outcome.errors == "")
            return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        }
        #expect(try offered("regatta sea") == ["search"])
        #expect(try offered("regatta search --ignore") == ["--ignore-case"])
        #expect(try offered("regatta search --color a").sorted() == ["always", "auto"])
        #expect(try offered("regatta search x a.") == ["a.md"])
        #expect(try offered("regatta generate f") == ["fish"])
    }

    @Test func mistakes() throws {
        for arguments in [["generate"], ["generate", "csh"], ["generate", "man", "bash"]] {
            let outcome = try workshop.run(arguments)
            #expect(outcome.status == 2 && outcome.output == "")
        }
    }
}

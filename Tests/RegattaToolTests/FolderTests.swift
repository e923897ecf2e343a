import Foundation
import Testing

@Suite struct FolderTests {
    let workshop: Workshop
    init() throws {
        workshop = try Workshop()
        for folder in ["src/deep", "out", ".hidden"] {
            try FileManager.default.createDirectory(at: workshop.url(folder), withIntermediateDirectories: true)
        }
        try workshop.write("let cat = 1\nlet dog = 2\n", to: "src/b.swift")
        try workshop.write("a cat\n", to: "src/deep/c.txt")
        try workshop.write("no pets\n", to: "src/deep/d.txt")
        try workshop.write("Katze, cat\n", to: "src/a.md")
        try workshop.write("cat\n", to: "out/cat.o")
        try workshop.write("cat\n", to: ".hidden/e")
        try workshop.write("out/\n", to: ".ignore")
    }

    private func expect(
        _ arguments: String..., output: String, errors: String = "", status: Int32 = 0,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try workshop.run(["search"] + arguments)
        #expect(outcome.output == output, sourceLocation: location)
        #expect(outcome.errors == errors, sourceLocation: location)
        #expect(outcome.status == status, sourceLocation: location)
    }

    @Test(arguments: ["1", "2", "5"]) func lines(_ threads: String) throws {
        try expect(
            "-j", threads, "-n", "cat", "src",
            output: "src/a.md:1:Katze, cat\nsrc/b.swift:1:let cat = 1\nsrc/deep/c.txt:1:a cat\n")
        try expect("-j\(threads)", "-r", "-I", "cat", output: "Katze, cat\nlet cat = 1\na cat\n")
        try expect("-j\(threads)", "-o", "c.t", ".", output: "./src/a.md:cat\n./src/b.swift:cat\n./src/deep/c.txt:cat\n")
        // The separator stands between files too, and only between those that print something.
        try expect("-j\(threads)", "-IC1", "cat|pets", "src", output: "Katze, cat\n--\nlet cat = 1\nlet dog = 2\n--\na cat\n--\nno pets\n")
    }

    @Test func counts() throws {
        try expect("-c", "cat", "src", output: "src/a.md:1\nsrc/b.swift:1\nsrc/deep/c.txt:1\n")
        // A file that is named has its line also without a match.
        try expect("-c", "dog", "src", "src/a.md", output: "src/b.swift:1\nsrc/a.md:0\n")
        try expect("--files-with-matches", "cat", "src", output: "src/a.md\nsrc/b.swift\nsrc/deep/c.txt\n")
        try expect("--files-without-match", "cat", "src", output: "src/deep/d.txt\n")
        try expect("-q", "pets", "src", output: "")
        try expect("-q", "pigs", "src", output: "", status: 1)
    }

    @Test func listing() throws {
        try expect("--files", output: "src/a.md\nsrc/b.swift\nsrc/deep/c.txt\nsrc/deep/d.txt\n")
        try expect("--files", "src/deep", "src/a.md", output: "src/deep/c.txt\nsrc/deep/d.txt\nsrc/a.md\n")
        try expect("--files", "--max-depth", "1", "src", output: "src/a.md\nsrc/b.swift\n")
        try expect("--files", "-g", "*.txt", "-g", "!d.*", output: "src/deep/c.txt\n")
        try expect("--files", "-g", "src/*", output: "src/a.md\nsrc/b.swift\n")
        try expect("--files", "-g", "/src/**/c.*", workshop.directory.path, output: "\(workshop.directory.path)/src/deep/c.txt\n")
        try expect("--files", "--type", "swift", "--type", "markdown", output: "src/a.md\nsrc/b.swift\n")
        try expect("--files", "--type-not", "txt", output: "src/a.md\nsrc/b.swift\n")
        try expect("--files", "--no-ignore", output: "out/cat.o\nsrc/a.md\nsrc/b.swift\nsrc/deep/c.txt\nsrc/deep/d.txt\n")
        try expect("--files", "--hidden", ".hidden", ".", "-g", "!src", "-g", "!.run-*", output: ".hidden/e\n./.hidden/e\n./.ignore\n")
        try expect("--files", "-g", "*.none", output: "", status: 1)
        try expect("--files", "none", output: "", errors: "regatta: none: No such file or directory\n", status: 2)
        #expect(try workshop.run("search", "--type-list").output.contains("\nswift: *.swift, *.swiftinterface\n"))
    }

    @Test func namedFilesAreAlwaysSearched() throws {
        try expect("cat", "out/cat.o", ".hidden/e", output: "out/cat.o:cat\n.hidden/e:cat\n")
        try expect("cat", "out", output: "out/cat.o:cat\n")
        try expect("-u", "cat", ".", "-l", output: "./out/cat.o\n./src/a.md\n./src/b.swift\n./src/deep/c.txt\n")
        try expect("-uu", "^cat$", ".", "-l", output: "./.hidden/e\n./out/cat.o\n")
    }

    @Test func mistakes() throws {
        for arguments in [["--type", "swfit", "a"], ["-g", "[", "a"], ["-j", "0", "a"]] {
            let outcome = try workshop.run(["search"] + arguments)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("regatta: \(arguments[0]): '\(arguments[1])' "))
        }
    }

    @Test func binaryFiles() throws {
        try workshop.write(Array("cat\u{0}cat\n".utf8), to: "src/a.bin")
        let late = String(repeating: "some text here\n", count: 6000) + "a cat\nx\u{0}cat\ncat\n"
        try workshop.write(late, to: "src/late")
        try expect(
            "-n", "cat$", "src", "-g", "*.bin", "-g", "late", output: "src/late:6001:a cat\n",
            errors: "regatta: src/late: binary from byte 90007 on, and searched up to that line only\n")
        try expect("-c", "text", "src", "-g", "late", output: "src/late:6000\n", errors: "regatta: src/late: binary from byte 90007 on, and searched up to that line only\n")
        try expect("-c", "nothing", "src", "-g", "late", output: "", status: 1)
        try expect("-ac", "cat$", "src", "-g", "*.bin", "-g", "late", output: "src/a.bin:1\nsrc/late:3\n")
        // One that is named is text.
        try expect("-c", "cat", "src/a.bin", output: "1\n")
        // NULs of UTF-16 are none of the text's.
        try workshop.write([0xFF, 0xFE, 0x63, 0, 0x61, 0, 0x74, 0, 0x0A, 0], to: "src/wide")
        try expect("cat", "src", "-g", "wide", output: "src/wide:cat\n")
    }

    @Test(arguments: ["1", "3"]) func errorsStandInOrderAndTheRestGoesOn(_ threads: String) throws {
        try workshop.write([0x63, 0x61, 0x74, 0xFF], to: "src/b.bad")
        try FileManager.default.createSymbolicLink(atPath: workshop.url("src/link").path, withDestinationPath: "none")
        try expect(
            "-j", threads, "--follow", "cat", "src", "gone",
            output: "src/a.md:Katze, cat\nsrc/b.swift:let cat = 1\nsrc/deep/c.txt:a cat\n",
            errors: """
                regatta: src/b.bad: not valid UTF-8 at byte offset 3
                regatta: src/link: No such file or directory
                regatta: gone: No such file or directory

                """, status: 2)
        // A match that is found quietly outweighs the errors before it, as with `grep`.
        #expect(try workshop.run("search", "-q", "-j", threads, "a cat", "src").status == 0)
    }

    @Test func anUnreadableFolder() throws {
        guard getuid() != 0 else { return }
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: workshop.url("src/deep").path)
        try expect(
            "cat", "src", output: "src/a.md:Katze, cat\nsrc/b.swift:let cat = 1\n",
            errors: "regatta: src/deep: Permission denied\n", status: 2)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workshop.url("src/deep").path)
    }

    @Test func pages() throws {
        try expect("--html", "src/page.html", "cat", "src", output: "")
        let first = try workshop.read("src/page.html")
        #expect(first.contains("src/a.md") && first.contains("src/deep/c.txt") && !first.contains("src/deep/d.txt"))
        // The page is not searched itself, although the folder has it now.
        try expect("--html", "src/page.html", "cat", "src", output: "")
        #expect(try workshop.read("src/page.html") == first)
    }

    @Test func jsonOfManyFiles() throws {
        let outcome = try workshop.run("search", "--json", "cat", "src")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first?.contains(#""path":"src/a.md""#) == true)
        #expect(lines.last?.hasPrefix(#"{"type":"summary","matches":3,"files":4,"#) == true)
    }

    /// Many files with much output each: more than is kept for files whose turn has not come.
    @Test(arguments: [1, 4]) func muchOutput(_ threads: Int) throws {
        var expected = ""
        for index in 0..<12 {
            // The first is long to search, so that others must wait for it.
            let lines = index == 0 ? 200_000 : 120_000
            let text = String(repeating: "line of file \(index) with a cat in it, and some more\n", count: lines)
            try workshop.write(text, to: "src/deep/many-\(Character(Unicode.Scalar(UInt8(97 + index))))")
            expected += text
        }
        let outcome = try workshop.run(["search", "-j\(threads)", "-I", "a cat in", "src/deep", "-g", "many-*"])
        #expect(outcome.output == expected)
        #expect(outcome.status == 0)
    }

    /// A terminal shows how far a long search is, and nothing of it stays.
    @Test func progress() throws {
        #expect(mkfifo(workshop.url("pipe").path, 0o600) == 0)
        let path = workshop.directory.path
        let terminal = try PseudoTerminal(["search", "cat", "\(path)/src", "\(path)/pipe"], columns: 100)
        #expect(terminal.wait { screen in screen.text.contains("regatta: 4 files, 3 with matches, 0 MB") })
        let writer = try FileHandle(forWritingTo: workshop.url("pipe"))
        try writer.write(contentsOf: Data("the last cat\n".utf8))
        try writer.close()
        #expect(terminal.end() == 0)
        #expect(terminal.screen.text.contains("pipe:the last cat"))
        #expect(!terminal.screen.text.contains("files,"))
    }
}

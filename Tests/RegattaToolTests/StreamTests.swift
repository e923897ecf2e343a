import Foundation
import Testing

@Suite struct StreamTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    private func expect(
        _ arguments: [String], input: String, _ output: String, errors: String = "", status: Int32 = 0,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try workshop.run(arguments, input: Array(input.utf8))
        #expect(outcome.output == output, sourceLocation: location)
        #expect(outcome.errors == errors, sourceLocation: location)
        #expect(outcome.status == status, sourceLocation: location)
    }

    @Test(arguments: backends) func aPipeThatStaysOpen(_ backend: String) throws {
        let pipes = try OpenPipes(
            ["search", "--stream", "-n", "--backend", backend, "c[aâ]t$"], in: workshop.directory)
        try pipes.send("a cat\nno\n")
        #expect(pipes.receive(8) == "1:a cat\n")
        // A line is taken when it is whole.
        try pipes.send("câ")
        #expect(pipes.receiveNothing() == "")
        try pipes.send("t\nand")
        #expect(pipes.receive(7) == "3:cât\n")
        try pipes.send(" a last cat")
        let end = try pipes.end()
        #expect(end.output == "4:and a last cat\n" && end.errors == "" && end.status == 0)
    }

    @Test(arguments: backends) func aFilterThatStaysOpen(_ backend: String) throws {
        let pipes = try OpenPipes(
            ["replace", "--stream", "--backend", backend, "(\\d+)", "<$1>"], in: workshop.directory)
        try pipes.send("1 and 22\r\nnone\n")
        #expect(pipes.receive(19) == "<1> and <22>\r\nnone\n")
        try pipes.send("33")
        #expect(pipes.receiveNothing() == "")
        let end = try pipes.end()
        #expect(end.output == "<33>" && end.errors == "" && end.status == 0)
    }

    /// A line ends before CR LF, and keeps it.
    @Test(arguments: backends) func linesThatEndInPairs(_ backend: String) throws {
        let backend = ["--backend", backend]
        try expect(["replace", "--stream"] + backend + ["$", ";"], input: "ab\r\ncd\r\n\r\nef\n", "ab;\r\ncd;\r\n;\r\nef;\n")
        try expect(["replace", "--stream"] + backend + ["\\s+$", ""], input: "ab \r\ncd\t\r\n", "ab\r\ncd\r\n")
        try expect(["search", "--stream"] + backend + ["^ab\\z"], input: "ab\r\nabc\r\nab\n", "ab\r\nab\n")
        try expect(["search", "--stream", "-C1"] + backend + ["b$"], input: "x\r\nb\r\ny\r\n", "x\r\nb\r\ny\r\n")
        try expect(["search", "-z", "-c"] + backend + ["a\\r?$"], input: "a\r\0a\0", "2\n")
    }

    @Test func itEndsWhenTheAnswerIsKnown() throws {
        for (flags, output) in [(["-q"], ""), (["-l"], "(standard input)\n"), (["-m1"], "cat\n"), (["-m1", "-A1"], "cat\nnext\n")] {
            let pipes = try OpenPipes(["search", "--stream"] + flags + ["cat"], in: workshop.directory)
            try pipes.send("none\ncat\nnext\n")
            #expect(pipes.receive(output.utf8.count + 1, seconds: 20) == output)
            let deadline = Date() + 20
            while pipes.isRunning, Date() < deadline { usleep(10_000) }
            #expect(!pipes.isRunning)
            #expect(try pipes.end().status == 0)
        }
    }

    /// Much input goes through little memory.
    @Test func memoryIsBounded() throws {
        let pipes = try OpenPipes(["search", "--stream", "-c", "needle"], in: workshop.directory)
        let piece = String(repeating: String(repeating: "some hay ", count: 20) + "\n", count: 5000) + "a needle\n"
        for _ in 0..<64 { try pipes.send(piece) }
        usleep(200_000)
        let memory = pipes.memory
        let end = try pipes.end()
        #expect(end.output == "64\n" && end.status == 0)
        if let memory { #expect(memory < 48 << 20) }
    }

    @Test func formsOfOutput() throws {
        let text = "one cat, cat\ntwo\nthree cat\nfour\nfive\nsix\nseven cat\n"
        try expect(["search", "--stream", "-c", "cat"], input: text, "3\n")
        try expect(["search", "--stream", "--count-matches", "cat"], input: text, "4\n")
        try expect(["search", "--stream", "-on", "c.t"], input: text, "1:cat\n1:cat\n3:cat\n7:cat\n")
        try expect(["search", "--stream", "-L", "dog"], input: text, "(standard input)\n")
        try expect(["search", "--stream", "-H", "two"], input: text, "(standard input):two\n")
        try expect(["search", "--stream", "-q", "dog"], input: text, "", status: 1)
        try expect(["search", "--stream", "-m2", "cat"], input: text, "one cat, cat\nthree cat\n")
        try expect(["search", "--stream", "-m0", "cat"], input: text, "", status: 1)
        try expect(
            ["search", "--stream", "--color=always", "cat"], input: "a cat, cat.\n",
            "a \u{1B}[1;31mcat\u{1B}[0m, \u{1B}[1;31mcat\u{1B}[0m.\n")
        try expect(["search", "--stream", "^$"], input: "a\n\nb", "\n")
        try expect(["search", "--stream", "x"], input: "", "", status: 1)
        let statistics = try workshop.run("search", "--stream", "--stats", "-c", "cat", input: text).errors
        #expect(statistics.hasPrefix("matches: 4\nfiles: 1 searched, 1 with matches\nbytes: 51\n"))
    }

    /// The same lines with context as the search of whole files prints.
    @Test(arguments: [["-A1"], ["-B1"], ["-C1"], ["-A2", "-B1"], ["-B9"], ["-C9"], ["-m2", "-A3"], ["-m1", "-C1"]])
    func context(_ flags: [String]) throws {
        let text = "1 cat\n2\n3\n4 cat\n5\n6\n7\n8\n9 cat\n10 cat\n11\n12\n13 cat"
        try workshop.write(text, to: "a")
        try workshop.write("x\n" + text, to: "b")
        for files in [["a"], ["a", "b"]] {
            let whole = try workshop.run(["search", "-n"] + flags + ["cat"] + files)
            let stream = try workshop.run(["search", "--stream", "-n"] + flags + ["cat"] + files)
            #expect(stream.output == whole.output)
            #expect(stream.status == 0)
        }
    }

    @Test func recordsThatEndInNUL() throws {
        try expect(["search", "-z", "^b"], input: "a\nb\0b\nc\0d", "a\nb\0b\nc\0")
        try expect(["search", "-z", "-o", "\\Ab.c"], input: "a\nb\0b\nc\0d", "", status: 1)
        try expect(["search", "-zs", "-o", "\\Ab.c"], input: "a\nb\0b\nc\0d", "b\nc\0")
        try expect(["replace", "--null-data", "\\n", "/"], input: "a\nb\0b\nc\0\0d\n", "a/b\0b/c\0\0d/")
    }

    @Test func json() throws {
        let outcome = try workshop.run("search", "--stream", "--json", "(c)at", input: "\u{FEFF}é\n👍 cat\n")
        let lines = outcome.output.split(separator: "\n")
        #expect(
            lines.first ?? ""
                == #"{"type":"match","record":2,"start":6,"path":"(standard input)","line":1,"column":3,"utf8":[5,8],"utf16":[3,6],"text":"cat","groups":[{"name":null,"utf8":[5,6],"text":"c"}]}"#)
        #expect(lines.last?.hasPrefix(#"{"type":"summary","matches":1,"files":1,"#) == true)
        #expect(lines.last?.hasSuffix(#""bytes":15}"#) == true)
        let marked = try workshop.run("search", "--stream", "--json", "^x", input: "\u{FEFF}x")
        #expect(marked.output.hasPrefix(#"{"type":"match","record":1,"start":3,"#))
    }

    @Test func aMarkIsNoText() throws {
        try expect(["search", "--stream", "^a"], input: "\u{FEFF}a\n\u{FEFF}a\n", "a\n")
        try expect(["replace", "--stream", "^", ">"], input: "\u{FEFF}a\n", "\u{FEFF}>a\n")
        try expect(["replace", "--stream", "-m2", "a", "b"], input: "a a\na a\n", "b b\na a\n")
        try expect(["replace", "--stream", "q", "b"], input: "a\u{0}\n\n", "a\u{0}\n\n", status: 1)
    }

    @Test func linesThatAreNotUTF8() throws {
        let input = Array("cat\n".utf8) + [0x63, 0xFF, 10] + Array("cat".utf8)
        let search = try workshop.run(["search", "--stream", "-n", "c"], input: input)
        #expect(search.output == "1:cat\n3:cat\n" && search.status == 2)
        #expect(search.errors == "regatta: (standard input): record 2: not valid UTF-8 at byte offset 1\n")
        try workshop.write(input, to: "in")
        let replace = try workshop.run(["replace", "--stream", "c", "b", "in"])
        #expect(replace.status == 2)
        #expect(replace.errors == "regatta: in: record 2: not valid UTF-8 at byte offset 1\n")
        #expect(replace.output == "bat\nc\u{FFFD}\nbat")
    }

    @Test func recordsThatAreTooLong() throws {
        let long = String(repeating: "x", count: 200_000)
        for limit in [100, 65_536, 199_999] {
            try expect(
                ["search", "--stream", "--max-record", "\(limit)", "a|x"], input: "a\n\(long)\na\n", "a\n",
                errors: "regatta: (standard input): record 2 is longer than \(limit) bytes; --max-record allows more\n", status: 2)
        }
        try expect(["search", "--stream", "--max-record=200000", "-c", "a|x"], input: "a\n\(long)\na\n", "3\n")
        try expect(["search", "--stream", "--max-record=3", "a"], input: "aaa\naaaa", "aaa\n",
            errors: "regatta: (standard input): record 2 is longer than 3 bytes; --max-record allows more\n", status: 2)
        // The next file is still taken.
        try workshop.write(long, to: "long")
        try workshop.write("x\n", to: "short")
        try expect(["search", "--stream", "--max-record=9", "x", "long", "short"], input: "", "short:x\n",
            errors: "regatta: long: record 1 is longer than 9 bytes; --max-record allows more\n", status: 2)
    }

    @Test func whatDoesNotGoTogether() throws {
        for arguments in [
            ["search", "--stream", "--html", "x", "a"], ["search", "--stream", "-r", "a"], ["search", "-z", "--encoding", "latin-1", "a"],
            ["replace", "--stream", "--in-place", "a", "b", "c"], ["search", "--stream", "a", "none"],
        ] { #expect(try workshop.run(arguments).status == 2) }
    }
}

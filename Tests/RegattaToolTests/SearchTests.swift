import Foundation
import Testing

@Suite struct SearchTests {
    let workshop: Workshop
    init() throws {
        workshop = try Workshop()
        try workshop.write(
            """
            The cat sat.
            Nothing here.
            A Cat, a cat
            ünïcode câts 👍🏽 cat
            catalogue

            """, to: "a.txt")
        try workshop.write("no newline at the end: cat", to: "b.txt")
        try workshop.write("1\n2\n3 x\n4\n5\n6\n7 x\n8\n9\n10\n11\n12 x\n", to: "numbers.txt")
    }

    /// Runs `search` on a backend and expects its output and status.
    private func expect(
        _ arguments: [String], on backend: String, input: String = "", _ output: String, status: Int32 = 0,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try workshop.run(["search", "--backend", backend] + arguments, input: Array(input.utf8))
        #expect(outcome.output == output, sourceLocation: location)
        #expect(outcome.errors == "", sourceLocation: location)
        #expect(outcome.status == status, sourceLocation: location)
    }

    /// The line is looked through once, not once for each match in it.
    @Test(.timeLimit(.minutes(1)), arguments: [["-o"], ["-n"], ["--color=always"], ["--json"]])
    func manyMatchesOnOneLongLine(_ flags: [String]) throws {
        let count = flags == ["-o"] ? 800_000 : 100_000
        try workshop.write(String(repeating: "é a ", count: count), to: "long.txt")
        let outcome = try workshop.run(["search"] + flags + ["é", "long.txt"])
        #expect(outcome.status == 0)
        #expect(outcome.output.utf8.count > 2 * count)
        if flags == ["-o"] { #expect(outcome.output == String(repeating: "é\n", count: count)) }
    }

    @Test(arguments: backends) func linesOfOneFile(_ backend: String) throws {
        try expect(["cat", "a.txt"], on: backend, "The cat sat.\nA Cat, a cat\nünïcode câts 👍🏽 cat\ncatalogue\n")
        try expect(["cat", "b.txt"], on: backend, "no newline at the end: cat\n")
        try expect(["dog", "a.txt"], on: backend, "", status: 1)
    }

    @Test(arguments: backends) func namesAndNumbers(_ backend: String) throws {
        try expect(["-w", "-n", "cat", "a.txt"], on: backend, "1:The cat sat.\n3:A Cat, a cat\n4:ünïcode câts 👍🏽 cat\n")
        try expect(["-wn", "Cat|end", "a.txt", "b.txt"], on: backend, "a.txt:3:A Cat, a cat\nb.txt:1:no newline at the end: cat\n")
        try expect(["-H", "Cat", "a.txt"], on: backend, "a.txt:A Cat, a cat\n")
        try expect(["-I", "Cat|end", "a.txt", "b.txt"], on: backend, "A Cat, a cat\nno newline at the end: cat\n")
    }

    @Test(arguments: backends) func caseMattersUnlessAskedOtherwise(_ backend: String) throws {
        try expect(["-o", "CAT", "a.txt"], on: backend, "", status: 1)
        try expect(["-io", "CÂT", "a.txt"], on: backend, "cât\n")
        try expect(["-ion", "CAT", "a.txt"], on: backend, "1:cat\n3:Cat\n3:cat\n4:cat\n5:cat\n")
    }

    @Test(arguments: backends) func smartCase(_ backend: String) throws {
        try expect(["-So", "c\\w\\W?t", "a.txt"], on: backend, "cat\nCat\ncat\ncât\ncat\ncat\n")
        try expect(["-So", "Cat", "a.txt"], on: backend, "Cat\n")
        try expect(["-So", "C\\wt", "a.txt"], on: backend, "Cat\n")
        try expect(["-iSo", "Cat", "a.txt"], on: backend, "Cat\n")
        try expect(["-Sio", "Cat", "a.txt"], on: backend, "cat\nCat\ncat\ncat\ncat\n")
    }

    @Test(arguments: backends) func fixedStrings(_ backend: String) throws {
        try expect(["-F", "."], on: backend, input: "a.b\nab\n", "a.b\n")
        try expect(["-Fo", "(a|b)", "-"], on: backend, input: "x(a|b)y(a|b)", "(a|b)\n(a|b)\n")
        try expect(["-e", "-x"], on: backend, input: "a-x\n", "a-x\n")
        try expect(["--", "-x", "-"], on: backend, input: "a-x\n", "a-x\n")
    }

    @Test(arguments: backends) func anchorsMatchAtLines(_ backend: String) throws {
        try expect(["-c", "^\\d$"], on: backend, input: "1\n22\n3\n", "2\n")
        try expect(["-n", "b$"], on: backend, input: "ab\r\nba\r\nb", "1:ab\r\n3:b\n")
        try expect(["-c", "--no-anchors-match-lines", "^\\d"], on: backend, input: "1\n22\n3\n", "1\n")
    }

    @Test(arguments: backends) func matchesMaySpanLines(_ backend: String) throws {
        let text = "one\ntwo\nthree\nfour\n"
        try expect(["-n", "two\\nth"], on: backend, input: text, "2:two\n3:three\n")
        try expect(["-on", "wo\\nth"], on: backend, input: text, "2:wo\n3:th\n")
        try expect(["-c", "two\\nth|fo"], on: backend, input: text, "3\n")
        try expect(["-s", "-c", "ne.*our"], on: backend, input: text, "4\n")
        try expect(["--color=always", "two\\nth"], on: backend, input: text,
            "\u{1B}[1;31mtwo\u{1B}[0m\n\u{1B}[1;31mth\u{1B}[0mree\n")
        // A match of a whole line with its end does not touch the next.
        try expect(["-c", "two\\n"], on: backend, input: text, "1\n")
    }

    @Test(arguments: backends) func emptyMatchesSelectTheirLines(_ backend: String) throws {
        try expect(["-c", "x*"], on: backend, input: "a\nb\n", "2\n")
        try expect(["-c", "x*"], on: backend, input: "a\nb", "2\n")
        try expect(["-c", "x*"], on: backend, input: "", "0\n", status: 1)
        try expect(["-n", "^$"], on: backend, input: "a\n\nb\n", "2:\n")
        try expect(["-o", "x*"], on: backend, input: "axb\n", "x\n")
        try expect(["--count-matches", "x*"], on: backend, input: "axb\n", "5\n")
    }

    @Test(arguments: backends) func counts(_ backend: String) throws {
        try expect(["-c", "cat", "a.txt", "b.txt"], on: backend, "a.txt:4\nb.txt:1\n")
        try expect(["-i", "--count-matches", "cat", "a.txt"], on: backend, "5\n")
        try expect(["-c", "dog", "a.txt"], on: backend, "0\n", status: 1)
        try expect(["-l", "Cat|end", "a.txt", "b.txt", "numbers.txt"], on: backend, "a.txt\nb.txt\n")
        try expect(["-L", "Cat|end", "a.txt", "b.txt", "numbers.txt"], on: backend, "numbers.txt\n")
        try expect(["-q", "cat", "a.txt"], on: backend, "")
        try expect(["-q", "dog", "a.txt"], on: backend, "", status: 1)
    }

    @Test(arguments: backends) func context(_ backend: String) throws {
        try expect(["-n", "-A1", "x", "numbers.txt"], on: backend, "3:3 x\n4-4\n--\n7:7 x\n8-8\n--\n12:12 x\n")
        try expect(["-n", "-B", "1", "x", "numbers.txt"], on: backend, "2-2\n3:3 x\n--\n6-6\n7:7 x\n--\n11-11\n12:12 x\n")
        try expect(["-C2", "x", "numbers.txt"], on: backend,
            "1\n2\n3 x\n4\n5\n6\n7 x\n8\n9\n10\n11\n12 x\n")
        try expect(["-n", "-C1", "7", "numbers.txt", "numbers.txt"], on: backend,
            "numbers.txt-6-6\nnumbers.txt:7:7 x\nnumbers.txt-8-8\n--\nnumbers.txt-6-6\nnumbers.txt:7:7 x\nnumbers.txt-8-8\n")
    }

    @Test(arguments: backends) func maximum(_ backend: String) throws {
        try expect(["-m1", "x", "numbers.txt"], on: backend, "3 x\n")
        try expect(["-m", "2", "-A1", "x", "numbers.txt"], on: backend, "3 x\n4\n--\n7 x\n8\n")
        try expect(["-m2", "-c", "x", "numbers.txt"], on: backend, "2\n")
        try expect(["-m1", "-io", "cat", "a.txt"], on: backend, "cat\n")
        try expect(["-m0", "x", "numbers.txt"], on: backend, "", status: 1)
        try expect(["-m1", "b\\nc"], on: backend, input: "a\nb\nc\nb\nc\n", "b\nc\n")
    }

    @Test(arguments: backends) func colors(_ backend: String) throws {
        let red = "\u{1B}[1;31m"
        let off = "\u{1B}[0m"
        try expect(["--color", "always", "a[^t]*?t", "a.txt"], on: backend,
            """
            The c\(red)at\(off) s\(red)at\(off).
            A C\(red)at\(off), \(red)a cat\(off)
            ünïcode câts 👍🏽 c\(red)at\(off)
            c\(red)at\(off)alogue

            """)
        try expect(["--color", "always", "-nH", "Nothing", "a.txt"], on: backend,
            "\u{1B}[35ma.txt\(off)\u{1B}[36m:\(off)\u{1B}[32m2\(off)\u{1B}[36m:\(off)\(red)Nothing\(off) here.\n")
        try expect(["--color=auto", "Nothing", "a.txt"], on: backend, "Nothing here.\n")
        // Empty matches are not coloured.
        try expect(["--color=always", "\\b", "b.txt"], on: backend, "no newline at the end: cat\n")
    }

    @Test(arguments: backends) func jsonMatches(_ backend: String) throws {
        let outcome = try workshop.run(
            "search", "--json", "--backend", backend, "(?<first>[cC])(.)t(x)?", "-", input: "👍🏽 e\u{301} \"cat\"\t\nCÂT\n\\c\tt\r\nno")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines.first ?? ""
                == #"{"type":"match","path":"(standard input)","line":1,"column":6,"utf8":[14,17],"utf16":[9,12],"text":"cat","groups":[{"name":"first","utf8":[14,15],"text":"c"},{"name":null,"utf8":[15,16],"text":"a"},{"name":null,"utf8":null,"text":null}]}"#)
        #expect(
            lines.dropFirst().first ?? ""
                == #"{"type":"match","path":"(standard input)","line":3,"column":2,"utf8":[26,29],"utf16":[20,23],"text":"c\tt","groups":[{"name":"first","utf8":[26,27],"text":"c"},{"name":null,"utf8":[27,28],"text":"\t"},{"name":null,"utf8":null,"text":null}]}"#)
        let summary = String(lines.last ?? "")
        #expect(summary.hasPrefix(#"{"type":"summary","matches":2,"files":1,"backend":"\#(backend)","seconds":0."#))
        #expect(summary.hasSuffix(#","bytes":33}"#))
        #expect(outcome.status == 0)
    }

    /// Every character that JSON escapes, and some that it does not, come back from a JSON parser.
    @Test func jsonEscapes() throws {
        let text = "\u{0}\u{1}\u{8}\t\u{B}\u{C}\r\u{1F}\"\\/\u{7F}\u{2028}é😀"
        let outcome = try workshop.run("search", "--json", "-s", ".+", input: text)
        struct Line: Decodable { var text: String?; var utf8: [Int]? }
        let match = try JSONDecoder().decode(Line.self, from: Data(outcome.output.prefix { $0 != "\n" }.utf8))
        #expect(match.text == text)
        #expect(match.utf8 == [0, text.utf8.count])
    }

    @Test(arguments: backends) func columnsAreCharacters(_ backend: String) throws {
        func columns(_ pattern: String, _ text: String) throws -> [[Int]] {
            struct Line: Decodable { var line: Int?; var column: Int? }
            let output = try workshop.run("search", "--json", "--backend", backend, pattern, input: text).output
            return try output.utf8.split(separator: 10).dropLast().map {
                let line = try JSONDecoder().decode(Line.self, from: Data($0))
                return [line.line ?? 0, line.column ?? 0]
            }
        }
        #expect(try columns("x", "x👨‍👩‍👧x🇩🇪🇫🇷x\néx\n") == [[1, 1], [1, 3], [1, 6], [2, 2]])
        // A match that begins inside a character has that character's column.
        #expect(try columns("\u{301}", "ae\u{301}a\u{301}") == [[1, 2], [1, 3]])
        #expect(try columns("\\n|\\z", "a\r\nb\n\nc") == [[1, 2], [2, 2], [3, 1], [4, 2]])
    }

    @Test(arguments: backends) func nulAndLongLines(_ backend: String) throws {
        try expect(["-c", "\\x00b"], on: backend, input: "a\u{0}b\nc\n", "1\n")
        let long = String(repeating: "word ", count: 20_000)
        try expect(["--count-matches", "\\w+"], on: backend, input: long, "20000\n")
        try expect(["-c", "\\w+"], on: backend, input: long, "1\n")
        try expect(["-o", "-m1", "^word"], on: backend, input: long, "word\n")
    }

    @Test func statisticsGoToStandardError() throws {
        let outcome = try workshop.run("search", "--stats", "-c", "--backend", "foundation", "cat", "a.txt", "b.txt", "numbers.txt")
        #expect(outcome.output == "a.txt:4\nb.txt:1\nnumbers.txt:0\n")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines.contains("matches: 5"))
        #expect(lines.contains("files: 3 searched, 2 with matches"))
        #expect(lines.contains("bytes: 138"))
        #expect(lines.contains("backend: foundation"))
        #expect(lines.contains { $0.hasPrefix("seconds: 0.") })
    }

    @Test func backendFromTheEnvironment() throws {
        let outcome = try workshop.run(
            "search", "--json", "cat", "b.txt", environment: ["REGATTA_BACKEND": "foundation"])
        #expect(outcome.output.contains(#""backend":"foundation""#))
        let flag = try workshop.run(
            "search", "--backend", "foundation", "-c", "cat", "b.txt", environment: ["REGATTA_BACKEND": "nonsense"])
        #expect(flag.output == "1\n")
    }

    @Test func aTimeLimitEndsASearch() throws {
        let text = String(repeating: "a", count: 40) + "b"
        let outcome = try workshop.run(
            "search", "--backend", "foundation", "--time-limit", "0.2", "(a|aa)+$", "-", input: text)
        #expect(outcome.status == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("regatta: (standard input): foundation: time limit reached"))
    }
}

import Foundation
import Testing

@Suite struct BookmarksTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    static let text = "Zoë: 15 April 2015,\n9 pm, Boston,\nMA\n"

    @Test func listsAndNumbers() throws {
        try workshop.write(Self.text, to: "a.txt")
        let outcome = try workshop.run("bookmarks", "a.txt")
        #expect(outcome.output == "date:15 April 2015\ntime:9 pm\nlocation:Boston, MA\n")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(try workshop.run("bookmarks", "-n", "-H", "-k", "time", "a.txt").output == "a.txt:2:time:9 pm\n")
        #expect(try workshop.run("bookmarks", "-c", "a.txt", "a.txt").output.hasPrefix("a.txt:date:1\na.txt:time:1\n"))
        #expect(try workshop.run("bookmarks", input: "nothing").status == 1)
        #expect(try workshop.run("bookmarks", input: "").status == 1)
    }

    @Test func json() throws {
        let outcome = try workshop.run("bookmarks", "--json", "--kind", "date,location", input: Self.text)
        let expected = [
            #"{"type":"bookmark","kind":"date","path":"(standard input)","line":1,"column":6,"utf8":[6,19],"utf16":[5,18],"text":"15 April 2015"}"#,
            #"{"type":"bookmark","kind":"location","path":"(standard input)","line":2,"column":7,"utf8":[27,37],"utf16":[26,36],"text":"Boston,\nMA"}"#,
        ]
        #expect(outcome.output == expected.joined(separator: "\n") + "\n")
    }

    @Test func linesInColour() throws {
        let outcome = try workshop.run("bookmarks", "--color", "always", "-n", input: Self.text)
        let (green, yellow, magenta) = ("\u{1B}[1;32m", "\u{1B}[1;33m", "\u{1B}[1;35m")
        func number(_ line: Int) -> String { "\u{1B}[32m\(line)\u{1B}[0m\u{1B}[36m:\u{1B}[0m" }
        #expect(
            outcome.output == number(1) + "Zoë: \(green)15 April 2015\u{1B}[0m,\n" + number(2)
                + "\(yellow)9 pm\u{1B}[0m, \(magenta)Boston,\u{1B}[0m\n" + number(3) + "\(magenta)MA\u{1B}[0m\n")
        #expect(try workshop.run("bookmarks", "--lines", input: Self.text).output == Self.text)
    }

    @Test func recognizersAreChosen() throws {
        let text = "INV-123456, April 15th, 2015, 2015-04-15"
        #expect(
            try workshop.run("bookmarks", "--add", "invoice=INV-(?<mark>[0-9]{6})", "--without", "date.month-day", input: text)
                .output == "invoice:123456\ndate:2015-04-15\n")
        #expect(try workshop.run("bookmarks", "--without", "date", input: text).status == 1)
        let list = try workshop.run("bookmarks", "--list", "-k", "email").output
        #expect(list == "email.address\n    E-mail addresses, international ones too: ann.lee+news@example.org\n")
        #expect(try workshop.run("bookmarks", "--list", "--json").output.contains(#""name":"date.iso-8601","#))
    }

    @Test(arguments: [
        ["--kind", "when"], ["--kind", "date,"], ["--without", "nothing"], ["--add", "x"], ["--add", "x=("], ["--list", "a.txt"],
        ["missing.txt"],
    ]) func errors(_ arguments: [String]) throws {
        let outcome = try workshop.run(["bookmarks"] + arguments)
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("regatta: "))
        #expect(outcome.output == "")
    }

    @Test func encodings() throws {
        try workshop.write([0xFF, 0xFE] + "é 9:30".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "u.txt")
        #expect(
            try workshop.run("bookmarks", "--json", "u.txt").output
                == #"{"type":"bookmark","kind":"time","path":"u.txt","line":1,"column":3,"utf8":[3,7],"utf16":[2,6],"encoding":"utf-16le","file":[6,14],"text":"9:30"}"#
                + "\n")
    }
}

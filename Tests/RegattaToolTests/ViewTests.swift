import Foundation
import TerminalKit
import Testing
import VirtualTerminal

/// The viewer on a real terminal driver.
@Suite(.serialized) struct ViewTests {
    let workshop: Workshop
    init() throws { workshop = try Workshop() }

    static let text = (1...300).map { "line \($0) of the café 字\n" }.joined()

    /// The tool with the text on the screen.
    func open(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> PseudoTerminal {
        try workshop.write(Self.text, to: "text.txt")
        let terminal = try PseudoTerminal(["view"] + arguments + [workshop.url("text.txt").path], environment: environment)
        try #require(terminal.wait { $0.line(0) == "line 1 of the café 字" && $0.text.contains("line 1 of 300") })
        return terminal
    }

    @Test func searchesAndLeaves() throws {
        let terminal = try open()
        #expect(terminal.screen.modes.isSuperset(of: [1049, 1000, 1006, 2004]))
        #expect(!terminal.isCooked)
        terminal.type("/9\\d of")
        try #require(terminal.wait { $0.line(9).contains("1 of 30") })
        #expect(terminal.screen.line(9).hasPrefix(" Find: 9\\d of"))
        terminal.type("(")
        try #require(terminal.wait { $0.text.contains("missing closing parenthesis") })
        #expect(terminal.screen.line(8) == String(repeating: " ", count: 13) + "^")
        terminal.type("\u{7F}\r")
        try #require(terminal.wait { $0.line(11).contains(" 1 of 30 ") })
        terminal.type("n\u{1B}[B")
        try #require(terminal.wait { $0.line(11).contains(" 2 of 30 ") })
        terminal.type("q")
        #expect(terminal.end() == 0)
        #expect(terminal.isRestored)
        #expect(terminal.screen.unknown == [])
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGFPE])
    func theTerminalIsRestoredAfterASignal(_ signal: Int32) throws {
        let terminal = try open()
        terminal.type("/caf")
        try #require(terminal.wait { $0.text.contains("of 300") })
        terminal.send(signal)
        #expect(terminal.end() == -signal)
        #expect(terminal.isRestored)
    }

    @Test func anotherSize() throws {
        let terminal = try open()
        terminal.resize(columns: 30, rows: 20)
        try #require(terminal.wait { $0.line(18).hasPrefix("line 19") })
        terminal.resize(columns: 12, rows: 6)
        try #require(terminal.wait { $0.line(0) == "line 1 of" && $0.line(1) == "the café 字" })
        terminal.type("q")
        #expect(terminal.end() == 0)
        #expect(terminal.isRestored)
    }

    /// A session's leader cannot be stopped by Ctrl-Z, so the stop ends at once: what is seen is that the terminal was put
    /// back for it and taken over again.
    @Test func suspension() throws {
        let terminal = try open()
        let frames = terminal.screen.frames
        terminal.type("\u{1A}")
        try #require(terminal.wait { $0.frames > frames + 1 && $0.line(0).hasPrefix("line 1 ") && $0.modes.contains(1049) })
        let text = String(decoding: terminal.written, as: UTF8.self)
        #expect(text.components(separatedBy: "\u{1B}[?1049h").count == 3)
        #expect(text.components(separatedBy: "\u{1B}[?1049l").count == 2)
        terminal.type("j")
        try #require(terminal.wait { $0.line(0).hasPrefix("line 2 ") })
        terminal.send(SIGSTOP)
        terminal.send(SIGCONT)
        terminal.type("j")
        try #require(terminal.wait { $0.line(0).hasPrefix("line 3 ") })
        terminal.type("q")
        #expect(terminal.end() == 0)
        #expect(terminal.isRestored)
    }

    @Test func replacesInTheFile() throws {
        let terminal = try open()
        terminal.type("/(\\d+) of\r")
        try #require(terminal.wait { $0.line(11).contains(" 1 of 300  line") })
        terminal.type("rNo. $1,\r")
        // The preview is there while the replacement is typed; the keys count when they are offered.
        try #require(terminal.wait { $0.line(0).hasPrefix("line 1 ofNo. 1, the café") && $0.text.contains("y this one") })
        terminal.type("y")
        try #require(terminal.wait { $0.text.contains("1 replaced, not saved") })
        terminal.type("s")
        try #require(terminal.wait { $0.text.contains("saved, 1 replaced") })
        try #require(terminal.wait { $0.line(0) == "line No. 1, the café 字" })
        #expect(try workshop.read("text.txt") == Self.text.replacingOccurrences(of: "line 1 of", with: "line No. 1,"))
        #expect(try workshop.read("text.txt~") == Self.text)
        terminal.send(SIGTERM)
        #expect(terminal.end() == -SIGTERM)
        #expect(terminal.isRestored)
        #expect(try workshop.names() == ["text.txt", "text.txt~"])
    }

    @Test func aFileThatWasChangedMeanwhileIsNotOverwritten() throws {
        let terminal = try open(["--no-backup"])
        terminal.type("/café\rrtea\r")
        try #require(terminal.wait { $0.text.contains("y this one") && $0.line(9).hasSuffix("1 of 300") })
        terminal.type("a")
        try #require(terminal.wait { $0.text.contains("all 300 are replaced") })
        try workshop.write("something else", to: "text.txt")
        terminal.type("s")
        try #require(terminal.wait { $0.text.contains("not saved: another program changed") })
        #expect(try workshop.read("text.txt") == "something else")
        terminal.type("qlq")
        #expect(terminal.end() == 0)
        #expect(try workshop.names() == ["text.txt"])
    }

    @Test func withoutColour() throws {
        let terminal = try open(environment: ["NO_COLOR": "1"])
        terminal.type("/caf")
        try #require(terminal.wait { $0.text.contains("of 300") })
        terminal.type("\rq")
        #expect(terminal.end() == 0)
        let output = String(decoding: terminal.written, as: UTF8.self)
        for sequence in output.components(separatedBy: "\u{1B}[").dropFirst() {
            guard let end = sequence.firstIndex(where: { $0.isLetter }), sequence[end] == "m" else { continue }
            for number in sequence[..<end].split(separator: ";").compactMap({ Int($0) }) { #expect(number < 30) }
        }
    }

    @Test func theMouseIsLeftAloneWhenToldSo() throws {
        let terminal = try open(["--no-mouse"])
        #expect(!terminal.screen.modes.contains(1000))
        terminal.type("q")
        #expect(terminal.end() == 0)
    }

    @Test func theWheel() throws {
        let terminal = try open()
        terminal.type("\u{1B}[<65;3;3M")
        try #require(terminal.wait { $0.line(0).hasPrefix("line 4 ") })
        terminal.type("q")
        #expect(terminal.end() == 0)
    }

    @Test func theTextMayComeThroughStandardInput() throws {
        try workshop.write("from a pipe\n", to: "in")
        let terminal = try PseudoTerminal(["view", "-"], input: workshop.url("in"))
        try #require(terminal.wait { $0.line(0) == "from a pipe" })
        terminal.type("/pipe\rr")
        try #require(terminal.wait { $0.text.contains("only a file can be changed") })
        terminal.type("q")
        #expect(terminal.end() == 0)
        #expect(terminal.isRestored)
    }

    @Test func bookmarks() throws {
        try workshop.write("Meet on 3 May 2021 at 9:30 in Boston, MA.\n", to: "b.txt")
        let terminal = try PseudoTerminal(["view", workshop.url("b.txt").path])
        try #require(terminal.wait { $0.line(0).hasPrefix("Meet on") })
        terminal.type("b")
        try #require(terminal.wait(seconds: 60) { $0.text.contains("1 locations") && !$0.text.contains("searching") })
        #expect(terminal.screen.grid[0, 8].style.background == .green)
        #expect(terminal.screen.grid[0, 22].style.background == .cyan)
        #expect(terminal.screen.grid[0, 30].style.background == .magenta)
        terminal.type("\u{1B}")
        try #require(terminal.wait { !$0.text.contains("Bookmarks") })
        terminal.type("q")
        #expect(terminal.end() == 0)
    }

    @Test func whatCannotBeViewed() throws {
        try workshop.write("x", to: "x")
        let outcome = try workshop.run("view", "x")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("regatta: standard output is no terminal\n"))
        let missing = try PseudoTerminal(["view", workshop.url("missing").path], columns: 200)
        #expect(missing.end() == 2)
        #expect(missing.screen.text.contains("No such file or directory"))
        #expect(missing.screen.modes == [25])
    }
}

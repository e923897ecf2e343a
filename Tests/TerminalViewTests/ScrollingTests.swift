import Regatta
import TerminalKit
import Testing

@testable import TerminalView

@Suite struct ScrollingTests {
    static let numbered = (1...200).map { "line \($0)\n" }.joined()

    @Test func theFirstScreen() {
        let harness = Harness(Self.numbered, columns: 30, rows: 5)
        #expect(harness.rows.prefix(4) == ["line 1", "line 2", "line 3", "line 4"])
        #expect(harness.status.hasSuffix("line 1 of 200  0%"))
    }

    @Test(arguments: [
        ("j", "line 2"), ("5j", "line 6"), ("jjk", "line 2"), ("<pgdn>", "line 4"), (" ", "line 4"), ("<pgdn><pgup>", "line 1"),
        ("G", "line 197"), ("Gg", "line 1"), ("120g", "line 120"), ("120G", "line 120"), ("50%", "line 107"), ("100%", "line 197"),
        (":33<enter>", "line 33"), (":50%", "line 107"), (":9<esc>", "line 1"), ("d", "line 3"), ("dddu", "line 5"),
        ("999j", "line 197"), ("k", "line 1"), ("500g", "line 197"), ("<end><home>", "line 1"),
    ]) func keysThatMove(_ keys: String, _ top: String) {
        var harness = Harness(Self.numbered, columns: 40, rows: 5)
        harness.type(keys)
        #expect(harness.rows[0] == top)
    }

    @Test func theWheelMovesThreeRows() {
        var harness = Harness(Self.numbered, columns: 40, rows: 5)
        harness.send(.wheel(up: false))
        #expect(harness.rows[0] == "line 4")
        harness.send(.wheel(up: true))
        #expect(harness.rows[0] == "line 1")
    }

    @Test func longLinesAreWrappedAfterSpaces() {
        let harness = Harness("the quick brown fox jumps over the dog\nnext", columns: 12, rows: 6)
        #expect(harness.rows.prefix(5) == ["the quick", "brown fox", "jumps over", "the dog", "next"])
    }

    @Test func aWordThatIsTooLongIsCut() {
        let harness = Harness("abcdefghijklmnop qr", columns: 6, rows: 6)
        #expect(harness.rows.prefix(4) == ["abcdef", "ghijkl", "mnop", "qr"])
    }

    @Test func wideAndCombiningCharacters() {
        let harness = Harness("字字字字\ne\u{301}e\u{301}e\u{301}\n👩‍👩‍👧|🇩🇪|x\n\u{301}a", columns: 7, rows: 7)
        #expect(harness.model.text.count > 0)
        var model = harness.model
        let grid = model.draw().grid
        #expect((0..<5).map { grid.text(row: $0) } == ["字字字", "字", "e\u{301}e\u{301}e\u{301}", "👩‍👩‍👧|🇩🇪|x", "\u{25CC}\u{301}a"])
        #expect(grid[3, 2].text == "|")
        #expect(grid[3, 5].text == "|")
        #expect(grid[0, 1].width == 0)
    }

    @Test func tabsAndControlCharacters() {
        let harness = Harness("a\tb\n\tc\u{1}\u{7F}\u{1B}[31m\nx\u{202E}y\u{200B}\r\nlone\rCR", columns: 40, rows: 7)
        #expect(harness.rows.prefix(4) == [
            "a       b", "        c^A^?^[[31m", "x<U+202E>y<U+200B>", "lone^MCR",
        ])
        #expect(harness.styled(Theme.colored.label, row: 1) == ["^A^?^["])
    }

    @Test func withoutWrappingTheLinesAreCut() {
        var harness = Harness("0123456789abcdefghij\nshort", columns: 10, rows: 5)
        harness.type("w")
        #expect(harness.rows.prefix(2) == ["0123456789", "short"])
        harness.type("<right><right>")
        #expect(harness.rows.prefix(2) == ["456789abcd", "t"])
        harness.type("<left><left><left>")
        #expect(harness.rows[0] == "0123456789")
    }

    @Test func anotherSizeKeepsTheTopOfTheText() {
        var harness = Harness("aaa bbb ccc ddd eee fff\n" + Self.numbered, columns: 8, rows: 4)
        harness.type("j")
        #expect(harness.rows[0] == "ccc ddd")
        harness.model.resize(columns: 4, rows: 6)
        harness.settle()
        #expect(harness.rows[0] == "ccc")
        harness.model.resize(columns: 8, rows: 4)
        harness.settle()
        #expect(harness.rows[0] == "ccc ddd")
        for columns in [1, 2, 3, 200] {
            for rows in [1, 2, 3, 50] {
                harness.model.resize(columns: columns, rows: rows)
                harness.type("/x(<esc>jjk")
            }
        }
    }

    @Test func anEmptyText() {
        var harness = Harness("", columns: 30, rows: 4)
        harness.type("jkG 50%:3<enter>/a<enter>nN")
        #expect(harness.rows.prefix(2) == ["", "~"])
        #expect(harness.status.contains("no match"))
    }

    @Test func bytesThatAreNotUTF8AreShownAndRepaired() {
        let source = Bytes([0x61, 0xFF, 0x62, 0x0A, 0xE5, 0xAD])
        var model = ViewerModel(source, name: "x", columns: 20, rows: 5)
        #expect(model.draw().grid.text(row: 0) == "a<FF>b")
        #expect(model.draw().grid.text(row: 1) == "<E5><AD>")
        var harness = Harness(source: source, columns: 60, rows: 5)
        #expect(harness.rows.prefix(2) == ["a\u{FFFD}b", "\u{FFFD}"])
        #expect(harness.status.contains("not UTF-8 at byte 1"))
        harness.model.resize(columns: 100, rows: 5)
        harness.type("/b<enter>r")
        #expect(harness.status.contains("cannot be saved"))
    }

    @Test func helpAndLeaving() {
        var harness = Harness("text", columns: 60, rows: 8)
        harness.type("?")
        #expect(harness.rows[0] == "moving")
        harness.type("jjx")
        #expect(harness.rows[0] == "text")
        harness.type("<C-z>")
        #expect(harness.suspensions == 1)
        #expect(!harness.hasQuit)
        harness.type("q")
        #expect(harness.hasQuit)
    }

    /// Scrolling row by row shows the rows that a page shows, for lines of all lengths.
    @Test func rowsAreTheSameFromBothEnds() {
        var text = ""
        for length in 0..<60 { text += String(repeating: "ab 字", count: length * length / 20) + "\n" }
        var down = Harness(text, columns: 23, rows: 2)
        var rows: [String] = []
        for _ in 0..<2_000 {
            rows.append(down.rows[0])
            if down.model.viewport.showsEnd() { break }
            down.type("j")
        }
        var back: [String] = []
        for _ in 0..<2_000 {
            back.append(down.rows[0])
            if down.model.viewport.topOffset() == 0, down.model.viewport.top.row == 0 { break }
            down.type("k")
        }
        #expect(rows.count > 200)
        #expect(rows == back.reversed())
    }
}

/// Any bytes.
final class Bytes: TextSource {
    let bytes: [UInt8]
    var count: Int { bytes.count }
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    func withBytes<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range]).span) }
    }
    func haystack() throws(MatchError) -> Haystack {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8(offset: 1) }
        return Haystack(text)
    }
}

import TerminalKit
import Testing

@testable import TerminalView

@Suite struct BookmarkModelTests {
    static let theme = Theme.colored
    static let text = "Start.\n" + (1...40).map { "Day \($0)\n" }.joined() + "On 3 May 2021 at 9:30 in Boston, MA.\nOn 4 May 2021.\n"

    @Test func threeColoursAndAList() {
        var harness = Harness(Self.text, columns: 70, rows: 20)
        harness.type("b")
        #expect(harness.rows[10].contains("2 dates"))
        #expect(harness.rows[10].contains("1 times"))
        #expect(harness.rows[11].hasPrefix(" > "))
        #expect(harness.rows[11].hasSuffix("42  3 May 2021"))
        #expect(harness.rows[12].hasSuffix("42  9:30"))
        #expect(harness.rows[13].hasSuffix("42  Boston, MA"))
        #expect(harness.rows[14].hasSuffix("43  4 May 2021"))
        harness.type("j")
        let row = harness.rows.prefix(10).firstIndex { $0.hasPrefix("On 3 May") }
        #expect(row != nil)
        #expect(harness.styled(Self.theme.date, row: row ?? 0) == ["3 May 2021"])
        #expect(harness.styled(Self.theme.time, row: row ?? 0) == ["9:30"])
        #expect(harness.styled(Self.theme.location, row: row ?? 0) == ["Boston, MA"])
        harness.type("<esc>")
        #expect(harness.rows[0] == "Start.")
        harness.type("bG<enter>")
        #expect(harness.model.mode == .text)
        #expect(harness.styled(Self.theme.date).contains("4 May 2021"))
        harness.type("B")
        #expect(harness.styled(Self.theme.date) == [])
    }

    @Test func kindsAreHiddenAndShown() {
        var harness = Harness(Self.text, columns: 70, rows: 20)
        harness.type("bd")
        #expect(harness.rows[11].hasSuffix("9:30"))
        harness.type("t")
        #expect(harness.rows[11].hasSuffix("Boston, MA"))
        harness.type("l")
        #expect(harness.rows[11] == "")
        harness.type("d")
        #expect(harness.rows[11].hasSuffix("3 May 2021"))
        harness.type("G")
        #expect(harness.model.bookmarks.selected == 3)
    }

    @Test func slicesEndWhereParagraphsDo() {
        let text = (0..<9_000).map { "Paragraph \($0), written on 12 March 2020\nand sent.\n\n" }.joined()
        let source = StringText(text)
        var found: [Mark] = []
        var places: [Int] = []
        BookmarkJob(id: 0, text: source, visible: 0..<100, backend: .automatic).run(CancellationToken()) { report in
            if case .found(let marks, let covered) = report {
                found += marks
                places.append(covered)
            }
        }
        #expect(found.count == 9_000)
        #expect(places.count == 2)
        for place in places.dropLast() { #expect(source.string(place - 2..<place) == "\n\n") }
        #expect(found.allSatisfy { source.string($0.range) == "12 March 2020" })
    }
}

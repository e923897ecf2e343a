import TerminalKit
import Testing
import VirtualTerminal

@Suite struct ScreenWriterTests {
    static let red = CellStyle(.red, on: .brightYellow, [.bold, .underline])

    @Test func theTerminalShowsTheGrid() {
        var grid = Grid(width: 12, height: 3)
        grid.write("ab字é", Self.red, row: 0, column: 0)
        grid.write("e\u{301}🙂x", .plain, row: 1, column: 8)
        var writer = ScreenWriter()
        var terminal = VirtualTerminal(columns: 12, rows: 3)
        terminal.feed(writer.update(to: grid, cursor: .init(row: 2, column: 5)))
        #expect(terminal.grid == grid)
        #expect((terminal.row, terminal.column) == (2, 5))
        #expect(terminal.modes.contains(25))
        #expect(terminal.unknown == [])
        #expect(writer.update(to: grid, cursor: .init(row: 2, column: 5)) == [])
    }

    @Test func onlyDifferencesAreWritten() {
        var grid = Grid(width: 80, height: 24)
        for row in 0..<24 { grid.write("row \(row) of a screen full of text", .plain, row: row, column: 0) }
        var writer = ScreenWriter()
        let all = writer.update(to: grid, cursor: nil)
        grid.write("X", .plain, row: 7, column: 4)
        let one = writer.update(to: grid, cursor: nil)
        #expect(one == Array("\u{1B}[?2026h\u{1B}[8;5H\u{1B}[0mX\u{1B}[?2026l".utf8))
        #expect(all.count > 20 * one.count)
    }

    @Test func randomChangesArriveUnharmed() {
        var random = Sequence32(state: 7)
        let clusters = ["a", " ", "é", "字", "🙂", "e\u{301}", "☺\u{FE0F}", "-"]
        let styles: [CellStyle] = [.plain, Self.red, CellStyle(nil, on: nil, .reverse)]
        var grid = Grid(width: 17, height: 5)
        var writer = ScreenWriter()
        var terminal = VirtualTerminal(columns: 17, rows: 5)
        for round in 0..<400 {
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in clusters.randomElement(using: &random)! }.joined()
                let row = Int.random(in: 0..<5, using: &random)
                let style = styles.randomElement(using: &random)!
                if Bool.random(using: &random) {
                    grid.write(text, style, row: row, column: Int.random(in: 0..<17, using: &random))
                } else {
                    grid.fill(row: row, columns: 0..<17, style)
                }
            }
            if round % 50 == 49 { writer.invalidate() }
            terminal.feed(writer.update(to: grid, cursor: nil))
            // Where terminals disagree about a width the cell beside it may differ, but nothing else shifts.
            for row in 0..<5 {
                for column in 0..<17 where grid[row, column].width > 0 {
                    #expect(terminal.grid[row, column].text == grid[row, column].text, "\(round): \(row), \(column)")
                }
            }
        }
    }

    @Test func anotherSizeIsDrawnAnew() {
        var writer = ScreenWriter()
        _ = writer.update(to: Grid(width: 3, height: 3), cursor: nil)
        var grid = Grid(width: 4, height: 2)
        grid.write("abcd", .plain, row: 1, column: 0)
        var terminal = VirtualTerminal(columns: 4, rows: 2)
        terminal.feed("junk".utf8)
        terminal.feed(writer.update(to: grid, cursor: nil))
        #expect(terminal.text == "\nabcd")
    }

    @Test func wideClustersAreNeverCutInHalf() {
        var grid = Grid(width: 4, height: 1)
        grid.write("字字", .plain, row: 0, column: 0)
        grid.write("x", .plain, row: 0, column: 1)
        #expect(grid.text == " x字")
        grid.write("字", .plain, row: 0, column: 3)
        #expect(grid.text == " x字")
        grid.write("y", .plain, row: 0, column: 2)
        #expect(grid.text == " xy")
    }
}

/// Numbers that look random, the same in every run.
private struct Sequence32: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) | (state << 32)
    }
}

import TerminalKit
import Testing

@Suite struct CellWidthTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("字", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("🙂", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("🇩", 1), ("☺", 1), ("☺\u{FE0F}", 2), ("⌚", 2),
        ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("के", 1), ("कि", 2), ("ﷺ", 1), ("€", 1), ("\u{200B}", 0), ("\u{7}", 0),
        ("\u{1FAE9}", 2),
    ]) func columnsOfACluster(_ cluster: String, _ columns: Int) {
        #expect(CellWidth.columns(ofCluster: cluster.unicodeScalars) == columns)
    }

    @Test func columnsOfText() {
        #expect(CellWidth.columns("") == 0)
        #expect(CellWidth.columns("naïve 字🙂") == 10)
    }
}

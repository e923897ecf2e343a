import TerminalKit
import Testing

@Suite struct KeyDecoderTests {
    static let cases: [(String, [InputEvent])] = [
        ("a", [.type("a")]), ("é", [.type("é")]), ("字", [.type("字")]), ("🙂", [.type("🙂")]),
        ("\r", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
        ("\u{01}", [.key(.character("a"), .control)]), ("\u{1A}", [.key(.character("z"), .control)]),
        ("\u{00}", [.key(.character(" "), .control)]),
        ("\u{1B}[A", [.key(.up)]), ("\u{1B}OA", [.key(.up)]), ("\u{1B}[1;5C", [.key(.right, .control)]),
        ("\u{1B}[1;2D", [.key(.left, .shift)]), ("\u{1B}[Z", [.key(.tab, .shift)]),
        ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[6~", [.key(.pageDown)]), ("\u{1B}[3~", [.key(.delete)]),
        ("\u{1B}[H", [.key(.home)]), ("\u{1B}[4~", [.key(.end)]),
        ("\u{1B}OP", [.key(.function(1))]), ("\u{1B}[15~", [.key(.function(5))]), ("\u{1B}[24~", [.key(.function(12))]),
        ("\u{1B}[[B", [.key(.function(2))]),
        ("\u{1B}c", [.key(.character("c"), .alt)]), ("\u{1B}é", [.key(.character("é"), .alt)]),
        ("\u{1B}\u{1B}[B", [.key(.down, .alt)]), ("\u{1B}[13;5u", [.key(.enter, .control)]),
        ("\u{1B}[<64;10;5M", [.wheel(up: true)]), ("\u{1B}[<65;1;1M", [.wheel(up: false)]),
        ("\u{1B}[<0;3;4M", [.press(row: 3, column: 2)]), ("\u{1B}[<0;3;4m", []),
        ("\u{1B}[200~ab\u{1B}[Ac\r\u{1B}[201~d", [.paste("ab\u{1B}[Ac\r"), .type("d")]),
        // Reports that nobody asked for are dropped whole.
        ("\u{1B}[?62;4cx", [.type("x")]), ("\u{1B}[99~x", [.type("x")]),
    ]

    @Test(arguments: cases) func oneAfterTheOther(_ input: String, _ expected: [InputEvent]) {
        var decoder = KeyDecoder()
        #expect(decoder.feed(input.utf8) + decoder.flush() == expected)
    }

    @Test(arguments: cases) func cutAnywhere(_ input: String, _ expected: [InputEvent]) {
        var decoder = KeyDecoder()
        var events: [InputEvent] = []
        for byte in input.utf8 { events += decoder.feed([byte]) }
        #expect(events + decoder.flush() == expected)
    }

    @Test func escapeAloneIsAKeyWhenNothingFollows() {
        var decoder = KeyDecoder()
        #expect(decoder.patience == nil)
        #expect(decoder.feed([0x1B]) == [])
        #expect(decoder.patience == 40)
        #expect(decoder.flush() == [.key(.escape)])
        #expect(decoder.patience == nil)
        #expect(decoder.feed([0x1B, 0x1B]) == [])
        #expect(decoder.flush() == [.key(.escape), .key(.escape)])
    }

    @Test func bytesThatAreNotUTF8AreDropped() {
        var decoder = KeyDecoder()
        #expect(decoder.feed([0xFF, 0x61, 0xC3, 0x28, 0x80, 0xED, 0xA0, 0x80, 0x62]) == [.type("a"), .type("("), .type("b")])
        #expect(decoder.feed([0xE5, 0xAD]) == [])
        #expect(decoder.flush() == [])
        #expect(decoder.feed("x".utf8) == [.type("x")])
    }

    @Test func anUnfinishedSequenceIsDroppedAfterAWhile() {
        var decoder = KeyDecoder()
        #expect(decoder.feed("\u{1B}[1;".utf8) == [])
        #expect(decoder.patience == 400)
        #expect(decoder.flush() == [])
        #expect(decoder.feed("q".utf8) == [.type("q")])
    }
}

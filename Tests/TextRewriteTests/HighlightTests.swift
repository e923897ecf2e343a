import Foundation
import RegexModel
import Testing
import TextRewrite

@Suite struct HighlightTests {
    @Test func runsAndEmptyMatches() {
        let highlights = Highlights(matches("é😀ab", [0..<2, 2..<2, 2..<6, 8..<8]), current: 2)
        #expect(
            highlights.runs == [
                .init(utf8Range: 0..<2, role: .match), .init(utf8Range: 2..<6, role: .currentMatch),
            ])
        #expect(highlights.emptyMatches == [2, 8])
        #expect(highlights.utf16Ranges == [0..<1, 1..<3])
    }

    @Test func utf16CursorMayGoBack() {
        var cursor = UTF16Cursor(Haystack("é😀a"))
        #expect([2, 6, 7, 0, 6].map { cursor.utf16Offset(of: $0) } == [1, 3, 4, 0, 3])
    }

    @Test func colourStopsAtLineEnds() {
        let highlights = Highlights(matches("ab\r\ncd!", [1..<5]))
        #expect(
            ANSIHighlighter(match: "43").render(highlights)
                == "a\u{1B}[43mb\u{1B}[0m\r\n\u{1B}[43mc\u{1B}[0md!")
        let crossing = ANSIHighlighter(match: "", currentMatch: "46").render(highlights)
        #expect(crossing == "ab\r\ncd!")
    }

    @Test func partsInAnyOrder() {
        let highlights = Highlights(matches("aXbXcXd", [1..<2, 3..<4, 5..<6]))
        var cursor = HighlightCursor(highlights)
        func part(_ range: Range<Int>) -> String {
            var output: [UInt8] = []
            ANSIHighlighter(match: "1").append(range, &cursor, to: &output)
            return String(decoding: output, as: UTF8.self)
        }
        let x = "\u{1B}[1mX\u{1B}[0m"
        #expect(part(0..<3) == "a\(x)b")
        #expect(part(4..<7) == "c\(x)d")
        #expect(part(0..<2) == "a\(x)")
        #expect(part(1..<1) == "")
        #expect(part(3..<5) == "\(x)c")
    }

    @Test func html() {
        let highlights = Highlights(matches("<a&\"'>\0\r\u{85}\u{7F}é", [1..<2, 2..<6]), current: 1)
        #expect(
            HTMLHighlighter.fragment(highlights)
                == "&lt;<mark>a</mark><mark class=\"current\">&amp;&quot;&#39;&gt;</mark>␀&#13;\u{FFFD}␡é")
        let page = HTMLHighlighter.page(highlights, title: "<t> & \"é\"")
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>&lt;t&gt; &amp; &quot;é&quot;</title>"))
        #expect(page.contains("<pre><code>&lt;<mark>a</mark>"))
        #expect(!page.contains("http"))
    }

    @Test(arguments: ["banana", "é\na\n\na", "<a>&amp;a'\"", "a\r\na😀e\u{301}a", ""])
    func strippingGivesTheTextBack(text: String) throws {
        let highlights = Highlights(try LiteralMatcher("a").matches(in: text))
        let ansi = ANSIHighlighter().render(highlights)
            .replacingOccurrences(of: "\u{1B}\\[[0-9;]*m", with: "", options: .regularExpression)
        #expect(Array(ansi.utf8) == Array(text.utf8))
        var html = HTMLHighlighter.fragment(highlights)
            .replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&"),
        ]
        for (entity, character) in entities { html = html.replacingOccurrences(of: entity, with: character) }
        #expect(Array(html.utf8) == Array(text.utf8))
    }

    @Test func manyHighlights() throws {
        let highlights = Highlights(try LiteralMatcher("a").matches(in: String(repeating: "xa", count: 100_000)))
        #expect(highlights.runs.count == 100_000)
        #expect(highlights.utf16Ranges.last == 199_999..<200_000)
        #expect(ANSIHighlighter(match: "1").render(highlights).utf8.count == 200_000 + 100_000 * 8)
    }
}

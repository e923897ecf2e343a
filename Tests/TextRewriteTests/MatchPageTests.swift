import Foundation
import RegexModel
import Testing
import TextRewrite

/// What is in a page of matches; that it works is seen in a browser only.
@Suite struct MatchPageTests {
    struct Data: Decodable, Equatable {
        struct File: Decodable, Equatable {
            var name: String
            var chunks: [Int]
            var matches: [Int]
        }
        var names: [String?]
        var kinds: [String]
        var files: [File]
    }

    private func html(_ page: MatchPage) -> String { String(decoding: page.utf8(), as: UTF8.self) }

    private func part(_ html: String, from start: String, to end: String) throws -> String {
        let low = try #require(html.range(of: start)).upperBound
        return String(html[low..<(try #require(html.range(of: end, range: low..<html.endIndex))).lowerBound])
    }

    private func data(_ html: String) throws -> Data {
        let json = try part(html, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
        return try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
    }

    /// The text that the chunks of a page show, entities and marks taken out.
    private func text(_ html: String) throws -> String {
        var shown = ""
        for piece in try part(html, from: "<main>", to: "</main>").components(separatedBy: "<div class=\"c\" ").dropFirst() {
            shown += try part("<" + piece, from: ">", to: "</div>")
        }
        shown = shown.replacingOccurrences(of: "<[^>]*>", with: "", options: .regularExpression)
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"), ("&amp;", "&")] {
            shown = shown.replacingOccurrences(of: entity, with: character)
        }
        return shown
    }

    @Test func marksAndPlaces() throws {
        let text = "é9:30\n😀 10:45"
        let slots = [2, 6, 2, 3, -1, -1, 12, 17, 12, 14, 15, 17]
        var page = MatchPage(title: "(\\d+):(?<m>\\d\\d)?", groupNames: [nil, "m"])
        page.add(Matches(haystack: Haystack(text), groups: CaptureGroups(names: [nil, "m"]), slots: slots), name: "a.txt")
        let html = html(page)
        #expect(html.contains("é<mark class=\"k0\" data-i=\"0\">9:30</mark>\n😀 <mark class=\"k0\" data-i=\"1\">10:45</mark></div>"))
        #expect(html.contains("<title>(\\d+):(?&lt;m&gt;\\d\\d)?</title>"))
        #expect(html.contains("<h2><bdi>a.txt</bdi> <small>2 matches</small></h2>"))
        #expect(try data(html) == Data(
            names: [nil, "m"], kinds: [],
            files: [.init(name: "a.txt", chunks: [14, 1], matches: [1, 4, 0, 1, 0, -1, 8, 5, 0, 2, 3, 2])]))
    }

    /// A group that lies before its match, or behind it.
    @Test func groupsOutsideOfTheMatch() throws {
        var page = MatchPage(title: "x", groupNames: [nil, nil])
        let slots = [4, 5, 0, 2, 5, 9]
        page.add(Matches(haystack: Haystack("é  x😀"), groups: CaptureGroups(names: [nil, nil]), slots: slots), name: "")
        #expect(try data(html(page)).files[0].matches == [3, 1, -3, 1, 1, 2])
    }

    @Test func kinds() throws {
        var page = MatchPage(title: "Bookmarks", kinds: ["date", "</script><b>"])
        page.add(Haystack("a b c"), name: "1", marks: [(0..<1, 1), (2..<3, 0), (5..<5, 1)])
        page.add(Haystack(""), name: "2", marks: [])
        let html = html(page)
        #expect(page.matchCount == 3)
        #expect(html.contains("<li class=\"k0\">date 1</li><li class=\"k1\">&lt;/script&gt;&lt;b&gt; 2</li>"))
        #expect(html.contains("<mark class=\"k1\" data-i=\"0\">a</mark> <mark class=\"k0\" data-i=\"1\">b</mark> c<mark class=\"e k1\" data-i=\"2\"></mark></div>"))
        let found = try data(html)
        #expect(found.kinds == ["date", "</script><b>"])
        #expect(found.files == [
            .init(name: "1", chunks: [5, 0], matches: [0, 1, 1, 2, 1, 0, 3, 0, 1]), .init(name: "2", chunks: [0, 0], matches: []),
        ])
    }

    /// Nothing in a text, a name or a title becomes markup or script.
    @Test func hostileText() throws {
        let hostile = "</script><script>alert(1)</script><!--<script>\u{2028}\u{2029}\0\u{85}\u{7F}\r\n]]>&lt;\" onload='x'</mark></div>\u{1B}"
        for count in [1, MatchPage.staticMarkLimit + 1] {
            var page = MatchPage(title: hostile, groupNames: [])
            let text = String(repeating: hostile, count: count)
            let slots = (0..<count).flatMap { [$0 * hostile.utf8.count, $0 * hostile.utf8.count + 9] }
            page.add(Matches(haystack: Haystack(text), groups: CaptureGroups(names: []), slots: slots), name: hostile)
            let html = html(page)
            #expect(html.components(separatedBy: "<script").count == 3)
            #expect(html.components(separatedBy: "</script").count == 3)
            #expect(!html.contains("<!--"))
            #expect(!html.contains("onload='"))
            #expect(!html.contains("\0"))
            #expect(!html.contains("\r"))
            #expect(try data(html).files[0].name == hostile)
            let shown = hostile.replacing("\0", with: "␀").replacing("\u{85}", with: "\u{FFFD}").replacing("\u{7F}", with: "␡")
                .replacing("\u{1B}", with: "␛")
            #expect(try self.text(html).utf8.elementsEqual(String(repeating: shown, count: count).utf8))
        }
    }

    /// Chunks are whole lines, long lines are cut between characters, and together they are the text.
    @Test(arguments: [
        "", "\n", "one line", String(repeating: "a line\r\n", count: 5000), String(repeating: "é😀", count: 20_000),
        String(repeating: "word ", count: 20_000), String(repeating: "\n", count: 10_000), String(repeating: "x", count: 4095) + "\ny",
    ])
    func chunks(_ text: String) throws {
        for marks in [0, 3000] {
            var page = MatchPage(title: "t")
            let scalars = Array(text.unicodeScalars.prefix(marks))
            var at = 0
            var slots: [Int] = []
            for scalar in scalars {
                slots += [at, at + UTF8.width(scalar)]
                at += UTF8.width(scalar)
            }
            page.add(Matches(haystack: Haystack(text), groups: CaptureGroups(names: []), slots: slots), name: "n")
            let html = html(page)
            #expect(try self.text(html).utf8.elementsEqual(text.utf8))
            let chunks = try data(html).files[0].chunks
            #expect(stride(from: 0, to: chunks.count, by: 2).reduce(0) { $0 + chunks[$1] } == text.utf16.count)
            #expect(stride(from: 1, to: chunks.count, by: 2).reduce(0) { $0 + chunks[$1] } == text.utf8.count { $0 == 10 })
            #expect(stride(from: 0, to: chunks.count, by: 2).allSatisfy { chunks[$0] <= 16_384 })
        }
    }

    /// A match over several chunks is marked in each.
    @Test func aLongMatch() throws {
        let text = String(repeating: "line\n", count: 3000)
        var page = MatchPage(title: "t")
        page.add(Matches(haystack: Haystack(text), groups: CaptureGroups(names: []), slots: [5, 14_990, 14_995, 14_999]), name: "n")
        let html = html(page)
        #expect(html.components(separatedBy: "<mark class=\"k0\" data-i=\"0\">").count == 5)
        #expect(html.components(separatedBy: "<mark class=\"k0\" data-i=\"1\">").count == 2)
        #expect(try self.text(html) == text)
    }

    /// Above the limit the page holds no marks, and it is no larger than text and numbers need.
    @Test func manyMatches() throws {
        let text = String(repeating: "xa ", count: 100_000)
        var page = MatchPage(title: "a")
        page.add(try LiteralMatcher("a").matches(in: text), name: "n")
        #expect(page.matchCount == 100_000)
        let bytes = page.utf8()
        #expect(bytes.count < text.utf8.count + 5 * 100_000)
        let html = String(decoding: bytes, as: UTF8.self)
        #expect(!html.contains("<mark "))
        #expect(html.contains("<noscript>"))
        #expect(try data(html).files[0].matches.count == 200_000)
    }
}

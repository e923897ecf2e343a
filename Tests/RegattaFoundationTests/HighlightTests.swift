import Foundation
import Regatta
import Testing

@Suite struct HighlightTests {
    static let text = "é😀 e\u{301}\r\n\0é😀"
    static let found = matches(text, [2..<6, 7..<7, 7..<10, 13..<19])
    static let other = NSAttributedString.Key("other")

    /// Each run of equal marks as `value:characters`, `-` for none.
    private func marks(_ text: NSAttributedString, key: NSAttributedString.Key = .regattaHighlight) -> [String] {
        var result: [String] = []
        text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            result.append("\(value as? String ?? "-"):\(text.attributedSubstring(from: range).string)")
        }
        return result
    }

    private func marks(_ text: AttributedString) -> [String] {
        text.runs[\.regattaHighlight].map { "\($0?.rawValue ?? "-"):\(String(text[$1].characters))" }
    }

    @Test func attributedString() {
        var text = AttributedString(Self.text)
        text.link = URL(string: "x:y")
        text.regattaHighlight = .current
        let highlights = Self.found.highlight(in: &text, current: 2)
        #expect(highlights.emptyMatches == [7])
        #expect(marks(text) == ["-:é", "match:😀", "-: ", "current:e\u{301}", "-:\r\n\0", "match:é😀"])
        #expect(text.runs.allSatisfy { $0.link == URL(string: "x:y") })
        // Once more, with another current match; the old one becomes like the others.
        Self.found.highlight(in: &text, current: 0)
        #expect(marks(text) == ["-:é", "current:😀", "-: ", "match:e\u{301}", "-:\r\n\0", "match:é😀"])
        matches(Self.text, []).highlight(in: &text)
        #expect(marks(text) == ["-:" + Self.text])
        #expect(String(text.characters) == Self.text)
    }

    @Test func mutableAttributedString() {
        let text = NSMutableAttributedString(string: Self.text)
        text.addAttribute(.regattaHighlight, value: "old", range: NSRange(location: 0, length: text.length))
        let highlights = Self.found.highlight(in: text, current: 2)
        #expect(highlights.emptyMatches == [7])
        #expect(marks(text) == ["-:é", "match:😀", "-: ", "current:e\u{301}", "-:\r\n\0", "match:é😀"])
        Self.found.highlight(in: text, current: 0)
        #expect(marks(text) == ["-:é", "current:😀", "-: ", "match:e\u{301}", "-:\r\n\0", "match:é😀"])
        matches(Self.text, []).highlight(in: text)
        #expect(marks(text) == ["-:" + Self.text])
        #expect(text.string == Self.text)
    }

    /// Every UTF-16 unit keeps its other attribute, also where its runs begin or end within a match, a surrogate pair, or
    /// between CR and LF.
    @Test func otherAttributesAcrossTheEdges() {
        final class Value {}
        let (first, second) = (Value(), Value())
        let text = NSMutableAttributedString(string: Self.text)
        let ranges: [(NSRange, Value)] = [
            (NSRange(location: 2, length: 3), first), (NSRange(location: 6, length: 1), second),
            (NSRange(location: 9, length: 2), first),
        ]
        for (range, value) in ranges { text.addAttribute(Self.other, value: value, range: range) }
        Self.found.highlight(in: text)
        Self.found.highlight(in: text, current: 3)
        var kept: [Character] = []
        var marked: [Character] = []
        for at in 0..<text.length {
            let attributes = text.attributes(at: at, effectiveRange: nil)
            let value = attributes[Self.other] as? Value
            kept.append(value === first ? "1" : value === second ? "2" : value == nil ? "-" : "?")
            marked.append((attributes[.regattaHighlight] as? String)?.first ?? "-")
            #expect(attributes.count == (kept[at] == "-" ? 0 : 1) + (marked[at] == "-" ? 0 : 1))
        }
        // é, 😀 in two units, space, e, U+0301, CR, LF, NUL, é, 😀 in two units.
        #expect(String(kept) == "--111-2--11-")
        #expect(String(marked) == "-mm-mm---ccc")
    }

    @Test func otherAttributesOfAttributedStrings() throws {
        let link = try #require(URL(string: "x:y"))
        var text = AttributedString("aé😀b e\u{301}c")
        let ends = ["é", "c"].compactMap { text.range(of: $0)?.lowerBound }
        text[ends[0]..<ends[1]].link = link
        matches("aé😀b e\u{301}c", [0..<3, 7..<8, 9..<13]).highlight(in: &text)
        let runs = text.runs.map {
            "\($0.link == link ? "link" : "-") \($0.regattaHighlight?.rawValue ?? "-") \(String(text[$0.range].characters))"
        }
        #expect(
            runs == [
                "- match a", "link match é", "link - 😀", "link match b", "link -  ", "link match e\u{301}", "- match c",
            ])
    }

    @Test func keysAndValuesOfTheCaller() {
        let text = NSMutableAttributedString(string: "ab cd ab")
        text.addAttribute(.regattaHighlight, value: "mine", range: NSRange(location: 0, length: 8))
        let found = matches("ab cd ab", [0..<2, 6..<8])
        found.highlight(in: text, key: Self.other, value: "x", currentValue: "y", current: 1)
        #expect(marks(text, key: Self.other) == ["x:ab", "-: cd ", "y:ab"])
        #expect(marks(text) == ["mine:ab cd ab"])

        var plain = AttributedString("ab cd ab")
        let yellow = URL(string: "x:yellow"), orange = URL(string: "x:orange")
        if let yellow, let orange {
            found.highlight(
                in: &plain, key: AttributeScopes.FoundationAttributes.LinkAttribute.self, value: yellow,
                currentValue: orange, current: 0)
        }
        #expect(plain.runs.map(\.link) == [orange, nil, yellow])
    }

    @Test func emptyMatchesAndEmptyTexts() {
        let text = NSMutableAttributedString(string: "")
        #expect(matches("", [0..<0]).highlight(in: text, current: 0).emptyMatches == [0])
        #expect(text.length == 0)
        var plain = AttributedString("é")
        #expect(matches("é", [0..<0, 2..<2]).highlight(in: &plain, current: 1).emptyMatches == [0, 2])
        #expect(marks(plain) == ["-:é"])
    }

    /// Only the part that was searched is the text of a haystack.
    @Test func partOfAString() {
        let whole = "a😀b a😀b"
        let part = whole.dropFirst(4)
        let found = Matches(haystack: Haystack(part), groups: CaptureGroups(names: []), slots: [1, 5])
        let text = NSMutableAttributedString(string: String(part))
        found.highlight(in: text)
        #expect(marks(text) == ["-:a", "match:😀", "-:b"])
    }

    @Test func fromASearch() throws {
        let text = "Anna, anna;\r\nJO\u{DF}ANNA 😀"
        let found = try Matcher("anna", options: [.caseInsensitive]).matches(in: text)
        let attributed = NSMutableAttributedString(string: text)
        found.highlight(in: attributed, current: 1)
        #expect(marks(attributed) == ["match:Anna", "-:, ", "current:anna", "-:;\r\nJOß", "match:ANNA", "-: 😀"])
    }
}

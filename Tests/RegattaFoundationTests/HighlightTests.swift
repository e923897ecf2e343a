import Foundation
import Regatta
import Testing

@Suite struct HighlightTests {
    static let text = "é😀 e\u{301}\r\n\0é😀"
    static let found = matches(text, [2..<6, 7..<7, 7..<10, 13..<19])

    @Test func attributedString() {
        var text = AttributedString(Self.text)
        text.link = URL(string: "x:y")
        text.regattaHighlight = .current
        #expect(Self.found.highlight(in: &text, current: 2) == 1)
        let runs = text.runs.map { ($0.regattaHighlight?.rawValue ?? "-") + ":" + String(text[$0.range].characters) }
        #expect(runs == ["-:é", "match:😀", "-: ", "current:e\u{301}", "-:\r\n\0", "match:é😀"])
        #expect(text.runs.allSatisfy { $0.link == URL(string: "x:y") })
    }

    @Test func mutableAttributedString() {
        let other = NSAttributedString.Key("other")
        let text = NSMutableAttributedString(string: Self.text)
        let length = text.length
        text.addAttribute(other, value: "kept", range: NSRange(location: 2, length: 3))
        text.addAttribute(.regattaHighlight, value: "old", range: NSRange(location: 0, length: length))
        #expect(Self.found.highlight(in: text, current: 2) == 1)
        var marks: [String] = []
        var kept: [Int] = []
        for at in 0..<length {
            marks.append(text.attribute(.regattaHighlight, at: at, effectiveRange: nil) as? String ?? "-")
            if text.attribute(other, at: at, effectiveRange: nil) as? String == "kept" { kept.append(at) }
        }
        #expect(text.string == Self.text)
        #expect(kept == [2, 3, 4])
        #expect(marks == ["-", "match", "match", "-", "current", "current", "-", "-", "-", "match", "match", "match"])
    }

    /// Time for `count` highlights, twice over, so that old marks are removed as well.
    private func seconds(_ count: Int, _ mark: (String, Matches) -> Void) -> Double {
        let text = String(repeating: "é b ", count: count)
        let found = matches(text, (0..<count).map { 5 * $0..<5 * $0 + 2 })
        return (0..<2).map { _ in
            let time = ContinuousClock().measure { mark(text, found) }
            return Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
        }.min() ?? 0
    }

    @Test func timeGrowsWithTheNumberOfMatches() {
        func plain(_ text: String, _ found: Matches) {
            var text = AttributedString(text)
            found.highlight(in: &text)
            found.highlight(in: &text, current: 1)
        }
        func mutable(_ text: String, _ found: Matches) {
            let text = NSMutableAttributedString(string: text)
            found.highlight(in: text)
            found.highlight(in: text, current: 1)
        }
        // Quadratic growth would be 16 times as much.
        #expect(seconds(20_000, plain) < 9 * seconds(5_000, plain) + 0.1)
        #expect(seconds(20_000, mutable) < 9 * seconds(5_000, mutable) + 0.1)
        if ProcessInfo.processInfo.environment["REGATTA_TIMES"] != nil {
            for count in [50_000, 100_000] { print(count, seconds(count, plain), seconds(count, mutable)) }
        }
    }
}

import Foundation
import Regatta
import Testing

/// The README's Swift, run, with what it says comes out.
@Suite struct ReadmeTests {
    let text = "Zoë sailed at 9:30, Björn at 10:45."

    @Test func matching() throws {
        let times = try Matcher(#"(?<hour>\d{1,2}):(?<minute>\d\d)"#)
        let all = try times.matches(in: text).map { match in
            (match.text, match["hour"]!.text, text[match.range], match.utf8Range, match.nsRange)
        }
        #expect(all.map(\.0) == ["9:30", "10:45"])
        #expect(all.map(\.1) == ["9", "10"])
        #expect(all.map(\.2) == all.map(\.0))
        #expect(all[0].3 == 15..<19)
        #expect(all[0].4 == NSRange(location: 14, length: 4))
        #expect(try times.count(in: text) == 2)
        #expect(try times.firstMatch(in: text)?[2]?.text == "30")
        #expect(try times.wholeMatch(in: "9:30") != nil)
        #expect(try times.replacingMatches(in: text, withTemplate: "$1.$2").text == "Zoë sailed at 9.30, Björn at 10.45.")
        #expect(try times.replacingMatches(in: text) { "\($0["hour"]!.text) h" }.count == 2)
    }

    @Test func aFindPanel() throws {
        let panel = SearchOptions(searchString: "zoë", replacementString: "Chloë", wholeWords: true)
        let find = try Matcher(panel)
        let marked = Highlights(try find.matches(in: text), current: 0)
        #expect(ANSIHighlighter().render(marked).contains("m" + "Zoë" + "\u{1B}["))
        #expect(HTMLHighlighter.page(marked, title: "Log").contains("<title>Log</title>"))
        #expect(try find.replaceAll(in: text, with: panel).text == "Chloë sailed at 9:30, Björn at 10:45.")
        let literal = SearchOptions(searchString: "9:30", replacementString: "$1", literal: true)
        #expect(try Matcher(literal).replaceAll(in: text, with: literal).text == "Zoë sailed at $1, Björn at 10:45.")
    }

    @Test func choosingABackend() throws {
        #expect(try Matcher("a+b", backend: Backends.id(named: "foundation")).backend == .foundation)
        #expect(try Matcher("(?w)\\bnaïve\\b").backend == .foundation)
        #if REGATTA_PCRE2
        #expect(try Matcher("a+b", backend: .pcre2).backend == .pcre2)
        #expect(try Matcher("a+b", backend: .check).count(in: "aab") == 1)
        #expect(try Matcher("(?w)\\bnaïve\\b").explanation.description.contains("refuses the pattern"))
        #endif
    }
}

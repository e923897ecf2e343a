import Foundation
import Regatta
import Testing

/// What users write first, with what comes out.
@Suite struct UsageTests {
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
        #expect(try find.replacingMatches(in: "ZOË", withTemplate: "Chloë", preservingCase: true).text == "CHLOË")
        #expect(try Matcher(SearchOptions(searchString: "Zoë", smartCase: true)).count(in: "zoë Zoë") == 1)
        #expect(try Matcher(SearchOptions(searchString: "zoë", smartCase: true)).count(in: "zoë Zoë") == 2)
        var found = MatchPage(title: "zoë")
        found.add(try find.matches(in: text), name: "log.txt")
        #expect(String(decoding: found.utf8(), as: UTF8.self).contains("<mark class=\"k0\" data-i=\"0\">Zoë</mark> sailed"))
        let literal = SearchOptions(searchString: "9:30", replacementString: "$1", literal: true)
        #expect(try Matcher(literal).replaceAll(in: text, with: literal).text == "Zoë sailed at $1, Björn at 10:45.")
    }

    @Test func attributedStrings() throws {
        let attributed = NSMutableAttributedString(string: text)
        let find = try Matcher(SearchOptions(searchString: "zoë"))
        #expect(try find.matches(in: text).highlight(in: attributed, current: 0).runs.count == 1)
        #expect(attributed.attribute(.regattaHighlight, at: 0, effectiveRange: nil) != nil)
        #expect(attributed.attribute(.regattaHighlight, at: 5, effectiveRange: nil) == nil)
    }

    @Test func bookmarksAndValidation() throws {
        let bookmarks = try BookmarkFinder().bookmarks(in: text)
        #expect(bookmarks.map(\.kind) == [.time, .time])
        #expect(bookmarks.map { bookmarks.text(of: $0) } == ["9:30", "10:45"])
        let names = try Validator([.lastName], trims: true)
        #expect(try names.validate(" O'Neill\n").isValid)
        #expect(try names.validate("Smith2").failures[0].reason == .forbiddenCharacter("2", utf8Offset: 5))
    }

    @Test func limitsStoppingAndErrors() throws {
        let times = try Matcher(#"(?<hour>\d{1,2}):(?<minute>\d\d)"#)
        let limits = MatchLimits(time: .milliseconds(200))
        var seen: [String] = []
        try times.forEachMatch(in: text, range: .nsRange(NSRange(location: 0, length: 20)), limits: limits) { match in
            seen.append(String(match.text))
            return match.text == "9:30" ? .stop : .continue
        }
        #expect(seen == ["9:30"])
        let checked = try ReplacementTemplate(checking: "${hour} h", groups: times.groups)
        #expect(try times.replacingMatches(in: text, with: checked).text == "Zoë sailed at 9 h, Björn at 10 h.")
        #expect(throws: TemplateError.self) { _ = try ReplacementTemplate(checking: "${day}", groups: times.groups) }
        do {
            _ = try Matcher("a(b")
            Issue.record("no error")
        } catch {
            #expect(error.offset == 1)
            #expect(error.length == 1)
            #expect(error.localizedDescription == error.description)
        }
    }

    @Test func comingFromNSRegularExpression() throws {
        let range = NSRange(location: 0, length: 20)
        let matcher = try Matcher("(?<x>ö)|O", options: [.caseInsensitive])
        let first = try #require(try matcher.firstMatch(in: text, range: .nsRange(range)))
        #expect(first.nsRange == NSRange(location: 1, length: 1))
        #expect(try matcher.count(in: text, range: .nsRange(range)) == 1)
        #expect(try Matcher("9:3(", options: [.ignoreMetacharacters]).count(in: text) == 0)
        let literal = ReplacementTemplate(literal: "$0")
        #expect(try Matcher("Zoë").replacingMatches(in: text, with: literal).text.hasPrefix("$0 sailed"))
        var cursor = try matcher.cursor(in: text)
        #expect(try cursor.next()?["x"]?.nsRange == first["x"]?.nsRange)
    }

    @Test func choosingABackend() throws {
        #expect(try Matcher("a+b", backend: Backends.id(named: "foundation")).backend == .foundation)
        #expect(try Matcher("(?w)\\bnaïve\\b").backend == .foundation)
        #if REGATTA_PCRE2
        #expect(try Matcher("a+b", backend: .pcre2).backend == .pcre2)
        #expect(try Matcher("a+b", backend: .check).count(in: "aab") == 1)
        #expect(try Matcher("(?w)\\bnaïve\\b").explanation.description.contains("refuses the pattern"))
        let both = try Matcher("a+b", backend: .check).explanation
        #expect(both.chosen == .check)
        #expect(both.description.contains("not taken") == false)
        #endif
    }
}

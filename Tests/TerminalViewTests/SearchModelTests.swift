import Regatta
import TerminalKit
import Testing

@testable import TerminalView

@Suite struct SearchModelTests {
    static let text = (1...100).map { $0 % 10 == 0 ? "Stop \($0)\n" : "row \($0)\n" }.joined()
    static let theme = Theme.colored

    @Test func matchesLightUpAsThePatternIsTyped() {
        var harness = Harness("cat car cab\nCat\n", columns: 60, rows: 6)
        harness.type("/ca")
        #expect(harness.styled(Self.theme.currentMatch) == ["ca"])
        #expect(harness.styled(Self.theme.match) == ["ca", "ca", "Ca"])
        #expect(harness.rows[3].hasPrefix(" Find: ca "))
        #expect(harness.rows[3].hasSuffix("1 of 4"))
        harness.type("r")
        #expect(harness.styled(Self.theme.currentMatch) == ["car"])
        #expect(harness.styled(Self.theme.match) == [])
        harness.type("<bs><bs><bs>")
        #expect(harness.styled(Self.theme.currentMatch) == [])
    }

    @Test func theScreenIsSearchedBeforeTheRest() throws {
        var harness = Harness(Self.text, columns: 60, rows: 8)
        harness.holds = true
        harness.type("/row")
        guard case .start(let job)? = harness.held.last.map(ViewerEffect.start), case .search(let search) = job else {
            Issue.record("no search was asked for")
            return
        }
        var order: [String] = []
        search.run(CancellationToken()) { report in
            switch report {
            case .compiled: order.append("compiled")
            case .window(let found):
                order.append("window \(found?.ranges.count ?? -1)")
                harness.model.handle(ViewerReport.search(id: search.id, report))
                harness.settle()
                #expect(harness.styled(Self.theme.match).count + harness.styled(Self.theme.currentMatch).count == 5)
            case .found(let chunk): order.append("found \(chunk.count)")
            case .finished: order.append("finished")
            default: order.append("other")
            }
        }
        #expect(order == ["compiled", "window 6", "found 90", "finished"])
    }

    @Test func aBadPatternShowsItsPlace() {
        var harness = Harness("a(b", columns: 60, rows: 8)
        harness.type("/x(b")
        #expect(harness.rows[3].hasPrefix(" Find: x(b"))
        #expect(harness.rows[4] == "        ^")
        #expect(harness.rows[5] == " missing closing parenthesis")
        #expect(harness.terminal.row == 3)
        #expect(harness.terminal.column == 10)
        harness.type("<M-r>")
        #expect(harness.rows[5].hasPrefix(" Find: x(b"))
        harness.type("<home><del>a")
        #expect(harness.styled(Self.theme.currentMatch) == ["a(b"])
    }

    @Test func switches() {
        var harness = Harness("Cat cat category c.t", columns: 76, rows: 8)
        harness.type("/cat")
        #expect(harness.model.search.list.count == 3)
        harness.type("<M-c>")
        #expect(harness.model.search.list.count == 2)
        harness.type("<M-w>")
        #expect(harness.model.search.list.count == 1)
        #expect(harness.styled(Self.theme.switchedOn) == [" M-c match case ", " M-w whole words ", " M-r regex "])
        harness.type("<M-w><M-c><bs><bs><bs>c.t<M-r>")
        #expect(harness.styled(Self.theme.currentMatch) == ["c.t"])
        #expect(harness.model.search.list.count == 1)
    }

    @Test func everyBackendTakesItsTurnAndShowsItsTime() {
        var harness = Harness("cat cat", columns: 110, rows: 8)
        harness.type("/c(a)t")
        var seen: Set<String> = []
        for _ in 0...Backends.all.count {
            #expect(harness.model.search.list.count == 2)
            seen.insert(harness.model.search.backend.rawValue)
            harness.type("<M-b>")
        }
        #expect(seen == Set(["automatic"] + Backends.all.map(\.id.rawValue)))
        #expect(Set(harness.model.search.times.map(\.backend)) == Set(Backends.all.map(\.id)))
        #expect(harness.rows[6].contains("foundation "))
    }

    @Test func nextAndPreviousGoAroundTheEnds() {
        var harness = Harness(Self.text, columns: 70, rows: 8)
        harness.type("/stop<enter>")
        #expect(harness.status.contains("1 of 10"))
        #expect(harness.styled(Self.theme.currentMatch) == ["Stop"])
        harness.type("nn")
        #expect(harness.status.contains("3 of 10"))
        harness.type("NNN")
        #expect(harness.status.contains("10 of 10 (from the other end)"))
        harness.type("n")
        #expect(harness.status.contains("1 of 10 (from the other end)"))
        harness.type("4n")
        #expect(harness.status.contains("5 of 10"))
        // Seen from the screen when the current match is not on it.
        harness.type("gn")
        #expect(harness.status.contains("1 of 10"))
        harness.type("Gn")
        #expect(harness.status.contains("10 of 10"))
    }

    @Test func keysTypedAheadOfTheSearchAreNotLost() {
        var harness = Harness(Self.text, columns: 70, rows: 8)
        harness.holds = true
        harness.type("/stop<enter>nnN")
        harness.release()
        #expect(harness.status.contains("2 of 10"))
        harness.holds = true
        harness.type("/row (\\d)<enter>r$1!<enter>")
        harness.release()
        // The first one on the screen, and not the one after it.
        #expect(harness.model.search.currentNumber == 17)
        #expect(harness.model.replace?.replacements != nil)
        #expect(harness.rows.contains { $0.contains("row 11!") })
    }

    @Test func escapeGoesBackToWhereThePanelWasOpened() {
        var harness = Harness(Self.text, columns: 60, rows: 8)
        harness.type("30g/stop 9")
        #expect(harness.styled(Self.theme.currentMatch) == ["Stop 9"])
        harness.type("<esc>")
        #expect(harness.rows[0] == "Stop 30")
        #expect(harness.model.search.isActive == false)
    }

    @Test func patternsAreRemembered() {
        var harness = Harness(Self.text, columns: 60, rows: 8)
        harness.type("/row 7<enter>/stop<enter>/<up><up>")
        #expect(harness.rows[5].hasPrefix(" Find: row 7"))
        harness.type("<down>")
        #expect(harness.rows[5].hasPrefix(" Find: stop"))
        harness.type("<esc>n")
        #expect(harness.styled(Self.theme.currentMatch) == ["Stop"])
    }

    @Test func emptyMatchesAndEndsOfLines() {
        var harness = Harness("ab\n\ncd\n", columns: 60, rows: 8)
        harness.type("/$<enter>")
        #expect(harness.status.contains("1 of 4"))
        harness.type("n")
        #expect(harness.status.contains("2 of 4"))
        harness.type("n")
        #expect(harness.status.contains("3 of 4"))
        harness.type("/b\\n+c<enter>")
        #expect(harness.styled(Self.theme.currentMatch) == ["b ", " ", "c"])
    }

    @Test(arguments: ["x*", "", "(?=a)", "\\b", "a|"]) func allMatchesAreThoseOfOneCall(_ pattern: String) throws {
        guard !pattern.isEmpty else { return }
        let text = "aaa xx\n字a\u{301}x aa\n"
        let matcher = try Matcher(pattern)
        var found: [Range<Int>] = []
        // No patience at all: every call is broken off, and begun again from the last match.
        let search = CancellableSearch(matcher: matcher, haystack: Haystack(text), patience: .nanoseconds(1))
        try search.forEachSlots(CancellationToken()) { found.append($0[0]..<$0[1]) }
        let expected = try matcher.matches(in: text).map(\.utf8Range)
        #expect(found == expected, "\(found) \(expected)")
    }

    @Test func withoutColour() {
        var harness = Harness("cat cat", columns: 60, rows: 6, theme: .monochrome)
        harness.type("/cat")
        for row in 0..<6 {
            for column in 0..<60 {
                let style = harness.terminal.grid[row, column].style
                #expect(style.foreground == nil && style.background == nil)
            }
        }
        #expect(harness.styled(Theme.monochrome.match, row: 0) == ["cat"])
        #expect(harness.styled(Theme.monochrome.currentMatch) == ["cat"])
    }
}


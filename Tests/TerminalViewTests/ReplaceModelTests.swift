import TerminalKit
import Testing

@testable import TerminalView

@Suite struct ReplaceModelTests {
    static let theme = Theme.colored

    @Test func theChangeIsShownInPlaceWhileItIsTyped() {
        var harness = Harness("Ada King, Zoë Marsh", columns: 76, rows: 8)
        harness.type("/(\\w+) (\\w+)<enter>r$2")
        #expect(harness.rows[0] == "Ada KingKing, Zoë MarshMarsh")
        #expect(harness.styled(Self.theme.oldText) == ["Ada King", "Zoë Marsh"])
        #expect(harness.styled(Self.theme.currentNewText) == ["King"])
        #expect(harness.styled(Self.theme.newText) == ["Marsh"])
        harness.type(" $1")
        #expect(harness.styled(Self.theme.newText) == ["Marsh Zoë"])
        harness.type("<esc>")
        #expect(harness.rows[0] == "Ada King, Zoë Marsh")
        #expect(harness.saved.isEmpty)
    }

    @Test func oneByOneAllUndoAndSave() {
        var harness = Harness("a1 a2 a3 a4\n", columns: 76, rows: 8)
        harness.type("/a(\\d)<enter>r<$1><enter>")
        #expect(harness.rows[0] == "a1<1> a2<2> a3<3> a4<4>")
        harness.type("y")
        #expect(harness.rows[0] == "<1> a2<2> a3<3> a4<4>")
        #expect(harness.rows[5].hasSuffix("2 of 4"))
        harness.type("ny")
        #expect(harness.rows[0] == "<1> a2<2> <3> a4<4>")
        #expect(harness.styled(Self.theme.replaced) == ["<1>", "<3>"])
        #expect(harness.status.contains("2 replaced, not saved"))
        harness.type("u")
        #expect(harness.rows[0] == "<1> a2<2> a3<3> a4<4>")
        harness.type("a")
        #expect(harness.rows[0] == "<1> <2> <3> <4>")
        harness.type("uuu")
        #expect(harness.rows[0] == "a1<1> a2<2> a3<3> a4<4>")
        #expect(harness.status.contains("nothing to undo"))
        harness.type("s")
        #expect(harness.saved.isEmpty)
        harness.type("ys")
        #expect(harness.saved.map(\.text) == ["<1> a2 a3 a4\n"])
        #expect(harness.model.mode == .text)
        #expect(harness.model.search.list.count == 3)
    }

    @Test func decisionsTypedBeforeAllMatchesAreKnownWait() {
        var harness = Harness("a1 a2 a3 a4\n", columns: 76, rows: 8)
        harness.holds = true
        harness.type("/a(\\d)<enter>r<$1><enter>")
        harness.type("yny")
        #expect(harness.model.replace?.included.isEmpty == true)
        #expect(harness.status.contains("still searching"))
        harness.release()
        #expect(harness.rows[0] == "<1> a2<2> <3> a4<4>")
        #expect(harness.status.contains("2 replaced, not saved"))
    }

    @Test func decisionsThatWaitAreForgottenWithTheTemplate() {
        var harness = Harness("a1 a2\n", columns: 76, rows: 8)
        harness.holds = true
        harness.type("/a(\\d)<enter>r-<enter>ae")
        harness.release()
        harness.type("<enter>")
        #expect(harness.model.replace?.included.isEmpty == true)
        harness.type("as")
        #expect(harness.saved.map(\.text) == ["- -\n"])
    }

    @Test func leavingAsksWhatToDo() {
        var harness = Harness("x x x", columns: 100, rows: 8)
        harness.type("/x<enter>ry<enter>yq")
        #expect(harness.rows[6].contains("1 replacement is not saved"))
        harness.type("c")
        #expect(harness.model.mode == .deciding)
        harness.type("ql")
        #expect(harness.model.mode == .text)
        #expect(harness.rows[0] == "x x x")
        #expect(harness.saved.isEmpty)
        harness.type("ry<enter>aqs")
        #expect(harness.saved.map(\.text) == ["y y y"])
        #expect(harness.saved.map(\.count) == [3])
    }

    @Test func literalTextHasNoGroups() {
        var harness = Harness("1.5 145", columns: 76, rows: 8)
        harness.type("/<M-r>1.5<enter>r$0<enter>as")
        #expect(harness.saved.map(\.text) == ["$0 145"])
    }

    @Test func theCaseOfTheMatchIsKept() {
        var harness = Harness("cat Cat CAT", columns: 76, rows: 8)
        harness.type("/cat<enter>rdog<M-p><enter>as")
        #expect(harness.saved.map(\.text) == ["dog Dog DOG"])
    }

    @Test func matchesOverLinesAndEmptyOnes() {
        var harness = Harness("one\ntwo\nthree", columns: 76, rows: 9)
        harness.type("/e\\nt<enter>r-<enter>y")
        #expect(harness.rows.prefix(3) == ["on-", "wo", "three"])
        harness.type("s")
        #expect(harness.saved.map(\.text) == ["on-wo\nthree"])
        harness.type("/^<enter>r> <enter>as")
        #expect(harness.saved.last?.text == "> on-wo\n> three")
    }

    @Test func signsWithoutColour() {
        var harness = Harness("cat", columns: 76, rows: 8, theme: .monochrome)
        harness.type("/a<enter>ro")
        #expect(harness.rows[0] == "c[-a-]{+o+}t")
        harness.type("<enter>y")
        #expect(harness.rows[0] == "cot")
    }
}

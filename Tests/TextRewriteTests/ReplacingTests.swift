import RegexModel
import Testing
import TextRewrite

@Suite struct ReplacingTests {
    @Test(arguments: ["", "a", "banana", "é😀a\r\na\0a", "e\u{301}a"])
    func theWholeMatchIsTheIdentity(text: String) throws {
        for needle in ["a", "an", ""] where !needle.isEmpty || text.utf8.allSatisfy({ $0 < 0x80 }) {
            let result = try LiteralMatcher(needle).replacingMatches(in: text, withTemplate: "$0")
            #expect(Array(result.text.utf8) == Array(text.utf8))
        }
    }

    /// With a template of another pattern: never the groups of the next match in silence.
    @Test func aTemplateOfAPatternWithMoreGroups() async throws {
        let matches = try LiteralMatcher("a").matches(in: "banana")
        let own = ReplacementTemplate("[$0$1]", groups: matches.groups)
        #expect(matches.replacing(with: own).text == "b[a]n[a]n[a]")
        await #expect(processExitsWith: .failure) {
            let groups = CaptureGroups(names: [nil, nil])
            _ = try LiteralMatcher("a").replacingMatches(
                in: "banana", with: ReplacementTemplate("$1", groups: groups), limit: 2)
        }
    }

    @Test func limitsAndRanges() throws {
        let a = LiteralMatcher("a")
        #expect(try a.replacingMatches(in: "banana", withTemplate: "é") == a.replacingMatches(in: "banana") { _ in "é" })
        #expect(try a.replacingMatches(in: "banana", withTemplate: "o").text == "bonono")
        let first = try a.replacingMatches(in: "banana", withTemplate: "o", limit: 1)
        #expect(first.text == "bonana" && first.count == 1)
        #expect(try a.replacingMatches(in: "banana", withTemplate: "o", limit: 0).text == "banana")
        #expect(try a.replacingMatches(in: "banana", withTemplate: "o", limit: 9).count == 3)
        #expect(try a.replacingMatches(in: "banana", withTemplate: "o", range: .utf8(2..<5)).text == "banona")
        #expect(try LiteralMatcher("").replacingMatches(in: "ab", withTemplate: "-").text == "-a-b-")
        #expect(try a.replacingMatches(in: "banana".dropFirst(2), withTemplate: "").text == "nn")
        let literal = ReplacementTemplate(literal: "$0\\")
        #expect(try a.replacingMatches(in: "xa", with: literal).text == "x$0\\")
    }

    @Test func searchOptions() throws {
        var search = SearchOptions(searchString: "a", replacementString: "<$0>")
        #expect(try LiteralMatcher("a").replaceAll(in: "banana", with: search).text == "b<a>n<a>n<a>")
        search.replacementString = nil
        #expect(try LiteralMatcher("a").replaceAll(in: "banana", with: search).count == 0)
    }

    @Test func bytesEditsAndThrowingClosures() throws {
        struct Stop: Error {}
        let found = matches("é-é", [0..<2, 3..<5])
        let template = ReplacementTemplate("[$0]", groups: found.groups)
        #expect(found.replacingUTF8(with: template).utf8 == Array("[é]-[é]".utf8))
        #expect(found.edits(with: template).map(\.utf8Range) == [0..<2, 3..<5])
        #expect(found.edits(with: template, limit: 1).map(\.replacement) == ["[é]"])
        #expect(throws: Stop.self) { try found.replacing { (_: Match) throws(Stop) -> String in throw Stop() } }
    }

    @Test(arguments: [("a,b,,c", ["a", "b", "", "c"]), ("", [""]), (",", ["", ""]), ("é,😀", ["é", "😀"])])
    func splitAndJoin(text: String, parts: [String]) throws {
        let split = try LiteralMatcher(",").split(text)
        #expect(split.map(String.init) == parts)
        #expect(split.joined(separator: ",") == text)
    }

    @Test func splitWithALimit() throws {
        #expect(try LiteralMatcher(",").split("a,b,c", limit: 1) == ["a", "b,c"])
    }
}

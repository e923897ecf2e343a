import Regatta
import Testing

@Suite struct BookmarkFinderTests {
    static let word = BookmarkKind(rawValue: "word")

    func recognizer(_ name: String, _ pattern: String, check: Recognizer.Check? = nil, resumes: Bool = false) -> Recognizer {
        Recognizer(Self.word, name, pattern: pattern, resumesInside: resumes, "", check: check)
    }

    func found(_ recognizers: [Recognizer], _ text: String) throws -> [String] {
        let marks = try BookmarkFinder(recognizers).bookmarks(in: text)
        return marks.map { "\($0.recognizer)=\(marks.text(of: $0))" }
    }

    @Test func theEarliestThenTheLongestThenTheFirstIsKept() throws {
        #expect(try found([recognizer("a", "bc"), recognizer("b", "ab")], "abc") == ["b=ab"])
        #expect(try found([recognizer("a", "ab"), recognizer("b", "abc")], "abc") == ["b=abc"])
        #expect(try found([recognizer("a", "a.c"), recognizer("b", "abc")], "abc") == ["a=abc"])
        #expect(try found([recognizer("a", "ab"), recognizer("b", "bc"), recognizer("c", "cd")], "abcd") == ["a=ab", "c=cd"])
        #expect(try found([recognizer("a", "x*")], "yy") == [])
    }

    @Test func theGroupMarkIsMarked() throws {
        #expect(try found([recognizer("a", "no\\. (?<mark>[0-9]+)")], "no. 15, no. 16") == ["a=15", "a=16"])
    }

    @Test func checksRefuseAndNarrow() throws {
        let even = recognizer("even", "[0-9]+", check: { find in Int(find.match.text).flatMap { $0 % 2 == 0 ? find.range : nil } })
        #expect(try found([even], "1 2 3 4é6") == ["even=2", "even=4", "even=6"])
        let narrow = recognizer("narrow", "a+", check: { $0.range.lowerBound..<$0.range.lowerBound + 1 })
        #expect(try found([narrow], "éaaa") == ["narrow=a"])
    }

    @Test func aRefusedFindIsSearchedInsideWhereThatIsAskedFor() throws {
        let check: Recognizer.Check = { $0.match.text.hasPrefix("x") ? nil : $0.range }
        #expect(try found([recognizer("a", "[a-z]+[0-9]", check: check)], "é xab1") == [])
        #expect(try found([recognizer("a", "[a-z]+[0-9]", check: check, resumes: true)], "é xab1 xxc2") == ["a=ab1", "a=c2"])
    }

    @Test func surroundings() throws {
        let seen = recognizer("a", "b", check: { find in
            #expect(find.before(3) == "é" && find.after(2) == "ü" && find.before(1) == "" && find.after(100) == "ü!")
            return find.range
        })
        #expect(try found([seen], "éb\u{FC}!") == ["a=b"])
    }

    @Test func kindsAreChosenAfterOverlapsAreResolved() throws {
        let finder = try BookmarkFinder()
        let text = "https://example.org/2015-04-15 and 2015-04-16"
        let dates = try finder.bookmarks(in: text, kinds: [.date])
        #expect(dates.map { dates.text(of: $0) } == ["2015-04-16"])
        #expect(try finder.bookmarks(in: text).filtered(to: [.date]).map(\.utf8Range) == dates.map(\.utf8Range))
    }

    @Test func placesInAllUnits() throws {
        let text = "🚣 Zoë, 15 April 2015, 9:30"
        let marks = try BookmarkFinder().bookmarks(in: text)
        #expect(marks.map(\.kind) == [.date, .time])
        #expect(marks.map(\.utf8Range) == [11..<24, 26..<30])
        #expect(marks.utf16Ranges == [8..<21, 23..<27])
        #expect(marks.range(of: marks[0]).map { text[$0] } == "15 April 2015")
    }

    @Test func partsOfATextAreTextsOfTheirOwn() throws {
        let text = "xx9:30"
        #expect(try BookmarkFinder().bookmarks(in: text).isEmpty)
        #expect(try BookmarkFinder().bookmarks(in: text.dropFirst(2)).map(\.utf8Range) == [0..<4])
    }

    @Test func namesAreUniqueAndPatternsHaveSummaries() {
        let names = Recognizer.standard.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Recognizer.standard.allSatisfy { !$0.summary.isEmpty && $0.name.hasPrefix($0.kind.rawValue + ".") })
        #expect(Recognizer.standard([.time]).allSatisfy { $0.kind == .time })
    }

    @Test func everyBackendFindsTheSame() throws {
        let texts = try AnnotatedText.all(in: "Texts") + AnnotatedText.all(in: "MoreTexts")
        // A backend may refuse a recogniser's pattern; those that take all of them agree.
        let finders = Backends.all.compactMap { try? BookmarkFinder(backend: $0.id) }
        #expect(finders.count >= Backends.all.count - 1)
        let usual = try BookmarkFinder()
        for (name, annotated) in texts {
            let expected = Array(try usual.bookmarks(in: annotated.text))
            for finder in finders {
                #expect(Array(try finder.bookmarks(in: annotated.text)) == expected, "\(name)")
            }
        }
    }

    @Test func wrongPatternsAreErrors() {
        #expect(throws: PatternError.self) { _ = try BookmarkFinder([recognizer("a", "(")]) }
    }

    @Test func theCalendar() {
        #expect(CivilDate(year: 2024, month: 2, day: 29) != nil)
        for (year, month, day) in [(2023, 2, 29), (1900, 2, 29), (2015, 4, 31), (2015, 13, 1), (2015, 0, 1), (2015, 1, 0), (2015, 12, 32)] {
            #expect(CivilDate(year: year, month: month, day: day) == nil)
        }
        #expect(CivilDate(year: 2000, month: 2, day: 29)?.description == "2000-02-29")
        #expect(CivilDate(year: 987, month: 1, day: 2)?.description == "0987-01-02")
        #expect(CivilDate.days(inMonth: 2) == 29)
    }
}

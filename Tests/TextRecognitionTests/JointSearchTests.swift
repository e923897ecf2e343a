import Foundation
import PatternSyntax
import RegexModel
import Regatta
import Synchronization
import Testing
import TextRecognition

/// All recognisers in one pass find what they find one after another.
@Suite struct JointSearchTests {
    static let apart = Result {
        try BookmarkFinder(Recognizer.standard) { (pattern) throws(PatternError) in try Matcher(pattern, backend: .automatic) }
    }
    static let together = Result { try BookmarkFinder(Recognizer.standard, backend: .automatic, repays: 0) }

    static func agree(_ text: String, _ name: String, atLeast count: Int = 0) throws {
        let expected = Array(try apart.get().bookmarks(in: text))
        let found = Array(try together.get().bookmarks(in: text))
        #expect(expected.count >= count, "\(name)")
        guard found != expected else { return }
        let (a, b) = (Set(expected), Set(found))
        let haystack = Haystack(text)
        let lost = a.subtracting(b).map { "\($0.recognizer) '\(haystack.slice($0.utf8Range))'" }
        let added = b.subtracting(a).map { "\($0.recognizer) '\(haystack.slice($0.utf8Range))'" }
        Issue.record("\(name): without \(lost.sorted()), but with \(added.sorted())")
    }

    static func annotated() throws -> [String] {
        try (AnnotatedText.all(in: "Texts") + AnnotatedText.all(in: "MoreTexts")).map(\.text.text)
    }

    /// Short texts are searched without a guide, long ones with it.
    @Test func annotatedTexts() throws {
        let texts = try Self.annotated()
        #expect(texts.count >= 20)
        for (number, text) in texts.enumerated() { try Self.agree(text, "text \(number)") }
        try Self.agree(texts.joined(separator: "\n\n"), "all", atLeast: 200)
        try Self.agree(texts.joined(separator: "\n").replacing("\n", with: "\r\n"), "all, CR LF", atLeast: 200)
        try Self.agree(texts.joined().replacing(" ", with: "\u{A0}"), "all, no-break spaces")
        try Self.agree(texts.joined().replacing("\n", with: " "), "all in one line", atLeast: 200)
    }

    /// Finds at the very start and end, in a text that is long between them.
    @Test(arguments: ["~ ", "- \u{E9}\u{4E2D}\u{1F600} ", "\r\n", "w\u{301}\u{301} ", "7 ", "10.20.30.40 ", "q"])
    func edges(_ filler: String) throws {
        let marks = [
            "April 15th, 2015", "15.04.2015", "2015-04-15T09:30Z", "9:30 p.m.", "half past nine", "15 \u{430}\u{43F}\u{440}\u{435}\u{43B}\u{44F} 2015 \u{433}.",
            "ann.lee@example.org", "www.example.org/a(b)", "example.org", "Boston, MA", "2015\u{5E74}4\u{6708}15\u{65E5}", "15/Apr/2015", "noon",
        ]
        let middle = String(repeating: filler, count: 6_000 / filler.utf8.count)
        for mark in marks { try Self.agree(mark + middle + mark + middle + mark, "\(mark) in \(filler.debugDescription)") }
        try Self.agree(middle + marks.joined(separator: middle) + middle, "all in \(filler.debugDescription)")
    }

    /// Texts that end or begin in the middle of a find.
    @Test func cuts() throws {
        let text = try Self.annotated().joined(separator: "\n")
        let scalars = text.unicodeScalars
        for number in 0..<12 {
            let low = scalars.index(scalars.startIndex, offsetBy: number * 997 % (scalars.count / 2))
            let high = scalars.index(low, offsetBy: 4_100 + number * 331, limitedBy: scalars.endIndex) ?? scalars.endIndex
            try Self.agree(String(text[low..<high]), "a cut at byte \(text.utf8.distance(from: text.startIndex, to: low))")
        }
    }

    /// Texts in which finds, and what looks like them, stand in every line.
    @Test func denseTexts() throws {
        var (log, table, list) = ("", "id,date,due,customer,price\r\n", "")
        for line in 0..<250 {
            let (day, second) = (line % 31 + 1, line % 60 < 10 ? "0\(line % 60)" : "\(line % 60)")
            log += "2024-05-\(day < 10 ? "0" : "")\(day)T09:30:\(second).12\(line % 10)Z INFO [worker-\(line % 16)] 10.0.\(line % 256).7 "
            log += "\"GET /a/b?id=\(line) HTTP/1.1\" 200 \(line)ms (+http://www.example.com/bot.html)\n"
            log += "Oct \(day) 22:14:\(second) host sshd[\(line)]: 12.3\(line % 10) port 2\(second)\n"
            table += "\(line);\(day)/\(line % 13)/2024;\(day).\(line % 13).24,\"Kov\u{E1}cs, Zo\u{EB}\",\(line).\(second)\r\n"
            list += "Zo\u{EB} Lee\n\(line) Main Street\nBoston, MA 021\(second)\nzoe.\(line)@example.org, 21.\(second) Uhr\n\n"
        }
        try Self.agree(log, "log", atLeast: 700)
        try Self.agree(table, "table", atLeast: 100)
        try Self.agree(list, "list", atLeast: 500)
        try Self.agree(String(repeating: "15.04.", count: 2_000), "dots")
        try Self.agree(String(repeating: "a.", count: 5_000) + "com", "a host")
    }

    // MARK: When

    /// A joint search that says for how many calls, and with how much time for the last.
    final class Calls: Sendable {
        let made = Mutex(0)
        let searches = Mutex([Duration?]())
    }

    static func finder(_ patterns: [String], _ calls: Calls, repays: Int, fails: Bool = false) throws -> BookmarkFinder {
        let recognizers = patterns.map { Recognizer(BookmarkFinderTests.word, $0, pattern: $0, "") }
        let compile: PatternCompiler = { (pattern) throws(PatternError) in try Matcher(pattern) }
        return try BookmarkFinder(recognizers, compile: compile, together: { (compiled) throws(PatternError) in
            calls.made.withLock { $0 += 1 }
            if fails { throw PatternError(kind: .invalid, message: "no", pattern: "", utf8Range: 0..<0) }
            let matchers = compiled.map(\.matcher)
            return { (haystack, limits) throws(MatchError) in
                calls.searches.withLock { $0.append(limits.time) }
                var all: [Matches] = []
                for matcher in matchers { all.append(try matcher.matches(in: haystack)) }
                return all
            }
        }, repays: repays)
    }

    @Test func onceThereWasEnoughText() throws {
        let calls = Calls()
        let finder = try Self.finder(["ab", "b+c"], calls, repays: 10)
        func found(_ text: String) throws -> [String] { try finder.bookmarks(in: text).map(\.recognizer) }
        #expect(try found("ab bc") == ["ab", "b+c"])
        #expect(try found("ab b") == ["ab"])
        #expect(calls.made.withLock { $0 } == 0)
        #expect(try found("b") == [])
        #expect(calls.made.withLock { $0 } == 1)
        #expect(calls.searches.withLock { $0 } == [nil])
        #expect(try found("") == [])
        #expect(try found("abbc bc") == ["ab", "b+c"])
        #expect(calls.made.withLock { $0 } == 1)
        #expect(try finder.bookmarks(in: "ab", limits: MatchLimits(time: .seconds(3))).count == 1)
        let times = calls.searches.withLock { $0 }
        #expect(times.count == 4 && times.prefix(3) == [nil, nil, nil])
        // What is left of the time of the call.
        #expect(times.last.flatMap { $0 }.map { $0 > .zero && $0 <= .seconds(3) } == true)
    }

    @Test func whatCannotBePutTogetherIsSearchedApart() throws {
        let calls = Calls()
        let finder = try Self.finder(["ab"], calls, repays: 0, fails: true)
        for _ in 0..<3 { #expect(try finder.bookmarks(in: "ab ab").count == 2) }
        #expect(calls.made.withLock { $0 } == 1)
    }

    @Test func theTimeLimitHolds() throws {
        let text = String(repeating: "On 15 April 2015 at 9:30. ", count: 2_000)
        let finder = try Self.together.get()
        #expect(throws: MatchError.self) { try finder.bookmarks(in: text, limits: MatchLimits(time: .nanoseconds(1))) }
        #expect(try finder.bookmarks(in: text, limits: MatchLimits(time: .seconds(Int64.max / 2))).count == 4_000)
    }

    /// Takes thirty milliseconds for each search, and notes how many it may take.
    struct Sleeper: RegexMatcher {
        let calls: Calls
        let groups = CaptureGroups(names: [])
        var backend: BackendID { .foundation }
        var details: [(title: String, text: String)] { [] }
        func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
            calls.searches.withLock { $0.append(input.limits.time) }
            let time = input.limits.time ?? .zero
            Thread.sleep(forTimeInterval: 0.03)
            if time < .milliseconds(30) { throw .timeLimit(backend: .foundation, message: "one search") }
        }
    }

    /// The limit is that of the call, not of each of its searches.
    @Test func theTimeLimitIsThatOfTheCall() throws {
        let calls = Calls()
        let recognizers = (0..<8).map { Recognizer(BookmarkFinderTests.word, "slow \($0)", pattern: "a", "") }
        let finder = try BookmarkFinder(recognizers) { _ in Sleeper(calls: calls) }
        let error = try #require(throws: MatchError.self) {
            try finder.bookmarks(in: "aaa", limits: MatchLimits(time: .milliseconds(100)))
        }
        #expect(error == .timeLimit(backend: .foundation, message: "finding the bookmarks took more than 0.1 seconds"))
        let times = calls.searches.withLock { $0.compactMap { $0 } }
        #expect((1...4).contains(times.count))
        #expect(times.allSatisfy { $0 <= .milliseconds(100) } && zip(times, times.dropFirst()).allSatisfy { $0 > $1 })
        #expect(try finder.bookmarks(in: "aaa", limits: MatchLimits(time: .seconds(60))).isEmpty)
    }
}

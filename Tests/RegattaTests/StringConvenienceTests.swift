import Foundation
import Regatta
import Testing

/// The methods on strings. Foundation's and Swift's own methods of the same names are in scope, too.
@Suite struct StringConvenienceTests {
    /// Two bytes, four bytes, a combining mark, CRLF and NUL before and between the matches.
    static let text = "é😀 9:30\r\n\0e\u{301} 10:45!"
    let times = try! Matcher(#"(?<hour>\d{1,2}):(?<minute>\d\d)"#)

    /// A whole string, and the same text in the middle of a longer one.
    static let texts: [Substring] = [text[...], ("10:45 ß" + text + "9:30").dropFirst(7).dropLast(4)]

    @Test(arguments: texts.indices) func matches(_ index: Int) throws {
        let text = Self.texts[index]
        let found = try text.matches(of: times)
        #expect(found.map(\.text) == ["9:30", "10:45"])
        #expect(found.map { text[$0.range] } == ["9:30", "10:45"])
        #expect(found.utf8Ranges == [7..<11, 18..<23])
        #expect(found.map { $0["hour"]?.text } == ["9", "10"])
        #expect(found.map { $0[2]?.text } == ["30", "45"])
        #expect(try text.firstMatch(of: times)?.text == "9:30")
        #expect(try text.firstRange(of: times).map { text[$0] } == "9:30")
        #expect(try text.ranges(of: times) == found.map(\.range))
        #expect(try text.contains(times))
        #expect(try text.prefixMatch(of: times) == nil)
        #expect(try !text.starts(with: times))
        #expect(try text.trimmingPrefix(times) == text)
    }

    @Test(arguments: texts.indices) func replacing(_ index: Int) throws {
        let text = Self.texts[index]
        #expect(try text.replacing(times, with: "$1\\") == "é😀 $1\\\r\n\0e\u{301} $1\\!")
        #expect(try text.replacing(times, with: "x"[...], maxReplacements: 1) == "é😀 x\r\n\0e\u{301} 10:45!")
        #expect(try text.replacing(times, with: "x", maxReplacements: 0) == String(text))
        #expect(try text.replacing(times, withTemplate: "$2.$1") == "é😀 30.9\r\n\0e\u{301} 45.10!")
        let template = try ReplacementTemplate(checking: "${minute}", groups: times.groups)
        #expect(try text.replacing(times, with: template, maxReplacements: 5) == "é😀 30\r\n\0e\u{301} 45!")
        #expect(try text.replacing(times) { "\($0.text.count)" } == "é😀 4\r\n\0e\u{301} 5!")
        #expect(try text.replacing(times, maxReplacements: 1) { _ in "" } == "é😀 \r\n\0e\u{301} 10:45!")
        var changed = String(text)
        try changed.replace(times, with: "$1", maxReplacements: 1)
        try changed.replace(times, withTemplate: "$1 h")
        #expect(changed == "é😀 $1\r\n\0e\u{301} 10 h!")
        try changed.replace(Matcher("h")) { _ in "ore" }
        #expect(changed == "é😀 $1\r\n\0e\u{301} 10 ore!")
    }

    @Test func wholeAndPrefix() throws {
        #expect(try "9:30".wholeMatch(of: times)?["minute"]?.text == "30")
        #expect(try "9:30 ".wholeMatch(of: times) == nil)
        #expect(try "x9:30 "[...].dropFirst().dropLast().wholeMatch(of: times)?.text == "9:30")
        // The first alternative does not reach the end.
        #expect(try "ab".wholeMatch(of: Matcher("a|ab"))?.text == "ab")
        #expect(try "9:30 and on".prefixMatch(of: times)?.text == "9:30")
        #expect(try "9:30 and on".starts(with: times))
        #expect(try "9:30 and on".trimmingPrefix(times) == " and on")
        #expect(try "".wholeMatch(of: Matcher("a*"))?.utf8Range == 0..<0)
        #expect(try "b".starts(with: Matcher("a*")))
        #expect(try "".matches(of: Matcher("(?:)")).count == 1)
    }

    struct Split: Sendable {
        let text: String
        let pattern: String
        let maxSplits: Int
        let omitting: Bool
        let parts: [Substring]
        init(_ text: String, _ pattern: String, _ maxSplits: Int, _ omitting: Bool, _ parts: [Substring]) {
            (self.text, self.pattern, self.maxSplits, self.omitting, self.parts) = (text, pattern, maxSplits, omitting, parts)
        }
    }
    static let splits = [
        Split("a1b22c", "\\d", .max, true, ["a", "b", "c"]),
        Split("a1b22c", "\\d", .max, false, ["a", "b", "", "c"]),
        Split("1a1", "\\d", .max, true, ["a"]),
        Split("1a1", "\\d", .max, false, ["", "a", ""]),
        Split("1a1b1c1", "\\d", 1, true, ["a", "b1c1"]),
        Split("1a1b1c1", "\\d", 1, false, ["", "a1b1c1"]),
        Split("a1b", "\\d", 0, true, ["a1b"]),
        Split("", "\\d", .max, true, []),
        Split("", "\\d", .max, false, [""]),
        Split("11", "\\d", .max, true, []),
        Split("é\r\n😀\r\n", "\\r\\n", .max, true, ["é", "😀"]),
        Split("a\0b", "\\x00", 3, true, ["a", "b"]),
    ]

    @Test(arguments: splits) func split(_ row: Split) throws {
        let matcher = try Matcher(row.pattern)
        let parts = try row.text.split(
            separator: matcher, maxSplits: row.maxSplits, omittingEmptySubsequences: row.omitting)
        #expect(parts == row.parts)
        // The standard library's method says the same.
        let regex = try Regex<AnyRegexOutput>(row.pattern)
        #expect(
            row.text.split(separator: regex, maxSplits: row.maxSplits, omittingEmptySubsequences: row.omitting) == parts)
        // What a substring gives are parts of the text that it is of.
        let longer = "11" + row.text
        let inner = try longer.dropFirst(2).split(
            separator: matcher, maxSplits: row.maxSplits, omittingEmptySubsequences: row.omitting)
        #expect(inner == row.parts)
        #expect(inner.allSatisfy { longer[$0.startIndex..<$0.endIndex] == $0 })
    }

    @Test func emptyMatchesSplitNothingOff() throws {
        #expect(try "abc".split(separator: Matcher("x*")) == ["a", "b", "c"])
        #expect(try "abc".split(separator: Matcher("x*"), omittingEmptySubsequences: false) == ["", "a", "b", "c", ""])
    }

    @Test func failuresAreThrown() throws {
        let slow = try Matcher("(a|aa)+$", backend: .foundation)
        let limits = MatchLimits(steps: 1)
        let text = String(repeating: "a", count: 60) + "b"
        #expect(throws: MatchError.self) { _ = try text.matches(of: slow, limits: limits) }
        #expect(throws: MatchError.self) { _ = try text.ranges(of: slow, limits: limits) }
        #expect(throws: MatchError.self) { _ = try text.contains(slow, limits: limits) }
        #expect(throws: MatchError.self) { _ = try text.split(separator: slow, limits: limits) }
        var unchanged = text
        #expect(throws: MatchError.self) { try unchanged.replace(slow, with: "", limits: limits) }
        #expect(unchanged == text)
    }
}

/// Both libraries' methods of one name in one file: the pattern's type says which is meant.
@Suite struct CoexistenceTests {
    func spaces<Text: StringProtocol>(_ text: Text) throws -> Int where Text.SubSequence == Substring {
        try text.ranges(of: Matcher("\\s")).count
    }

    @Test func bothInOneFile() throws {
        let text = "one 2 three 4"
        let ours = try Matcher("\\d")
        let theirs = /\d/
        #expect(text.contains(theirs))
        #expect(try text.contains(ours))
        #expect(text.contains("one"))
        #expect(text.contains { $0 == "2" })
        #expect(text.ranges(of: theirs) == (try text.ranges(of: ours)))
        #expect(text.firstRange(of: theirs) == (try text.firstRange(of: ours)))
        #expect(text.range(of: "2") == (try text.firstRange(of: ours)))
        #expect(text.matches(of: theirs).map(\.range) == (try text.matches(of: ours).map(\.range)))
        #expect(text.firstMatch(of: theirs)?.output == (try text.firstMatch(of: ours)?.text))
        #expect("2".wholeMatch(of: theirs)?.output == (try "2".wholeMatch(of: ours)?.text))
        #expect(text.replacing(theirs, with: "#") == (try text.replacing(ours, with: "#")))
        #expect(text.replacing(theirs) { "<\($0.output)>" } == (try text.replacing(ours) { "<\($0.text)>" }))
        #expect(text.replacing("one", with: "1") == "1 2 three 4")
        #expect(text.split(separator: theirs) == (try text.split(separator: ours)))
        #expect(text.split(separator: " ").count == 4)
        #expect(text.starts(with: "one"))
        #expect(try !text.starts(with: ours))
        #expect(text.trimmingPrefix("one ") == "2 three 4")
        #expect(try spaces(text) == 3)
        #expect(try spaces(text.dropFirst(4)) == 2)
        let any: any RegexMatcher = ours
        #expect(try text.matches(of: any).count == 2)
    }
}

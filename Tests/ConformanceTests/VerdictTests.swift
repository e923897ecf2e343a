import Foundation
import Testing

@testable import Conformance

/// The judge of cases: it must see every kind of difference.
@Suite struct VerdictTests {
    static func decoded(_ json: String) throws -> ConformanceCase {
        try JSONDecoder().decode(ConformanceCase.self, from: Data(json.utf8))
    }
    static let plain = #"{"id": "a", "area": "x", "pattern": "(a)|b", "text": "ab", "matches": [[[0, 1], [0, 1]], [[1, 2], null]], "groups": 1}"#
    static let right: [[Range<Int>?]] = [[0..<1, 0..<1], [1..<2, nil]]

    @Test func theRightAnswerPasses() throws {
        let test = try Self.decoded(Self.plain)
        #expect(test.verdict(on: .answer(matches: Self.right, groups: 1, replaced: nil)) == .passed)
    }

    @Test(arguments: [
        Outcome.answer(matches: [[0..<1, 0..<1]], groups: 1, replaced: nil),
        .answer(matches: [[0..<1, nil], [1..<2, nil]], groups: 1, replaced: nil),
        .answer(matches: [[0..<1, 0..<1], [1..<2, 1..<2]], groups: 1, replaced: nil),
        .answer(matches: [[0..<1], [1..<2]], groups: 1, replaced: nil),
        .answer(matches: right, groups: 2, replaced: nil),
        .invalid(reason: "no"),
        .failed(reason: "time"),
    ])
    func everyOtherAnswerFails(outcome: Outcome) throws {
        guard case .failed = try Self.decoded(Self.plain).verdict(on: outcome) else {
            Issue.record("\(outcome) passed")
            return
        }
    }

    @Test func aRefusalIsNoDifference() throws {
        #expect(try Self.decoded(Self.plain).verdict(on: .refused(reason: "r")) == .refused(reason: "r"))
    }

    @Test func wholeOnlyLooksAtGroupZero() throws {
        let test = try Self.decoded(
            #"{"id": "a", "area": "x", "pattern": "(a)", "text": "a", "matches": [[[0, 1]]], "wholeOnly": true}"#)
        #expect(test.verdict(on: .answer(matches: [[0..<1, 0..<1]], groups: 1, replaced: nil)) == .passed)
    }

    @Test func anInvalidPatternMustBeCalledInvalid() throws {
        let test = try Self.decoded(
            #"{"id": "a", "area": "x", "pattern": "(", "text": "", "matches": [], "error": true}"#)
        #expect(test.verdict(on: .invalid(reason: "r")) == .passed)
        guard case .failed = test.verdict(on: .answer(matches: [], groups: 0, replaced: nil)) else {
            Issue.record("an accepted invalid pattern passed")
            return
        }
    }

    @Test func replacementsAreComparedUnitByUnit() throws {
        let test = try Self.decoded(
            #"{"id": "a", "area": "x", "pattern": "e", "text": "e", "template": "\u00e9", "replaced": "\u00e9"}"#)
        #expect(test.verdict(on: .answer(matches: [[0..<1]], groups: 0, replaced: "\u{E9}")) == .passed)
        guard case .failed = test.verdict(on: .answer(matches: [[0..<1]], groups: 0, replaced: "e\u{301}")) else {
            Issue.record("a canonically equivalent replacement passed")
            return
        }
    }

    @Test(arguments: [
        ("a\"b\\\n", #""a\"b\\\n""#), ("é\u{301}", #""é\u{301}""#), ("\0\r\t", #""\u{0}\r\t""#), ("北⛵", #""北\u{26F5}""#),
    ])
    func textsAreShownEscaped(text: String, shown: String) { #expect(Escaped.text(text) == shown) }

    @Test func jsonIsASCII() {
        #expect(Escaped.json("é\n\0⛵🚤\"") == #""\u00e9\n\u0000\u26f5\ud83d\udea4\"""#)
    }

    @Test func wholeWordsNeverMakeAnInvalidPatternValid() throws {
        let test = try Self.decoded(
            #"{"id": "a", "area": "x", "pattern": "a)|(b", "options": ["wholeWords"], "text": "a b"}"#)
        guard case .invalid = try RawAnswer.outcome(of: test) else {
            Issue.record("not invalid")
            return
        }
    }

    @Test func anUnreadableFileIsAnError() {
        #expect(throws: ConformanceError.self) { try ConformanceCase.read("/no such folder/cases.jsonl") }
    }

    @Test(arguments: [["--backend"], ["--backend", "nope", "x.jsonl"], ["--nope", "x.jsonl"], []])
    func badArgumentsAreErrors(arguments: [String]) {
        #expect(throws: ConformanceError.self) { try Arguments(arguments) }
    }
}

/// What the recorder says of a file.
@Suite struct RecorderTests {
    @Test(arguments: [
        (0, ""), (1, ", 1 changed: a1"), (3, ", 3 changed: a1 a2 a3"),
        (10, ", 10 changed: a1 a2 a3 a4 a5 a6 a7 a8 a9 a10"),
        (12, ", 12 changed: a1 a2 a3 a4 a5 a6 a7 a8 a9 a10 and 2 more"),
    ])
    func namesTenChangedCasesAtMost(count: Int, note: String) {
        #expect(Recorder.note((0..<count).map { "a\($0 + 1)" }) == note)
    }
}

import Foundation
import RegexModel
import Testing
import TextRewrite

@Suite struct TemplateTests {
    static let one = match("xyz", captures: [1..<2])
    static let ten = match("abcdefghij", captures: (0..<10).map { $0..<$0 + 1 })

    @Test(arguments: [
        ("$1", "y"), ("$0", "xyz"), ("$10", "y0"), ("$01", "xyz1"), ("$2", ""), ("$", "$"), ("a$", "a$"), ("$a", "$a"),
        ("$$1", "$y"), ("\\$1", "$1"), ("\\\\$1", "\\y"), ("\\n", "n"), ("\\0", "0"), ("a\\", "a"), ("\\", ""),
        ("${1}", "${1}"), ("$<a>", "$<a>"), ("\\é", "é"), ("\\😀$1", "😀y"), ("$١", "$١"), ("", ""), ("e\u{301}", "e\u{301}"),
        ("\0$1\r\n", "\0y\r\n"),
    ])
    func oneGroup(template: String, expected: String) {
        let result = Self.one.replacing(with: ReplacementTemplate(template, groups: Self.one.groups))
        #expect(Array(result.text.utf8) == Array(expected.utf8))
        #expect(result.count == 1)
    }

    @Test(arguments: [("$01", "a"), ("$1", "a"), ("$19", ""), ("$100", "j0"), ("$10", "j"), ("$9x", "ix")])
    func tenGroups(template: String, expected: String) {
        #expect(Self.ten.replacing(with: ReplacementTemplate(template, groups: Self.ten.groups)).text == expected)
    }

    @Test func anUnsetGroupIsEmptyAndInsertedTextIsNotReadAgain() {
        let unset = match("$1", captures: [nil])
        #expect(unset.replacing(with: ReplacementTemplate("<$1>$0", groups: unset.groups)).text == "<>$1")
    }

    @Test func escapedTextStandsForItself() {
        let text = "a$1\\b$\\"
        let template = ReplacementTemplate(ReplacementTemplate.escaped(text), groups: Self.one.groups)
        #expect(template == ReplacementTemplate(literal: text))
    }

    static let named = match("xyz", captures: [0..<1, nil, 2..<3], names: ["first", nil, "last1"])

    @Test(arguments: [
        ("${first}-${last1}", "x-z"), ("$first.$last1", "x.z"), ("$1${3}2", "xz2"), ("$$1", "$1"), ("[$2]", "[]"),
        ("\\n$0", "\\nxyz"), ("$first_", "x_"), ("é$1😀", "éx😀"),
    ])
    func checked(template: String, expected: String) throws {
        let compiled = try ReplacementTemplate(checking: template, groups: Self.named.groups)
        #expect(Self.named.replacing(with: compiled).text == expected)
    }

    @Test(arguments: [
        ("é$", 2, 3, "nothing follows '$'; write '$$' for a dollar sign"),
        ("$4", 0, 2, "the pattern has no group '4'"),
        ("$10", 0, 3, "the pattern has no group '10'"),
        ("a${nope}b", 1, 8, "the pattern has no group 'nope'"),
        ("${first", 0, 7, "missing '}' after '${'"),
        ("${}", 0, 3, "no group is named between '${' and '}'"),
        ("$ x", 0, 1, "no group follows '$'; write '$$' for a dollar sign"),
        ("$99999999999999999999", 0, 21, "the pattern has no group '99999999999999999999'"),
    ])
    func faults(template: String, low: Int, high: Int, message: String) {
        let error = #expect(throws: TemplateError.self) {
            try ReplacementTemplate(checking: template, groups: Self.named.groups)
        }
        #expect(error?.message == message)
        #expect(error?.utf8Range == low..<high)
    }

    @Test func aFaultIsDrawn() {
        let error = #expect(throws: TemplateError.self) {
            try ReplacementTemplate(checking: "a${b}", groups: Self.named.groups)
        }
        #expect(
            error?.description == "invalid template at offset 1: the pattern has no group 'b'\n  a${b}\n   ^^^^")
    }

    /// Random templates and texts against Foundation. Its traps (edges inside a surrogate pair) cannot arise here.
    @Test func likeFoundation() throws {
        var state: UInt64 = 42
        func random(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        func text(_ alphabet: [String]) -> String { (0..<random(9)).map { _ in alphabet[random(alphabet.count)] }.joined() }
        for pattern in ["(a)(b)?", "(é)|(😀)", "a*", "(a)(b)?(c)?(d)?(e)?(f)?(g)?(h)?(i)?(j)?", "b"] {
            let regex = try NSRegularExpression(pattern: pattern)
            let groups = CaptureGroups(names: Array(repeating: nil, count: regex.numberOfCaptureGroups))
            for _ in 0..<300 {
                let subject = text(["a", "b", "é", "😀", "c", "\r\n"])
                let template = text(["$", "$", "\\", "0", "1", "2", "9", "x", "é"])
                let all = NSRange(location: 0, length: subject.utf16.count)
                var slots: [Int] = []
                for result in regex.matches(in: subject, range: all) {
                    for group in 0..<result.numberOfRanges {
                        // By UTF-16 units: `Range(_:in:)` gives nil for an empty match between CR and LF.
                        let range = result.range(at: group)
                        guard range.location != NSNotFound else {
                            slots += [-1, -1]
                            continue
                        }
                        for edge in [range.location, range.location + range.length] {
                            let index = subject.utf16.index(subject.startIndex, offsetBy: edge)
                            slots.append(subject.utf8.distance(from: subject.startIndex, to: index))
                        }
                    }
                }
                let found = Matches(haystack: Haystack(subject), groups: groups, slots: slots)
                let ours = found.replacing(with: ReplacementTemplate(template, groups: groups)).text
                let theirs = regex.stringByReplacingMatches(in: subject, range: all, withTemplate: template)
                #expect(ours == theirs, "\(pattern) \(subject.debugDescription) \(template.debugDescription)")
            }
        }
    }
}

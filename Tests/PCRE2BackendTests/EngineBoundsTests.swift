// Transparent and non-anchoring bounds: given where the library can, refused before any match where it cannot.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel
import Testing
@testable import PCRE2Backend

@Suite("Bounds")
struct EngineBoundsTests {
    private static func node(_ kind: Node.Kind) -> Node { Node(kind, source: 0..<0) }
    private static let letter = node(.literal(Literal(0x61, caseInsensitive: false)))
    static let behind = Node.Kind.look(Look(behind: true, negated: false), letter)
    static let ahead = Node.Kind.look(Look(behind: false, negated: false), letter)
    static let boundary = Node.Kind.wordBoundary(negated: false, unicode: false)
    static let start = Node.Kind.anchor(.caret(multiline: false, unix: false))
    static let end = Node.Kind.anchor(.dollar(multiline: false, unix: false))
    static let both: MatchingOptions = [.withTransparentBounds, .withoutAnchoringBounds]

    @Test("On the whole text they change nothing")
    func wholeText() throws {
        for options in [MatchingOptions.withTransparentBounds, .withoutAnchoringBounds, Self.both] {
            #expect(try engine("^a|a$", root: Self.start).everyRange(in: "aba", options: options) == [0..<1, 2..<3])
            #expect(try engine("(?<=b)a", root: Self.behind).everyRange(in: "aba", range: .utf8(0..<3), options: options) == [2..<3])
        }
    }

    @Test("Both together, from inside the text to its end: all is seen, nothing anchors inside")
    func searchFromInside() throws {
        let range = SearchRange.utf8(2..<5)
        #expect(try engine("(?<=é)a", root: Self.behind).everyRange(in: "éaaa", range: range, options: Self.both) == [2..<3])
        #expect(try engine("^a", root: Self.start).everyRange(in: "éaaa", range: range, options: Self.both) == [])
        #expect(try engine("\\ba", root: Self.boundary).everyRange(in: "-baa", range: .utf8(2..<4), options: Self.both) == [])
        #expect(try engine("a$", root: Self.end).everyRange(in: "éaaa", range: range, options: Self.both) == [4..<5])
        #expect(try engine("a?", root: .empty).everyRange(in: "ébaa", range: range, options: [Self.both, .anchored]) == [2..<2])
    }

    @Test("One alone, where the pattern cannot tell the difference")
    func oneAlone() throws {
        #expect(try engine("(?<=a)a", root: Self.behind).everyRange(in: "aaaa", range: .utf8(1..<3), options: .withTransparentBounds) == [1..<2, 2..<3])
        #expect(try engine("^a", root: Self.start).everyRange(in: "aaaa", range: .utf8(1..<3), options: .withTransparentBounds) == [1..<2])
        #expect(try engine("^a", root: Self.start).everyRange(in: "aaaa", range: .utf8(1..<3), options: .withoutAnchoringBounds) == [])
        #expect(try engine("a+", root: .empty).everyRange(in: "aaaa", range: .utf8(1..<3), options: Self.both) == [1..<3])
        #expect(try engine("a(?<=aa)", root: Self.behind).everyRange(in: "aaaa", range: .utf8(1..<3), options: .withoutAnchoringBounds) == [2..<3])
    }

    @Test("Anchors of lines see what stands before a range without anchoring bounds, and not with them")
    func anchorsOfLines() throws {
        let none: MatchingOptions = .withoutAnchoringBounds
        #expect(try engine("(?m)^a", root: Self.caret).everyRange(in: "b\naa", range: .utf8(2..<4), options: none) == [2..<3])
        #expect(try engine("(?m)^a", root: Self.caret).everyRange(in: "baa", range: .utf8(1..<3), options: none) == [])
        #expect(try engine("(?m)^a", root: Self.caret).everyRange(in: "baa", range: .utf8(1..<3), options: .withTransparentBounds) == [1..<2])
    }

    static let caret: Node.Kind = .anchor(.caret(multiline: true, unix: false))
    static let refused: [(Node.Kind, Range<Int>, MatchingOptions)] = [
        (ahead, 0..<2, .withTransparentBounds),
        (boundary, 1..<3, .withTransparentBounds),
        (boundary, 0..<2, both),
        (end, 0..<2, .withoutAnchoringBounds),
        (end, 1..<2, both),
        (.concatenation([node(start), node(behind)]), 1..<4, .withTransparentBounds),
        (.concatenation([node(start), node(behind)]), 1..<4, .withoutAnchoringBounds),
        (.capture(number: 1, name: nil, node(ahead)), 0..<3, .withTransparentBounds),
        (.concatenation([node(caret), node(behind)]), 1..<4, .withoutAnchoringBounds),
        (caret, 0..<2, .withoutAnchoringBounds),
    ]

    @Test("Elsewhere the search is refused, whether or not there is a match", arguments: refused)
    func refusal(_ root: Node.Kind, _ range: Range<Int>, _ options: MatchingOptions) throws {
        let matcher = try engine("a", root: root)
        for text in ["aaaa", "bbbb"] {
            do {
                _ = try matcher.count(in: text, range: .utf8(range), options: options)
                Issue.record("not refused")
            } catch {
                guard case .unsupportedHere(.pcre2, _) = error else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
    }
}

#endif

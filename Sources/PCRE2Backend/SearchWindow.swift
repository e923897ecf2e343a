// Which bytes the library gets for a search, and where in them it starts. Reads ranges and bounds options.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel

/// A search in the library's terms.
///
/// The library knows two edges: the subject's, at which anchors match and beyond which nothing is seen, and the place
/// where the search starts, at which they do not and before which all is seen. Those are the dialect's plain edges, and
/// its edges that are both transparent and non-anchoring, the latter at the start only. Other mixtures are possible
/// where the pattern has nothing that could tell the difference.
struct SearchWindow {
    /// Where the subject starts, in UTF-8 bytes of the haystack.
    let base: Int
    /// The length of the subject in UTF-8 bytes.
    let length: Int
    /// Where the search starts, in UTF-8 bytes of the subject.
    let start: Int

    /// - Throws: `MatchError.unsupportedHere` when the options cannot be honoured for this range.
    @inline(__always)
    init(_ input: SearchInput, _ context: EdgeSensitivity) throws(MatchError) {
        let range = input.range
        if input.options.isDisjoint(with: [.withTransparentBounds, .withoutAnchoringBounds]) {
            base = range.lowerBound
            length = range.count
            start = 0
        } else {
            let seesAll = try Self.startsInside(input, context)
            try Self.checkEnd(input, context)
            base = seesAll ? 0 : range.lowerBound
            length = range.upperBound - base
            start = range.lowerBound - base
        }
    }

    /// Whether the text before the range belongs to the subject.
    private static func startsInside(_ input: SearchInput, _ context: EdgeSensitivity) throws(MatchError) -> Bool {
        guard input.range.lowerBound > 0 else { return false }
        if context.asksPreviousEndAhead, input.options.contains(.withTransparentBounds) {
            throw refusal("where '\\G' stands in a lookahead, in a range that starts inside the text")
        }
        switch (input.options.contains(.withTransparentBounds), input.options.contains(.withoutAnchoringBounds)) {
        case (false, false): return false
        case (true, true): return true
        case (true, false):
            // Anchors do not see what stands before the range, all else does; or the other way round.
            if !context.anchorsAtStart, !context.anchorsLookBefore { return true }
            if !context.looksBefore { return false }
        case (false, true):
            if !context.anchorsAtStart, !context.anchorsLookBefore { return false }
            if !context.looksBefore { return true }
        }
        throw refusal("at the start of a range that starts inside the text")
    }

    private static func checkEnd(_ input: SearchInput, _ context: EdgeSensitivity) throws(MatchError) {
        guard input.range.upperBound < input.haystack.utf8Count else { return }
        let seesBeyond = input.options.contains(.withTransparentBounds) && context.looksAfter
        let wantsTextEnd = input.options.contains(.withoutAnchoringBounds) && context.anchorsAtEnd
        if seesBeyond || wantsTextEnd { throw refusal("at the end of a range that ends inside the text") }
    }

    private static func refusal(_ place: String) -> MatchError {
        .unsupportedHere(
            backend: .pcre2,
            message: "PCRE2 cannot treat this pattern's anchors and lookaround as the bounds options ask \(place)")
    }
}

/// What in a pattern could tell how the edges of a range are treated.
struct EdgeSensitivity {
    /// It looks at what stands before a place, by other means than anchors.
    var looksBefore = false
    /// It looks at what stands after a place, without taking it.
    var looksAfter = false
    /// It has anchors of lines that look at what stands before a place.
    var anchorsLookBefore = false
    /// It asks whether a place is the start.
    var anchorsAtStart = false
    /// It asks whether a place is the end.
    var anchorsAtEnd = false
    /// It has `\G` in a lookahead. There, with transparent bounds, `\G` is the start of the whole text until a match
    /// is found, and the end of the last match from then on.
    var asksPreviousEndAhead = false

    /// The sensitivity of the pattern `root`.
    /// - Complexity: O(size of the pattern).
    init(_ root: Node) { visit(root) }

    private mutating func visit(_ node: Node) {
        switch node.kind {
        case .empty, .literal, .characterClass, .dot, .newlineSequence, .backreference, .flagSetting: break
        case .anchor(let anchor): visit(anchor)
        case .wordBoundary, .graphemeCluster:
            looksBefore = true
            looksAfter = true
        case .look(let look, let body):
            if look.behind {
                looksBefore = true
            } else {
                looksAfter = true
                if body.contains(where: { $0.kind == .anchor(.previousMatchEnd) }) { asksPreviousEndAhead = true }
            }
            visit(body)
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body),
            .quantified(_, let body):
            visit(body)
        case .concatenation(let parts), .alternation(let parts):
            for part in parts { visit(part) }
        }
    }

    private mutating func visit(_ anchor: Anchor) {
        switch anchor {
        case .textStart, .caret(multiline: false, _): anchorsAtStart = true
        case .caret(multiline: true, _):
            // It holds at the start, after a terminator, and for some terminators not at the end.
            anchorsAtStart = true
            anchorsLookBefore = true
            anchorsAtEnd = true
        case .textEnd: anchorsAtEnd = true
        case .textEndOrLastTerminator, .dollar:
            // Never between CR and LF: it looks at both sides.
            anchorsAtEnd = true
            anchorsLookBefore = true
        case .previousMatchEnd: break
        }
    }
}

#endif

// A replacement that is being typed, shown in place, and decided match by match.

import Regatta
import TerminalKit

/// What is known about the current replacement.
struct ReplaceState: Sendable {
    var field = TextField()
    var preservesCase = false
    /// Distinguishes the reports for this template from those for earlier ones.
    var id = 0
    var template = ReplacementTemplate(literal: "")
    /// What takes the place of each match, when that is known.
    var replacements: ReplacementList?
    /// The groups of the matches on the screen, for previews before all replacements are known.
    var preview: WindowMatches?
    var previewRequested: Range<Int>?
    var failure: MatchError?
    /// Decisions that were typed before all matches were known.
    var waiting: [InputEvent] = []
    /// The matches that are replaced.
    var included = IndexRanges()
    /// What ``included`` was before each step.
    var steps: [IndexRanges] = []
}

/// What is to be written: the text with some of its matches replaced.
public struct SavePlan: Sendable {
    let text: any TextSource
    let matches: MatchList
    let replacements: ReplacementList
    let included: IndexRanges

    /// How many matches are replaced.
    public var count: Int { included.count }

    /// Calls `body` with each piece of the new text in order, and whether it is new; until it says no.
    /// - Complexity: O(length of the text).
    public func forEachPiece(_ body: (_ bytes: Span<UInt8>, _ isNew: Bool) -> Bool) {
        var done = 0
        var goesOn = true
        for run in included.ranges where goesOn {
            matches.forEach(from: run.lowerBound) { index, range in
                guard index < run.upperBound else { return false }
                goesOn = keep(done..<range.lowerBound, body) && body(replacements[index].span, true)
                done = range.upperBound
                return goesOn
            }
        }
        if goesOn { _ = keep(done..<text.count, body) }
    }

    private func keep(_ range: Range<Int>, _ body: (Span<UInt8>, Bool) -> Bool) -> Bool {
        var at = range.lowerBound
        while at < range.upperBound {
            let end = min(at + (1 << 20), range.upperBound)
            if !text.withBytes(at..<end, { body($0, false) }) { return false }
            at = end
        }
        return true
    }
}

/// The changes to show in place: a picture of the search and the replacement at one moment.
struct ReplacePreview: Sendable {
    var search: SearchState
    var included: IndexRanges
    var replacements: ReplacementList?
    /// The replacements of matches on the screen.
    var near: [Range<Int>: [UInt8]]
    var textLength: Int

    func changes(in segment: Range<Int>) -> [InlineChange] {
        var changes: [InlineChange] = []
        let isLast = segment.upperBound == textLength
        guard search.isComplete || search.list.covered > segment.upperBound else {
            for match in search.matches(in: segment) {
                if let new = near[match] ?? replacements?[0], isInside(match, segment, isLast) {
                    changes.append(InlineChange(range: match, replacement: new, showsOld: true))
                }
            }
            return changes
        }
        let (first, ranges) = search.list.matches(in: segment)
        for (offset, match) in ranges.enumerated() where isInside(match, segment, isLast) {
            guard let new = near[match] ?? replacements?[first + offset] else { continue }
            changes.append(InlineChange(range: match, replacement: new, showsOld: !included.contains(first + offset)))
        }
        return changes
    }

    private func isInside(_ match: Range<Int>, _ segment: Range<Int>, _ isLast: Bool) -> Bool {
        match.lowerBound < segment.upperBound || isLast
    }
}

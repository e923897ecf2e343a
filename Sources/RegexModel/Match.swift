// One match and its groups. Made by searches, read by replace, highlight and users.

import Synchronization

/// What all matches of one search share: the haystack, the groups, and a lazily made table for UTF-16 offsets.
final class MatchContext: Sendable {
    let haystack: Haystack
    let groups: CaptureGroups
    private let table = Mutex<UTF16Table?>(nil)

    init(_ haystack: Haystack, _ groups: CaptureGroups) {
        self.haystack = haystack
        self.groups = groups
    }

    func utf16Range(_ range: Range<Int>) -> Range<Int> {
        let table = table.withLock { table in
            if let table { return table }
            let made = UTF16Table(haystack)
            table = made
            return made
        }
        return table.utf16Offset(of: range.lowerBound, in: haystack)
            ..< table.utf16Offset(of: range.upperBound, in: haystack)
    }
}

/// A place where a pattern matched, with its capture groups.
public struct Match: Sendable {
    let context: MatchContext
    /// The offsets of this match, and perhaps of others: from `base` on, start and end of each group, -1 when absent.
    let slots: [Int]
    let base: Int
    /// Where it matched, in UTF-8 bytes from the start of the haystack.
    public let utf8Range: Range<Int>

    init(_ context: MatchContext, _ slots: [Int], base: Int) {
        self.context = context
        self.slots = slots
        self.base = base
        utf8Range = slots[base]..<slots[base + 1]
    }

    /// Where it matched, in UTF-16 code units from the start of the haystack.
    /// - Complexity: O(1) after one pass over the text for all matches of a search together.
    public var utf16Range: Range<Int> { context.utf16Range(utf8Range) }

    /// Where it matched, as indices of the text that was searched.
    /// - Precondition: the haystack was made of a `String` or a `Substring`; bytes have no indices.
    /// - Complexity: O(1).
    public var range: Range<String.Index> { context.indices(utf8Range) }

    /// The text that matched.
    public var text: Substring { context.haystack.slice(utf8Range) }

    /// The haystack that was searched.
    public var haystack: Haystack { context.haystack }

    /// The groups of the pattern.
    public var groups: CaptureGroups { context.groups }

    /// The group with this number, 0 for the whole match; nil when it took no part in the match.
    /// - Precondition: `number` is at most `groups.count`.
    public subscript(number: Int) -> Capture? {
        utf8Range(of: number).map { Capture(context: context, utf8Range: $0) }
    }

    /// The group with this name; nil when it took no part in the match, or when the pattern has no such group.
    public subscript(name: String) -> Capture? {
        groups.number(of: name).flatMap { self[$0] }
    }

    /// Where group `number` matched, in UTF-8 bytes; nil when it took no part.
    /// - Precondition: `number` is at most `groups.count`.
    public func utf8Range(of number: Int) -> Range<Int>? {
        precondition(number >= 0 && number <= groups.count, "no group \(number): the pattern has \(groups.count)")
        let start = slots[base + 2 * number]
        return start < 0 ? nil : start..<slots[base + 2 * number + 1]
    }
}

/// What one group of a match captured.
public struct Capture: Sendable {
    let context: MatchContext
    /// Where, in UTF-8 bytes from the start of the haystack.
    public let utf8Range: Range<Int>
    /// Where, in UTF-16 code units; see ``Match/utf16Range``.
    public var utf16Range: Range<Int> { context.utf16Range(utf8Range) }
    /// Where, as indices of the text that was searched; see ``Match/range``.
    public var range: Range<String.Index> { context.indices(utf8Range) }
    /// The captured text.
    public var text: Substring { context.haystack.slice(utf8Range) }
}

extension MatchContext {
    func indices(_ utf8Range: Range<Int>) -> Range<String.Index> {
        guard let range = haystack.indices(utf8Range) else {
            preconditionFailure("a haystack of bytes has no string indices; use utf8Range")
        }
        return range
    }
}

// Texts and their matches → one page for a browser. Reads matches, feeds files.

import RegexModel

/// A self-contained HTML page that shows texts with their matches: what each group captured on hover or tap, a list to
/// jump from, next and previous by key or button, light and dark, on screens of any width.
///
///     var page = MatchPage(title: "\\d+", groupNames: matches.groups.names)
///     page.add(matches, name: "log.txt")
///     let bytes = page.utf8()
///
/// The page loads nothing and forbids itself to. Texts are in it as plain escaped text, in chunks of some lines that the
/// browser lays out when they come near the screen; where there are more than ``staticMarkLimit`` matches, marks too are
/// made only there, by a script. So a page with 100,000 matches in a book opens at once, and its text can be read,
/// searched and copied even where scripts are switched off. Control characters are shown as ``HTMLHighlighter`` shows them.
public struct MatchPage: Sendable {
    /// Where a page has more matches, its marks are made by script when they come near the screen.
    public static let staticMarkLimit = 2000

    /// What the page is called, in its head and on top of it: the pattern, for a search.
    public let title: String
    /// The names of the capture groups from group 1 on, nil for one without; the same in all texts.
    public let groupNames: [String?]
    /// What matches can be, each with a colour of its own (eight, then from the first again); empty for one kind.
    public let kinds: [String]
    private(set) var sections: [Section] = []

    /// One text.
    struct Section: Sendable {
        let name: String
        let haystack: Haystack
        /// Start and end of each group from 0 on in UTF-8 bytes, -1 for an absent one, match after match.
        let slots: [Int]
        /// The index in `kinds` of each match; empty without kinds.
        let kinds: [Int]
    }

    /// An empty page.
    public init(title: String, groupNames: [String?] = [], kinds: [String] = []) {
        self.title = title
        self.groupNames = groupNames
        self.kinds = kinds
    }

    /// Adds a text with the matches of a search in it.
    /// - Parameters:
    ///   - name: what the page calls the text, such as a file's name.
    ///   - kinds: the index in ``kinds`` of each match; nil where all are of the first.
    /// - Precondition: the pattern of `matches` has as many groups as the page, and they are in order and do not overlap.
    public mutating func add(_ matches: Matches, name: String, kinds: [Int]? = nil) {
        precondition(matches.groups.count == groupNames.count, "all matches of a page have the same groups")
        let all = kinds ?? (self.kinds.isEmpty ? [] : Array(repeating: 0, count: matches.count))
        precondition(all.isEmpty && self.kinds.isEmpty || all.count == matches.count, "a kind for each match")
        precondition(all.allSatisfy { self.kinds.indices.contains($0) }, "kinds of the page")
        var done = 0
        for range in matches.utf8Ranges {
            precondition(range.lowerBound >= done, "matches are in order and do not overlap")
            done = range.upperBound
        }
        sections.append(Section(name: name, haystack: matches.haystack, slots: matches.slots, kinds: all))
    }

    /// Adds a text with marks of several kinds, which are in order and do not overlap. For pages without groups.
    /// - Parameter marks: places in UTF-8 bytes, on character boundaries, and the index in ``kinds`` of each.
    public mutating func add(_ text: Haystack, name: String, marks: [(utf8Range: Range<Int>, kind: Int)]) {
        let slots = marks.flatMap { [$0.utf8Range.lowerBound, $0.utf8Range.upperBound] }
        let matches = Matches(haystack: text, groups: CaptureGroups(names: []), slots: slots)
        add(matches, name: name, kinds: marks.map(\.kind))
    }

    /// How many matches are on the page.
    public var matchCount: Int { sections.reduce(0) { $0 + $1.slots.count / slotsPerMatch } }

    var slotsPerMatch: Int { 2 * (groupNames.count + 1) }
}

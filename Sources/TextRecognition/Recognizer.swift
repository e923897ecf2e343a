// A recogniser: a pattern, and what else must hold, as data. Compiled and run by BookmarkFinder.

import PatternSyntax
import RegexModel

/// Finds one form of one kind of bookmark: a documented pattern, and an optional check of what the pattern alone cannot
/// say (that 30 February does not exist, that a name is a city's).
///
/// Recognisers are values: take ``standard``, change a pattern, add your own, and make a ``BookmarkFinder`` of them.
///
///     var recognizers = Recognizer.standard
///     recognizers.removeAll { $0.name == "time.words" }
///     recognizers.append(Recognizer(.init(rawValue: "invoice"), "invoice", pattern: "INV-[0-9]{6}", "Invoice numbers"))
public struct Recognizer: Sendable {
    /// Looks at a find and gives the part of the text to mark, in UTF-8 bytes, or nil when it is none after all.
    public typealias Check = @Sendable (Candidate) -> Range<Int>?

    /// What it finds.
    public var kind: BookmarkKind
    /// Its name, unique among the recognisers of a finder: `date.iso-8601`.
    public var name: String
    /// What it finds, for people, with examples.
    public var summary: String
    /// What it looks for. When the pattern has a group called `mark` that is what is marked, else the whole match.
    ///
    /// The standard patterns write out `[0-9]` and `[\p{L}\p{N}_]` where `\d`, `\w` and `\b` would do: digits of other
    /// scripts are not meant, and the explicit sets are faster on texts with combining characters.
    public var pattern: String
    /// The options of the pattern.
    public var options: PatternOptions
    /// What must hold besides, or nil.
    public var check: Check?
    /// Whether, after a find that the check refuses, the search goes on inside of it instead of after it.
    public var resumesInside: Bool

    /// A recogniser of your own; the parameters are the properties of the same names.
    public init(
        _ kind: BookmarkKind, _ name: String, pattern: String, options: PatternOptions = [], resumesInside: Bool = false,
        _ summary: String, check: Check? = nil
    ) {
        self.kind = kind
        self.name = name
        self.summary = summary
        self.pattern = pattern
        self.options = options
        self.resumesInside = resumesInside
        self.check = check
    }
}

/// What a recogniser's pattern found, before it is accepted.
public struct Candidate: Sendable {
    /// The match, with its groups.
    public let match: Match

    /// The part to mark: the group `mark`, or the whole match.
    public var range: Range<Int> { match["mark"]?.utf8Range ?? match.utf8Range }

    /// The text of the group called `name`; nil when it took no part.
    public subscript(name: String) -> Substring? { match[name]?.text }

    /// The number that the group called `name` holds in ASCII digits.
    public func number(_ name: String) -> Int? { match[name].flatMap { Int($0.text) } }

    /// What stands before the part to mark: at most `count` bytes, cut at a character.
    public func before(_ count: Int) -> Substring {
        let end = range.lowerBound
        return match.haystack.slice(cut(max(0, end - count))..<end)
    }

    /// What stands after the part to mark: at most `count` bytes, cut at a character.
    public func after(_ count: Int) -> Substring {
        let start = range.upperBound
        return match.haystack.slice(start..<max(start, cut(min(match.haystack.utf8Count, start + count))))
    }

    /// `offset`, or the nearest character boundary after it.
    private func cut(_ offset: Int) -> Int {
        match.haystack.withUTF8 { bytes in
            var at = offset
            while at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
            return at
        }
    }
}

// `NSRegularExpression` itself, as Swift programs call it.

import BenchmarkDefinitions
import Foundation

struct FoundationEngine: Engine {
    let name = "nsregularexpression"
    let version: String

    func compile(_ pattern: BenchmarkPattern) throws -> any CompiledPattern {
        var options = NSRegularExpression.Options()
        for option in pattern.options {
            switch option {
            case .caseInsensitive: options.insert(.caseInsensitive)
            case .dotMatchesLines: options.insert(.dotMatchesLineSeparators)
            case .anchorsMatchLines: options.insert(.anchorsMatchLines)
            case .literal: options.insert(.ignoreMetacharacters)
            case .wholeWords: break
            }
        }
        var text = pattern.text(for: name)
        if pattern.options.contains(.wholeWords) { text = "\\b(?:\(text))\\b" }
        do {
            return FoundationPattern(expression: try NSRegularExpression(pattern: text, options: options))
        } catch {
            throw EngineRefusal("the pattern is invalid for NSRegularExpression")
        }
    }
}

struct FoundationPattern: CompiledPattern {
    let expression: NSRegularExpression
    var offsetUnit: OffsetUnit { .utf16 }

    func count(_ text: PreparedText) throws -> Int {
        expression.numberOfMatches(in: text.string, range: text.all)
    }

    func firstMatch(_ text: PreparedText) throws -> Int? {
        let range = expression.rangeOfFirstMatch(in: text.string, range: text.all)
        return range.location == NSNotFound ? nil : range.location
    }

    func findAll(_ text: PreparedText) throws -> any FoundMatches {
        FoundationMatches(results: expression.matches(in: text.string, range: text.all))
    }

    func countGroups(_ text: PreparedText) throws -> Int {
        var taken = 0
        for result in expression.matches(in: text.string, range: text.all) {
            for group in 0..<result.numberOfRanges where result.range(at: group).location != NSNotFound { taken += 1 }
        }
        return taken
    }

    func replace(_ text: PreparedText, by template: Template) throws -> Int {
        expression.stringByReplacingMatches(in: text.string, range: text.all, withTemplate: template.dollars).utf8.count
    }

    func highlight(_ text: PreparedText) throws -> Int {
        try highlightedLength(try findAll(text).ranges(in: text), text)
    }

    func countMatchingLines(_ text: PreparedText) throws -> Int {
        var matching = 0
        for line in text.lines where matches(String(line)) { matching += 1 }
        return matching
    }

    func countMatchingStrings(_ text: PreparedText) throws -> Int {
        var matching = 0
        for string in text.strings where matches(string) { matching += 1 }
        return matching
    }

    private func matches(_ string: String) -> Bool {
        expression.firstMatch(in: string, range: NSRange(location: 0, length: string.utf16.count)) != nil
    }
}

struct FoundationMatches: FoundMatches {
    let results: [NSTextCheckingResult]
    var count: Int { results.count }
    var holdsRanges: Bool { false }
    func ranges(in text: PreparedText) -> [Range<String.Index>] {
        results.compactMap { Range($0.range, in: text.string) }
    }
}

extension PreparedText {
    /// The whole text as `NSRegularExpression` wants it.
    var all: NSRange { NSRange(location: 0, length: utf16Count) }
}

/// The length of `text` as HTML with `ranges` marked.
func highlightedLength(_ ranges: [Range<String.Index>], _ text: PreparedText) throws -> Int {
    let utf8 = text.string.utf8
    let offsets = ranges.flatMap { range in
        [range.lowerBound, range.upperBound].map { utf8.distance(from: utf8.startIndex, to: $0) }
    }
    return try unsafe text.withBytes { unsafe HTMLMarks.fragment($0, ranges: offsets).utf8.count }
}

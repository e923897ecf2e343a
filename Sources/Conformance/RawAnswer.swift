// A case on NSRegularExpression itself: the source of recorded answers, and the judge of area `defect`.

import Foundation
import Regatta

enum RawAnswer {
    /// Some patterns never end on this engine; such a case is given up after this many seconds.
    static let seconds = 10.0

    static func outcome(of test: ConformanceCase) throws(ConformanceError) -> Outcome {
        var options = try test.patternOptions()
        var pattern = test.pattern
        if test.options.contains(ConformanceCase.wholeWords) {
            // The wrapping must not make a valid pattern out of an invalid one, such as an empty one or `a)|(b`.
            do { _ = try NSRegularExpression(pattern: pattern, options: nsOptions(options)) } catch {
                return .invalid(reason: error.localizedDescription)
            }
            if options.remove(.ignoreMetacharacters) != nil {
                pattern = NSRegularExpression.escapedPattern(for: pattern)
            }
            // A comment at the end of the pattern would swallow what follows, but for a line end.
            let end = options.contains(.allowCommentsAndWhitespace) ? "\n" : ""
            pattern = "(?<!\\w)(?:\(pattern)\(end))(?!\\w)"
        }
        let expression: NSRegularExpression
        do {
            expression = try NSRegularExpression(pattern: pattern, options: nsOptions(options))
        } catch { return .invalid(reason: error.localizedDescription) }

        let text = test.text as NSString
        let bounds = test.range ?? [0, text.length]
        _ = try test.searchRange()
        let range = NSRange(location: bounds[0], length: bounds[1] - bounds[0])
        let flags = nsFlags(try test.matchingFlags())
        guard let matches = matches(expression, test.text, flags, range) else {
            return .failed(reason: "no end within \(Int(seconds)) seconds")
        }
        let replaced = test.template.map {
            expression.stringByReplacingMatches(in: test.text, options: flags, range: range, withTemplate: $0)
        }
        return .answer(matches: matches, groups: expression.numberOfCaptureGroups, replaced: replaced)
    }

    /// All matches, as `matches(in:options:range:)` gives them; nil when the time is over.
    private static func matches(
        _ expression: NSRegularExpression, _ text: String, _ flags: NSRegularExpression.MatchingOptions, _ range: NSRange
    ) -> [[Range<Int>?]]? {
        let deadline = Date(timeIntervalSinceNow: seconds)
        var found: [[Range<Int>?]] = []
        var late = false
        unsafe expression.enumerateMatches(in: text, options: flags.union(.reportProgress), range: range) { result, _, stop in
            if let result {
                found.append(
                    (0..<result.numberOfRanges).map { group in
                        let range = result.range(at: group)
                        return range.location == NSNotFound ? nil : range.location..<range.location + range.length
                    })
            } else if Date() > deadline {
                late = true
                unsafe stop.pointee = true
            }
        }
        return late ? nil : found
    }

    private static func nsOptions(_ options: PatternOptions) -> NSRegularExpression.Options {
        var result: NSRegularExpression.Options = []
        if options.contains(.caseInsensitive) { result.insert(.caseInsensitive) }
        if options.contains(.allowCommentsAndWhitespace) { result.insert(.allowCommentsAndWhitespace) }
        if options.contains(.ignoreMetacharacters) { result.insert(.ignoreMetacharacters) }
        if options.contains(.dotMatchesLineSeparators) { result.insert(.dotMatchesLineSeparators) }
        if options.contains(.anchorsMatchLines) { result.insert(.anchorsMatchLines) }
        if options.contains(.useUnixLineSeparators) { result.insert(.useUnixLineSeparators) }
        if options.contains(.useUnicodeWordBoundaries) { result.insert(.useUnicodeWordBoundaries) }
        return result
    }

    private static func nsFlags(_ options: MatchingOptions) -> NSRegularExpression.MatchingOptions {
        var result: NSRegularExpression.MatchingOptions = []
        if options.contains(.anchored) { result.insert(.anchored) }
        if options.contains(.withTransparentBounds) { result.insert(.withTransparentBounds) }
        if options.contains(.withoutAnchoringBounds) { result.insert(.withoutAnchoringBounds) }
        return result
    }
}

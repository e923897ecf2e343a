// The compiled pattern. Reads a search input, decides what text the engine sees, feeds slots.

import Foundation
import PatternSyntax
import RegexModel

/// A pattern compiled by `NSRegularExpression`.
///
/// `NSRegularExpression` is immutable and documented as safe for use from many threads at once.
struct FoundationMatcher: RegexMatcher {
    let expression: NSRegularExpression
    let groups: CaptureGroups
    private let features: PatternFeatures
    private let patternText: String

    init(_ pattern: ParsedPattern) throws(PatternError) {
        try Refusals.check(pattern)
        // NSRegularExpression leaks the escaped copy of the pattern that it makes for its literal option; with the printed
        // text it makes none.
        let isPrinted = pattern.isRewritten || pattern.options.contains(.ignoreMetacharacters)
        let text = isPrinted ? pattern.printed : pattern.source
        let options = isPrinted ? pattern.printedOptions : pattern.options
        do {
            expression = try NSRegularExpression(pattern: text, options: .init(options))
        } catch {
            throw PatternError(
                kind: .unsupported(.foundation),
                message: pattern.isRewritten
                    ? "NSRegularExpression does not take this pattern with the group that an option puts around it: nested too deeply"
                    : "NSRegularExpression does not take this pattern",
                pattern: pattern.source, utf8Range: 0..<pattern.source.utf8.count)
        }
        groups = pattern.groups
        features = PatternFeatures(pattern.root)
        patternText = text
        guard expression.numberOfCaptureGroups == groups.count else {
            throw PatternError(
                kind: .unsupported(.foundation),
                message: "NSRegularExpression counts \(expression.numberOfCaptureGroups) groups instead of \(groups.count)",
                pattern: pattern.source, utf8Range: 0..<pattern.source.utf8.count)
        }
    }

    var backend: BackendID { .foundation }
    var details: [(title: String, text: String)] { [("pattern for NSRegularExpression", patternText)] }

    func forEachSlots(_ input: SearchInput, _ body: (Span<Int>) -> SearchControl) throws(MatchError) {
        let scope = try SearchScope(input, features)
        var converter = scope.haystack.withUTF8 { OffsetConverter($0) }
        var slots = [Int](repeating: -1, count: 2 * (groups.count + 1))
        let groupCount = groups.count
        try forEachResult(scope, input) { result in
            scope.haystack.withUTF8 { bytes in
                for group in 0...groupCount {
                    let range = group == 0 ? result.range : result.range(at: group)
                    let absent = range.location == NSNotFound
                    slots[2 * group] =
                        absent ? -1 : converter.utf8Offset(of: range.location, in: bytes) + scope.utf8Base
                    slots[2 * group + 1] =
                        absent
                        ? -1 : converter.utf8Offset(of: range.location + range.length, in: bytes) + scope.utf8Base
                }
            }
            return body(slots.span)
        }
    }

    func count(_ input: SearchInput) throws(MatchError) -> Int {
        // `numberOfMatches` is quicker and hides failures, so results are counted one by one.
        let scope = try SearchScope(input, features)
        var count = 0
        try forEachResult(scope, input) { _ in
            count += 1
            return .continue
        }
        return count
    }

    func firstUTF8Range(_ input: SearchInput) throws(MatchError) -> Range<Int>? {
        let scope = try SearchScope(input, features)
        var found: NSRange?
        try forEachResult(scope, input) { result in
            found = result.range
            return .stop
        }
        return found.map { range in
            scope.haystack.withUTF8 { bytes in
                var converter = OffsetConverter(bytes)
                let low = converter.utf8Offset(of: range.location, in: bytes)
                return low + scope.utf8Base
                    ..< converter.utf8Offset(of: range.location + range.length, in: bytes) + scope.utf8Base
            }
        }
    }

    private func forEachResult(
        _ scope: SearchScope, _ input: SearchInput, _ body: (NSTextCheckingResult) -> SearchControl
    ) throws(MatchError) {
        let anchored = input.options.contains(.anchored)
        var expected = scope.utf16Range.location
        try expression.forEachResult(in: scope, limits: input.limits, monitor: input.monitor) { result in
            if anchored {
                // The engine's own option compares with the wrong offset in a range that starts late. A match that
                // is first and does not begin where the last one ended shows that none begins there.
                let range = result.range
                guard range.location == expected else { return .stop }
                expected = range.location + range.length
            }
            return body(result)
        }
    }
}

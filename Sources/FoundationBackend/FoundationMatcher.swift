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
    private let work: AttemptWork
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
        work = AttemptWork(pattern.root)
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
        let isWatched = mayTakeLong(scope)
        try expression.forEachResult(
            in: scope, limits: input.limits, monitor: input.monitor, isWatched: isWatched
        ) { result in
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

    /// Whether an attempt might save more states than the default limit allows. The engine's reports, which would tell, cost
    /// more than many a search, so that they are asked for only then.
    func mayTakeLong(_ scope: SearchScope) -> Bool {
        let length = scope.utf16Range.length
        let allowed = SearchBudget.defaultSteps(length: length)
        let harmless = work.states.length(reaching: Double(allowed))
        if length <= harmless { return false }
        // A line has at least as many bytes as UTF-16 units.
        return !work.staysInLine || scope.haystack.withUTF8 { Self.hasLine(longerThan: harmless, $0) }
    }

    /// Whether somewhere more than `length` bytes hold no line feed.
    /// - Complexity: O(text) at worst; where lines are much shorter than `length`, most bytes are skipped.
    static func hasLine(longerThan length: Int, _ bytes: Span<UInt8>) -> Bool {
        var start = 0
        while bytes.count - start > length {
            var at = start + length
            while at >= start, bytes[at] != 0x0A { at -= 1 }
            if at < start { return true }
            start = at + 1
        }
        return false
    }
}

// Matchers of hand-written programs, for tests of the engine without the translation.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel
import Testing
@testable import PCRE2Backend

/// All ways to run a program.
let allJITUses: [JITUse] = [.whenWorthIt, .always, .never]

/// A matcher that runs `text`, PCRE2's own language, in UTF mode.
/// - Parameters:
///   - afterEmpty: the program for searches after an empty match; the pattern then counts as one with `\G`.
///   - root: the syntax tree, for what the engine reads from it.
func engine(
    _ text: String, groups: Int = 0, jit: JITUse = .whenWorthIt, afterEmpty: String? = nil,
    root: Node.Kind = .empty, facts: SubjectFacts = [],
    variant: (@Sendable (SubjectFacts) -> String)? = nil
) throws -> PCRE2Matcher {
    let names = [String?](repeating: nil, count: groups)
    let pattern = ParsedPattern(
        source: text, options: [], root: Node(root, source: 0..<text.utf8.count), groups: CaptureGroups(names: names))
    return try PCRE2Matcher(pattern, jit: jit) { (known, isAfterEmpty, _) throws(PatternError) in
        let chosen = isAfterEmpty ? afterEmpty ?? text : variant?(known) ?? text
        return Translation(
            pattern: Array(chosen.utf8), usesUTF: true, map: SourceMap(), assumes: known, relevantFacts: facts,
            callOuts: [], usesPreviousMatchEnd: afterEmpty != nil, refusesCaseHazards: false, addedGroups: 0)
    }
}

extension RegexMatcher {
    /// The ranges of all matches, found in each way that there is; they must agree.
    func everyRange(
        in text: String, range: SearchRange = .all, options: MatchingOptions = [], limits: MatchLimits = .default
    ) throws -> [Range<Int>] {
        let ranges = try matches(in: text, range: range, options: options, limits: limits).utf8Ranges
        #expect(try count(in: text, range: range, options: options, limits: limits) == ranges.count)
        #expect(try firstUTF8Range(in: text, range: range, options: options, limits: limits) == ranges.first)
        #expect(try firstMatch(in: text, range: range, options: options, limits: limits)?.utf8Range == ranges.first)
        var pushed: [Range<Int>] = []
        try forEachMatch(in: text, range: range, options: options, limits: limits) {
            pushed.append($0.utf8Range)
            return .continue
        }
        #expect(pushed == ranges)
        var cursor = try cursor(in: text, range: range, options: options, limits: limits)
        var stepped: [Range<Int>] = []
        while let match = try cursor.next() { stepped.append(match.utf8Range) }
        #expect(stepped == ranges)
        #expect(try cursor.next() == nil)
        return ranges
    }
}

#endif

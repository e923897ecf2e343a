// A pattern as deep as the dialect allows, one level deeper by an option.

import PatternSyntax
import RegexModel
import Testing

@testable import FoundationBackend

@Suite struct NestingTests {
    @Test func wholeWordsAroundTheDeepestPatternAreRefused() throws {
        let deepest = String(repeating: "(?:", count: 99) + "a" + String(repeating: ")", count: 99)
        let parsed = try ParsedPattern(parsing: deepest)
        _ = try FoundationBackend().compile(parsed)
        for rewritten in [parsed.wholeWords(), parsed.wholeText()] {
            let error = #expect(throws: PatternError.self) { _ = try FoundationBackend().compile(rewritten) }
            #expect(error?.kind == .unsupported(.foundation))
            #expect(
                error?.message
                    == "NSRegularExpression does not take this pattern with the group that an option puts around it: nested too deeply")
        }
        let lessDeep = String(repeating: "(?:", count: 98) + "a" + String(repeating: ")", count: 98)
        _ = try FoundationBackend().compile(ParsedPattern(parsing: lessDeep).wholeWords())
        _ = try FoundationBackend().compile(ParsedPattern(parsing: lessDeep).wholeText())
    }
}

import PatternSyntax
import Testing

@testable import Regatta

/// Another version of Unicode at run time is told, not ignored.
@Suite struct UnicodeNoteTests {
    struct Engine: RegexBackend {
        let id = BackendID(rawValue: "engine")
        let version = "1"
        let unicodeVersion: String?
        let answersByOwnTables: Bool
        func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher { try Matcher("a") }
    }

    @Test func theSameVersionNeedsNoNote() {
        #expect(UnicodeNote(Engine(unicodeVersion: "16.0", answersByOwnTables: true)) == nil)
        #expect(UnicodeNote(Engine(unicodeVersion: nil, answersByOwnTables: false)) == nil)
    }

    @Test func anotherVersionIsTold() throws {
        let newer = try #require(UnicodeNote(Engine(unicodeVersion: "17.0", answersByOwnTables: true)))
        #expect(newer.changesAnswers)
        #expect(
            newer.description
                == "engine has Unicode 17.0, the other backends 16.0: for characters that these versions treat differently, answers may differ")
        let unused = try #require(UnicodeNote(Engine(unicodeVersion: "14.0", answersByOwnTables: false)))
        #expect(!unused.changesAnswers)
        #expect(unused.description == "engine itself has Unicode 14.0; it is given the sets of Unicode 16.0 instead")
    }

    /// The running Foundation shows its version by what it answers.
    @Test func theRunningFoundation() throws {
        let foundation = try Backends.named(.foundation)
        let version = try #require(foundation.unicodeVersion)
        for (candidate, character) in [("16.0", "\u{1C89}"), ("17.0", "\u{88F}")] {
            let isAssigned = try Matcher("\\P{Cn}", backend: .foundation).count(in: character) == 1
            #expect(isAssigned == (version >= candidate))
        }
        let isNoted = Backends.unicodeNotes.contains { $0.backend == .foundation }
        #expect(isNoted == (version != Dialect.unicodeVersion))
        #expect(try Matcher("a").explanation.description.contains("note: foundation") == isNoted)
    }
}

import Foundation
import Regatta
import Testing

/// Options as values: stored, read back, compared, used as keys.
@Suite struct OptionValueTests {
    func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    @Test func theStoredForms() throws {
        #expect(try json(PatternOptions([.caseInsensitive, .anchorsMatchLines])) == "17")
        #expect(try json(MatchingOptions([.anchored, .withoutAnchoringBounds])) == "5")
        #expect(try json(BackendID.pcre2) == #""pcre2""#)
        #expect(try json(MatchLimits(steps: 5, memory: 6)) == #"{"memory":6,"steps":5}"#)
        #expect(try json(MatchLimits(time: .seconds(2))) == #"{"time":[0,2000000000000000000]}"#)
        #expect(
            try json(SearchOptions(searchString: "é", wholeWords: true))
                == #"{"patternOptions":1,"preservesCase":false,"searchString":"é","smartCase":false,"wholeWords":true}"#)
    }

    @Test func theyAreReadBack() throws {
        #expect(try read(PatternOptions.self, "17") == [.caseInsensitive, .anchorsMatchLines])
        #expect(try read(MatchingOptions.self, "2") == .withTransparentBounds)
        #expect(try read(BackendID.self, #""automata""#) == .automata)
        let limits = MatchLimits(steps: 1, time: .milliseconds(1500), memory: 3)
        #expect(try read(MatchLimits.self, json(limits)) == limits)
        #expect(try read(MatchLimits.self, "{}") == .default)
        let search = SearchOptions(searchString: "a\0\u{301}", replacementString: "😀", smartCase: true, preservesCase: true)
        #expect(try read(SearchOptions.self, json(search)) == search)
        // Stored before smart case and preserved case came up.
        #expect(
            try read(SearchOptions.self, #"{"patternOptions":0,"searchString":"a","wholeWords":false}"#)
                == SearchOptions(pattern: "a"))
    }

    @Test func searchesAreEqualByCodePoint() {
        let (composed, decomposed) = (SearchOptions(searchString: "\u{E9}"), SearchOptions(searchString: "e\u{301}"))
        #expect("\u{E9}" == "e\u{301}")
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, composed]).count == 2)
        var replacing = composed
        replacing.replacementString = "\u{E9}"
        #expect(replacing != composed)
        #expect(replacing != SearchOptions(searchString: "\u{E9}", replacementString: "e\u{301}"))
        #expect(replacing == SearchOptions(searchString: "\u{E9}", replacementString: "\u{E9}"))
        #expect(replacing.hashValue == SearchOptions(searchString: "\u{E9}", replacementString: "\u{E9}").hashValue)
        for change in [\SearchOptions.wholeWords, \.smartCase, \.preservesCase, \.matchCase, \.literal] {
            var other = composed
            other[keyPath: change].toggle()
            #expect(other != composed)
        }
    }
}

import Foundation
import Regatta
import Testing

/// Half a surrogate pair, as an NSString may hold it: it comes as U+FFFD, which takes as many UTF-16 units.
@Suite struct LoneSurrogateTests {
    static let texts: [[UInt16]] = [[0x61, 0xD83D, 0x62], [0xDE00], [0xD83D], [0xD83D, 0x61], [0x61, 0xDE00, 0xD83D], [0xD83D, 0xD83D, 0xDE00, 0xDE00]]

    @Test(arguments: texts, Backends.all.map(\.id)) func isOneCharacter(_ units: [UInt16], _ backend: BackendID) throws {
        let string = NSString(characters: units, length: units.count)
        let text = string as String
        let matches = try Matcher(".", backend: backend).matches(in: text)
        #expect(matches.map(\.nsRange.location) == Array(Self.starts(units)))
        #expect(matches.last.map { NSMaxRange($0.nsRange) } == units.count)
        #expect(try Matcher("\\ufffd", backend: backend).count(in: text) == Self.halves(units))
        #expect(try Matcher("[\\ud800-\\udfff]", backend: backend).count(in: text) == 0)

        let attributed = NSMutableAttributedString(string: text)
        matches.highlight(in: attributed)
        #expect(attributed.length == units.count)
        #expect(try Matcher(".", backend: backend).replacingMatches(in: text, withTemplate: "$0").text == text)
        #expect(throws: MatchError.self) {
            _ = try Matcher(".", backend: backend).count(in: text, range: .nsRange(NSRange(location: units.count, length: 1)))
        }
    }

    /// A half in the pattern matches nothing that a text can hold, or is an error alike.
    @Test(arguments: texts) func inAPattern(_ units: [UInt16]) throws {
        let pattern = NSString(characters: units, length: units.count) as String
        var answers: Set<Int> = []
        for backend in Backends.all { answers.insert(try Matcher(pattern, backend: backend.id).count(in: pattern)) }
        #expect(answers == [1])
    }

    /// The places where a character begins, in UTF-16 units.
    static func starts(_ units: [UInt16]) -> [Int] {
        units.indices.filter { !($0 > 0 && UTF16.isTrailSurrogate(units[$0]) && UTF16.isLeadSurrogate(units[$0 - 1])) }
    }

    static func halves(_ units: [UInt16]) -> Int {
        let pairs = units.count - starts(units).count
        return units.filter { UTF16.isSurrogate($0) }.count - 2 * pairs
    }
}

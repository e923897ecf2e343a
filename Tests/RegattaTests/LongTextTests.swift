import Foundation
import Regatta
import Testing

/// One line of 100 MB. Slow, so only when REGATTA_SLOW_TESTS is set; `Scripts/test-slow` does that.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["REGATTA_SLOW_TESTS"] != nil))
struct LongTextTests {
    static let length = 100_000_000
    /// Letters and words without a line end, a name at the end.
    static let text = String(repeating: "lorem ipsum dolor sit amet. ", count: length / 28) + "Zoë Quill"
    static let words = 5 * (length / 28) + 2

    /// Each backend finds what there is, or says which limit it met, within a time that grows with the text alone.
    @Test(arguments: engines) func oneLine(_ backend: BackendID) throws {
        let end = Self.text.utf8.count
        let cases: [(String, Int, Range<Int>?)] = [
            ("Quill", 1, end - 5..<end), ("\\w+", Self.words, 0..<5), ("Zoë|Quill$", 2, end - 10..<end - 6), ("^.*Quill$", 1, 0..<end),
            ("(?:lorem|amet)\\.? ", 2 * (Self.length / 28), 0..<6), ("[^a-z. ]", 3, end - 10..<end - 9), ("x", 0, nil), ("(?s)^(.)(.*)(.)$", 1, 0..<end),
        ]
        for (pattern, count, first) in cases {
            let matcher = try Matcher(pattern, backend: backend)
            let clock = ContinuousClock()
            let time = clock.measure {
                do throws(MatchError) {
                    #expect(try matcher.firstUTF8Range(in: Self.text) == first, "\(pattern)")
                    #expect(try matcher.count(in: Self.text, limits: MatchLimits(time: .seconds(60))) == count, "\(pattern)")
                } catch {
                    switch error {
                    case .memoryLimit, .timeLimit, .stepLimit: break
                    default: Issue.record("\(pattern): \(error)")
                    }
                }
            }
            #expect(time < .seconds(200), "\(pattern)")
        }
    }

    @Test(arguments: engines) func deepStacksMeetTheirLimits(_ backend: BackendID) throws {
        for pattern in ["(?:\\w|[. ])*", "(\\w+[. ]+)*Z", "(?:(l)|.)*ë"] {
            let matcher = try Matcher(pattern, backend: backend)
            do throws(MatchError) {
                let range = try matcher.firstUTF8Range(in: Self.text, limits: MatchLimits(time: .seconds(60)))
                #expect(range?.lowerBound == 0)
            } catch {
                switch error {
                case .memoryLimit, .timeLimit, .stepLimit: break
                default: Issue.record("\(pattern): \(error)")
                }
            }
        }
    }

    @Test(arguments: engines) func replacing(_ backend: BackendID) throws {
        let result = try Matcher("dolor (sit)", backend: backend).replacingMatches(in: Self.text, withTemplate: "$1")
        #expect(result.count == Self.length / 28)
        #expect(result.text.utf8.count == Self.text.utf8.count - 6 * result.count)
    }
}

import Foundation
import PatternSyntax
import RegexModel
import Testing

@testable import FoundationBackend

/// Where nobody sets a limit, an attempt still meets one, and no ordinary search does.
@Suite struct DefaultLimitTests {
    static let bad = String(repeating: "a", count: 40) + "b"
    static let ordinary = String(repeating: "Harriet sailed at 9:30, Jürgen at 10:45.\n", count: 4_000)

    static func expectStepLimit(_ pattern: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let search = try matcher(pattern)
        let input = try SearchInput(Haystack(text))
        let attempts: [() throws -> Void] = [
            { _ = try search.allSlots(input) }, { _ = try search.count(input) }, { _ = try search.firstUTF8Range(input) },
        ]
        for attempt in attempts {
            let error = #expect(throws: MatchError.self, sourceLocation: sourceLocation) { try attempt() }
            guard case .stepLimit(.foundation, _) = error else {
                Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
                return
            }
        }
    }

    /// What the distances of reports tell on this system. Elsewhere the searches below would only take longer.
    @Test func reportsAreToldApart() throws {
        let kinds = try #require(ReportKinds.measured)
        #expect(kinds.placeDistance > 0)
        // Whatever saves a state: alternatives, loops over one set, over `.`, over groups; in lookaround and atomic groups.
        let text = String(repeating: "a,", count: 1_000)
        for pattern in [
            "(?:a|a|,)*x", "(?:.*,){3}x", "[^x]*,[^x]*,[^x]*x", "(.*)*x", "(?:(?=a|,).|.)*x", "(?:(?>a|a|,){1,3}){1,2000}x", "(?:.{1,3}|.){3,}x",
            "(?:.+?){3,}x", "(?:(?<=a{0,300}).|.)*x", #"(a|.)*\1*\1*.*x"#, #"(?:\X|.)*x"#, #"(?:\b.|.)*x"#, "(?i)(?:a|.)*x", "(?s)(?:.*,){3}x",
        ] {
            var count = 0
            try NSRegularExpression(pattern: pattern).enumerate(text, NSRange(location: 0, length: 2_000), .reportProgress) {
                #expect(kinds.isAboutSteps($0.distance), "\(pattern)")
                count += 1
                return count < 100 ? .continue : .stop
            }
            #expect(count == 100, "\(pattern)")
        }
    }

    @Test(arguments: ["(a+)+$", "(?:a|a)*b$b", "(.*)*x", "(a*)*c", #"^(\w+\s?)*$(?!)"#])
    func exponentialPatterns(_ pattern: String) throws { try Self.expectStepLimit(pattern, Self.bad) }

    /// The places before the bad one are not taken for steps, nor do they hide those.
    @Test func inTheMidstOfALongText() throws {
        try Self.expectStepLimit("(a+)+$(?!)", Self.ordinary + Self.bad + "\n" + Self.ordinary)
        // After a match the engine is called from elsewhere.
        let text = "x" + Self.ordinary + Self.bad + "\n" + Self.ordinary
        let search = try matcher("x|(a+)+$(?!)")
        #expect(try search.firstUTF8Range(SearchInput(Haystack(text))) == 0..<1)
        #expect(throws: MatchError.self) { try search.count(SearchInput(Haystack(text))) }
    }

    @Test func polynomialPatternsOnALongLine() throws {
        try Self.expectStepLimit("(?:.*,){3}x", String(repeating: "a,", count: 10_000))
    }

    /// Attempts that take a little each may take as much as they like together: 30 million states here.
    @Test func manyAttemptsTogether() throws {
        let line = String(repeating: "a", count: 60) + "\n"
        let text = String(repeating: line, count: 30)
        #expect(try slots("(?:a|a){0,4}(?:a*)(?:a*)c", text, limits: MatchLimits(steps: 1_000_000)) == [])
    }

    /// With reports that cannot be told apart the limit comes later, and comes.
    @Test func withoutToldReports() throws {
        let scope = try SearchScope(SearchInput(Haystack(String(repeating: "a", count: 100))), PatternFeatures(.init(.empty, source: 0..<0)))
        var blind = SearchBudget(MatchLimits(steps: 20_000), scope, nil, kinds: nil)
        var count = 0
        while blind.progress(count % 2 == 0 ? 100 : 200) == nil { count += 1 }
        #expect(count == 3 + 1 + 100)
        let kinds = ReportKinds(placeDistance: 100)
        var seeing = SearchBudget(MatchLimits(steps: 20_000), scope, nil, kinds: kinds)
        for _ in 0..<1_000 {
            #expect(seeing.progress(100) == nil)
            for _ in 0..<3 { #expect(seeing.progress(200) == nil) }
        }
        #expect(seeing.progress(200) != nil)
        #expect(seeing.match() == nil)
        for _ in 0..<3 { #expect(seeing.progress(200) == nil) }
        #expect(seeing.progress(200) != nil)
    }

    /// Reports are asked for only where an attempt might take long.
    @Test(arguments: [#"\w+"#, #"(\d+):(\d+)"#, ".*sailed.*", #"^.*$"#, #"\w+\s+\w+"#, "(?:at|sailed)+", #"(?m)^(.*?),(.*?)$"#])
    func ordinarySearchesAreNotWatched(_ pattern: String) throws {
        let search = try #require(try matcher(pattern) as? FoundationMatcher)
        let scope = try SearchScope(SearchInput(Haystack(Self.ordinary)), PatternFeatures(.init(.empty, source: 0..<0)))
        #expect(!search.mayTakeLong(scope))
    }
}

import Regatta
import Testing

@Suite struct AutomaticChoiceTests {
    @Test func namesAreResolved() throws {
        #expect(try Backends.id(named: "Foundation") == .foundation)
        #expect(try Backends.id(named: "automatic") == .automatic)
        #expect(throws: PatternError.self) { _ = try Backends.id(named: "perl") }
        #expect(throws: PatternError.self) { _ = try Matcher("a", backend: BackendID(rawValue: "perl")) }
        #expect(Backends.available.map(\.id) == Backends.all.map(\.id))
        #expect(Backends.available.allSatisfy { !$0.version.isEmpty })
    }

    @Test func invalidPatternsFailAlikeEverywhere() {
        for pattern in ["a(b", "[z-a]", "*a", "a{2,1}", "\\x{110000}", "(?<n>a)(?<n>b)", "é(😀[", "(?<=a+)b"] {
            var errors: Set<PatternError> = []
            for backend in everyBackend {
                do throws(PatternError) { _ = try Matcher(pattern, backend: backend) } catch { errors.insert(error) }
            }
            #expect(errors.count == 1, "\(pattern)")
            #expect(errors.first?.kind == .invalid)
        }
    }

    @Test func whatOneRefusesTheOtherTakes() throws {
        let lazy = try Matcher("(?:a?)*?b")
        #expect(throws: PatternError.self) { _ = try Matcher("(?:a?)*?b", backend: .foundation) }
        #expect(lazy.backend != .foundation || engines == [.foundation])
    }

    #if REGATTA_PCRE2
    @Test(arguments: [
        "abc", "abc|bcd|é😀", "(?i)strasse", "abc\\d+", "[a-z]{8,}", "(?:a+)+b", "\\d*\\d*x", "a?b+a*a*c",
        "\\w+@example\\.org", "\\p{Lu}\\p{Ll}+", ".*[^A-Z]|[A-Z]", "(?:1a\\d|1b\\d|1c\\d|1d\\d|1e\\d|1f\\d|1g\\d|1h\\d|1i\\d)x?",
    ]) func automataSearchForLiteralsAndWhatCouldBacktrackBadly(_ pattern: String) throws {
        #expect(try Matcher(pattern).backend == .automata)
        #expect(try Matcher(pattern).explanation.chosen == .automata)
    }

    @Test(arguments: ["\\b\\w+\\b", "[a-c]+x", "(\\w)\\1", ".", "^(\\d+) (\\w+)$", "(\\d{4})-(\\d{2})", "a(?=bc)", "^((?:\\[[^\\]]*\\]|\\([^)]*\\)): )*(.*?) \\{"])
    func pcre2SearchesForTheRest(_ pattern: String) throws {
        #expect(try Matcher(pattern).backend == .pcre2)
        #expect(try Matcher(pattern).explanation.chosen == .pcre2)
    }

    @Test func foundationTakesWhatTheOthersRefuse() throws {
        let matcher = try Matcher("(?w)\\babc")
        #expect(matcher.backend == .foundation)
        let explanation = matcher.explanation
        #expect(explanation.chosen == .foundation)
        guard case .refused(let error) = explanation.candidates[0].verdict else {
            Issue.record("pcre2 took it")
            return
        }
        #expect(error.kind == .unsupported(.pcre2))
        #expect(error.utf8Range == 4..<6)
        #expect(explanation.description.contains("foundation"))
        #expect(explanation.description.contains("^^"))
    }

    @Test func aSearchThatPCRE2CannotDoGoesToTheNext() throws {
        let text = "xa b"
        let options: MatchingOptions = .withTransparentBounds
        #expect(throws: MatchError.self) {
            _ = try Matcher("(?<=x)a\\b", backend: .pcre2).count(in: text, range: .utf8(1..<2), options: options)
        }
        let matcher = try Matcher("(?<=x)a\\b")
        #expect(try matcher.spans(text, range: .utf8(1..<2), options: options) == [[1..<2]])
        #expect(try matcher.firstUTF8Range(in: text, range: .utf8(1..<2), options: options) == 1..<2)
        #expect(try matcher.firstMatch(in: text, range: .utf8(1..<2), options: options)?.utf8Range == 1..<2)
        var cursor = try matcher.cursor(in: text, range: .utf8(1..<2), options: options)
        #expect(try cursor.next()?.utf8Range == 1..<2)
        #expect(try cursor.next() == nil)
    }

    @Test func checkComparesTheBackends() throws {
        let matcher = try Matcher("(\\w+)@(\\w+)", backend: .check)
        #expect(matcher.backend == .check)
        #expect(try matcher.spans("me@home you@work") == [[0..<7, 0..<2, 3..<7], [8..<16, 8..<11, 12..<16]])
        #expect(try matcher.firstMatch(in: "you@work")?[2]?.text == "work")
    }

    /// The backends that refuse a pattern, or a search, are left out as long as two remain.
    @Test func checkLeavesOutWhatRefuses() throws {
        let matcher = try Matcher("(a|b)\\1", backend: .check)
        #expect(try matcher.spans("abbaa") == [[1..<3, 1..<2], [3..<5, 3..<4]])
        #expect(matcher.explanation.chosen == .check)
        #expect(matcher.explanation.description.contains("  automata (0.1): not taken: refuses the pattern"))
        let error = #expect(throws: PatternError.self) { try Matcher("(?w)\\b(a)\\1", backend: .check) }
        #expect(error?.kind == .unsupported(.pcre2))
        #expect(throws: PatternError.self) { try Matcher("(?>a|ab)(?:b?)*+c", backend: .check) }
        // pcre2 refuses this search; the other two agree.
        let bounds: MatchingOptions = .withTransparentBounds
        #expect(try Matcher("(?<=x)a\\b", backend: .check).spans("xa b", range: .utf8(1..<2), options: bounds) == [[1..<2]])
        let refused = try Matcher("(?<=x)(a)\\1?\\b", backend: .check)
        #expect(throws: MatchError.self) { try refused.count(in: "xa b", range: .utf8(1..<2), options: bounds) }
        #expect(try refused.count(in: "xa b") == 1)
    }
    #endif
}

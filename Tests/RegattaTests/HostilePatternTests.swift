import Foundation
import Regatta
import Testing

/// Patterns made to crash, to hang or to fill memory. Each is answered soon: by the same error from every backend, by a
/// refusal that names a limit, or rightly. The largest sizes only when REGATTA_SLOW_TESTS is set, as `Scripts/test-slow`
/// does.
@Suite(.timeLimit(.minutes(2))) struct HostilePatternTests {
    static let isLarge = ProcessInfo.processInfo.environment["REGATTA_SLOW_TESTS"] != nil
    static func size(_ large: Int, orElse small: Int) -> Int { isLarge ? large : small }

    /// Compiles and, where that is possible, searches "aaaa"; the number of matches or the error.
    static func answer(
        _ pattern: String, _ backend: BackendID, text: String = "aaaa"
    ) -> Result<Int, PatternError> {
        Result { () throws(PatternError) in
            let matcher = try Matcher(pattern, backend: backend)
            return (try? matcher.count(in: text, limits: MatchLimits(steps: 100_000, time: .seconds(2)))) ?? -1
        }
    }

    static let depth = size(100_000, orElse: 5_000)

    @Test(arguments: [
        ("(", ")"), ("(?:", ")"), ("(?>", ")"), ("(?=", ")"), ("(?!", ")"), ("(?<=", ")"), ("(?<!", ")"), ("(?i:", ")"), ("[", "]"), ("[^", "]"), ("[a[", "]]"),
        ("[a&&[", "]]"), ("(?:a|(", "))"), ("((?:", "){2})*"),
    ])
    func nestedDeep(_ open: String, _ close: String) {
        let pattern = String(repeating: open, count: Self.depth) + "a" + String(repeating: close, count: Self.depth)
        for backend in everyBackend {
            guard case .failure(let error) = Self.answer(pattern, backend) else {
                Issue.record("\(backend) takes \(open)")
                continue
            }
            #expect(error.kind == .invalid)
            #expect(error.message == "nested more than 99 levels deep")
            #expect(error.utf8Range.lowerBound < 1000)
            #expect(error.description.utf8.count < 1000)
        }
    }

    /// What is allowed to nest does so on every backend.
    @Test(arguments: everyBackend) func nestedAsDeepAsAllowed(_ backend: BackendID) throws {
        for (open, close) in [("(?:", ")"), ("(?>", ")"), ("(?=", ")"), ("(", ")")] {
            let pattern = String(repeating: open, count: 90) + "a" + String(repeating: close, count: 90)
            #expect(try Matcher(pattern, backend: backend).count(in: "aaaa") == 4, "\(open)")
        }
    }

    static let counted = [
        "a{1000000}", "a{0,1000000}", "(?:a{1000}){1000}", "(?:(?:a{1000}){1000}){1000}", "(?:(?:(?:a{99}){99}){99}){99}", "(a{1000}){0,1000}",
        "(?<=a{0,16000000})b", "(?<=(?:a{0,99}){0,99})b", "(?<=(?:a|bb|ccc){50})d", "(?:[^a-z]{1000}){60000}", "a{16777215}", "(?:a|b|c|d|e){\(size(30000, orElse: 100))}",
        "(?:a{0,\(size(1000, orElse: 50))}){0,\(size(1000, orElse: 50))}b", "(?:a?){\(size(65535, orElse: 100))}b",
    ]

    @Test(arguments: counted, engines)
    func countedHigh(_ pattern: String, _ backend: BackendID) {
        switch Self.answer(pattern, backend) {
        // Empty matches everywhere, one after the only match, none, or a limit of the search.
        case .success(let count): #expect([5, 2, 0, -1].contains(count))
        case .failure(let error):
            #expect([.overLimit(backend), .unsupported(backend)].contains(error.kind), "\(error)")
            #expect(error.description.utf8.count < 1000)
        }
    }

    @Test(arguments: ["a{1000}{1000}", "a{99999999999999999999}", "a{1000000000}", "a{2,1}", "(?<=a*)b"])
    func invalidAlike(_ pattern: String) {
        var errors: Set<String> = []
        for backend in everyBackend {
            guard case .failure(let error) = Self.answer(pattern, backend) else {
                Issue.record("\(backend) takes \(pattern)")
                continue
            }
            #expect(error.kind == .invalid)
            errors.insert(error.description)
        }
        #expect(errors.count == 1)
    }

    /// Characters for a set, half of them with gaps between.
    static func members(_ size: Int) -> String {
        var members = ""
        var value: UInt32 = 0x3400
        var count = 0
        while count < size {
            if let scalar = Unicode.Scalar(value) {
                members.unicodeScalars.append(scalar)
                count += 1
            }
            value += count % 2 == 0 ? 2 : 1
        }
        return members
    }

    /// What is too large for a backend is so when it is compiled, not when it is first searched with: of these sets nothing
    /// is left in a program for ASCII texts.
    @Test(arguments: [1_000, 4_000, 8_000, 16_000]) func aSetThatIsTakenCanBeSearchedFor(_ size: Int) throws {
        guard everyBackend.contains(.pcre2) else { return }
        let members = Self.members(size)
        for pattern in ["[\(members)]", "[^\(members)]", "(?:[\(members)]x|y)+"] {
            do {
                let matcher = try Matcher(pattern, backend: .pcre2)
                #expect(try matcher.count(in: "\u{3400}x\u{3402}") == (pattern.hasPrefix("[^") ? 2 : 1))
            } catch let error as PatternError {
                #expect(error.kind == .overLimit(.pcre2))
                #expect(size > 4_000)
            }
        }
    }

    /// A set of up to 100,000 characters.
    @Test(arguments: everyBackend) func hugeClass(_ backend: BackendID) throws {
        let members = Self.members(Self.size(100_000, orElse: 3_000))
        for pattern in ["[\(members)]", "[^\(members)]"] {
            switch Self.answer(pattern, backend, text: "\u{3400}\u{3401}\u{3402}") {
            case .success(let count): #expect(count == (pattern.hasPrefix("[^") ? 1 : 2))
            case .failure(let error): #expect([.overLimit(backend), .unsupported(backend)].contains(error.kind), "\(error.kind)")
            }
        }
    }

    @Test(arguments: everyBackend) func manyGroupsAndAlternatives(_ backend: BackendID) {
        for piece in ["(a)|", "()", "(?:a|b)?", "(?<=a)?", "a|", "\\b", "^*", "(?=a)", "[ab]|", "\\p{L}|"] {
            switch Self.answer(String(repeating: piece, count: Self.size(2_000, orElse: 300)), backend) {
            case .success: break
            case .failure(let error): #expect(error.description.utf8.count < 1000)
            }
        }
    }

    static let manyLetters = String(repeating: "a", count: 400) + "b\n"

    /// Without any limit of the user's: an attempt that would take for ever ends soon, by an error where the engine
    /// backtracks, with the right answer where it does not.
    @Test(arguments: [
        "(a+)+$", "(?:a|a)*c|b$(?<!b)", "(.*)*x", "(?:a?){60}(?:a?){60}[^ab\\n]", #"(a|aa)+\1{3}c"#,
    ], engines)
    func withoutLimits(_ pattern: String, _ backend: BackendID) throws { try Self.expectSoon(pattern, backend) }

    /// Only `foundation` takes so much; the others refuse it soon.
    @Test func lookbehindsInLookbehinds() throws {
        try Self.expectSoon("(?<=(?<=(?<=xa{0,390})a{0,390})a{0,390})b", .automatic)
    }

    static func expectSoon(_ pattern: String, _ backend: BackendID) throws {
        let elapsed = ContinuousClock().measure {
            guard case .success(let matcher) = Result(catching: { () throws(PatternError) in try Matcher(pattern, backend: backend) })
            else { return }
            switch Result(catching: { () throws(MatchError) in try matcher.count(in: manyLetters) }) {
            case .success(let count): #expect(count == 0)
            case .failure(.stepLimit), .failure(.memoryLimit): break
            case .failure(let error): Issue.record("\(error)")
            }
        }
        #expect(elapsed < .seconds(20))
    }

    /// The one bad line of a long text is met by the limit, and not the text.
    @Test(arguments: engines) func badLineInALongText(_ backend: BackendID) throws {
        let ordinary = String(repeating: "Harriet sailed at 9:30, Jürgen at 10:45.\n", count: 5_000)
        let matcher = try Matcher("^(a+)+$", options: .anchorsMatchLines, backend: backend)
        let text = ordinary + Self.manyLetters + ordinary
        switch Result(catching: { () throws(MatchError) in try matcher.count(in: text) }) {
        case .success(let count): #expect(count == 0 && backend == .automata)
        case .failure(.stepLimit(let failed, _)): #expect(failed == backend)
        case .failure(let error): Issue.record("\(error)")
        }
        #expect(try Matcher(#"(\w+)\s+(\w+).*,.*:\d+"#, backend: backend).count(in: ordinary) == 5_000)
    }
}

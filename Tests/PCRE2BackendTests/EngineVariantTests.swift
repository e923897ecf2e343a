// Program variants, errors of compilation, explanations, lifetime, use from many tasks.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel
import Testing
@testable import PCRE2Backend

@Suite("Programs")
struct EngineVariantTests {
    @Test("The program is chosen by what the searched range holds", arguments: allJITUses)
    func variants(_ jit: JITUse) throws {
        let matcher = try engine("any", jit: jit, facts: .ascii) { $0.contains(.ascii) ? "[a-z]+" : "[0-9]+" }
        for _ in 0..<2 {
            #expect(try matcher.everyRange(in: "abc123") == [0..<3])
            #expect(try matcher.everyRange(in: "abc123é") == [3..<6])
            #expect(try matcher.everyRange(in: "éabc123", range: .utf8(2..<8)) == [2..<5])
            #expect(try matcher.everyRange(in: "éabc123", range: .utf8(0..<8)) == [5..<8])
        }
    }

    @Test("Facts that make no difference make no variants")
    func oneVariant() throws {
        let matcher = try engine("a")
        _ = try (matcher.count(in: "a"), matcher.count(in: "é"))
        #expect(matcher.details.count { $0.title.hasPrefix("program") } == 1)
        _ = try matcher.count(in: "a", options: .anchored)
        #expect(matcher.details.count { $0.title.hasPrefix("program") } == 2)
    }

    @Test("Machine code is made for a long text at once, for short ones at the second search")
    func machineCode() throws {
        guard PCRE2Backend.hasJIT else { return }
        func isJIT(_ matcher: PCRE2Matcher) -> Bool { matcher.details.contains { $0.text.contains("bytes of machine code") } }
        let short = try engine("a")
        #expect(!isJIT(short))
        _ = try short.isMatch(in: "abc")
        #expect(!isJIT(short))
        _ = try short.isMatch(in: "abc")
        #expect(isJIT(short))
        let long = try engine("a")
        _ = try long.isMatch(in: String(repeating: "b", count: 1000))
        #expect(isJIT(long))
        let never = try engine("a", jit: .never)
        _ = try never.isMatch(in: String(repeating: "b", count: 1000))
        #expect(!isJIT(never))
    }

    @Test("What the library does not take is a refusal that names the place and the reason")
    func libraryError() {
        do {
            _ = try engine("ab(")
            Issue.record("compiled")
        } catch let error as PatternError {
            #expect(error.kind == .unsupported(.pcre2))
            #expect(error.message == "PCRE2 does not take its translation: missing closing parenthesis")
            #expect(error.utf8Range == 0..<3)
        } catch { Issue.record("\(error)") }
    }

    @Test("What is too large for the library is over a limit")
    func tooLarge() {
        do {
            _ = try engine("(?:(?:abcdefgh){1000}){1000}")
            Issue.record("compiled")
        } catch let error as PatternError {
            #expect(error.kind == .overLimit(.pcre2))
        } catch { Issue.record("\(error)") }
    }

    @Test("The version is the library's")
    func version() {
        #expect(PCRE2Backend().id == .pcre2)
        #expect(PCRE2Backend().version.wholeMatch(of: /[0-9]+\.[0-9]+/) != nil)
    }

    @Test("Whatever is made is freed")
    func lifetime() throws {
        let before = (Lifetime.codes.load(ordering: .relaxed), Lifetime.scratches.load(ordering: .relaxed))
        for _ in 0..<2_000 {
            let matcher = try engine("(a)|b", groups: 1)
            _ = try matcher.count(in: "ab")
            _ = try matcher.count(in: "ab", options: .anchored)
            var one = try matcher.cursor(in: "ab")
            _ = try one.next()
            var other = try matcher.cursor(in: "ab")
            while try other.next() != nil {}
            #expect(throws: MatchError.self) { try matcher.count(in: "ab", range: .utf8(0..<9)) }
        }
        // Other tests run at the same time and hold some; a leak would be thousands.
        #expect(Lifetime.codes.load(ordering: .relaxed) - before.0 < 1_000)
        #expect(Lifetime.scratches.load(ordering: .relaxed) - before.1 < 1_000)
    }

    @Test("One matcher, many tasks")
    func concurrency() async throws {
        let matcher = try engine("any", groups: 1, facts: .ascii) { $0.contains(.ascii) ? "([a-z])[a-z]*" : "(é)" }
        let results = await withTaskGroup(of: Bool.self) { group in
            for task in 0..<16 {
                group.addTask {
                    for round in 0..<200 {
                        let plain = String(repeating: "ab ", count: task + round)
                        let accented = String(repeating: "é ", count: task + round)
                        guard (try? matcher.count(in: plain)) == task + round,
                            (try? matcher.matches(in: accented).count) == task + round,
                            (try? matcher.firstUTF8Range(in: "1 a", options: .anchored)) == .some(nil)
                        else { return false }
                    }
                    return true
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [Bool](repeating: true, count: 16))
    }
}

#endif

// What happens at limits: more memory is tried, then an error is thrown, never a shorter result.
#if REGATTA_PCRE2

import RegexModel
import Testing
@testable import PCRE2Backend

@Suite("Limits")
struct EngineLimitsTests {
    /// An attempt takes time exponential in the length of a run of the letter a.
    static let exponential = "(a+)+$"

    private func kind(_ body: () throws -> Void) -> String {
        do { try body() } catch let error as MatchError {
            switch error {
            case .stepLimit: return "steps"
            case .timeLimit: return "time"
            case .memoryLimit: return "memory"
            default: return "\(error)"
            }
        } catch { return "\(error)" }
        return "none"
    }

    @Test("The default limit on steps ends an exponential search", arguments: [JITUse.always, .whenWorthIt])
    func defaultSteps(_ jit: JITUse) throws {
        let matcher = try engine(Self.exponential, groups: 1, jit: jit)
        let text = String(repeating: "a", count: 40) + "b"
        #expect(kind { _ = try matcher.count(in: text) } == "steps")
        #expect(kind { _ = try matcher.matches(in: text) } == "steps")
        #expect(kind { _ = try matcher.firstMatch(in: text) } == "steps")
        #expect(kind { _ = try matcher.isMatch(in: text) } == "steps")
        #expect(kind { var cursor = try matcher.cursor(in: text); _ = try cursor.next() } == "steps")
        #expect(try matcher.count(in: "aaa") == 1, "a limit that was met leaves nothing behind")
    }

    @Test("A limit on steps is the user's", arguments: allJITUses)
    func userSteps(_ jit: JITUse) throws {
        let matcher = try engine(Self.exponential, groups: 1, jit: jit)
        let text = String(repeating: "a", count: 12) + "b"
        #expect(kind { _ = try matcher.count(in: text, limits: MatchLimits(steps: 100)) } == "steps")
        #expect(try matcher.count(in: text) == 0)
        #expect(try matcher.count(in: "aa", limits: MatchLimits(steps: 100)) == 1)
        #expect(kind { _ = try matcher.count(in: text, limits: MatchLimits(steps: 0)) } == "steps")
        #expect(try matcher.count(in: text, limits: MatchLimits(steps: .max)) == 0)
    }

    @Test("Matches found before a limit are not a result", arguments: allJITUses)
    func nothingShortened(_ jit: JITUse) throws {
        let matcher = try engine("(a+)+$|x", groups: 1, jit: jit)
        let text = "xx" + String(repeating: "a", count: 16) + "b"
        let limits = MatchLimits(steps: 500)
        #expect(kind { _ = try matcher.matches(in: text, limits: limits) } == "steps")
        #expect(kind { _ = try matcher.count(in: text, limits: limits) } == "steps")
        var cursor = try matcher.cursor(in: text, limits: limits)
        #expect(try cursor.next()?.utf8Range == 0..<1)
        #expect(try cursor.next()?.utf8Range == 1..<2)
        #expect(throws: MatchError.self) { try cursor.next() }
        #expect(try cursor.next() == nil)
    }

    @Test("The JIT stack grows: 32 KiB and 1 MiB are not enough here, and 8 MiB are not for the longer text")
    func stackGrows() throws {
        let matcher = try engine("(?:a|b)*c", jit: .always)
        for count in [1_000, 100_000, 1_000_000] {
            let text = String(repeating: "ab", count: count / 2) + "c"
            #expect(try matcher.matches(in: text).utf8Ranges == [0..<count + 1])
        }
        #expect(try matcher.count(in: "abc") == 1)
    }

    @Test("A limit on memory is the user's, and an error when met")
    func userMemory() throws {
        let matcher = try engine("(?:a|b)*c", jit: .always)
        let text = String(repeating: "ab", count: 50_000) + "c"
        #expect(kind { _ = try matcher.count(in: text, limits: MatchLimits(memory: 1 << 20)) } == "memory")
        #expect(try matcher.count(in: text) == 1)
        #expect(try matcher.count(in: text, limits: MatchLimits(memory: 16 << 20)) == 1)
        #expect(kind { _ = try matcher.count(in: text, limits: MatchLimits(memory: 0)) } == "memory")
        let interpreted = try engine("(?:a|b)*c", jit: .never)
        #expect(kind { _ = try interpreted.count(in: text, limits: MatchLimits(memory: 1 << 20)) } == "memory")
        #expect(try interpreted.count(in: text) == 1)
    }

    @Test("A limit on time ends an exponential search soon after it", arguments: allJITUses)
    func time(_ jit: JITUse) throws {
        let matcher = try engine(Self.exponential, groups: 1, jit: jit)
        let text = String(repeating: "a", count: 60) + "b"
        let limits = MatchLimits(steps: .max, time: .milliseconds(50))
        let elapsed = ContinuousClock().measure {
            #expect(kind { _ = try matcher.count(in: text, limits: limits) } == "time")
        }
        // Not exact: the machine may be busy. Without the limit this takes years.
        #expect(elapsed < .seconds(5))
    }

    @Test("A limit on time ends a quadratic search", arguments: [JITUse.always, .never])
    func quadratic(_ jit: JITUse) throws {
        // The b is needed and there, so that each a is tried, and each attempt runs over all that follow it.
        let text = String(repeating: "a", count: 300_000) + "-b"
        let matcher = try engine("[a-z]+(?<=a)b", jit: jit)
        let limits = MatchLimits(time: .milliseconds(30))
        #expect(kind { _ = try matcher.count(in: text, limits: limits) } == "time")
        #expect(kind { _ = try matcher.count(in: "ab", limits: MatchLimits(time: .zero)) } == "time")
    }

    @Test("With a limit on time that is not met, the matches are the same", arguments: allJITUses)
    func timeChangesNothing(_ jit: JITUse) throws {
        let limits = MatchLimits(time: .seconds(60))
        let text = String(repeating: "é𝄞-ab", count: 5_000) + "ab"
        for pattern in ["ab", "é𝄞?", "", "b*", "(?<=-)a", "\\Aé|b\\z", "[^-]+$"] {
            let matcher = try engine(pattern, jit: jit)
            let plain = try matcher.matches(in: text).utf8Ranges
            #expect(try matcher.matches(in: text, limits: limits).utf8Ranges == plain)
            #expect(try matcher.count(in: text, limits: limits) == plain.count)
            #expect(try matcher.count(in: text) == plain.count)
        }
        let previous = try engine("\\Gé|ab\\z", jit: jit, afterEmpty: "(?!)é|ab\\z")
        #expect(try previous.everyRange(in: text, limits: limits) == [0..<2, 45_000..<45_002])
        #expect(try engine("a?", jit: jit).everyRange(in: "aab", options: .anchored, limits: limits) == [0..<1, 1..<2, 2..<2])
        #expect(try engine("z", jit: jit).count(in: "", limits: limits) == 0)
        #expect(try engine("", jit: jit).count(in: "", limits: limits) == 1)
    }
}

#endif

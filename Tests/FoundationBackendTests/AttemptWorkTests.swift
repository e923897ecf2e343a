import Foundation
import PatternSyntax
import RegexModel
import Testing

@testable import FoundationBackend

/// How much one attempt may take, told from the pattern alone.
@Suite struct AttemptWorkTests {
    static func work(_ pattern: String) throws -> AttemptWork {
        AttemptWork(try ParsedPattern(parsing: pattern, options: []).root)
    }

    @Test(arguments: [
        ("abc", 0), ("a|bc", 0), (#"\w+"#, 1), (#"\w+\s+\w+"#, 1), (#"[^\s]+\s+sailed"#, 1), (#"[a-z.]+@[a-z.]+"#, 1), (".*zzz", 1),
        (#""(?:[^"\\]|\\.)*""#, 1), (#"(?:\w+\s)*x"#, 1), ("(?:a|b|c)+d", 1), ("(?:[a-z]+,)+;", 1), ("(?>a*a*a*)b", 3), ("(?>a*)(?>a*)b", 1),
        (".*a.*b", 2), (#"\w+\d+x"#, 2), ("a*a*a*b", 3), (#"(\d{1,3}\.){3}\d"#, 0), ("(?:a?){20}b", 0), ("(?<=a{0,100})b", 0),
        (#"(?i)straße\s+\w+"#, 1), ("x*+x*+y", 1), (#"^\s*(\S+)\s*=\s*(\S+)\s*$"#, 2),
    ] as [(String, Double)])
    func grows(_ pattern: String, _ degree: Double) throws {
        #expect(try Self.work(pattern).states.degree == degree)
    }

    @Test(arguments: [
        "(a+)+$", "(?:a|a)*b", "(?:a|ab)*c", "(?:a*)*b", #"(\w+\s?)*x"#, "(.*)*x", "(?:a?b?)*c", #"^(([a-z])+.)+[A-Z]([a-z])+$"#,
    ])
    func growsExponentially(_ pattern: String) throws { #expect(try Self.work(pattern).states.degree == .infinity) }

    /// What does not grow can still be too much.
    @Test func countedParts() throws {
        #expect(try Self.work("(?:a?){10}b").states.length(reaching: 1_000_000) == .max)
        #expect(try Self.work("(?:a?){40}b").states.length(reaching: 10_000_000) == 0)
        #expect(try Self.work(#"(?<=(?<=(?<=a{0,300})a{0,300})a{0,300})b"#).states.length(reaching: 10_000_000) == 0)
        #expect(try Self.work("(?<=a{0,300})b").states.length(reaching: 10_000_000) == .max)
    }

    @Test func lengthsThatAreReached() {
        #expect(Growth(degree: 2).length(reaching: 10_001) == 100)
        #expect(Growth(log2Factor: 2, degree: 1).length(reaching: 65) == 16)
        #expect(Growth(1000).length(reaching: 1001) == .max)
        #expect(Growth(1000).length(reaching: 999) == 0)
        #expect(Growth.exponential.length(reaching: 1e12) == 0)
        #expect((Growth(3) + Growth(5)).length(reaching: 7.9) == 0)
        #expect((Growth(3) * Growth(5)).length(reaching: 15.1) == .max)
    }

    @Test(arguments: [
        (".*a.*b", true), ("[^x]*a[^x]*b", false), (#"\w+\d+x"#, true), (#"\s*\s*x"#, false), ("(?s).*a.*b", false), (#"(?:.|\n)*x"#, false), (#"\d*\R\d*x"#, true),
    ])
    func staysInLine(_ pattern: String, _ expected: Bool) throws { #expect(try Self.work(pattern).staysInLine == expected) }

    @Test(arguments: [
        ("", 0, false), ("ab", 1, true), ("ab", 2, false), ("a\nb", 1, false), ("a\nbc", 1, true), ("ab\nc", 1, true), ("\n\n\n", 0, false),
        ("abcd\nab\nabc\n\nabcdefg", 6, true), ("abcd\nab\nabc\n\nabcdefg", 7, false), ("abcdefg\na", 6, true), ("é\n日本", 5, true), ("é\n日本", 6, false),
    ])
    func linesLongerThan(_ text: String, _ length: Int, _ expected: Bool) {
        #expect(FoundationMatcher.hasLine(longerThan: length, Array(text.utf8).span) == expected)
    }
}

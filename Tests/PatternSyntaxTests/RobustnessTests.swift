// Huge and hostile patterns: each ends soon, with the right error.

import PatternSyntax
import RegexModel
import Testing

@Suite struct RobustnessTests {
    static let count = 10_000

    /// What the error of an unfinished or malformed sequence says; nil where the pattern is valid.
    @Test(arguments: [
        ("(", "nested more than 99 levels deep"), ("[", "nested more than 99 levels deep"), ("(?:", "nested more than 99 levels deep"),
        ("(?=", "nested more than 99 levels deep"), ("(?<=", "nested more than 99 levels deep"), ("[^", "nested more than 99 levels deep"),
        ("[a", "nested more than 99 levels deep"), ("[:a", "nested more than 99 levels deep"), ("(?#", "missing closing parenthesis of a comment"),
        ("a|", nil), ("\\Q", nil), ("(?i)", nil), ("(?x)", nil), ("a{1}", nil), ("a{0}", nil), ("a*", nil), ("()", nil), ("(a)", nil), ("(?:a|b)", nil), ("[a]", nil),
        ("[^a-z]", nil), ("(?#c)", nil), ("\\Qa\\E", nil), ("\\p{L}", nil), ("\\N{SPACE}", nil), ("\\x{41}", nil), ("\\ud83d", nil), ("\\ud83d\\ude00", nil), ("|", nil),
        ("(?<=a)", nil), ("(?<=\\p{L})", nil), ("^", nil), ("\\b", nil), ("\0", nil), ("é", nil), ("😀", nil), ("]", nil), ("a{0,16777215}", nil), ("(?-:)", nil),
        ("(a)\\1", nil), ("\\1", "no group 1: the pattern has none"), (")", "closing parenthesis without an opening one"), ("*", "nothing to repeat"),
        ("{", "'{' must be escaped"), ("\\", nil), ("\\c", nil), ("(?<n>a)", "a group called 'n' exists already"), ("a**", "a repeat cannot be repeated"),
        ("&&", nil), ("--", nil), ("#", nil), (" ", nil), ("# c\n", nil), ("(?<", "a group name expected: a letter, then letters and digits, then '>'"),
    ] as [(String, String?)]) func sequences(piece: String, message: String?) {
        let pattern = String(repeating: piece, count: Self.count)
        for options in [[], .allowCommentsAndWhitespace] as [PatternOptions] {
            let clock = ContinuousClock()
            let time = clock.measure {
                switch parsed(pattern, options) {
                case .success(let parsed):
                    #expect(message == nil)
                    #expect(parsed.root == parsed.root)
                case .failure(let error):
                    // Comments mode leaves an odd number of closing pieces or none at all.
                    if options == [] { #expect(error.message == message) }
                    #expect(error.description.utf8.count < 1000)
                }
            }
            #expect(time < .seconds(5), "\(piece.debugDescription) took \(time)")
        }
    }

    /// The same inside brackets.
    @Test(arguments: ["a", "\\d", "\\p{L}", "[a]", "a-z", "a&&", "b--", "[:alpha:]", "é", "&", "-", "[b]-", "[c]&", "\\Qa\\E", "\\x{41}", "{", "^"])
    func insideSets(piece: String) throws {
        let count = min(Self.count, (ParsedPattern.lengthLimit - 10) / piece.utf8.count)
        let pattern = "[a" + String(repeating: piece, count: count) + "b]"
        let clock = ContinuousClock()
        let time = try clock.measure {
            let parsed = try ParsedPattern(parsing: pattern)
            guard case .characterClass(let set) = parsed.root.kind else {
                Issue.record("not a set")
                return
            }
            _ = try #require(set.codePoints)
            #expect(set == set)
        }
        #expect(time < .seconds(5), "\(piece.debugDescription) took \(time)")
    }

    /// A set of many ranges that do not touch.
    @Test func setOfManyCharacters() throws {
        var pattern = "["
        for value in stride(from: UInt32(0x4E00), to: 0x2_A000, by: 2) {
            if let scalar = Unicode.Scalar(value), scalar.value < 0xD800 || scalar.value > 0xFFFF { pattern.unicodeScalars.append(scalar) }
        }
        pattern += "]"
        let clock = ContinuousClock()
        let time = try clock.measure {
            guard case .characterClass(let set) = try ParsedPattern(parsing: pattern).root.kind else { return }
            #expect(set.codePoints?.ranges.count ?? 0 > 60_000)
        }
        #expect(time < .seconds(5))
    }

    @Test func namesAreFoundFast() throws {
        var pattern = ""
        for number in 0..<20_000 { pattern += "(?<n\(number)>a)" }
        let clock = ContinuousClock()
        let time = try clock.measure {
            let parsed = try ParsedPattern(parsing: pattern + "\\k<n19999>")
            #expect(parsed.groups.number(of: "n19999") == 20_000)
        }
        #expect(time < .seconds(5))
    }

    @Test func theLengthIsLimited() {
        let limit = ParsedPattern.lengthLimit
        #expect((try? ParsedPattern(parsing: String(repeating: "a", count: limit))) != nil)
        guard case .failure(let error) = parsed(String(repeating: "é", count: limit / 2) + "a") else {
            Issue.record("too long, but taken")
            return
        }
        #expect(error.kind == .overLimit(nil))
        #expect(error.message == "the pattern is longer than 1048576 bytes")
        #expect(error.utf8Range == limit..<limit + 1)
    }
}

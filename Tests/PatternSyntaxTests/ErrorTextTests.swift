// The whole text of errors: message, offset, the line of the pattern, caret, hint.

import PatternSyntax
import RegexModel
import Testing

@Suite struct ErrorTextTests {
    /// Pattern, message, the place by its offset and length in bytes, hint.
    @Test(arguments: [
        ("", "an empty pattern is not valid", 0, 0, nil),
        (#"ab\x"#, #"hexadecimal digits expected after '\x'"#, 2, 2, nil), (#"a\x{}b"#, #"hexadecimal digits expected after '\x'"#, 1, 3, nil),
        (#"a\u12G4"#, "four hexadecimal digits expected", 1, 4, #"'\x{…}' takes one to seven digits"#),
        (#"a\U0001F6"#, "eight hexadecimal digits expected", 1, 8, #"'\x{…}' takes one to seven digits"#),
        (#"a\x{41 }"#, "'}' expected after the hexadecimal digits", 1, 5, nil), (#"\x{00000041}"#, "'}' expected after the hexadecimal digits", 0, 10, nil),
        (#"a\x{110000}b"#, "no code point is above 10FFFF", 1, 10, nil), (#"a\U00110000"#, "no code point is above 10FFFF", 1, 10, nil),
        (#"a\08"#, #"octal digits expected after '\0'"#, 1, 2, nil),
        (#"ab\"#, "the pattern ends in the middle of an escape", 2, 1, #"write \\ for a backslash"#),
        (#"[ab\"#, "the pattern ends in the middle of an escape", 3, 1, #"write \\ for a backslash"#),
        (#"a\N{NO SUCH}b"#, "no character is named 'NO SUCH'", 1, 11, nil), (#"a\Nb"#, #"'\N' needs the name of a character in braces"#, 1, 2, nil),
        (#"a\pLb"#, "a property in braces expected", 1, 2, nil), (#"a\p{L"#, "a property in braces expected", 1, 4, nil),
        (#"a\p{Nonsense}b"#, "no property is called 'Nonsense'", 1, 12, nil), ("[[:nonsense:]]", "no property is called 'nonsense'", 2, 10, nil),
        ("*a", "nothing to repeat", 0, 1, "write a backslash before it for the character itself"),
        ("a|+", "nothing to repeat", 2, 1, "write a backslash before it for the character itself"),
        ("a**", "a repeat cannot be repeated", 2, 1, "put the repeated part in a group: (?:…)"),
        ("a{2}{3}", "a repeat cannot be repeated", 4, 1, "put the repeated part in a group: (?:…)"),
        ("a*(?#c)*", "a repeat cannot be repeated", 7, 1, "put the repeated part in a group: (?:…)"),
        (#"\b+"#, #"'\b' cannot be repeated"#, 2, 1, nil), ("(?=a)*", "a lookaround cannot be repeated", 5, 1, nil),
        ("(?i){2}", "a flag setting cannot be repeated", 4, 3, nil), (#"\A{2}?"#, #"'\A' cannot be repeated"#, 2, 4, nil),
        ("{a}", "'{' must be escaped", 0, 1, #"write \{ for the character itself"#), ("a}", "'}' must be escaped", 1, 1, #"write \} for the character itself"#),
        ("a{", "malformed repeat count", 1, 1, #"write \{ for the character itself"#), ("a{1x}", "malformed repeat count", 1, 3, #"write \{ for the character itself"#),
        ("a{,3}", "malformed repeat count", 1, 1, #"write \{ for the character itself"#),
        ("a{1,16777216}", "repeat count above 16777215", 4, 8, nil), ("a{2,1}b", "the least repeat count is greater than the greatest", 1, 5, nil),
        ("x(a(b)", "missing closing parenthesis", 1, 1, nil), ("a(?i", "missing closing parenthesis", 1, 1, nil),
        ("a)b", "closing parenthesis without an opening one", 1, 1, #"write \) for the character itself"#),
        ("a(?Pb)", "no group begins like this", 1, 3, nil), ("a(?<", "no group begins like this", 1, 3, nil), ("a(?", "no group begins like this", 1, 2, nil),
        ("a(?#bc", "missing closing parenthesis of a comment", 1, 5, nil),
        ("a(?<n_x>b)", "a group name expected: a letter, then letters and digits, then '>'", 5, 1, nil),
        ("a(?<1>b)", "a group name expected: a letter, then letters and digits, then '>'", 4, 1, nil),
        ("a(?<é>b)", "a group name expected: a letter, then letters and digits, then '>'", 4, 2, nil),
        ("a(?<>b)", "a group name expected: a letter, then letters and digits, then '>'", 4, 1, nil),
        ("a(?<n", "a group name expected: a letter, then letters and digits, then '>'", 1, 4, nil),
        ("(?<n>a)(?<n>b)", "a group called 'n' exists already", 7, 5, nil), (#"a\k<n>b"#, "no group called 'n' before this place", 1, 5, nil),
        (#"a\kb"#, #"'\k' needs a group name in angle brackets"#, 1, 2, nil), (#"a\k<1>"#, #"'\k' needs a group name in angle brackets"#, 1, 4, nil),
        (#"(a)\2b"#, "no group 2: the pattern has 1", 3, 2, nil), (#"\1"#, "no group 1: the pattern has none", 0, 2, nil),
        ("a(?iqm)b", "a flag (one of d, i, m, s, u, w, x), ':' or ')' expected", 4, 1, nil),
        ("a[b[c]", "missing closing bracket", 1, 1, nil), ("[a[b", "missing closing bracket", 2, 1, nil),
        ("a[]", "missing closing bracket", 1, 1, "a ']' right after '[' or '[^' is an ordinary character"),
        ("a[^]b", "missing closing bracket", 1, 1, "a ']' right after '[' or '[^' is an ordinary character"),
        ("a[--b]", "a set operator needs a set before it", 2, 2, nil), ("a[b&&]", "a set operator needs a set after it", 3, 2, nil),
        ("a[z-a]", "the range ends before it begins", 2, 3, nil), (#"[\x{7a}-\x61]"#, "the range ends before it begins", 1, 11, nil),
        (#"a[b-\d]"#, "a range cannot end in a set of characters", 4, 2, nil), ("a[&-z]", "a range cannot begin with '&'", 2, 1, #"write \& for the character itself"#),
        ("a(?<=b(c|d*))", "the length of a lookbehind must be bounded, and this repeat has no bound", 9, 2, "use an upper bound such as {0,100}"),
        ("(?<=a??)", "the length of a lookbehind must be bounded, and '??' has no bound", 4, 3, "write {0,1}? for it"),
        (#"(?<=(a)\1)"#, "the length of a lookbehind must be bounded, and a back-reference has no bound", 7, 2, nil),
        (#"(?<=\X)"#, #"the length of a lookbehind must be bounded, and '\X' has no bound"#, 4, 2, nil),
        ("a(?<=[ab]{0,16777215})b", "a lookbehind cannot look back over 16777216 characters or more", 1, 21, nil),
        (String(repeating: "(", count: 100), "nested more than 99 levels deep", 99, 1, nil), (String(repeating: "[", count: 100), "nested more than 99 levels deep", 99, 1, nil),
    ] as [(String, String, Int, Int, String?)])
    func fault(pattern: String, message: String, offset: Int, length: Int, hint: String?) {
        guard case .failure(let error) = parsed(pattern) else {
            Issue.record("\(pattern) is valid")
            return
        }
        #expect(error.kind == .invalid)
        #expect(error.message == message)
        #expect(error.offset == offset)
        #expect(error.length == length)
        #expect(error.hint == hint)
        // Every pattern of the table is short enough, and narrow enough, to be drawn as it is.
        if pattern.utf8.count < 60, !pattern.isEmpty {
            let utf8 = Array(pattern.utf8)
            let before = String(decoding: utf8[..<offset], as: UTF8.self).count
            let marked = String(decoding: utf8[offset..<offset + length], as: UTF8.self).count
            let drawn = "invalid pattern at offset \(offset): \(message)\n  \(pattern)\n  "
                + String(repeating: " ", count: before) + String(repeating: "^", count: marked) + (hint.map { "\nhint: \($0)" } ?? "")
            #expect(error.description == drawn)
        }
    }

    @Test func emptyPattern() {
        #expect(errorText("") == "invalid pattern at offset 0: an empty pattern is not valid\n  \n  ^")
    }

    @Test func whole() {
        #expect(
            errorText("ab(c") == """
                invalid pattern at offset 2: missing closing parenthesis
                  ab(c
                    ^
                """)
        #expect(
            errorText("a{2}{3}") == """
                invalid pattern at offset 4: a repeat cannot be repeated
                  a{2}{3}
                      ^
                hint: put the repeated part in a group: (?:…)
                """)
    }

    /// Offsets count bytes, carets count columns.
    @Test func nonASCII() {
        #expect(
            errorText("é中😀e\u{301}(") == """
                invalid pattern at offset 12: missing closing parenthesis
                  é中😀e\u{301}(
                        ^
                """)
        #expect(
            errorText("я[中-の]") == """
                invalid pattern at offset 3: the range ends before it begins
                  я[中-の]
                    ^^^^^
                """)
        #expect(
            errorText("\0\t)") == """
                invalid pattern at offset 2: closing parenthesis without an opening one
                  \\u{0}\\u{9})
                            ^
                hint: write \\) for the character itself
                """)
    }

    /// Only the faulty line is drawn.
    @Test func lines() {
        #expect(
            errorText("ab # one (\ncd(e # two\nf", .allowCommentsAndWhitespace) == """
                invalid pattern at offset 13: missing closing parenthesis
                  cd(e # two
                    ^
                """)
        #expect(
            errorText("a\n  b(?#\nc", .allowCommentsAndWhitespace) == """
                invalid pattern at offset 5: missing closing parenthesis of a comment
                    b(?#
                     ^^^
                """)
        #expect(
            errorText("a\r\n*", .allowCommentsAndWhitespace) == nil)
        #expect(
            errorText("a|\r\n*") == nil)
    }

    /// A long line is cut around the fault.
    @Test func longPatterns() {
        let pattern = String(repeating: "a", count: 100) + ")" + String(repeating: "b", count: 100)
        let expected = "invalid pattern at offset 100: closing parenthesis without an opening one\n  …" + String(repeating: "a", count: 60) + ")"
            + String(repeating: "b", count: 59) + "…\n  " + String(repeating: " ", count: 61) + "^\nhint: write \\) for the character itself"
        #expect(errorText(pattern) == expected)
    }

    /// A literal's offsets are those of the pattern, not of its escaped form.
    @Test func literalOffsets() throws {
        let parsed = try ParsedPattern(parsing: "(é[", options: .ignoreMetacharacters)
        #expect(parsed.root.children.map(\.source.upperBound) == [1, 3, 4])
        #expect(parsed.root.source == 0..<4)
    }
}

// Which patterns are valid: literal tables, each row held against NSRegularExpression as well.

import Foundation
import PatternSyntax
import RegexModel
import Testing

@Suite struct ParserValidityTests {
    private func check(_ pattern: String, _ options: PatternOptions, groups: Int?) {
        #expect(referenceGroups(pattern, options) == groups, "NSRegularExpression on \(pattern.debugDescription)")
        switch parsed(pattern, options) {
        case .success(let parsed): #expect(parsed.groups.count == groups, "\(pattern.debugDescription)")
        case .failure(let error): #expect(groups == nil, "\(pattern.debugDescription): \(error)")
        }
    }

    @Test(arguments: [
        // Literals and escapes.
        "]", "a]", "-", "&", "\0", "e\u{301}", "😀+", "a\r\nb", "\\x41", "\\x4", "\\x4g", "\\x{1}", "\\x{010FFFF}", "\\x{0000041}", "\\u0041", "\\U0001F600",
        "\\ud83d\\ude00", "\\ud83d", "\\x{d83d}", "[\\ud83d]", "\\01", "\\012", "\\0777", "\\0377", "\\cA", "\\cé", "\\c", "\\c\\", "\\a\\e\\f\\n\\r\\t",
        "\\N{SPACE}", "\\N{latin small letter a}", "\\N{HANGUL SYLLABLE GA}", "\\N{CJK UNIFIED IDEOGRAPH-4E00}", "\\j\\y\\i\\K\\C\\L\\g\\o\\E",
        "\\g1", "\\g{1}", "\\é", "\\😀", "\\ ", "\\\n", "\\Q", "\\Q\\E", "\\Q(a\\E", "\\Qa", "\\Q\\", "a\\E", "\\Q*\\E*", "\\\\Q", "[:a]\\\\0", "[:a]\\\\x",
        // Groups, flags, comments.
        "()", "(|)", "|", "a||b", "(?:)", "(?>)", "(?=)", "(?!)", "(?<=)", "(?<!)", "(?i)", "(?-)", "(?-:a)", "(?i-m:a)", "(?i--m)", "(?dimsuwx)",
        "(?x-x)", "(?#)", "(?#c)", "a(?#c)*", "a*(?#c)", "(?#\\)", "(?#\\d)", "(?#(?#)", "a(?#\\\\)", "(?x)(?#c)", "(?#\\Q)\\E)",
        // Repeats.
        "a*", "a+", "a?", "a*?", "a+?", "a??", "a*+", "a++", "a?+", "a{0}", "a{2}", "a{2}?", "a{2}+", "a{2,}", "a{2,3}+", "a{16777215}",
        "a{0,16777215}", "a{00000000000000002}", "^*", "$+", "^{2}", "(?:a?)*?", "(?:a?)*+", "\\R+", "\\X*", ".{2}", "(?:^)*",
        // Lookbehind.
        "(?<=a|bc)", "(?<=a{1,3})", "(?<=a{0,1}?)", "(?<=a?)", "(?<!\\R)", "(?<=(?=a))", "(?<=(?:a*){0})", "(?<=a{0,16777215})",
        "(?<=[a]{0,16777215})", "(?<=(?:abcd|e){0,16777215})", "(?<=\u{10000}{0,16777215})", "(?<=(?!a{0,16777215}a))",
        // Properties.
        "\\p{L}", "\\P{L}", "\\p{ L u }", "\\p{Letter}", "\\p{gc=Lu}", "\\p{General_Category=Lu}", "\\p{Greek}", "\\p{script=Greek}", "\\p{scx=Grek}",
        "\\p{InGreek}", "\\p{IsGreek}", "\\p{block=Arrows}", "\\p{Alphabetic=true}", "\\p{Alphabetic=No}", "\\p{age=5}", "\\p{Assigned}", "\\p{Any}",
        "\\p{ASCII}", "\\p{word}", "\\p{alpha}", "\\p{xdigit}", "\\p{javaUpperCase}", "\\p{RGI_Emoji}", "\\p{L\\x75}", "\\p{\\x4cu}", "\\p{l}", "\\p{LC}", "\\p{name=SPACE}", "\\p{ Na = latin  small letter a }", "\\p{name=<control-000A>}",
    ]) func valid(pattern: String) {
        check(pattern, [], groups: Self.groups[pattern] ?? 0)
    }

    /// The group count of the patterns above that have any.
    static let groups = ["()": 1, "(|)": 1]

    @Test(arguments: [
        // Escapes.
        "", "\\", "a\\", "\\x", "\\xg", "\\x{", "\\x{}", "\\x{41", "\\x{ 41}", "\\x{110000}", "\\x{00000041}", "\\x{0010FFFF}", "\\x{123456789}", "\\u", "\\u004", "\\u{41}", "\\U0001F60",
        "\\U00110000", "\\0", "\\08", "\\0a", "\\N", "\\Nb", "\\N{", "\\N{SPACE", "\\N{}", "\\N{U+41}", "\\N{NO SUCH NAME}", "\\N{<control-000A>}",
        "\\pL", "\\p", "\\p{", "\\p{L", "\\p{}", "\\p{^L}", "\\p{L&}", "\\p{Xan}", "\\p{sc:Greek}", "\\p{Other_Alphabetic}", "\\p{nonsense}", "\\p{name=NO SUCH}", "\\p{name=}", "\\p{na=LATIN_SMALL_LETTER_A}", "\\g{1,0}",
        // Groups, flags, comments.
        "(", ")", "a)", "(a", "a(b(c)", "(?:", "(?:a", "(?", "(?)", "(?<", "(?<n", "(?<n>", "(?<>a)", "(?<1>a)", "(?<n_m>a)", "(?<é>a)", "(?<n >a)",
        "(?<n>a)(?<n>b)", "(?P<n>a)", "(?'n'a)", "(?|a)", "(*VERB)", "(?^)", "(?n)", "(?J)", "(?U)", "(?C)", "(?R)", "(?1)", "(?&n)", "(?(1)a)", "(?q)",
        "(?i", "(?i-", "(?iq)", "(?i", "(?i:", "(?#", "(?#c", "(?#\\Q)", "(?#\\x)", "(?\\x23)", "(?#]--\\Q(?i--m)", "(?\\x3aa)", "(? :a)", "a(?#",
        // Repeats.
        "*", "+a", "?", "a|*", "(*)", "(?:+)", "(?i)*", "(?=a)*", "(?<!a)?", "\\A*", "\\z+", "\\Z?", "\\G*", "\\b+", "\\B{2}", "a**", "a+*", "a???", "a{2}{3}",
        "a+{2}", "a*(?#c)*", "{", "}", "{1}", "a{", "a}", "a{}", "a{,}", "a{,3}", "a{1", "a{1,", "a{1,2", "a{ 1}", "a{1 }", "a{x}", "a{1x}",
        "a{2,1}", "a{16777216}", "a{0,16777216}", "a{99999999999999999999}", "a{\\x31}", "a{1\\Q}\\E",
        // References.
        "\\1", "(a)\\2", "\\9", "(a)(b)(c)\\21", "\\k", "\\k<", "\\k<n", "\\k<n>", "\\k<>", "\\k<1>", "\\k{n}", "\\k'n'", "\\k<n>(?<n>a)", "(?<n>a)\\k<N>",
        // Lookbehind.
        "(?<=a*)", "(?<=a+b)", "(?<!a{2,})", "(?<=(a)\\1)", "(?<=\\X)", "(?<=a??)", "(?<=(?=a*))", "(?<=(?<!a*))", "(?<=(?<=a*){0})", "(?<=a|b*)",
        "(?<=a{0,16777215}a)", "(?<=[ab]{0,16777215})", "(?<!.{0,16777215})", "(?<=\u{10001}{0,16777215})", "(?<=(?:e|abcd){0,16777215})",
        "(?<=(?=a{0,16777215}a))",
    ]) func invalid(pattern: String) { check(pattern, [], groups: nil) }

    @Test(arguments: [
        "[a]", "[^a]", "[a-z]", "[]a]", "[^]a]", "[a-]", "[-a]", "[^-a]", "[a\\-z]", "[a^]", "[[a]]", "[a[b]]", "[^[a]]", "[a-z&&[^aeiou]]", "[[a-z]--[b]]",
        "[[a-z]-[c]]", "[[a-z]&[c]]", "[ab&&bc]", "[a-z-[c]]", "[[a-z0-9]-[aeiou]\\d]", "[\\d-z]", "[\\w-]", "[a-c-e]", "[\\p{L}-z]", "[a-\\h]",
        "[a-\\p{L}]", "[a&-z]", "[a][&-z]", "[\\&-z]", "[\\b]", "[\\A\\R\\X\\1]", "[:alpha:]", "[[:alpha:]]", "[[:^alpha:]]", "[[:Lu:]]",
        "[[:script=Greek:]]", "[[: alpha :]]", "[^:alpha:]", "[^a&&b]", "[a&&b]", "[[.a.]]", "[[=a=]]", "[:]", "[::]", "[:-z]", "[:a]", "[:\\x61lpha:]", 
        "[:a\\x6c:]", "[\\Q]\\E]", "[\\Q[a\\E]", "[a-\\Qz\\E]", "[\\x{41}-\\x5a]", "[\\N{SPACE}]", "[!-\\N{LATIN SMALL LETTER A}]", "[{}()*+?.|$]",
        "[a--b]", "[a--b--c]", "[a&&-b]", "[a--&b]", "[\\]]", "[\\\\]", "[\\cA]", "[\\0101]", "[^^]", "[&a]", "[a&]", "[a&b]", "[a&&&&b]", "[a----b]", "[é-ü]", "[😀-😃]", "[ #]",
    ]) func validSets(pattern: String) { check(pattern, [], groups: 0) }

    @Test(arguments: [
        "[", "[a", "[^", "[]", "[^]", "[[]", "[[a]", "[[:alpha:]", "[a-", "[a\\", "[\\]", "[--a]", "[!--]", "[+--]", "[a--]", "[&&a]", "[a&&]", "[^--a]", "[^&&a]",
        "[a-\\d]", "[a-\\s]", "[a-\\w]", "[a-\\D]", "[a-\\S]", "[a-\\W]", "[&-z]", "[z-a]", "[😃-😀]", "[:nonsense:]", "[[:nonsense:]]",
        "[[:^^alpha:]]", "[[::alpha:]]", "[:a:]", "[:\\Qa\\E\\p{L}(?-x:]", "[:alpha](?:\\Q]\\E)", "[:alpha:\\x5d", "[:alpha:\\x5d]", "[[:alpha:\\Q]\\E-a]]", "[\\x]", "[\\p]", "[\\p{X}]", "[\\pL]", "[\\N{X}]", "[\\N]", "[a-\\N{NO}]", "[\\u12]",
        "[\\Qa]", "[a-\\x]",
    ]) func invalidSets(pattern: String) { check(pattern, [], groups: nil) }

    @Test(arguments: [
        ("(a)\\10", 1), ("(a)(b)\\21", 2), ("(a)\\1", 1), ("\\1(a)", 1), ("(a\\1)", 1), ("\\2(a)(b)", 2), ("(?<n>a)\\k<n>", 1), ("(?<n>a)\\k<\\x6e>", nil),
        ("(?<n\\x31>a)", nil), ("(?<abc123>a)(b)\\2", 2), ("(?<A>a)(?<a>b)", 2), ("(?:\\1){0}", 0), ("(?:(a)\\2){0}", 1), ("(a){0}\\1", 1), ("(a){0}\\2", nil),
        ("((((((((((a))))))))))\\10", 10), ("((((((((((a))))))))))\\11", nil), ("((((((((((a))))))))))\\100", 10), ("(?<=(a))", 1), ("(?!(a))(b)", 2),
    ] as [(String, Int?)]) func groups(pattern: String, groups: Int?) { check(pattern, [], groups: groups) }

    @Test(arguments: [
        (" ", 0), ("# c", 0), ("#", 0), ("a # c\n*", 0), ("a # c\r*", 0), ("a # c\u{85}*", 0), ("a # c\u{2028}*", 0), ("a # c\u{2029}*", 0), ("a\t\u{B}\u{200E}*", 0),
        ("( ?:a)", 0), ("( ?<n>a)", 1), ("( ?#c)", 0), ("(?i m)", 0), ("(? i)", 0), ("(?<n >a)", 1), ("( ?<= a)", 0), ("(?# c)", 0), ("a {1 , 2 }", 0),
        ("a{1 2}", 0), ("a* ?", 0), ("a* +", 0), ("a* *", nil), ("a*\n#c\n*", nil), ("\\p{ L u }", 0), ("\\p {L}", 0), ("\\x{ 41}", nil), ("[a #]b", nil),
        ("[a # c\n]", 0), ("[a \\# b]", 0), ("[ ]", nil), ("[\\ ]", 0), ("[ ^a]", 0), ("[^ ]", nil), ("\\Q #\\E", 0), ("\\ ", 0), ("\\#", 0), ("(?-x)#", 0), ("(?-x: #)", 0),
        ("(?-x:#)(", nil), ("\\N{LATIN SMALL LETTER A}", nil), ("\\N{SPACE}", 0), ("\\k<n>", nil), ("(?<n>a)\\k< n >", 1), ("\\1 (a)", 1), ("(a)\\1 0", 1),
        ("(?#c)", 0), ("[a - z]", 0), ("[a - ]", 0), ("[[a] - [b]]", 0), ("[a & & b]", 0), ("[[: alpha :]]", 0), ("[ :alpha:]", 0), ("\\ud83d \\ude00", 0),
        ("a|# c", 0), ("(#)\n)", 1), ("(#)", nil), ("\\u 0041", nil), ("#\u{B}(", 0), ("#\u{C}(", 0), ("\u{A0}*", 0), ("\u{3000}*", 0), (" *", nil), ("(?#)*", nil),
        ("\u{2028}", 0), ("# c\n\n", 0), ("", nil), ("\\c ", 0), ("\\0 1", nil), ("(?< n>a)", 1), ("(?<n>a) (?<n>b)", nil),
    ] as [(String, Int?)]) func commentsMode(pattern: String, groups: Int?) {
        check(pattern, .allowCommentsAndWhitespace, groups: groups)
    }

    @Test(arguments: ["(", "[", "\\", "\\Q", "a{", "*", "(?", "#", " ", "a)b", "\\E\\x", "\n", "😀(", "/"]) func literally(pattern: String) {
        check(pattern, .ignoreMetacharacters, groups: 0)
        check(pattern, [.ignoreMetacharacters, .caseInsensitive], groups: 0)
        check(pattern, [.ignoreMetacharacters, .allowCommentsAndWhitespace], groups: 0)
    }

    @Test func anEmptyLiteralIsInvalid() { check("", .ignoreMetacharacters, groups: nil) }

    @Test(arguments: [
        ("(", "a", ")"), ("(?:", "a", ")"), ("(?>", "a", ")"), ("(?i:", "a", ")"), ("(?=", "a", ")"), ("(?<=", "a", ")"), ("[", "a", "]"), ("[^", "a", "]"),
        ("(", "[a]", ")"), ("(?:", "[[a]]", ")"), ("a|(", "b", ")*"),
    ]) func nesting(opening: String, body: String, closing: String) {
        let sets = body.filter { $0 == "[" }.count
        let groups = opening.hasSuffix("(")
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth - sets) + body + String(repeating: closing, count: depth - sets)
        }
        check(nested(99), [], groups: groups ? 99 - sets : 0)
        check(nested(100), [], groups: nil)
    }

    @Test func nestingIsCountedThroughGroupsAndSets() {
        func nested(_ groups: Int, _ sets: Int) -> String {
            String(repeating: "(?:", count: groups) + String(repeating: "[", count: sets) + "a" + String(repeating: "]", count: sets)
                + String(repeating: ")", count: groups)
        }
        check(nested(50, 49), [], groups: 0)
        check(nested(50, 50), [], groups: nil)
        check(nested(1, 98) + nested(98, 1), [], groups: 0)
        check(nested(98, 2), [], groups: nil)
    }
}

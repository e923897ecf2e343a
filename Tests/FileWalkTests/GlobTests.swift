import FileWalk
import Testing

@Suite struct GlobTests {
    @Test(arguments: [
        ("foo", "foo", true), ("foo", "foobar", false), ("foo", "Foo", false), ("", "", true),
        ("*", "", true), ("*", "foo", true), ("*", "a/b", false), ("*.c", ".c", true), ("*.c", "a.c", true), ("*.c", "d/a.c", false),
        ("f?o", "fo", false), ("f?o", "f/o", false), ("f?o", "fxo", true),
        ("a*b*c", "aXbYbc", true), ("a*b*c", "ab", false),
        ("**/b", "b", true), ("**/b", "a/b", true), ("**/b", "x/y/b", true), ("**/b", "xb", false), ("**/b", "a/xb", false),
        ("a/**", "a", false), ("a/**", "a/b", true), ("a/**", "a/b/c", true), ("a/**", "ab/c", false),
        ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "a/xb", false), ("a/**/b", "ab", false),
        ("x/a*b**c", "x/abbc", true), ("x/?**c", "x/ab/c", false), ("***/b", "a/c/b", true),
        ("[abc]", "b", true), ("[abc]", "d", false), ("[!abc]", "d", true), ("[^abc]", "a", false), ("[!a]", "/", false),
        ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[]]", "]", true), ("[]-a]", "^", true), ("[!]]", "]", false),
        ("[a-]", "-", true), ("[-a]", "-", true), ("[\\]]", "]", true), ("[\\a-\\c]", "b", true), ("[c-a]", "b", false),
        ("[[:digit:]]", "7", true), ("[[:digit:]x]", "x", true), ("[[:digit:]]", "a", false), ("[[:alpha:]-z]", "-", true),
        ("[[:a]", ":", true), ("a/[b]", "a/b", true),
        ("\\*", "*", true), ("\\*", "a", false), ("\\a", "a", true), ("a\\/b", "a/b", true),
        ("é", "é", true), ("[é]", "é", false), ("??", "é", true), ("?", "é", false),
    ]) func matching(_ glob: String, _ path: String, _ expected: Bool) throws {
        #expect(try #require(Glob(Array(glob.utf8))).matches(path) == expected)
    }

    @Test(arguments: [
        ("?", "é", true), ("??", "é", false), ("[é]", "é", true), ("[à-ü]x", "éx", true), ("[!é]", "è", true), ("*é", "xé", true),
        ("é?*", "é👍", true), ("👍🏽", "👍🏽", true), ("\\é", "é", true), ("a[é]*é", "aééé", true), ("?", "a\u{301}", false),
    ]) func scalars(_ glob: String, _ path: String, _ expected: Bool) throws {
        #expect(try #require(Glob(Array(glob.utf8), unit: .scalar)).matches(path) == expected)
    }

    @Test func bytesThatAreNoText() throws {
        let glob = try #require(Glob(Array("a?[!b]*".utf8), unit: .scalar))
        #expect(glob.matches([0x61, 0xFF, 0xC3, 0x28][...]))
        #expect(try #require(Glob([0xFF, 0x2A], unit: .scalar)).matches([0xFF, 0x61][...]))
    }

    @Test(arguments: ["[", "a[b", "[]", "[!]", "a\\", "[a\\", "[a-", "[[:nothing:]]", "[[:alpha:]"])
    func patternsThatCannotMatch(_ glob: String) {
        #expect(Glob(Array(glob.utf8)) == nil)
    }

    /// Patterns on which trying one way after another takes for ever.
    @Test(.timeLimit(.minutes(1))) func hostilePatterns() throws {
        let path = String(repeating: "a", count: 4000)
        #expect(try #require(Glob(Array((String(repeating: "a*", count: 200) + "b").utf8))).matches(path) == false)
        let deep = String(repeating: "a/", count: 1000) + "c"
        #expect(try #require(Glob(Array((String(repeating: "**/a/", count: 100) + "b").utf8))).matches(deep) == false)
    }
}

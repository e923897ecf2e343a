import RegexModel
import Testing
import TextRewrite

@Suite struct LetterCaseTests {
    @Test(arguments: [
        ("", LetterCase.uncased), ("42", .uncased), ("日本語", .uncased), ("ª º ʰ", .uncased), ("\0\r\n", .uncased), ("אבג", .uncased),
        ("e", .lower), ("cat", .lower), ("straße", .lower), ("ﬁ", .lower), ("don't stop", .lower), ("a1_b-2", .lower),
        ("ǆ", .lower), ("κόσμος", .lower), ("e\u{301}", .lower), ("ა", .lower), ("ᾳ", .lower),
        ("CAT", .upper), ("STRASSE", .upper), ("U.S.", .upper), ("MAX_SIZE", .upper), ("É\u{301}É", .upper), ("3D", .upper),
        ("DON'T", .upper), ("ᾼΔΗΣ", .upper), ("ΑΙ\u{345}", .upper), ("Ǆ", .capitalized), ("𐐀𐐁", .upper), ("IT", .upper),
        ("A", .capitalized), ("I", .capitalized), ("Cat", .capitalized), ("New York", .capitalized), ("Jean-Luc", .capitalized),
        ("Max_Size", .capitalized), ("Don't", .capitalized), ("Don’t", .capitalized), ("ǅ", .capitalized), ("ǅep", .capitalized),
        ("Él\u{300}an", .capitalized), ("A Tale", .capitalized), ("The 1st 2nd", .capitalized), ("«Élan»", .capitalized),
        ("𐐀𐐨", .capitalized), ("Col·legi", .capitalized), ("日本 Tokyo", .capitalized), ("E\u{301}lan", .capitalized),
        ("\u{2BB}Okina", .capitalized), ("Co\u{AD}op", .capitalized), ("X\r\nYz", .capitalized),
        ("iPhone", .mixed), ("McDonald", .mixed), ("O'Neil", .mixed), ("Good morning", .mixed), ("cAT", .mixed),
        ("New york", .mixed), ("a B", .mixed), ("aǅ", .mixed), ("CaT", .mixed), ("1St", .mixed),
    ])
    func caseOfAText(text: String, expected: LetterCase) {
        #expect(LetterCase(of: text) == expected, "\(text.debugDescription)")
    }

    @Test(arguments: [
        (LetterCase.upper, "straße, ŉ ﬁ ǆ ᾳ ÿ", "STRASSE, ʼN FI Ǆ ΑΙ Ÿ"), (.upper, "iPhone 2nd", "IPHONE 2ND"), (.upper, "", ""),
        (.upper, "κόσμος", "ΚΌΣΜΟΣ"), (.upper, "e\u{301}𐐨", "E\u{301}𐐀"), (.upper, "ა", "Ა"),
        (.lower, "STRASSE ẞ", "strasse ß"), (.lower, "İI", "i\u{307}i"), (.lower, "Ǆ ǅ", "ǆ ǆ"), (.lower, "日本 X\0", "日本 x\0"),
        (.lower, "ΟΔΟΣ", "οδος"), (.lower, "ΣΊΣΥΦΟΣ ΚΑΙ ΣΑΣ", "σίσυφος και σας"), (.lower, "Σ", "σ"), (.lower, "ΑΣ'Α", "ασ'α"),
        (.lower, "ΑΣ.", "ας."), (.lower, "ΑΣ\u{301}", "ας\u{301}"), (.lower, "Α\u{301}Σ", "α\u{301}ς"), (.lower, "1Σ", "1σ"),
        (.lower, "ΑΣ Σ", "ας σ"), (.lower, "ς", "ς"),
        (.capitalized, "dog", "Dog"), (.capitalized, "DOG", "Dog"), (.capitalized, "big dog-house", "Big Dog-House"),
        (.capitalized, "don't", "Don't"), (.capitalized, "don’t", "Don’t"), (.capitalized, "'tis", "'Tis"),
        (.capitalized, "ΟΔΟΣ ΣΑΣ", "Οδος Σας"), (.capitalized, "ßa ﬁn ǆep ŉa", "Ssa Fin ǅep ʼNa"), (.capitalized, "1ST 2nd", "1st 2nd"),
        (.capitalized, "max_SIZE", "Max_Size"), (.capitalized, "e\u{301}LAN", "E\u{301}lan"), (.capitalized, "«élan»", "«Élan»"),
        (.capitalized, "\u{2BB}okina", "\u{2BB}Okina"), (.capitalized, "日本 x", "日本 X"), (.capitalized, "ა", "ა"),
        (.mixed, "iPhone ΟΔΟΣ", "iPhone ΟΔΟΣ"), (.uncased, "iPhone", "iPhone"),
    ])
    func mapping(letterCase: LetterCase, text: String, expected: String) {
        #expect(Array(letterCase.applied(to: text).unicodeScalars) == Array(expected.unicodeScalars))
    }

    /// A sigma at the edge looks at the text around the replacement.
    @Test(arguments: [
        ("", "ΑΣ", "", "ας"), ("", "ΑΣ", "α", "ασ"), ("", "ΑΣ", "'α", "ασ"), ("", "ΑΣ", " α", "ας"), ("α", "Σ", "", "ς"),
        ("α.", "Σ", "", "ς"), ("α ", "Σ", "", "σ"), ("α", "Σ", "α", "σ"), ("a\u{301}", "Σ", "1", "ς"), ("1", "Σ", "", "σ"),
    ])
    func sigmaAtTheEdge(before: String, text: String, after: String, expected: String) {
        #expect(LetterCase.lower.applied(to: text, after: before[...], before: after[...]) == expected)
    }
}

/// Replacing with case preserved, in the text.
@Suite struct PreservingCaseTests {
    private func replace(_ text: String, _ ranges: [Range<Int>], _ template: String) -> String {
        let found = matches(text, ranges)
        return found.replacing(with: ReplacementTemplate(template, groups: found.groups).preservingCase()).text
    }

    @Test func eachMatchForItself() {
        #expect(replace("CAT Cat cat cAt", [0..<3, 4..<7, 8..<11, 12..<15], "hunt Dog") == "HUNT DOG Hunt Dog hunt dog hunt Dog")
        #expect(replace("", [0..<0], "Dog") == "Dog")
        #expect(replace("a1b", [1..<2], "Dog") == "aDogb")
    }

    @Test func theTemplateIsExpandedFirst() {
        let found = match("FOO bar", captures: [0..<3, 4..<7, nil])
        let template = ReplacementTemplate("$2-$1$3", groups: found.groups)
        #expect(found.replacing(with: template).text == "bar-FOO")
        #expect(found.replacing(with: template.preservingCase()).text == "bar-FOO")
        let upper = match("STRASSE", captures: [0..<2])
        #expect(upper.replacing(with: ReplacementTemplate("$1 gaße", groups: upper.groups).preservingCase()).text == "ST GASSE")
        #expect(upper.edits(with: ReplacementTemplate("ß", groups: upper.groups).preservingCase()).map(\.replacement) == ["SS"])
    }

    @Test func finalSigmaInTheText() {
        #expect(replace("το έργο", [5..<13], "ΝΟΜΟΣ") == "το νομος")
        #expect(replace("το έργοα", [5..<13], "ΝΟΜΟΣ") == "το νομοσα")
        #expect(replace("το Έργο.", [5..<13], "ΝΟΜΟΣ") == "το Νομος.")
        let marks = String(repeating: "\u{301}", count: 50)
        #expect(replace("a" + marks + "b", [0..<1], "ΑΣ") == "ας" + marks + "b")
    }

    @Test func throughTheSearches() throws {
        #expect(try LiteralMatcher("Cat").replacingMatches(in: "a Cat", withTemplate: "dog", preservingCase: true).text == "a Dog")
        #expect(try LiteralMatcher("Cat").replacingMatches(in: "a Cat", withTemplate: "dog").text == "a dog")
        let search = SearchOptions(searchString: "cat", replacementString: "dog", preservesCase: true)
        #expect(try LiteralMatcher("CAT").replaceAll(in: "CAT", with: search).text == "DOG")
        var literal = search
        literal.literal = true
        literal.replacementString = "$1 dog"
        #expect(try LiteralMatcher("Cat").replaceAll(in: "Cat", with: literal).text == "$1 Dog")
    }
}

import Testing

@testable import PatternSyntax

@Suite struct CharacterNameTests {
    @Test(arguments: [
        ("LATIN SMALL LETTER A", 0x61), ("latin small letter a", 0x61), ("CJK UNIFIED IDEOGRAPH-4E00", 0x4E00), ("CJK UNIFIED IDEOGRAPH-3134A", 0x3134A),
        ("CJK COMPATIBILITY IDEOGRAPH-2FA1D", 0x2FA1D), ("TANGUT IDEOGRAPH-18D08", 0x18D08), ("TANGUT COMPONENT-001", 0x18800), ("HANGUL SYLLABLE GA", 0xAC00),
        ("TIBETAN MARK BKA- SHOG YIG MGO", 0xF0A), ("VARIATION SELECTOR-17", 0xE0100),
        ("KHITAN SMALL SCRIPT CHARACTER-18CFF", 0x18CFF), ("KHITAN SMALL SCRIPT CHARACTER-18B00", 0x18B00),
    ])
    func found(_ name: String, _ value: UInt32) {
        #expect(CharacterNames.codePoint(named: name) == value)
    }

    @Test(arguments: [
        "", "NOPE", "LATIN-61", "CJK UNIFIED IDEOGRAPH-04E00", "CJK UNIFIED IDEOGRAPH-+4E00", "CJK UNIFIED IDEOGRAPH-", "CJK UNIFIED IDEOGRAPH-3347A", "LATIN SMALL LETTER Á",
        "KHITAN SMALL SCRIPT CHARACTER-*",
    ])
    func notFound(_ name: String) {
        #expect(CharacterNames.codePoint(named: name) == nil)
    }

    /// A sample out of every block: no block is left out of the index.
    @Test func everyBlock() {
        var missing: [String] = []
        for value in stride(from: UInt32(0x20), to: 0x11_0000, by: 7) {
            guard let properties = Unicode.Scalar(value)?.properties, let name = properties.name, value != 0x18CFF, let age = properties.age,
                age.major <= 16
            else { continue }
            if CharacterNames.codePoint(named: name) != value { missing.append(name) }
        }
        #expect(missing == [])
    }
}

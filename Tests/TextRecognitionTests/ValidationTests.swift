import Regatta
import Testing

@Suite struct ValidationTests {
    static let birthdays = CivilDate(year: 1900, month: 1, day: 1)!...CivilDate(year: 2024, month: 12, day: 31)!

    func isValid(_ rule: ValidationRule, _ value: String) throws -> Bool { try Validator([rule]).validate(value).isValid }

    func reason(_ rule: ValidationRule, _ value: String) throws -> ValidationReason? {
        try Validator([rule]).validate(value).failures.first?.reason
    }

    @Test(arguments: [
        (ValidationRule.firstName, ["Zoë", "Zoe\u{308}", "Mary Ann", "Jean-Luc", "D'Arcy", "D’Arcy", "J.R.", "Wm.", "Ngọc", "小明", "Иван", "Αλέξανδρος", "محمد", "प्रिया", "X", "mary", "Kaʻiulani", "Anna-Maria Luisa"]),
        (.middleInitial, ["Q", "q", "Q.", "É", "E\u{301}", "Ł.", "Я", "ß", "李"]),
        (.lastName, ["McDonald", "Mc Donald", "MacLeod", "O'Neill", "O’Neill", "Ó Súilleabháin", "de la Cruz", "van der Berg", "'t Hooft", "St. John", "Smith-Jones", "Nguyễn", "Müller", "d'Artagnan", "al-Fulan", "N'Diaye", "O", "Ng", "王", "Łukasiewicz", "Παπαδόπουλος", "Sánchez y García", "Castro del Río"]),
        (.fullName, ["Ada Lovelace", "Ludwig van Beethoven", "Martin L. King, Jr.", "Mary-Jane O'Neill", "J. R. R. Tolkien", "王小明", "Лев Николаевич Толстой", "Gerard 't Hooft", "John Smith III"]),
        (.email, ["simple@example.com", "very.common@example.com", "x@example.com", "user.name+tag@example.co.uk", "a-b@x-y.example", "o'neill@example.org", "name/surname@example.com", "user%host@example.org", "user-@example.org", "example@s.example", "1@2.example", "用户@例子.广告", "ann@xn--mller-kva.example", String(repeating: "a", count: 64) + "@example.org"]),
        (.emailInternet, ["admin@mailserver1", "\" \"@example.org", "\"john..doe\"@example.org", "\"a\\\"b\"@example.org", "postmaster@[123.123.123.123]", "postmaster@[IPv6:2001:db8:85a3::8a2e:370:7334]", "simple@example.com"]),
        (.phone, ["+44 20 7946 0958", "(555) 123-4567", "555-123-4567", "5551234567", "+1-800-555-0199", "030/1234-567", "+49 (0)30 901820", "00 49 30 901820", "555.123.4567", "(212) 555-0187 ext. 12", "+15551234567x89"]),
        (.phoneInternational, ["+442079460958", "+15551234567", "+4930901820"]),
        (.phoneNorthAmerica, ["(212) 555-0187", "212-555-0187", "2125550187", "+1 212 555 0187", "1-212-555-0187", "(212)555-0187"]),
        (.postcode, ["02108", "SW1A 1AA", "K1A 0B1", "10115", "1012 AB", "100-0001"]),
    ]) func valid(_ rule: ValidationRule, _ values: [String]) throws {
        for value in values { #expect(try isValid(rule, value), "\(rule.name) refuses '\(value)'") }
    }

    @Test(arguments: [
        (ValidationRule.firstName, ["", " ", "John3", "R2D2", "-Anne", "Anne-", "Anne--Marie", "O''Brien", "Ann ", " Ann", "Ann\n", "Ann\u{2028}", "A\u{0}nn", "Ann  Marie", "Ann@", "😀", "Ann_Marie", "'", ".", "\u{301}", "Ann\tMarie", "Robert'); DROP TABLE"]),
        (.middleInitial, ["", "QQ", "1", ".", "Q..", "Q\n", "\nQ", "Q .", "-", "😀", "Q\r\n"]),
        (.lastName, ["", "O'", "'", "Mc-", "Smith\n", "Smith\r\n", "Smith2", "Smith;", "Smith--Jones", "O’’Neill", "<b>", "Smith, Jr", "a\u{202E}b", "Smith/Jones"]),
        (.fullName, ["", "Ada", "Ada  Lovelace", "Ada Lovelace\n", "Ada 2", "王", "Ada,", "Ada Lovelace, "]),
        (.email, ["", "abc.example.com", "a@b@c@example.com", "a b@example.com", "a..b@example.com", ".a@example.com", "a.@example.com", "a@.example.com", "a@example..com", "a@-example.com", "a@example-.com", "a@example", "a@example.c", "a@example.com.", "a@example.com\n", "a@exam_ple.com", "a@[127.0.0.1]", "\"a b\"@example.com", "a@example.123", "@example.com", "a@", "a\u{0}@example.com", "a@example.com\r\n", String(repeating: "a", count: 65) + "@example.org", "a@" + String(repeating: "b", count: 64) + ".example"]),
        (.emailInternet, ["", "a@b@example.org", "a\"b(c)d,e:f;g<h>i[j\\k]l@example.com", "just\"not\"right@example.com", "this is\"not\\allowed@example.com", "a@[256.1.1.1]", "a@[IPv6:1:2:3]", "a@[IPv6:1::2::3]", "a@under_score.example", "a@example.org\n", ".a@example.org"]),
        (.phone, ["", "123", "555-123", "12345678901234567", "555--123-4567", "(555 123-4567", "555) 123-4567", "++1 555 123 4567", "1+555 123 4567", "phone", "555-123-4567\n", "٥٥٥١٢٣٤٥٦٧", "555-123-4567 ext", "+", "555-123-45ab"]),
        (.phoneInternational, ["442079460958", "+0123456789", "+44 2079460958", "+12345", "+1234567890123456", "+442079460958\n"]),
        (.phoneNorthAmerica, ["112-555-0187", "212-155-0187", "911-555-0187", "212-911-0187", "212-555-018", "212-555-01877", "(212-555-0187", "+2 212 555 0187"]),
        (.postcode, ["", "1", "ABCDEFGH", "10115\n", "１０１１５", "SW1A  1AA"]),
    ]) func invalid(_ rule: ValidationRule, _ values: [String]) throws {
        for value in values { #expect(try !isValid(rule, value), "\(rule.name) takes '\(value)'") }
    }

    @Test(arguments: [
        ("US", ["02108", "02108-1234"], ["2108", "02108-", "02108-123", "00000", "0210a"]),
        ("GB", ["SW1A 1AA", "sw1a1aa", "M1 1AE", "EC1A 1BB", "B33 8TH", "GIR 0AA", "DN55 1PT"], ["SW1A 1A", "Q1 1AA", "SW1A 1CA", "1AA SW1A", "M1 1AE "]),
        ("uk", ["W1A 0AX"], ["W1A-0AX"]), ("CA", ["K1A 0B1", "k1a0b1"], ["D1A 0B1", "K1A 0O1", "W1A 0B1".replacing("W", with: "Z"), "K1A-0B1"]),
        ("DE", ["10115", "01067"], ["00115", "1011", "101155"]), ("NL", ["1012 AB", "1012AB"], ["0012 AB", "1012 SS", "1012 A"]),
        ("FR", ["75001", "01000", "98000"], ["00100", "99000"]), ("PL", ["00-950"], ["00950"]), ("IE", ["D02 AF30", "D6W XY00"], ["D02 AF3", "B02 AF30"]),
        ("JP", ["100-0001", "1000001"], ["100-001"]), ("SE", ["111 29", "11129"], ["011 29"]), ("IN", ["110001", "110 001"], ["010001"]),
    ]) func postcodes(_ country: String, _ valid: [String], _ invalid: [String]) throws {
        let rule = try #require(ValidationRule.postcode(of: country))
        for value in valid { #expect(try isValid(rule, value), "\(country) \(value)") }
        for value in invalid { #expect(try !isValid(rule, value), "\(country) \(value)") }
    }

    @Test func everyCountryHasARuleThatTakesItsOwnExample() throws {
        #expect(ValidationRule.postcodeCountries.count > 45)
        for country in ValidationRule.postcodeCountries {
            let rule = try #require(ValidationRule.postcode(of: country))
            let example = try #require(rule.summary.split(separator: ": ").last)
            #expect(try isValid(rule, String(example)), "\(country)")
            #expect(try !isValid(rule, example + "\n"), "\(country)")
        }
        #expect(ValidationRule.postcode(of: "XX") == nil)
    }

    @Test func datesOfBirth() throws {
        let american = ValidationRule.dateOfBirth(in: Self.birthdays)
        for value in ["02/29/1996", "2/9/1996", "12-31-1999", "04.15.1985", "1985-04-15", "01/01/1900", "12/31/2024"] {
            #expect(try isValid(american, value), "\(value)")
        }
        #expect(try reason(american, "02/29/1995") == .noSuchDay)
        #expect(try reason(american, "02/29/1900") == .noSuchDay)
        #expect(try reason(american, "15/04/1985") == .noSuchDay)
        #expect(try reason(american, "00/10/1985") == .noSuchDay)
        #expect(try reason(american, "12/31/1899") == .dateOutOfRange(Self.birthdays))
        #expect(try reason(american, "2025-01-01") == .dateOutOfRange(Self.birthdays))
        for value in ["4/15/85", "04/15-1985", "4/15/1985 ", "1985-4-15", "19850415", "٠٤/١٥/١٩٨٥", "04/15/1985\n", "", "today"] {
            #expect(try !isValid(american, value), "\(value)")
        }
        let european = ValidationRule.dateOfBirth(order: .dayMonthYear, in: Self.birthdays)
        #expect(try isValid(european, "15.04.1985"))
        #expect(try reason(european, "04/15/1985") == .noSuchDay)
        let iso = ValidationRule.dateOfBirth(order: .yearMonthDay, in: Self.birthdays)
        #expect(try isValid(iso, "1985-04-15"))
        #expect(try !isValid(iso, "04/05/1985"))
    }

    @Test func reasonsSayWhatAndWhere() throws {
        #expect(try reason(.lastName, "") == .empty)
        #expect(try reason(.lastName, "Smith ") == .surroundingWhiteSpace)
        #expect(try reason(.lastName, "Smith\n") == .lineBreak(utf8Offset: 5))
        #expect(try reason(.lastName, "Möß2") == .forbiddenCharacter("2", utf8Offset: 5))
        #expect(try reason(.lastName, "O'") == .notOfForm(expected: "a last name"))
        #expect(try reason(.lastName, String(repeating: "a", count: 101)) == .tooLong(maximum: 100, unit: "characters"))
        #expect(try reason(.phone, "123456") == .tooShort(minimum: 7, unit: "digits"))
        #expect(ValidationReason.forbiddenCharacter("2", utf8Offset: 5).description == "holds '2', which is not allowed")
        #expect(ValidationReason.dateOutOfRange(Self.birthdays).description == "is not between 1900-01-01 and 2024-12-31")
        #expect(ValidationReason.notOfForm(expected: "a last name").code == "not-of-form")
    }

    @Test func trimmingAndEmptyValues() throws {
        let trimming = try Validator([.lastName], trims: true)
        #expect(try trimming.validate(" \t O'Neill\u{A0}\r\n") == Validation(value: "O'Neill", failures: []))
        #expect(try trimming.validate(" \n").failures == [ValidationFailure(rule: "last-name", reason: .empty)])
        let optional = try Validator([.middleInitial], trims: true, allowsEmpty: true)
        #expect(try optional.validate("  ").isValid)
        #expect(try !optional.validate("1").isValid)
    }

    @Test func ownPatterns() throws {
        let rule = ValidationRule.pattern("a|ab$")
        for value in ["a", "ab"] { #expect(try isValid(rule, value)) }
        for value in ["", "ab\n", "ab\r\n", "ab\u{2028}", "abc", "xab", "a\n"] { #expect(try !isValid(rule, value)) }
        #expect(try isValid(.pattern("^x$", options: [.anchorsMatchLines]), "x"))
        #expect(try !isValid(.pattern("^x$", options: [.anchorsMatchLines]), "x\n"))
        #expect(try isValid(.pattern("a b # c", options: [.allowCommentsAndWhitespace]), "ab"))
        #expect(try isValid(.pattern("a*"), ""))
        #expect(throws: PatternError.self) { _ = try Validator([.pattern("(")]) }
    }

    @Test func allRulesAreReported() throws {
        let both = try Validator([.lastName, .pattern("[A-Z].*")])
        #expect(try both.validate("1x").failures.map(\.rule) == ["last-name", "pattern"])
        #expect(try both.validate("Xu").isValid)
        #expect(Set(ValidationRule.standard.map(\.name)).count == ValidationRule.standard.count)
    }

    @Test func everyBackendSaysTheSame() throws {
        let values = ["Zoë", "O'Neill", "a@example.org", "+442079460958", "SW1A 1AA", "x\n", "", "R2"]
        for backend in Backends.all {
            for rule in ValidationRule.standard {
                // A backend may refuse a rule's pattern.
                guard let one = try? Validator([rule], backend: backend.id) else { continue }
                let usual = try Validator([rule])
                for value in values { #expect(try one.validate(value) == usual.validate(value), "\(rule.name) \(value)") }
            }
        }
    }

    @Test func today() {
        #expect(CivilDate.today > Self.birthdays.lowerBound)
        #expect(CivilDate.birthdays.upperBound == CivilDate.today)
    }
}

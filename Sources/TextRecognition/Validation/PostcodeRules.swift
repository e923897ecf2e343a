// Rules for postcodes, by country.

extension ValidationRule {
    /// How postcodes look: a country's code, its name, the pattern, an example.
    private static let postcodes: [(code: String, country: String, pattern: String, example: String)] = [
        ("AR", "Argentina", "(?:[A-HJ-NP-Z])?[0-9]{4}(?:[A-Z]{3})?", "C1420"),
        ("AT", "Austria", "[1-9][0-9]{3}", "1010"),
        ("AU", "Australia", "(?:0[289]|[1-9][0-9])[0-9]{2}", "2000"),
        ("BE", "Belgium", "[1-9][0-9]{3}", "1000"),
        ("BG", "Bulgaria", "[1-9][0-9]{3}", "1000"),
        ("BR", "Brazil", "[0-9]{5}-?[0-9]{3}", "01310-100"),
        ("BY", "Belarus", "2[0-9]{5}", "220030"),
        ("CA", "Canada", "[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]", "K1A 0B1"),
        ("CH", "Switzerland", "[1-9][0-9]{3}", "8001"),
        ("CL", "Chile", "[0-9]{3}-?[0-9]{4}", "832-0000"),
        ("CN", "China", "[0-9]{6}", "100000"),
        ("CZ", "Czech Republic", "[1-7][0-9]{2} ?[0-9]{2}", "110 00"),
        ("DE", "Germany", "(?!00)[0-9]{5}", "10115"),
        ("DK", "Denmark", "[0-9]{4}", "1050"),
        ("EE", "Estonia", "[0-9]{5}", "10111"),
        ("ES", "Spain", "(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}", "28013"),
        ("FI", "Finland", "[0-9]{5}", "00100"),
        ("FR", "France", "(?:0[1-9]|[1-8][0-9]|9[0-8])[0-9]{3}", "75001"),
        (
            "GB", "United Kingdom",
            "(?:GIR ?0AA|(?:[A-PR-UWYZ][0-9]{1,2}|[A-PR-UWYZ][A-HK-Y][0-9]{1,2}|[A-PR-UWYZ][0-9][A-HJKPSTUW]"
                + "|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRV-Y]) ?[0-9][ABD-HJLNP-UW-Z]{2})", "SW1A 1AA"
        ),
        ("GR", "Greece", "[1-8][0-9]{2} ?[0-9]{2}", "105 57"),
        ("HR", "Croatia", "[1-5][0-9]{4}", "10000"),
        ("HU", "Hungary", "[1-9][0-9]{3}", "1051"),
        ("ID", "Indonesia", "[1-9][0-9]{4}", "10110"),
        ("IE", "Ireland", "(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}", "D02 AF30"),
        ("IL", "Israel", "[0-9]{5}(?:[0-9]{2})?", "9103401"),
        ("IN", "India", "[1-9][0-9]{2} ?[0-9]{3}", "110001"),
        ("IS", "Iceland", "[1-9][0-9]{2}", "101"),
        ("IT", "Italy", "[0-9]{5}", "00118"),
        ("JP", "Japan", "[0-9]{3}-?[0-9]{4}", "100-0001"),
        ("KR", "South Korea", "[0-9]{5}", "03051"),
        ("LT", "Lithuania", "(?:LT-)?[0-9]{5}", "01100"),
        ("LU", "Luxembourg", "(?:L-)?[1-9][0-9]{3}", "1111"),
        ("LV", "Latvia", "LV-[0-9]{4}", "LV-1050"),
        ("MX", "Mexico", "[0-9]{5}", "06000"),
        ("MY", "Malaysia", "[0-9]{5}", "50000"),
        ("NL", "Netherlands", "[1-9][0-9]{3} ?(?!SA|SD|SS)[A-Z]{2}", "1012 AB"),
        ("NO", "Norway", "[0-9]{4}", "0150"),
        ("NZ", "New Zealand", "[0-9]{4}", "6011"),
        ("PL", "Poland", "[0-9]{2}-[0-9]{3}", "00-950"),
        ("PT", "Portugal", "[1-9][0-9]{3}-[0-9]{3}", "1100-148"),
        ("RO", "Romania", "[0-9]{6}", "010011"),
        ("RS", "Serbia", "[1-3][0-9]{4}", "11000"),
        ("RU", "Russia", "[1-6][0-9]{5}", "101000"),
        ("SE", "Sweden", "[1-9][0-9]{2} ?[0-9]{2}", "111 29"),
        ("SG", "Singapore", "[0-8][0-9]{5}", "018956"),
        ("SI", "Slovenia", "[1-9][0-9]{3}", "1000"),
        ("SK", "Slovakia", "[089][0-9]{2} ?[0-9]{2}", "811 01"),
        ("TH", "Thailand", "[1-9][0-9]{4}", "10200"),
        ("TR", "Turkey", "(?:0[1-9]|[1-7][0-9]|8[01])[0-9]{3}", "34000"),
        ("UA", "Ukraine", "[0-9]{5}", "01001"),
        ("US", "United States", "(?!00000)[0-9]{5}(?:-[0-9]{4})?", "02108-1234"),
        ("VN", "Vietnam", "[0-9]{5,6}", "100000"),
        ("ZA", "South Africa", "[0-9]{4}", "8001"),
    ]

    /// The codes of the countries whose postcodes are known, as in ISO 3166: `GB`.
    public static var postcodeCountries: [String] { postcodes.map(\.code) }

    /// The postcodes of a country, in capitals or small letters; nil for a country that is not among
    /// ``postcodeCountries``.
    /// - Parameter country: its code after ISO 3166, in any case.
    public static func postcode(of country: String) -> ValidationRule? {
        let code = country.uppercased() == "UK" ? "GB" : country.uppercased()
        return postcodes.first { $0.code == code }.map { row in
            ValidationRule(
                "postcode-\(row.code.lowercased())", "Postcodes of \(row.country): \(row.example)",
                expected: "a postcode of \(row.country) such as \(row.example)", pattern: "(?i:" + row.pattern + ")",
                allows: isOfPostcode)
        }
    }

    /// Postcodes of any of ``postcodeCountries``.
    public static let postcode = ValidationRule(
        "postcode", "Postcodes of any of \(postcodes.count) countries", expected: "a postcode of any country known here",
        pattern: "(?i:" + postcodes.map { "(?:" + $0.pattern + ")" }.joined(separator: "|") + ")", allows: isOfPostcode)

    /// Plain letters and digits: case-insensitive patterns match a few letters beyond ASCII, which no post office means.
    @Sendable private static func isOfPostcode(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || scalar == " " || scalar == "-"
    }
}

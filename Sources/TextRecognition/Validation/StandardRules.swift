// The rules that are ready, by name. Read by the tool.

extension ValidationRule {
    /// The rules that are ready and need no settings, in the order of lists; those of postcodes by country are called
    /// `postcode-gb` and the like.
    public static var standard: [ValidationRule] {
        [
            firstName, middleInitial, lastName, fullName, email, emailInternet, phone, phoneInternational, phoneNorthAmerica,
            postcode,
        ] + postcodeCountries.compactMap { postcode(of: $0) }
    }
}

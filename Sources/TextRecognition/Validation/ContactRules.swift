// Rules for e-mail addresses and telephone numbers.

import RegexModel

extension ValidationRule {
    private static let atom = #"[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~\-]+"#
    private static let dotted = atom + #"(?:\."# + atom + ")*"
    private static let label = #"[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?"#

    /// E-mail addresses as people have them: `ann.lee+news@example.org`, `用户@例子.example`.
    public static let email = ValidationRule(
        "email", "E-mail addresses as people have them, with a domain of two parts or more", expected: "an e-mail address",
        pattern: "(?<local>" + dotted + ")@(?<domain>(?:" + label + #"\.)+(?:\p{L}[\p{L}\p{M}]+|[xX][nN]--[A-Za-z0-9\-]*[A-Za-z0-9]))"#,
        allows: { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }, check: mailLengths)

    /// Everything that RFC 5321 and RFC 6531 allow: quoted names, hosts without a dot, addresses of the internet.
    public static let emailInternet = ValidationRule(
        "email-rfc5321", "E-mail addresses as mail servers must take them: quoted names, hosts without a dot, [192.0.2.1]",
        expected: "an e-mail address after RFC 5321",
        pattern: "(?<local>[^\\x00-\\x20\"(),:;<>@\\[\\]\\\\.\\x7F]+(?:\\.[^\\x00-\\x20\"(),:;<>@\\[\\]\\\\.\\x7F]+)*"
            + #"|"(?:[^\x00-\x1F"\\\x7F]|\\[\x20-\x7E])*")@(?:(?<domain>(?:"# + label + #"\.)*"# + label
            + #")|\[(?:"# + octet + #"(?:\."# + octet + #"){3}|IPv6:(?<six>[0-9A-Fa-f:.]+))\])"#,
        allows: { $0.properties.generalCategory != .control }, check: mailLengths)

    private static let octet = "(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])"

    /// The lengths that RFC 5321 sets, in bytes.
    @Sendable private static func mailLengths(_ match: Match) -> ValidationReason? {
        if let local = match["local"]?.utf8Range, local.count > 64 { return .tooLong(maximum: 64, unit: "bytes before the @") }
        if match.utf8Range.count > 254 { return .tooLong(maximum: 254, unit: "bytes") }
        if let domain = match["domain"]?.text {
            for label in domain.split(separator: ".") where label.utf8.count > 63 {
                return .tooLong(maximum: 63, unit: "bytes in a part of the domain")
            }
        }
        if let six = match["six"]?.text, !isIPv6(six) { return .notOfForm(expected: "an address of IPv6") }
        return nil
    }

    /// Eight groups of hexadecimal digits, or fewer around one `::`.
    private static func isIPv6(_ text: Substring) -> Bool {
        let halves = text.components(separatedBy: "::")
        guard halves.count <= 2 else { return false }
        var groups = 0
        for half in halves where !half.isEmpty {
            for group in half.split(separator: ":", omittingEmptySubsequences: false) {
                guard (1...4).contains(group.count), group.allSatisfy(\.isHexDigit) else { return false }
                groups += 1
            }
        }
        return halves.count == 2 ? groups < 8 : groups == 8
    }

    private static let phoneExtension = #"(?:,? ?(?:ext\.?|extension|x|Durchwahl|poste) ?[0-9]{1,6})?"#

    /// Telephone numbers as people write them: `+44 20 7946 0958`, `(555) 123-4567`, `030/1234-567`.
    public static let phone = ValidationRule(
        "phone", "Telephone numbers of 7 to 15 digits: +44 20 7946 0958, (555) 123-4567 ext. 12", expected: "a telephone number",
        pattern: #"\+?(?<number>(?:\([0-9]{1,5}\)|[0-9]+)(?:(?: ?[\-–/.] ?| )?(?:\([0-9]{1,5}\)|[0-9]+))*)"# + phoneExtension,
        allows: isOfPhone, check: phoneLength)

    /// International numbers without separators, as programs want them: `+442079460958`.
    public static let phoneInternational = ValidationRule(
        "phone-e164", "International telephone numbers after E.164: +442079460958",
        expected: "a telephone number such as +442079460958", pattern: #"\+[1-9][0-9]{6,14}"#, allows: isOfPhone)

    /// Numbers of the United States, Canada and the Caribbean.
    public static let phoneNorthAmerica = ValidationRule(
        "phone-us", "Telephone numbers of North America: (212) 555-0187, +1 212 555 0187",
        expected: "a telephone number of North America",
        pattern: #"(?:\+?1[ .\-]?)?(?:\((?![2-9]11)[2-9][0-9]{2}\) ?|(?![2-9]11)[2-9][0-9]{2}[ .\-]?)(?![2-9]11)[2-9][0-9]{2}[ .\-]?[0-9]{4}"#
            + phoneExtension, allows: isOfPhone)

    @Sendable private static func isOfPhone(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) || "+-–/.(), ".unicodeScalars.contains(scalar)
    }

    @Sendable private static func phoneLength(_ match: Match) -> ValidationReason? {
        let digits = (match["number"]?.text ?? "").utf8.count { (0x30...0x39).contains($0) }
        if digits < 7 { return .tooShort(minimum: 7, unit: "digits") }
        return digits > 15 ? .tooLong(maximum: 15, unit: "digits") : nil
    }
}

extension Substring {
    /// The parts between occurrences of `separator`.
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self
        while let range = rest.firstRange(of: separator) {
            parts.append(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        return parts + [rest]
    }
}

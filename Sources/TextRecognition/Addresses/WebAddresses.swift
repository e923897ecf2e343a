// Recognisers of web and e-mail addresses.

extension Recognizer {
    private typealias P = PatternParts

    /// A part of a host's name.
    private static let label = #"[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]{0,61}[\p{L}\p{M}\p{N}])?"#
    /// What an address consists of after its host.
    private static let tail = #"(?:[/?#][^\s<>"“”„«»`{}|\\^\[\]]*)?"#

    /// Web addresses.
    static let webAddresses: [Recognizer] = [
        Recognizer(
            .url, "url.scheme",
            pattern: P.wordStart + #"(?i:https?|ftps?|sftp|wss?|file|git|ssh|svn)://[^\s<>"“”„«»`{}|\\^]*[\p{L}\p{N}/\]\)=_\-&#%+~$]"#,
            "Addresses with a scheme: https://example.org/a?b=c#d", check: WebAddressChecks.trimmed),
        Recognizer(
            .url, "url.www",
            pattern: #"(?<![\p{L}\p{N}_@./\-])[wW]{3}\.(?:"# + label + #"\.)+\p{L}{2,24}(?::[0-9]{1,5})?"# + tail,
            "Addresses that begin with www: www.example.org/path", check: WebAddressChecks.trimmed),
        Recognizer(
            .url, "url.bare",
            pattern: #"(?<![\p{L}\p{N}_@./\-])(?:"# + label
                + #"\.)+(?:com|org|net|edu|gov|mil|info|co\.uk|ac\.uk|gov\.uk|org\.uk|com\.au|example)(?![\p{L}\p{N}_\-@]|\.[\p{L}\p{N}])(?::[0-9]{1,5})?"#
                + tail,
            "Hosts alone, in a few domains that are nothing else: example.org/path", check: WebAddressChecks.bare),
    ]

    /// E-mail addresses.
    static let emailAddresses: [Recognizer] = [
        Recognizer(
            .email, "email.address",
            pattern: #"(?<![\p{L}\p{N}_.+@/%\-])[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.+%'’!#$&*=~\-]{0,63})(?<![.'’])@(?:"# + label
                + #"\.)+(?:\p{L}{2,24}|xn--[a-z0-9\-]{1,59})(?![\p{L}\p{N}_@\-]|\.[\p{L}\p{N}])"#,
            "E-mail addresses, international ones too: ann.lee+news@example.org", check: WebAddressChecks.email)
    ]
}

/// Where an address ends.
enum WebAddressChecks {
    /// The address without the punctuation that belongs to the sentence: full stops and the like at its end, and closing
    /// brackets that it does not open.
    static func trimmed(_ find: Candidate) -> Range<Int>? {
        var text = find.match.text
        while let last = text.last {
            if ".,;:!?'’‘*_…、。，）」".contains(last) {
                text.removeLast()
            } else if let opening = ["(", "[", "{"].first(where: { closing[$0] == last }) {
                let opened = text.count { $0 == opening }
                if text.count(where: { $0 == last }) <= opened { break }
                text.removeLast()
            } else {
                break
            }
        }
        if text.hasSuffix("://") { return nil }
        return find.range.lowerBound..<find.range.lowerBound + text.utf8.count
    }

    /// A host alone is an address where people are sent to, not where programs tell each other who they are:
    /// `Received: from mail.example.org (mail.example.org [192.0.2.1])`.
    static func bare(_ find: Candidate) -> Range<Int>? {
        guard let range = trimmed(find) else { return nil }
        if find.match.text.contains("/") { return range }
        let after = find.after(3)
        if after.hasPrefix(" [") || after.hasPrefix(" (") { return nil }
        let word = Words.last(of: find.before(16)).lowercased()
        return ["from", "by", "host", "server", "helo", "ehlo", "hostname", "client"].contains(word) ? nil : range
    }

    private static let closing: [Character: Character] = ["(": ")", "[": "]", "{": "}"]

    /// No part of a header that holds identifiers, and no `git@host:path`.
    static func email(_ find: Candidate) -> Range<Int>? {
        if find["mark"] == nil, find.match.text.contains("..") { return nil }
        let after = find.after(2)
        if after.first == ":", let next = after.dropFirst().first, next.isLetter || next == "/" || next == "~" { return nil }
        let before = find.before(80)
        let line = before.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? before
        let header = line.prefix { $0 != ":" }.lowercased()
        let identifiers: Set = ["message-id", "in-reply-to", "references", "content-id", "x-message-id", "resent-message-id"]
        return identifiers.contains(header) ? nil : find.range
    }
}

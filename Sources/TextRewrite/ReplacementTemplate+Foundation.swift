// NSRegularExpression's template language. Template text → pieces.

import RegexModel

extension ReplacementTemplate {
    /// A template in `NSRegularExpression`'s language, which takes every text:
    ///
    /// - `$` and ASCII digits is a group. At most as many digits are read as the number of groups has (one for up to
    ///   nine groups), so with one group `$10` is group 1 and then `0`. A group that does not exist gives nothing.
    /// - `$` without a digit after it is itself.
    /// - `\` is dropped and the character after it is taken as it is; at the end it is dropped. (On Linux
    ///   `NSRegularExpression` overlooks a `$` or `\` that follows an escaped character beyond U+FFFF, or that a combining
    ///   mark follows, and writes the digit of `$1` once more before a combining mark; this does not.)
    /// - Complexity: O(length of `template`).
    public init(_ template: String, groups: CaptureGroups) {
        let bytes = Array(template.utf8)
        let most = String(groups.count).utf8.count
        var builder = PieceBuilder()
        var at = 0
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == backslash {
                // The bytes after the first of a longer character are never special, so one byte is enough.
                if at < bytes.count { builder.add(bytes[at]) }
                at += 1
            } else if byte == dollar, at < bytes.count, digitValue(bytes[at]) != nil {
                var number = 0
                var taken = 0
                while taken < most, at < bytes.count, let digit = digitValue(bytes[at]) {
                    number = number * 10 + digit
                    at += 1
                    taken += 1
                }
                if number <= groups.count { builder.add(group: number) }
            } else {
                builder.add(byte)
            }
        }
        self = builder.finish()
    }

    /// `text` with a backslash before each character that is special in a template, so that it stands for itself.
    public static func escaped(_ text: String) -> String {
        var output: [UInt8] = []
        for byte in text.utf8 {
            if byte == dollar || byte == backslash { output.append(backslash) }
            output.append(byte)
        }
        return String(decoding: output, as: UTF8.self)
    }
}

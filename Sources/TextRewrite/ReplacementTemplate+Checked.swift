// The checked template language. Template text → pieces, or an error with its place.

import RegexModel

extension ReplacementTemplate {
    /// A template in a language in which a mistake is an error rather than nothing:
    ///
    /// - `$1`, `${1}`: a group by number; without braces all digits that follow are read.
    /// - `$name`, `${name}`: a group by name; without braces the longest run of ASCII letters and digits is read.
    /// - `$$`: a dollar sign. Any other `$` is an error, and so is a group that the pattern does not have.
    /// - Everything else, the backslash too, is itself.
    /// - Complexity: O(length of `template`).
    public init(checking template: String, groups: CaptureGroups) throws(TemplateError) {
        let bytes = Array(template.utf8)
        var builder = PieceBuilder()
        var at = 0
        func fault(_ message: String, _ range: Range<Int>) -> TemplateError {
            TemplateError(message: message, template: template, utf8Range: range)
        }
        while at < bytes.count {
            let start = at
            at += 1
            guard bytes[start] == dollar else {
                builder.add(bytes[start])
                continue
            }
            guard at < bytes.count else { throw fault("nothing follows '$'; write '$$' for a dollar sign", start..<at) }
            if bytes[at] == dollar {
                builder.add(dollar)
                at += 1
                continue
            }
            let braced = bytes[at] == UInt8(ascii: "{")
            if braced { at += 1 }
            let low = at
            if braced {
                while at < bytes.count, bytes[at] != UInt8(ascii: "}") { at += 1 }
                guard at < bytes.count else { throw fault("missing '}' after '${'", start..<at) }
            } else if digitValue(bytes[at]) != nil {
                while at < bytes.count, digitValue(bytes[at]) != nil { at += 1 }
            } else {
                while at < bytes.count, Self.isNameByte(bytes[at]) { at += 1 }
            }
            let reference = String(decoding: bytes[low..<at], as: UTF8.self)
            if braced { at += 1 }
            guard !reference.isEmpty else {
                let message = braced
                    ? "no group is named between '${' and '}'"
                    : "no group follows '$'; write '$$' for a dollar sign"
                throw fault(message, start..<at)
            }
            guard let number = Self.number(of: reference, groups) else {
                throw fault("the pattern has no group '\(reference)'", start..<at)
            }
            builder.add(group: number)
        }
        self = builder.finish()
    }

    private static func number(of reference: String, _ groups: CaptureGroups) -> Int? {
        guard reference.utf8.allSatisfy({ digitValue($0) != nil }) else { return groups.number(of: reference) }
        guard let number = Int(reference), number <= groups.count else { return nil }
        return number
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}

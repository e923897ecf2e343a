// What NSRegularExpression matches over all code points, to hold the tables against.

import Foundation
import UnicodeTables

enum Reference {
    /// Every code point but the surrogates, in order.
    private static let text: String = {
        var scalars = String.UnicodeScalarView()
        for value in UInt32(0)...0x10FFFF { if let scalar = Unicode.Scalar(value) { scalars.append(scalar) } }
        return String(scalars)
    }()

    /// The code points that the pattern, one code point long, matches; nil when it is invalid. Longer repeats would overflow
    /// the stack of NSRegularExpression, which then drops matches in silence.
    static func matches(_ pattern: String) -> CodePointSet? {
        guard let expression = try? NSRegularExpression(pattern: "(?:\(pattern)){1,100000}") else { return nil }
        let range = NSRange(location: 0, length: 0xF800 + 0x10_0000 * 2)
        var ranges: [ClosedRange<UInt32>] = []
        for match in expression.matches(in: text, range: range) {
            let end = match.range.location + match.range.length - 1
            ranges.append(codePoint(match.range.location)...codePoint(end))
        }
        let all = CodePointSet(ranges)
        return all.subtracting(.surrogates)
    }

    /// The code point at a UTF-16 offset of the text.
    private static func codePoint(_ offset: Int) -> UInt32 {
        if offset < 0xD800 { return UInt32(offset) }
        if offset < 0xF800 { return UInt32(offset) + 0x800 }
        return 0x10000 + UInt32(offset - 0xF800) / 2
    }

    /// Whether NSRegularExpression knows the version of Unicode that the tables were made from. Another one is reported
    /// by the test of the version; tests of whole tables would only repeat it.
    static var version: String {
        // Characters that came with a version, newest first.
        for (version, age) in [("17.0", "17.0"), ("16.0", "16.0"), ("15.1", "15.1")] {
            guard let now = matches("\\p{age=\(age)}"), let before = matches("\\p{age=15.0}") else { continue }
            let previous = version == "17.0" ? matches("\\p{age=16.0}") : version == "16.0" ? matches("\\p{age=15.1}") : before
            if now != previous { return version }
        }
        return "15.0 or older"
    }
}

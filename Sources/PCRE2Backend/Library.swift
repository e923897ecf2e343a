// What the C library at hand is and says: version, JIT, error texts.
#if REGATTA_PCRE2

import CPCRE2

/// The PCRE2 library that this process runs with.
enum Library {
    /// Its version, "10.42 2022-12-11".
    static let fullVersion = text(UInt32(PCRE2_CONFIG_VERSION))

    /// The version of Unicode of its tables, "14.0.0" shortened to "14.0".
    static let unicodeVersion: String = {
        let full = text(UInt32(PCRE2_CONFIG_UNICODE_VERSION))
        return full.hasSuffix(".0.0") ? String(full.dropLast(2)) : full
    }()

    /// The library's answer to a question that it answers with a text.
    private static func text(_ question: UInt32) -> String {
        // Safe: the library tells the length first, NUL included, and fills no more than that.
        let length = Int(pcre2_config_8(question, nil))
        guard length > 0 else { return "unknown" }
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
            let written = Int(unsafe pcre2_config_8(question, buffer.baseAddress))
            guard written > 0, written <= length else { return "unknown" }
            return unsafe String(decoding: buffer[..<(written - 1)], as: UTF8.self)
        }
    }

    /// Its version number, "10.42".
    static var version: String { String(fullVersion.prefix { $0 != " " }) }

    /// Whether it was built with its JIT compiler.
    static let hasJIT: Bool = {
        var answer: UInt32 = 0
        // Safe: this question writes one 32-bit number.
        return unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_JIT), &answer) == 0 && answer == 1
    }()

    /// What an error number of the library means, in its own words.
    static func message(_ code: Int32) -> String {
        // Safe: the library writes no more than the length that it is given; the longest of its texts has about
        // 120 characters, a longer one would be cut.
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
            let length = Int(unsafe pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count))
            guard length >= 0 else { return "error \(code)" }
            return unsafe String(decoding: buffer[..<length], as: UTF8.self)
        }
    }
}

#endif

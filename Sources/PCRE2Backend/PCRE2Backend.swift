// The PCRE2 engine as the registry sees it. Reads parsed patterns, feeds matchers.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel

/// The engine built on libpcre2's 8-bit library and its JIT compiler.
///
/// A pattern is translated to PCRE2's language such that the answers are the dialect's; where that cannot be, it is
/// refused. Texts are searched as UTF-8 in place. Where the library or the system has no JIT, programs are interpreted.
public struct PCRE2Backend: RegexBackend {
    private let jit: JITUse

    public init() { jit = .whenWorthIt }

    /// For tests: a backend that always or never uses machine code.
    init(jit: JITUse) { self.jit = jit }

    public var id: BackendID { .pcre2 }

    /// The version of the library that this process runs with ("10.42").
    public var version: String { Library.version }

    /// The version of Unicode of the library's tables ("14.0"). Patterns are translated so that they are not asked.
    public var unicodeVersion: String? { Library.unicodeVersion }

    /// Whether programs are run by machine code: the library was built with its JIT compiler.
    public static var hasJIT: Bool { Library.hasJIT }

    /// - Throws: `PatternError` of kind `unsupported` for what has no translation, of kind `overLimit` for what is too
    ///   large for the library.
    /// - Complexity: linear in the pattern's translation, which bounded repeats and sets make longer than the pattern.
    public func compile(_ pattern: ParsedPattern) throws(PatternError) -> any RegexMatcher {
        try PCRE2Matcher(pattern, jit: jit)
    }
}

#endif

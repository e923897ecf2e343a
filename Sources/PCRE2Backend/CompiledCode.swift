// One compiled PCRE2 program. Made of translated text, run by MatchRun. Owns the C object.
#if REGATTA_PCRE2

import CPCRE2

/// Options of the library that a program is compiled with, beside UTF.
struct CodeOptions: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// Matches begin where the search begins. (JIT code cannot be told so when matching.)
    static let anchored = CodeOptions(rawValue: 1 << 0)
    /// The search can be told not to look for matches that begin after a given place.
    static let offsetLimit = CodeOptions(rawValue: 1 << 1)
}

/// A compile error of the library: its number, its text, and where in the translated pattern it saw it.
struct CodeError: Error {
    let number: Int32
    let offset: Int

    /// Whether the pattern is well-formed, but too large for the library.
    var isSizeLimit: Bool {
        // Numbers of pcre2.h: too large, nested too deeply, internal size limits of look-behind and groups, no memory.
        [
            PCRE2_ERROR_PATTERN_TOO_LARGE, PCRE2_ERROR_PARENTHESES_NEST_TOO_DEEP, PCRE2_ERROR_PATTERN_STRING_TOO_LONG,
            PCRE2_ERROR_PATTERN_TOO_COMPLICATED, PCRE2_ERROR_HEAP_FAILED, PCRE2_ERROR_LOOKBEHIND_TOO_COMPLICATED,
            PCRE2_ERROR_QUANTIFIER_TOO_BIG, PCRE2_ERROR_LOOKBEHIND_TOO_LONG,
        ].contains(number)
    }
}

/// A program of the library: immutable after `init` but for ``compileJIT()``, which runs before it is shared.
@safe
final class CompiledCode: @unchecked Sendable {
    // Sendable although it holds a pointer: matching only reads what it points to.
    private let pointer: OpaquePointer
    /// Whether it has machine code.
    private(set) var hasJIT = false

    /// - Throws: what the library says against the pattern.
    init(_ pattern: [UInt8], utf: Bool, _ options: CodeOptions) throws(CodeError) {
        var flags: UInt32 = utf ? UInt32(PCRE2_UTF) | UInt32(PCRE2_NO_UTF_CHECK) : 0
        if options.contains(.anchored) { flags |= UInt32(PCRE2_ANCHORED) }
        if options.contains(.offsetLimit) { flags |= UInt32(PCRE2_USE_OFFSET_LIMIT) }
        var number: Int32 = 0
        var offset = 0
        // Safe: the text is of the length given, valid UTF-8 when it is said to be (a translation's promise), and the
        // library keeps no pointer to it.
        let made: OpaquePointer? = unsafe pattern.withUnsafeBufferPointer { bytes in
            unsafe pcre2_compile_8(
                bytes.baseAddress, bytes.count, flags, &number, &offset, CompileContext.shared.pointer)
        }
        guard let made = unsafe made else { throw CodeError(number: number, offset: offset) }
        unsafe pointer = made
        Lifetime.add(Lifetime.codes, 1)
    }

    deinit {
        // Safe: nothing uses the program any more when its last owner goes.
        unsafe pcre2_code_free_8(pointer)
        Lifetime.add(Lifetime.codes, -1)
    }

    /// Makes machine code, if the library and the system can. To be called before other tasks see this program: the
    /// library writes to it.
    func compileJIT() {
        guard Library.hasJIT else { return }
        // Safe: the pointer is valid, and by contract nobody else uses it yet.
        hasJIT = unsafe pcre2_jit_compile_8(pointer, UInt32(PCRE2_JIT_COMPLETE)) == 0
    }

    /// Machine code in bytes, 0 without any.
    var jitSize: Int { size(UInt32(PCRE2_INFO_JITSIZE)) }
    /// Byte code in bytes.
    var codeSize: Int { size(UInt32(PCRE2_INFO_SIZE)) }

    private func size(_ what: UInt32) -> Int {
        var answer = 0
        // Safe: both questions write one size_t.
        return unsafe pcre2_pattern_info_8(pointer, what, &answer) == 0 ? answer : 0
    }

    /// The C object, valid for as long as `self` lives.
    @unsafe var raw: OpaquePointer { unsafe pointer }
}

/// The compile context of every program: line feed is the newline, whatever the library was built with.
@safe
private final class CompileContext: @unchecked Sendable {
    // Sendable: written in `init` only.
    static let shared = CompileContext()
    let pointer: OpaquePointer?

    private init() {
        // Safe: the context is checked before it is used; without one (no memory) the library's defaults serve, which
        // differ at most in the newline.
        unsafe pointer = pcre2_compile_context_create_8(nil)
        if let pointer = unsafe pointer {
            _ = unsafe pcre2_set_newline_8(pointer, UInt32(PCRE2_NEWLINE_LF))
            // The dialect nests 99 levels at most; a translation may wrap each level in several groups.
            _ = unsafe pcre2_set_parens_nest_limit_8(pointer, 400)
        }
    }
}

#endif

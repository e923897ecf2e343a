// AST to PCRE2 pattern text. Reads a parsed pattern, feeds the engine, which compiles the text with libpcre2.

import PatternSyntax
import RegexModel

/// A pattern in PCRE2's language that gives the dialect's answers.
///
/// It is to be compiled with no option but `PCRE2_UTF` (and that only when `usesUTF`), newline LF. What the dialect's
/// flags mean is written out.
struct Translation: Sendable {
    /// The pattern text, in UTF-8 when `usesUTF`, else in ASCII.
    var pattern: [UInt8]
    /// Whether `PCRE2_UTF` is to be set: not for ASCII texts, where bytes are characters.
    var usesUTF: Bool
    /// From offsets in `pattern` to the user's pattern.
    var map: SourceMap
    /// The facts that the translation took for granted: those asked for that made a difference.
    var assumes: SubjectFacts
    /// The facts that would make this pattern's translation faster. A text need not be scanned for others.
    var relevantFacts: SubjectFacts
    /// The call-outs that the pattern uses.
    var callOuts: Set<CallOut>
    /// Whether the pattern holds `\G`, so that the search after an empty match needs a program of its own.
    var usesPreviousMatchEnd: Bool
    /// Whether the text must be free of ``CaseHazards`` for this program: a case-insensitive back-reference compares
    /// with full folding, PCRE2 with simple folding. On a text that has some, the search is to be refused.
    var refusesCaseHazards: Bool
    /// Groups that the translation adds behind those of the user.
    var addedGroups: Int

    /// The pattern text, to read.
    var text: String { String(decoding: pattern, as: UTF8.self) }
}

/// A question that a running program asks the engine. The raw value is the call-out's number; the engine answers 0 to
/// go on, 1 to fail at this place.
enum CallOut: Int, Hashable, Sendable {
    /// `\b`: go on when the place is a word boundary.
    case wordBoundary = 1
    /// `\B`: go on when it is none.
    case notWordBoundary = 2
    /// Inside `\X`: go on when the place is *not* a boundary between grapheme clusters.
    case insideGraphemeCluster = 3
}

/// How much the text may take. PCRE2 compiles a pattern to at most 64 KiB; where a faster form is over that, a
/// smaller one is tried.
enum TranslationSize: Int, Hashable, Sendable, CaseIterable {
    /// Every set is written where it is used.
    case fast
    /// Large sets are written once and called.
    case compact
    /// All sets of more than one range are written once and called.
    case smallest
}

/// The translation of `pattern` for texts of which `facts` hold.
///
/// With `afterEmptyMatch`, `\G` cannot hold: the search that follows an empty match starts one code point on.
/// A pattern that translates without facts translates with any.
/// - Throws: `PatternError` of kind `unsupported`, with the construct and its place.
func translate(
    _ pattern: ParsedPattern, facts: SubjectFacts = [], afterEmptyMatch: Bool = false, size: TranslationSize = .fast
) throws(PatternError) -> Translation {
    var emitter = Emitter(pattern, facts: facts, afterEmptyMatch: afterEmptyMatch, size: size)
    return try emitter.translation()
}

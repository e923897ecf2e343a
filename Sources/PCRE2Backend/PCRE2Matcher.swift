// A pattern compiled for PCRE2. Made by the backend, used by searches in any number of tasks.
#if REGATTA_PCRE2

import PatternSyntax
import RegexModel

/// A pattern compiled by PCRE2.
///
/// Immutable but for what it learns to do faster: variants of the program for texts with or without certain
/// characters, machine code, and working storage kept for the next search.
///
/// ## Limits
/// `MatchLimits.steps` counts calls of the library's internal match function for one attempt, 10,000,000 by default.
/// `MatchLimits.memory` bounds backtracking memory: a JIT stack that grows to 64 MiB by default, then the
/// interpreter's heap, 256 MiB by default; 32 KiB are always allowed. `MatchLimits.time` makes the search look at the
/// clock about every millisecond (see `MatchRun.searchInSlices`).
final class PCRE2Matcher: RegexMatcher {
    let groups: CaptureGroups
    let table: ProgramTable
    let pool: ScratchPool
    let relevantFacts: SubjectFacts
    /// Whether longer texts are searched without facts until matches turn out to be dense.
    let putsOffScan: Bool
    let usesPreviousEnd: Bool
    let edges: EdgeSensitivity

    convenience init(_ pattern: ParsedPattern, jit: JITUse = .whenWorthIt) throws(PatternError) {
        try self.init(pattern, jit: jit) { (facts, afterEmptyMatch, size) throws(PatternError) in
            try translate(pattern, facts: facts, afterEmptyMatch: afterEmptyMatch, size: size)
        }
    }

    /// A matcher for `pattern` with the translations that `translate` gives.
    init(_ pattern: ParsedPattern, jit: JITUse, _ translate: @escaping ProgramTable.Translate) throws(PatternError) {
        groups = pattern.groups
        table = ProgramTable(source: pattern.source, jit: jit, translate)
        pool = ScratchPool(groups: pattern.groups.count)
        edges = EdgeSensitivity(pattern.root)
        // A program shows whether the pattern can be had at all. That for any text can take ten times as long to compile as
        // that for everyday texts, and is left to the first text that needs it, unless it could turn out too large.
        let general = try table.translation(ProgramKey(facts: []))
        let everyday = ProgramKey(facts: general.relevantFacts)
        try table.prepare(everyday)
        if pattern.root.repeatsOften || table.codeSize(everyday) > Self.surelySmall || general.pattern.count > Self.surelySmallText {
            try table.prepare(ProgramKey(facts: []))
        }
        relevantFacts = general.relevantFacts
        // A refusal is to depend on the text alone, not on where matches lie.
        putsOffScan =
            !general.relevantFacts.isEmpty && !general.refusesCaseHazards && LiteralStart.isSure(pattern.root)
        usesPreviousEnd = general.usesPreviousMatchEnd
    }

    /// A program for everyday texts of up to so many bytes leaves room for that for any text: the library's limit is 65,536
    /// bytes, and in its smallest form it calls its large sets.
    private static let surelySmall = 16_384
    /// The same of the translation for any text, in bytes. It can have sets of which nothing is left in an everyday program,
    /// such as one of letters outside ASCII; a set takes fewer bytes in a program than it does written out.
    private static let surelySmallText = 40_000

    var backend: BackendID { .pcre2 }

    var details: [(title: String, text: String)] {
        // What is told is the program for any text, whether or not one was searched.
        _ = try? table.prepare(ProgramKey(facts: []))
        var lines: [(title: String, text: String)] = [
            ("library", "PCRE2 \(Library.fullVersion), \(Library.hasJIT ? "with" : "without") JIT"),
            ("capture groups", String(groups.count)),
        ]
        for variant in table.descriptions {
            let machine =
                variant.jitSize > 0 ? "\(variant.jitSize) bytes of machine code"
                : "no machine code yet: it is made by the first search that is worth it"
            lines.append(("program \(variant.key)", "\(variant.text) (\(variant.codeSize) bytes, \(machine))"))
        }
        return lines
    }
}

extension Node {
    /// Whether a part is repeated so often that the library, which copies it, could find the program too large.
    fileprivate var repeatsOften: Bool {
        switch kind {
        case .quantified(let quantifier, let body):
            max(quantifier.minimum, quantifier.maximum ?? 0) > 8 && body.isCompound || body.repeatsOften
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body), .look(_, let body):
            body.repeatsOften
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.repeatsOften)
        default: false
        }
    }

    /// Whether it is more than one character, or a set that may be written as more.
    private var isCompound: Bool { if case .literal = kind { false } else { true } }
}

#endif

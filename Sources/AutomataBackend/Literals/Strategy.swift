// How a pattern is searched for. Chosen once from the intermediate representation, followed by each pass.

import ByteScan
import UnicodeTables

/// Where matches can begin, and how to find such places.
struct Strategy: Sendable {
    enum Start: Sendable {
        /// The matches are the occurrences of literals: no automaton searches.
        case literals(LiteralSearcher)
        /// Matches begin with an occurrence of a literal.
        case prefixes(LiteralSearcher)
        /// Matches begin with several bytes of one set.
        case run(RunPrefix)
        /// Matches begin with one of a set of bytes.
        case bytes(ByteSetSearcher)
        /// Matches begin with one of a set of bytes that is so common that they are looked at one by one.
        case commonBytes(ByteSet)
        /// Matches begin at the start of the text only.
        case textStart
        /// Matches can begin anywhere.
        case anywhere
    }
    let start: Start
    /// The case of ``start``, without what comes with it.
    var method: Method {
        switch start {
        case .literals: .literals
        case .prefixes: .prefixes
        case .run: .run
        case .bytes: .bytes
        case .commonBytes: .commonBytes
        case .textStart: .textStart
        case .anywhere: .anywhere
        }
    }

    enum Method: Sendable {
        case literals, prefixes, run, bytes, commonBytes, textStart, anywhere
    }

    /// The choice in words, for `explain`.
    let reason: String
    /// Literals that stand in every match, where ``start`` is not made of literals itself.
    let requirement: Requirement?

    init(_ hir: HIR, usesPrefilters: Bool) {
        (start, reason) = Self.choose(hir, usesPrefilters)
        switch start {
        // There is one place to begin: trying it tells more than looking for literals.
        case .literals, .prefixes, .textStart: requirement = nil
        case .run, .bytes, .commonBytes, .anywhere: requirement = usesPrefilters ? Requirement(hir) : nil
        }
    }

    private static func choose(_ hir: HIR, _ usesPrefilters: Bool) -> (Start, reason: String) {
        if hir.beginsAtTextStart { return (.textStart, "every match begins at the start of the text") }
        guard usesPrefilters else { return (.anywhere, "literals are not used") }
        if hir.canBeLiterals {
            let whole = LiteralSequence(hir, LiteralSequence.Limits(items: 20_000, length: 4096, setSize: 8))
            if whole.isPattern, !whole.hasEmptyItem, !whole.items.isEmpty {
                return (.literals(LiteralSearcher(whole.searchLiterals)), "the pattern is a list of \(whole.items.count) literals")
            }
        }
        let opening = hir.opening
        guard opening.end == .never else { return (.anywhere, "a match can be empty") }
        for limits in [
            LiteralSequence.Limits(items: 64, length: 8, setSize: 12), LiteralSequence.Limits(items: 64, length: 4, setSize: 8),
            LiteralSequence.Limits(items: 64, length: 3, setSize: 4),
        ] {
            let prefixes = LiteralSequence(hir, limits)
            guard !prefixes.items.isEmpty, !prefixes.hasEmptyItem else { continue }
            // What is short and of wide sets is found everywhere; shorter literals would be found more often still.
            let chance = prefixes.items.map(\.chance).reduce(0, +)
            guard chance < 0.002 else { break }
            let searcher = LiteralSearcher(prefixes.searchLiterals)
            return (.prefixes(searcher), "every match begins with one of \(prefixes.items.count) literals")
        }
        if let run = RunPrefix(hir), run.bytes.count < 256 {
            return (.run(run), "every match begins with \(run.length) bytes of one set of \(run.bytes.count)")
        }
        let bytes = LiteralSequence.firstBytes(opening.first)
        if ByteFrequency.share(of: bytes) < 0.12 {
            return (.bytes(ByteSetSearcher(bytes)), "every match begins with one of \(bytes.count) bytes")
        }
        if bytes.count < 256 { return (.commonBytes(bytes), "every match begins with one of \(bytes.count) common bytes") }
        return (.anywhere, "matches can begin with any byte")
    }
}

extension LiteralSequence.Item {
    /// How likely it is at a place of a text, roughly: bytes taken as independent.
    var chance: Double {
        var chance = 1.0
        for set in characters { chance *= max(ByteFrequency.share(ofLastBytesOf: set), 1e-4) }
        return chance
    }
}

extension ByteFrequency {
    /// The share of the bytes that end a character of a small set.
    static func share(ofLastBytesOf set: CodePointSet) -> Double {
        if let only = set.onlyElement { return share(of: UTF8Length.encode(only).last ?? 0) }
        var bytes = ByteSet()
        for range in set.ranges { for codePoint in range { if let last = UTF8Length.encode(codePoint).last { bytes.insert(last) } } }
        return share(of: bytes)
    }
}

extension HIR {
    /// Whether it has nothing that no list of literals stands for.
    var canBeLiterals: Bool {
        switch self {
        case .empty, .fail: true
        case .assertion: false
        case .set(let set): set.ranges.count <= 8 && set.count <= 8
        case .capture(_, let body), .atomic(let body): body.canBeLiterals
        case .repetition(let repetition, let body): repetition.maximum != nil && body.canBeLiterals
        case .concatenation(let parts), .alternation(let parts): parts.allSatisfy(\.canBeLiterals)
        }
    }

    /// Whether every match begins at the start of the text.
    var beginsAtTextStart: Bool {
        switch self {
        case .assertion(let assertion): assertion.kind == .textStart && !assertion.isNegated
        case .capture(_, let body), .atomic(let body): body.beginsAtTextStart
        case .concatenation(let parts):
            parts.first { part in
                if case .assertion = part { part.beginsAtTextStart } else { true }
            }?.beginsAtTextStart ?? false
        case .alternation(let parts): parts.allSatisfy(\.beginsAtTextStart)
        case .repetition(let repetition, let body): repetition.minimum > 0 && body.beginsAtTextStart
        case .empty, .set, .fail: false
        }
    }
}

// What can come first, and what can follow. Read by lowering to tell where atomic groups change nothing.

import UnicodeTables

/// What may stand after a part of a pattern.
struct Follow {
    enum End {
        /// At least one character must follow.
        case never
        /// The match may end here if some condition holds.
        case conditionally
        /// The match can always end here.
        case always
    }
    /// A superset of the characters that can come next.
    var first: CodePointSet
    var end: End
    /// A superset of the characters that can stand after a place where what follows matches, whether it takes them or not.
    /// Conditions count: before `$` nothing stands but line terminators. The end of the text is not told of.
    var next: CodePointSet = .all

    /// The end of the pattern.
    static let patternEnd = Follow(first: CodePointSet(), end: .always)
    /// Nothing is known.
    static let anything = Follow(first: .all, end: .conditionally)

    /// What may stand before this, when `part` stands there.
    func preceded(by part: HIR) -> Follow {
        let opening = part.opening
        switch opening.end {
        case .never: return opening
        case .always: return Follow(first: opening.first.union(first), end: end)
        case .conditionally:
            return Follow(first: opening.first.union(first), end: end == .never ? .never : .conditionally)
        }
    }
}

extension HIR {
    /// A superset of the characters that can stand after a place where it matches and then something before which `next` can
    /// stand. `customSets` are those that conditions ask about.
    func nextCharacters(before next: CodePointSet, _ customSets: [CodePointSet]) -> CodePointSet {
        switch self {
        case .empty: return next
        case .set(let set): return set
        case .fail: return CodePointSet()
        case .assertion(let assertion): return assertion.nextCharacters(customSets).map(next.intersection) ?? next
        case .capture(_, let body), .atomic(let body): return body.nextCharacters(before: next, customSets)
        case .concatenation(let parts):
            return parts.reversed().reduce(next) { $1.nextCharacters(before: $0, customSets) }
        case .alternation(let parts):
            return parts.reduce(CodePointSet()) { $0.union($1.nextCharacters(before: next, customSets)) }
        case .repetition(let repetition, let body):
            let opening = body.nextCharacters(before: .all, customSets)
            return repetition.minimum == 0 ? opening.union(next) : opening
        }
    }

    /// Whether of all ways through it only the one tried first can lead to a match, when `next` are the characters that can
    /// stand before what follows.
    ///
    /// Two ways part at a choice. Both take a character there, or the one that is tried later leaves, and each can go on only
    /// before characters that the other cannot: so at most one of them comes to a match.
    func isSettled(before next: CodePointSet, _ customSets: [CodePointSet]) -> Bool {
        switch self {
        case .empty, .set, .fail, .assertion: return true
        case .capture(_, let body), .atomic(let body): return body.isSettled(before: next, customSets)
        case .concatenation(let parts):
            var next = next
            for part in parts.reversed() {
                guard part.isSettled(before: next, customSets) else { return false }
                next = part.nextCharacters(before: next, customSets)
            }
            return true
        case .alternation(let parts):
            var seen = CodePointSet()
            for (index, part) in parts.enumerated() {
                let first = part.nextCharacters(before: next, customSets)
                guard part.isSettled(before: next, customSets), seen.intersection(first).isEmpty else { return false }
                // One that takes nothing could be gone through before any character.
                guard index == parts.count - 1 || part.opening.end == .never else { return false }
                seen = seen.union(first)
            }
            return true
        case .repetition(let repetition, let body):
            let opening = body.opening
            guard opening.end == .never, body.isSettled(before: opening.first.union(next), customSets) else { return false }
            if repetition.minimum == repetition.maximum { return true }
            return repetition.isGreedy && opening.first.intersection(next).isEmpty
        }
    }
}

extension Assertion {
    /// A superset of the characters that can stand after a place where it holds; nil for all.
    fileprivate func nextCharacters(_ customSets: [CodePointSet]) -> CodePointSet? {
        switch kind {
        case .textEnd: isNegated ? nil : CodePointSet()
        case .textEndOrFinalTerminator, .lineEnd: isNegated ? nil : Lowering.lineTerminators
        case .textEndOrFinalLineFeed, .lineEndUnix: isNegated ? nil : Lowering.lineFeed
        case .next:
            customSets.indices.first { custom == .custom($0) }.map { isNegated ? customSets[$0].inverted : customSets[$0] }
        case .textStart, .lineStart, .lineStartOutsidePair, .lineStartUnix, .previousMatchEnd, .wordBoundary, .previous,
            .notInsidePair:
            nil
        }
    }
}

extension HIR {
    /// The characters with which it can begin; the end says whether it can be empty.
    var opening: Follow {
        switch self {
        case .empty: return .patternEnd
        case .set(let set): return Follow(first: set, end: .never)
        case .fail: return Follow(first: CodePointSet(), end: .never)
        case .assertion: return Follow(first: CodePointSet(), end: .conditionally)
        case .capture(_, let body), .atomic(let body): return body.opening
        case .concatenation(let parts):
            return parts.reversed().reduce(Follow.patternEnd) { $0.preceded(by: $1) }
        case .alternation(let parts):
            let openings = parts.map(\.opening)
            let first = openings.reduce(CodePointSet()) { $0.union($1.first) }
            let end: Follow.End =
                openings.contains { $0.end == .always }
                ? .always : openings.contains { $0.end == .conditionally } ? .conditionally : .never
            return Follow(first: first, end: end)
        case .repetition(let repetition, let body):
            let opening = body.opening
            return repetition.minimum == 0 ? Follow(first: opening.first, end: .always) : opening
        }
    }

    /// Whether from one place it matches in at most one way.
    var isUnambiguous: Bool {
        switch self {
        case .empty, .set, .fail, .assertion: return true
        case .capture(_, let body), .atomic(let body): return body.isUnambiguous
        case .concatenation(let parts): return parts.allSatisfy(\.isUnambiguous)
        case .alternation(let parts):
            var seen = CodePointSet()
            for part in parts {
                let opening = part.opening
                guard part.isUnambiguous, opening.end == .never, seen.intersection(opening.first).isEmpty else { return false }
                seen = seen.union(opening.first)
            }
            return true
        case .repetition(let repetition, let body):
            return repetition.minimum == repetition.maximum && body.isUnambiguous
        }
    }

    /// Whether the next character decides each choice in it, when `follow` comes after it.
    func isDecided(before follow: Follow) -> Bool {
        switch self {
        case .empty, .set, .fail, .assertion: return true
        case .capture(_, let body), .atomic(let body): return body.isDecided(before: follow)
        case .concatenation(let parts):
            var follow = follow
            for part in parts.reversed() {
                guard part.isDecided(before: follow) else { return false }
                follow = follow.preceded(by: part)
            }
            return true
        case .alternation(let parts):
            var seen = CodePointSet()
            for part in parts {
                let first = follow.preceded(by: part).first
                guard part.isDecided(before: follow), seen.intersection(first).isEmpty else { return false }
                seen = seen.union(first)
            }
            return true
        case .repetition(let repetition, let body):
            let opening = body.opening
            let again = Follow(first: opening.first.union(follow.first), end: follow.end)
            guard body.isDecided(before: again) else { return false }
            if repetition.minimum == repetition.maximum { return true }
            return opening.end == .never && opening.first.intersection(follow.first).isEmpty
        }
    }

    /// Whether keeping only its first match changes nothing when `follow` comes after it.
    func isAtomic(before follow: Follow, _ customSets: [CodePointSet]) -> Bool {
        if follow.end == .always && follow.first.isEmpty { return true }
        if isUnambiguous || isSettled(before: follow.next, customSets) { return true }
        switch self {
        case .capture(_, let body), .atomic(let body): return body.isAtomic(before: follow, customSets)
        case .concatenation(let parts):
            // All that comes before the last part must match in one way only.
            guard let last = parts.last, parts.dropLast().allSatisfy(\.isUnambiguous) else { return false }
            return last.isAtomic(before: follow, customSets)
        case .repetition(let repetition, let body):
            guard repetition.isGreedy, body.isUnambiguous else { return false }
            let opening = body.opening
            guard opening.end == .never else { return false }
            if opening.first.intersection(follow.first).isEmpty, follow.end == .never { return true }
            // Where a match can always end after the longest repetition, no shorter one is ever tried.
            return follow.end == .always && opening.first.intersection(follow.first).isEmpty
        default: return false
        }
    }
}

// Alternatives of different lengths, and loops over a character. Read by the emitter, which keeps both apart.
#if REGATTA_PCRE2

import PatternSyntax

extension Node {
    /// Whether it has alternatives that can take different numbers of characters.
    var hasAlternativesOfUnequalLength: Bool {
        switch kind {
        case .alternation(let branches):
            if branches.contains(where: \.hasAlternativesOfUnequalLength) { return true }
            guard let length = branches.first?.exactLength else { return true }
            return branches.contains { $0.exactLength != length }
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .quantified(_, let body), .atomic(let body):
            return body.hasAlternativesOfUnequalLength
        case .concatenation(let parts): return parts.contains(where: \.hasAlternativesOfUnequalLength)
        default: return false
        }
    }

    /// How many characters it takes, when that is the same for all matches.
    private var exactLength: Int? {
        switch kind {
        case .empty, .flagSetting, .anchor, .wordBoundary, .look: 0
        case .literal(let literal): literal.caseInsensitive ? nil : 1
        case .characterClass(let characterClass): characterClass.caseInsensitive ? nil : 1
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): body.exactLength
        case .quantified(let quantifier, let body):
            quantifier.minimum == quantifier.maximum && quantifier.minimum <= 1000 ? body.exactLength.map { $0 &* quantifier.minimum } : nil
        case .concatenation(let parts):
            parts.reduce(Optional(0)) { sum, part in
                if let sum, let length = part.exactLength { sum &+ length } else { nil }
            }
        case .alternation(let branches):
            branches.dropFirst().allSatisfy { $0.exactLength == branches.first?.exactLength } ? branches.first?.exactLength : nil
        case .dot, .newlineSequence, .graphemeCluster, .backreference: nil
        }
    }

    /// Where the last unbounded loop over a single character begins in the source.
    var lastCharacterLoop: Int? {
        switch kind {
        case .quantified(let quantifier, let body):
            quantifier.maximum == nil ? source.lowerBound : body.lastCharacterLoop
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body): body.lastCharacterLoop
        case .concatenation(let parts), .alternation(let parts): parts.compactMap(\.lastCharacterLoop).max()
        default: nil
        }
    }
}

#endif

// The sets that word boundaries are made of. Reads the Unicode tables, feeds translation and call-outs.

import Synchronization
import UnicodeTables

/// Word characters, and the characters that a search for a word boundary skips.
enum WordSets {
    /// What `\w` matches.
    static let word = UnicodeTables.word
    /// `Grapheme_Extend` and `Cf`: never before a boundary, and passed over in the search for the character before.
    static let ignored = UnicodeTables.ignoredByWordBoundary
    /// Word characters that are not skipped.
    static let wordNotIgnored = word.subtracting(ignored)
    /// Word characters, and those that are skipped.
    static let wordOrIgnored = word.union(ignored)

    /// What `codePoint` is to a word boundary.
    static func side(of codePoint: UInt32, _ facts: SubjectFacts) -> Side {
        if codePoint < 0x80 {
            let isWord = codePoint == 0x5F || (0x30...0x39).contains(codePoint) || (0x61...0x7A).contains(codePoint | 0x20)
            return isWord ? .word : .other
        }
        if ignored.contains(codePoint) { return .unknown }
        return word.contains(codePoint) ? .word : .other
    }

    /// What all characters of `set` that a text with these facts can hold are to a word boundary.
    static func side(of set: CodePointSet, _ facts: SubjectFacts) -> Side {
        // Asked of the same few sets in most patterns, with hundreds of ranges each.
        if set.ranges.count < 8 { return computeSide(of: set, facts) }
        let question = Question(set: set, facts: facts)
        if let side = answers.withLock({ $0[question] }) { return side }
        let side = computeSide(of: set, facts)
        answers.withLock { answers in
            if answers.count < 64 { answers[question] = side }
        }
        return side
    }

    private struct Question: Hashable {
        let set: CodePointSet
        let facts: SubjectFacts
    }
    private static let answers = Mutex<[Question: Side]>([:])

    private static func computeSide(of set: CodePointSet, _ facts: SubjectFacts) -> Side {
        var set = set.subtracting(.surrogates)
        if facts.contains(.ascii) {
            set = set.intersection(CodePointSet([0...0x7F]))
        } else if facts.contains(.noMarks) {
            set = set.subtracting(ignored)
        }
        if set.isEmpty { return .unknown }
        if set.intersection(wordOrIgnored).isEmpty { return .other }
        return set.subtracting(wordNotIgnored).isEmpty ? .word : .unknown
    }
}

// Writes `\b` and `\B`. Reads what stands next to them, feeds the emitter.

import UnicodeTables

/// The dialect's word boundary: no place before an ignored character (`Grapheme_Extend`, `Cf`) is one; any other place
/// is, when exactly one of "the next character is a word character" and "the nearest earlier character that is not
/// ignored is a word character" holds. PCRE2 cannot walk back over any number of ignored characters, so where one stands
/// before the place the engine is asked (a call-out); everywhere else, which is nearly always, the pattern answers itself.
/// What the pattern says of the neighbours leaves one question instead of four: in `\bcat\b` on texts without ignored
/// characters, whether a word character stands before the c, and one after the t.
extension Emitter {
    mutating func emitWordBoundary(negated: Bool, _ neighbours: Neighbours) {
        if holds(.ascii) {
            write(negated ? "\\B" : "\\b")
        } else if holds(.noMarks) {
            emitWithoutMarks(negated: negated, neighbours)
        } else {
            emitGeneral(negated: negated, neighbours)
        }
    }

    private mutating func emitWithoutMarks(negated: Bool, _ neighbours: Neighbours) {
        // Without ignored characters in the text, either set will do; this one has fewer ranges.
        let word = WordSets.wordOrIgnored
        switch (neighbours.before, neighbours.after) {
        case (_, .word): look(negated ? "(?<=" : "(?<!", word)
        case (_, .other): look(negated ? "(?<!" : "(?<=", word)
        case (.word, _): look(negated ? "(?=" : "(?!", word)
        case (.other, _): look(negated ? "(?!" : "(?=", word)
        case (.unknown, .unknown):
            // If a word character stands before, then none must follow, else one must.
            write("(?")
            look("(?<=", word)
            look(negated ? "(?=" : "(?!", word)
            write("|")
            look(negated ? "(?!" : "(?=", word)
            write(")")
        }
    }

    private mutating func emitGeneral(negated: Bool, _ neighbours: Neighbours) {
        switch (neighbours.before, neighbours.after) {
        case (.word, _): look(negated ? "(?=" : "(?!", WordSets.wordOrIgnored)
        case (.other, _): look(negated ? "(?!" : "(?=", WordSets.wordNotIgnored)
        case (.unknown, .word): lookBack(forWord: negated, negated)
        case (.unknown, .other): lookBack(forWord: !negated, negated)
        case (.unknown, .unknown):
            afterMark(negated) { emitter in
                emitter.write("(?")
                emitter.look("(?<=", WordSets.word)
                emitter.look(negated ? "(?=" : "(?!", WordSets.wordOrIgnored)
                emitter.write("|")
                emitter.look(negated ? "(?!" : "(?=", WordSets.wordNotIgnored)
                emitter.write(")")
            }
        }
    }

    /// Whether the nearest character before that is not ignored is of `\w`, or is not: after an ignored character the engine
    /// answers, elsewhere the character before.
    ///
    /// A condition `(?(…)…|…)` would say it, but hides from PCRE2 with which characters a match can begin: the search for
    /// a start is then left out, and each place tried. Plain lookbehinds do not. The group is atomic, so that what follows is not
    /// tried twice.
    private mutating func lookBack(forWord: Bool, _ negated: Bool) {
        let callOut = negated ? CallOut.notWordBoundary : .wordBoundary
        callOuts.insert(callOut)
        if forWord {
            write("(?>")
            look("(?<=", WordSets.wordNotIgnored)
            write("|")
            look("(?<=", WordSets.ignored)
        } else {
            look("(?<!", WordSets.wordNotIgnored)
            write("(?>")
            look("(?<!", WordSets.ignored)
            write("|")
        }
        write("(?C\(callOut.rawValue)))")
    }

    /// After an ignored character the engine answers, elsewhere `other`.
    private mutating func afterMark(_ negated: Bool, _ other: (inout Emitter) -> Void) {
        let callOut = negated ? CallOut.notWordBoundary : .wordBoundary
        callOuts.insert(callOut)
        write("(?")
        look("(?<=", WordSets.ignored)
        write("(?C\(callOut.rawValue))|")
        other(&self)
        write(")")
    }

    private mutating func look(_ opening: String, _ set: CodePointSet) {
        write(opening)
        emit(set)
        write(")")
    }
}

// Writes repetitions. Reads quantified nodes, feeds the emitter.

import PatternSyntax
import RegexModel

extension Emitter {
    /// PCRE2's greatest count.
    static let greatestCount = 65_535

    mutating func emitQuantifier(
        _ quantifier: Quantifier, _ body: Node, _ source: Range<Int>, _ level: Level
    ) throws(PatternError) {
        if quantifier.maximum == 0 { return try emitDropped(body, level) }
        if max(quantifier.minimum, quantifier.maximum ?? 0) > Self.greatestCount {
            throw refuse("more than \(Self.greatestCount) repetitions are not supported", source)
        }
        // The dialect goes on after an empty round that was due, where an earlier one was not empty; PCRE2 ends the loop.
        // Another round at the same place finds the same, except by what groups of the round before hold.
        if quantifier.minimum > 1, quantifier.maximum == nil, body.isNullable, body.refersToOwnGroup {
            throw refuse("repeating at least twice what can be empty and refers back to a group of its own is not supported", source)
        }
        if inLookbehind, LookbehindExpansion(hasPairs: true).fixedLength(body) == 0 {
            return try emitRepeatedPlace(quantifier, body, level)
        }
        let text = inLookbehind && quantifier.minimum == quantifier.maximum ? quantifier.fixed : quantifier.text
        let inner = body.withoutGroups
        if text.isEmpty { return try emit(body, level, .unknown) }
        try bracketed(level, .sequence) { (emitter, level) throws(PatternError) in
            if inner.isCharacter {
                return try emitter.emitQuantifiedCharacter(inner, quantifier, text, level)
            }
            // PCRE2's just-in-time compiler (10.42) does not restore a group inside of a possessive loop when it
            // backtracks out of it: `(?:(a)*+x)?b` on "ab" would leave group 1 set. An atomic group around a greedy loop
            // is the same and does. And PCRE2 overlooks that a possessive part may be left out when it decides whether the
            // loop before it has to give back: `1*(?:xy)?+[^a]` would not match "1". A counted possessive part is an atomic
            // group to PCRE2, and its machine code then loses matches where a lazy loop stands first in it:
            // `(?:a+?){2}+b` on "aaab". The empty look-ahead keeps it from all of that.
            let isAtomic =
                quantifier.preference == .possessive
                && (inner.containsCapture || quantifier.minimum == 0 || quantifier.maximum != nil)
            if isAtomic { emitter.write("(?>(?=)") }
            if inner.isPlace {
                // PCRE2 takes no quantifier behind these, or counts no rounds of them.
                emitter.write("(?:")
                try emitter.emit(inner, .alternatives, .unknown)
                emitter.write(")")
            } else if case .backreference = inner.kind {
                // In the group that it refers to, PCRE2 counts a repeated reference into the least length of a match even
                // where it may be left out: `(sa|\1*x)` would not match "x". In brackets it does not.
                emitter.write("(?:")
                try emitter.emit(inner, .alternatives, .unknown)
                emitter.write(")")
            } else {
                try emitter.emit(inner, .item, .unknown)
            }
            emitter.map.begin(source, at: emitter.out.count)
            emitter.write(isAtomic ? String(text.dropLast()) : text)
            if isAtomic { emitter.write(")") }
        }
    }

    /// Writes a repeated character. What several forms of a letter are written as is a group to PCRE2, see above.
    private mutating func emitQuantifiedCharacter(
        _ character: Node, _ quantifier: Quantifier, _ text: String, _ level: Level
    ) throws(PatternError) {
        var plain = self
        try plain.emitQuantified(character, text, level)
        let isRisky =
            quantifier.preference == .possessive && quantifier.maximum != nil && plain.out[out.count] == UInt8(ascii: "(")
        guard isRisky else {
            self = plain
            return
        }
        write("(?>(?=)")
        try emitQuantified(character, String(text.dropLast()), .sequence)
        write(")")
    }

    /// Writes a repeated part that matches no characters, in a lookbehind, where PCRE2 takes no loop as fixed in length.
    /// A second round of it adds nothing.
    private mutating func emitRepeatedPlace(
        _ quantifier: Quantifier, _ body: Node, _ level: Level
    ) throws(PatternError) {
        if quantifier.minimum > 0 { return try emit(body, level, .unknown) }
        try bracketed(.sequence, .item) { (emitter, _) throws(PatternError) in
            emitter.write(quantifier.preference == .lazy ? "(?:|" : "(?:")
            try emitter.emit(body, .sequence, .unknown)
            emitter.write(quantifier.preference == .lazy ? ")" : "|)")
        }
    }

    /// Writes nothing but the groups of a part that is repeated no times, so that the others keep their numbers.
    mutating func emitDropped(_ body: Node, _ level: Level) throws(PatternError) {
        let groups = body.captureNumbers
        if groups.isEmpty, level != .item { return }
        try bracketed(level, .sequence) { (emitter, _) throws(PatternError) in
            for number in groups { emitter.write(Self.unsetGroup(emitter.openingOfGroup(number))) }
        }
    }
}

extension Quantifier {
    /// The quantifier as PCRE2 writes it; empty for exactly once.
    var text: String {
        let count =
            switch (minimum, maximum) {
            case (0, nil): "*"
            case (1, nil): "+"
            case (0, 1): "?"
            case (1, 1): ""
            case (let minimum, nil): "{\(minimum),}"
            case (let minimum, let maximum?): minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
            }
        return switch preference {
        case .greedy: count
        case .lazy: count.isEmpty ? "" : count + "?"
        case .possessive: (count.isEmpty ? "{1}" : count) + "+"
        }
    }
}

extension Quantifier {
    /// The same for an exact count, greedy or lazy being the same.
    fileprivate var fixed: String {
        let count = minimum == 1 ? "" : "{\(minimum)}"
        return preference == .possessive ? (count.isEmpty ? "{1}" : count) + "+" : count
    }
}

extension Node {
    /// What stands in brackets that only group, however many.
    var withoutGroups: Node {
        switch kind {
        case .group(let body), .flagGroup(_, let body): body.withoutGroups
        default: self
        }
    }

    /// Whether it matches by character: what ``Emitter/emitQuantified(_:_:_:)`` writes.
    var isCharacter: Bool {
        switch kind {
        case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster: true
        default: false
        }
    }

    /// Whether it is one that matches no character wherever it stands.
    var isPlace: Bool {
        switch kind {
        case .anchor, .wordBoundary, .look: true
        default: false
        }
    }

    /// Whether a capture group stands in it.
    var containsCapture: Bool { !captureNumbers.isEmpty }

    /// Whether a back-reference in it refers to a capture group in it.
    var refersToOwnGroup: Bool {
        let groups = Set(captureNumbers)
        return !groups.isEmpty
            && contains {
                if case .backreference(let reference) = $0.kind { groups.contains(reference.number) } else { false }
            }
    }
}

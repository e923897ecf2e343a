// Writes PCRE2 pattern text. Reads the syntax tree node by node, feeds `Translation`.

import PatternSyntax
import RegexModel
import UnicodeTables

/// The state of one translation.
struct Emitter {
    /// What may be written at a place without brackets around it.
    enum Level {
        /// Alternatives: at the top, and directly inside brackets.
        case alternatives
        /// Items one after another.
        case sequence
        /// One item, such that a quantifier after it would apply to all of it.
        case item
    }

    let pattern: ParsedPattern
    let facts: SubjectFacts
    let afterEmptyMatch: Bool
    let size: TranslationSize
    var out: [UInt8] = []
    var map = SourceMap()
    var relevant: SubjectFacts = []
    var callOuts: Set<CallOut> = []
    var usesPreviousMatchEnd = false
    var refusesCaseHazards = false
    /// Sets that are written once, in a DEFINE group at the end, in the order of their groups.
    var shared: [CodePointSet] = []
    var sharedIndex: [CodePointSet: Int] = [:]
    /// Whether it writes the body of a lookbehind, where PCRE2 wants lengths to be known.
    var inLookbehind = false
    /// How the groups of a lookbehind's alternative are numbered.
    var groupPlan: GroupPlan?
    /// The place in the source of the caret that ICU's search treats in its own way, see `LeadingCaret`.
    let guardedCaret: Range<Int>?
    /// Where the last loop over a single character begins in the source.
    private let lastLoop: Int
    /// Where in the output the outermost lookbehind begins that is being written.
    var lookbehindStart = 0
    /// Whether it writes what stands behind a guard against the shortcut described at `guardAlternatives`.
    private var isBehindGuard = false

    init(_ pattern: ParsedPattern, facts: SubjectFacts, afterEmptyMatch: Bool, size: TranslationSize) {
        self.pattern = pattern
        self.facts = facts.contains(.ascii) ? facts.union(.noMarks) : facts
        self.afterEmptyMatch = afterEmptyMatch
        self.size = size
        guardedCaret = LeadingCaret.guarded(in: pattern.root)
        lastLoop = pattern.root.lastCharacterLoop ?? -1
    }

    mutating func translation() throws(PatternError) -> Translation {
        let start = out.count
        map.begin(pattern.root.source, at: start)
        try emit(pattern.root, .alternatives, .unknown)
        if !shared.isEmpty {
            if case .alternation = pattern.root.kind {
                out.insert(contentsOf: Array("(?:".utf8), at: start)
                map.shift(by: 3)
                write(")")
            }
            write("(?(DEFINE)")
            for set in shared {
                write("(")
                write(plain(set))
                write(")")
            }
            write(")")
        }
        return Translation(
            pattern: out, usesUTF: !ascii, map: map, assumes: relevant.intersection(facts), relevantFacts: relevant,
            callOuts: callOuts, usesPreviousMatchEnd: usesPreviousMatchEnd, refusesCaseHazards: refusesCaseHazards,
            addedGroups: shared.count)
    }

    // MARK: Facts

    /// Whether texts are ASCII. Reading it does not make the fact relevant: `note` does.
    var ascii: Bool { facts.contains(.ascii) }

    /// Whether `fact` may be taken for granted; also records that it makes a difference.
    mutating func holds(_ fact: SubjectFacts) -> Bool {
        relevant.formUnion(fact)
        return facts.contains(fact)
    }

    // MARK: Output

    mutating func write(_ text: String) { out.append(contentsOf: text.utf8) }

    /// Text that was checked nowhere else: a literal code point, escaped where PCRE2 would take it for syntax.
    mutating func writeLiteral(_ codePoint: UInt32) {
        guard let scalar = Unicode.Scalar(codePoint), !ascii || scalar.isASCII else { return write(never) }
        switch codePoint {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: out.append(UInt8(codePoint))
        case 0x00..<0x20, 0x7F..<0xA0: write("\\x{" + String(codePoint, radix: 16) + "}")
        case 0x20, 0x21...0x23, 0x25...0x27, 0x2C, 0x2D, 0x2F, 0x3A...0x3E, 0x40, 0x5F, 0x60, 0x7E:
            out.append(UInt8(codePoint))
        case ..<0x80:
            out.append(0x5C)
            out.append(UInt8(codePoint))
        default: out.append(contentsOf: UTF8.encode(scalar)!)
        }
    }

    /// What never matches: one character that there is none of, or simply failure, which PCRE2 sees through better.
    var never: String { inLookbehind ? (ascii ? "[^\\x00-\\xff]" : "[^\\x{0}-\\x{10ffff}]") : "(?:(?!))" }

    func refuse(_ message: String, _ source: Range<Int>, hint: String? = nil) -> PatternError {
        PatternError(
            kind: .unsupported(.pcre2), message: message, pattern: pattern.source, utf8Range: source, hint: hint)
    }

    // MARK: Nodes

    /// Writes `node`. `neighbours` says what is known of the characters before and after it.
    mutating func emit(_ node: Node, _ level: Level, _ neighbours: Neighbours) throws(PatternError) {
        map.begin(node.source, at: out.count)
        switch node.kind {
        case .empty, .flagSetting:
            if level == .item { write("(?:)") }
        case .literal, .characterClass, .dot, .newlineSequence, .graphemeCluster:
            try emitQuantified(node, "", level)
        case .anchor(let anchor):
            try bracketed(level) { (emitter, _) throws(PatternError) in emitter.emit(anchor, node.source) }
        case .wordBoundary(let negated, let unicode):
            if unicode {
                throw refuse(
                    "word boundaries by Unicode Standard Annex 29 (flag w) are not supported", node.source,
                    hint: "leave out the flag w")
            }
            try bracketed(level, .sequence) { (emitter, _) throws(PatternError) in
                emitter.emitWordBoundary(negated: negated, neighbours)
            }
        case .capture(let number, _, let body):
            let isGuard = guardAlternatives(node)
            write(openingOfGroup(number))
            try emit(body, .alternatives, neighbours)
            write(")")
            if isGuard { isBehindGuard = false }
        case .group(let body), .flagGroup(_, let body):
            try emitGroup(body, level, neighbours)
        case .atomic(let body):
            // The empty look-ahead keeps PCRE2's just-in-time compiler (10.42) from losing matches of a lazy plus that
            // is the first item of an atomic group: `(?>a+?)b` would not match "aab". Nor may it skip a first item that it
            // ran over at an earlier start and try the next alternative in its place: `(?>[ab]*|)b` would match in "aab".
            // So the look-ahead stands before all alternatives.
            write("(?>(?=)")
            // What follows the group may not be taken for granted inside: the group is left for good before it is tried.
            try emit(body, .sequence, neighbours.onlyBefore)
            write(")")
        case .look(let look, let body):
            if look.behind {
                try emitLookbehind(body, negated: look.negated, node.source, level)
            } else {
                // PCRE2 takes the first character of a look-ahead at the start for the first of the match, and then looks
                // for the last one after it: `(?=a)x*a` would not match "a". The empty group keeps it from that.
                write(look.negated ? "(?!" : "(?:)(?=")
                try emit(body, .alternatives, neighbours.onlyBefore)
                write(")")
            }
        case .backreference(let reference):
            emitBackreference(reference)
        case .quantified(let quantifier, let body):
            try emitQuantifier(quantifier, body, node.source, level)
        case .concatenation(let parts):
            try bracketed(level, .sequence) { (emitter, level) throws(PatternError) in
                try emitter.emitSequence(parts, neighbours)
            }
        case .alternation(let branches):
            let isGuard = level != .alternatives && guardAlternatives(node)
            try bracketed(level, .alternatives) { (emitter, _) throws(PatternError) in
                for (index, branch) in branches.enumerated() {
                    if index > 0 { emitter.write("|") }
                    try emitter.emit(branch, .sequence, neighbours)
                }
            }
            if isGuard { isBehindGuard = false }
        }
    }

    /// Writes a guard before alternatives of different lengths that a loop over a character follows.
    ///
    /// PCRE2's just-in-time compiler (10.42) notes up to where such a loop failed, and does not try it again before that
    /// place. It overlooks that a shorter alternative comes to the loop at an earlier place: `(?:ab|a)[ac]*b` would not match
    /// in "wab". It notes nothing for loops behind a look-ahead, so an empty one stands before the alternatives.
    /// - Returns: whether it wrote one; behind it no other is needed.
    private mutating func guardAlternatives(_ node: Node) -> Bool {
        guard !isBehindGuard, !inLookbehind, node.source.upperBound <= lastLoop, node.hasAlternativesOfUnequalLength
        else { return false }
        write("(?=)")
        isBehindGuard = true
        return true
    }

    /// Calls `body` with brackets around what it writes unless `level` takes it (what it writes is an item unless
    /// `needs` says otherwise).
    mutating func bracketed(
        _ level: Level, _ needs: Level = .item,
        _ body: (inout Emitter, Level) throws(PatternError) -> Void
    ) throws(PatternError) {
        let fits = switch (needs, level) {
        case (.item, _), (.sequence, .sequence), (_, .alternatives): true
        default: false
        }
        if !fits { write("(?:") }
        try body(&self, fits ? level : .alternatives)
        if !fits { write(")") }
    }

    private mutating func emitGroup(_ body: Node, _ level: Level, _ neighbours: Neighbours) throws(PatternError) {
        // Brackets that only group cost time in a program, and hide literals from PCRE2's search for a start.
        try emit(body, level, neighbours)
    }

    private mutating func emitBackreference(_ reference: Backreference) {
        if reference.caseInsensitive {
            if !holds(.ascii) { refusesCaseHazards = true }
            write("(?i:\\g{\(reference.number)})")
        } else {
            write("\\g{\(reference.number)}")
        }
    }

    private mutating func emitSequence(_ parts: [Node], _ neighbours: Neighbours) throws(PatternError) {
        var index = 0
        while index < parts.count {
            let run = RunOfLiterals.length(parts, from: index)
            if run > 0 {
                try emitRun(parts[index..<index + run])
                index += run
                continue
            }
            let part = parts[index]
            // Looking at neighbours takes time, and only a word boundary wants to know.
            let around = part.containsWordBoundary
                ? Neighbours(before: parts[..<index], after: parts[(index + 1)...], around: neighbours, facts) : .unknown
            try emit(part, .sequence, around)
            index += 1
        }
    }
}

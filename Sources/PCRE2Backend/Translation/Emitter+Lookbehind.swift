// Writes lookbehinds. Reads their alternatives of fixed length, feeds the emitter.

import PatternSyntax
import RegexModel

/// PCRE2 10.42 takes a lookbehind only when each of its topmost alternatives has a fixed length. ICU tries the places to
/// start from the nearest to the farthest, so the alternatives are written in ascending order of length; those of one
/// length keep their order.
extension Emitter {
    mutating func emitLookbehind(
        _ body: Node, negated: Bool, _ source: Range<Int>, _ level: Level
    ) throws(PatternError) {
        if let anchor = body.first(where: { $0.kind == .anchor(.previousMatchEnd) }) {
            // After an empty match the search starts one character on, and only a lookbehind still sees where that was.
            throw refuse("'\\G' in a lookbehind is not supported", anchor.source)
        }
        let lowered = body.loweringCase()
        let expansion = LookbehindExpansion(hasPairs: lowered.canMatchPair ? !holds(.onlyLineFeed) : false)
        let wasInLookbehind = inLookbehind
        inLookbehind = true
        defer { inLookbehind = wasInLookbehind }
        if !wasInLookbehind { lookbehindStart = out.count }
        let opening = negated ? "(?<!" : "(?<="
        if expansion.fixedLength(lowered) != nil {
            write(opening)
            try emit(lowered, .alternatives, .unknown)
            write(")")
            return
        }
        let alternatives = try alternatives(lowered, expansion, source)
        let groups = lowered.captureNumbers.sorted()
        // A lookbehind may stand in an alternative of another one, which has a plan for all its groups.
        let outerPlan = groupPlan
        let openings = groups.map { openingOfGroup($0) }
        let planAfter = groupPlan
        defer { groupPlan = outerPlan == nil ? nil : planAfter }
        if negated || openings.allSatisfy({ $0.hasSuffix("?:") }) {
            // What a negative look captures is gone after it; its groups only keep their numbers.
            try bracketed(groups.isEmpty ? .sequence : level, .sequence) { (emitter, _) throws(PatternError) in
                for text in openings { emitter.write(Self.unsetGroup(text)) }
                emitter.write(opening)
                for (index, alternative) in alternatives.enumerated() {
                    if index > 0 { emitter.write("|") }
                    emitter.groupPlan = GroupPlan(all: [], isKept: [])
                    try emitter.emit(alternative.pieces)
                    if wasInLookbehind { try emitter.checkSize(source) }
                }
                emitter.write(")")
            }
            return
        }
        // Each alternative is a lookbehind of its own, and all number their groups from the same start. Its groups have
        // consecutive numbers, so that what an outer plan fills in stands before the first.
        write("(?>" + openings[0].dropLast() + "(?|")
        for (index, alternative) in alternatives.enumerated() {
            if index > 0 { write("|") }
            write("(?<=")
            guard let plan = GroupPlan(groups, alternative) else {
                throw refuse("groups in this lookbehind that repeat or change their order are not supported", source)
            }
            groupPlan = plan
            try emit(alternative.pieces)
            for _ in 0..<(groupPlan?.fillersAtEnd ?? 0) { write("(){0}") }
            write(")")
            if wasInLookbehind { try checkSize(source) }
        }
        write("))")
    }

    /// Lookbehinds in lookbehinds multiply: each alternative of one writes all of the other.
    private func checkSize(_ source: Range<Int>) throws(PatternError) {
        if out.count - lookbehindStart > Self.mostBytes {
            throw refuse("lookbehinds in lookbehinds that can match in so many ways are not supported", source)
        }
    }

    /// The library compiles no more than 64 KiB of code, two bytes for most letters of the pattern.
    private static let mostBytes = 1 << 17

    /// What stands for a group that is never set, by its opening bracket: nothing for one that has no number here.
    static func unsetGroup(_ opening: String) -> String {
        opening.hasSuffix("?:") ? String(opening.dropLast(3)) : opening + "){0}"
    }

    private mutating func emit(_ pieces: [LookbehindAlternative.Piece], isLast: Bool = true) throws(PatternError) {
        for (index, piece) in pieces.enumerated() {
            // A CR takes a following LF with it only where that LF stands before the place that is looked behind from.
            let isLast = isLast && pieces[(index + 1)...].allSatisfy(isEmpty)
            switch piece {
            case .node(let node): try emit(node, .sequence, .unknown)
            case .anyCharacter: write(isLast ? "(?s:.)" : "(?s:.)(?!(?<=\\r)\\n)")
            case .terminator: write(Terminators.all(ascii: holds(.ascii)) + (isLast ? "" : "(?!(?<=\\r)\\n)"))
            case .pair: write("\\r\\n")
            case .capture(let number, let inner):
                write(openingOfGroup(number))
                try emit(inner, isLast: isLast)
                write(")")
            }
        }
    }

    private func isEmpty(_ piece: LookbehindAlternative.Piece) -> Bool {
        switch piece {
        case .node(let node): LookbehindExpansion(hasPairs: true).fixedLength(node) == 0
        case .anyCharacter, .terminator, .pair: false
        case .capture(_, let inner): inner.allSatisfy(isEmpty)
        }
    }

    /// The bracket that opens group `number`, after what keeps the numbers right inside of a lookbehind.
    mutating func openingOfGroup(_ number: Int) -> String {
        guard let (fillers, isKept) = groupPlan?.begin(number) else { return "(" }
        return String(repeating: "(){0}", count: fillers) + (isKept ? "(" : "(?:")
    }

    private func alternatives(
        _ body: Node, _ expansion: LookbehindExpansion, _ source: Range<Int>
    ) throws(PatternError) -> [LookbehindAlternative] {
        let found: [LookbehindAlternative]
        do throws(LookbehindExpansion.Failure) {
            found = try expansion.alternatives(body)
        } catch {
            switch error {
            case .tooMany:
                throw refuse(
                    "a lookbehind that can match in more than \(LookbehindExpansion.limit) ways is not supported", source)
            case .unbounded(let place): throw refuse("a lookbehind of unlimited length is not supported", place)
            case .atomic(let place):
                throw refuse("an atomic group or possessive quantifier of several lengths in a lookbehind is not supported", place)
            }
        }
        return found.enumerated().sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }
            .map(\.element)
    }
}

/// How the groups of one alternative of a lookbehind are written, so that all alternatives number them alike.
struct GroupPlan {
    /// All groups of the lookbehind, in order.
    private let all: [Int]
    /// For each group of the alternative, in the order of writing: whether it captures. Of the copies that a repetition
    /// made, the last does.
    private let isKept: [Bool]
    private var occurrence = 0
    private var written = 0

    init(all: [Int], isKept: [Bool]) {
        self.all = all
        self.isKept = isKept
    }

    /// Nil when this alternative's groups cannot be written in the order of their numbers, or when which copy was set
    /// last depends on the text.
    init?(_ all: [Int], _ alternative: LookbehindAlternative) {
        let groups = alternative.groups
        var isKept: [Bool] = []
        for (index, group) in groups.enumerated() { isKept.append(!groups[(index + 1)...].contains(group)) }
        let kept = groups.indices.filter { isKept[$0] }.map { groups[$0] }
        guard kept == kept.sorted() else { return nil }
        if kept.count < groups.count, alternative.hasConditionalGroup { return nil }
        self.init(all: all, isKept: isKept)
    }

    /// Called for each group of the alternative in the order of writing: how many groups to fill in before it, and
    /// whether it captures.
    mutating func begin(_ number: Int) -> (fillers: Int, isKept: Bool) {
        guard occurrence < isKept.count, isKept[occurrence] else {
            occurrence += 1
            return (0, false)
        }
        occurrence += 1
        var fillers = 0
        while all[written] < number {
            fillers += 1
            written += 1
        }
        written += 1
        return (fillers, true)
    }

    /// How many groups are left to fill in.
    var fillersAtEnd: Int { all.count - written }
}

extension LookbehindAlternative {
    /// Whether one of its groups may be left unset by a match.
    fileprivate var hasConditionalGroup: Bool {
        func isConditional(_ node: Node, _ inBranch: Bool) -> Bool {
            switch node.kind {
            case .capture(_, _, let body): inBranch || isConditional(body, inBranch)
            case .group(let body), .flagGroup(_, let body), .atomic(let body), .look(_, let body):
                isConditional(body, inBranch)
            case .quantified(let quantifier, let body): isConditional(body, inBranch || quantifier.minimum == 0)
            case .concatenation(let parts): parts.contains { isConditional($0, inBranch) }
            case .alternation(let parts): parts.contains { isConditional($0, true) }
            default: false
            }
        }
        func isConditional(_ pieces: [Piece]) -> Bool {
            pieces.contains { piece in
                switch piece {
                case .node(let node): isConditional(node, false)
                case .capture(_, let inner): isConditional(inner)
                case .anyCharacter, .terminator, .pair: false
                }
            }
        }
        return isConditional(pieces)
    }
}

extension Node {
    /// Whether it holds what takes CR LF as one.
    fileprivate var canMatchPair: Bool {
        switch kind {
        case .dot(.anything), .newlineSequence: true
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body),
            .quantified(_, let body):
            body.canMatchPair
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.canMatchPair)
        default: false
        }
    }
}

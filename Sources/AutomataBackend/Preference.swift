// When this engine is the best choice. Read by the automatic choice of a backend.

import ByteScan
import PatternSyntax
import RegexModel
import UnicodeTables

extension AutomataBackend {
    /// The pattern compiled, when this engine is likely to search faster than a backtracking one with a just-in-time
    /// compiler, or safer.
    ///
    /// The rules follow from measurements (`Benchmarks/`): literals, sets of literals, literals at the start or anywhere in
    /// every match, and runs of one set of characters are found by vectors, here up to thirty times as fast; many
    /// alternatives with the same beginning are one walk here, and one attempt each there; sets of hundreds of scattered
    /// characters, `\p{Lu}` among them, are one step here and a comparison with range after range there; loops in loops, loops side by
    /// side over the same characters, and loops over nearly everything at the start can take a backtracking engine quadratic
    /// or exponential time. Dense small matches and groups are found faster by machine code made for the pattern.
    ///
    /// The choice is made before a program is built.
    /// - Returns: nil when another engine is the better choice.
    /// - Throws: `PatternError`, as ``compile(_:)`` does.
    public func compileIfBest(_ pattern: ParsedPattern) throws(PatternError) -> (any RegexMatcher)? {
        guard !pattern.root.needsBacktracking else { return nil }
        let lowered = try Lowered(pattern, configuration)
        return lowered.isBestSearchedByAutomata ? try AutomataMatcher(pattern, lowered, configuration) : nil
    }
}

extension Lowered {
    var isBestSearchedByAutomata: Bool {
        switch strategy.method {
        case .literals, .prefixes: return true
        // Literals are rare; runs may stand everywhere, and their groups are written faster by machine code.
        case .run: if groupCount == 0 { return true }
        case .bytes, .commonBytes, .anywhere: if strategy.requirement != nil { return true }
        case .textStart: break
        }
        return hir.canBacktrackBadly || hir.triesManyAlternatives || hir.readsFarBeforeFailing || hir.hasScatteredSets
    }
}

extension Node {
    /// Whether it has a part that this engine refuses: told without compiling anything.
    fileprivate var needsBacktracking: Bool {
        switch kind {
        case .backreference, .graphemeCluster: true
        case .empty, .literal, .characterClass, .dot, .anchor, .wordBoundary, .newlineSequence, .flagSetting, .look: false
        case .capture(_, _, let body), .group(let body), .flagGroup(_, let body), .atomic(let body), .quantified(_, let body):
            body.needsBacktracking
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.needsBacktracking)
        }
    }
}

extension HIR {
    /// Whether a loop holds another one whose iterations can be told apart in several ways, or two loops without groups
    /// stand side by side over the same characters, and what follows can fail.
    var canBacktrackBadly: Bool { canBacktrackBadly(canFail: false) }

    /// - Parameter canFail: whether what follows can fail, so that the ways to get there are tried one after another.
    private func canBacktrackBadly(canFail: Bool) -> Bool {
        switch self {
        case .empty, .set, .fail, .assertion: return false
        case .capture(_, let body), .atomic(let body): return body.canBacktrackBadly(canFail: canFail)
        case .alternation(let parts): return parts.contains { $0.canBacktrackBadly(canFail: canFail) }
        case .repetition(let repetition, let body):
            if canFail, repetition.maximum == nil, body.hasLoop {
                let next = Follow(first: body.opening.first, end: .never)
                if body.isNullable || !body.isDecided(before: next) { return true }
            }
            return body.canBacktrackBadly(canFail: canFail)
        case .concatenation(let parts):
            var canFail = canFail
            var second: HIR?
            for part in parts.reversed() {
                if part.canBacktrackBadly(canFail: canFail) { return true }
                if canFail, case .repetition(let one, let body) = part, one.maximum == nil,
                    case .repetition(let two, let next) = second, two.maximum == nil,
                    !body.opening.first.intersection(next.opening.first).isEmpty
                {
                    return true
                }
                canFail = canFail || part.opening.end != .always
                second = part
            }
            return false
        }
    }

    private var hasLoop: Bool {
        switch self {
        case .empty, .set, .fail, .assertion: false
        case .capture(_, let body), .atomic(let body): body.hasLoop
        case .alternation(let parts), .concatenation(let parts): parts.contains(where: \.hasLoop)
        case .repetition(let repetition, let body): repetition.maximum == nil || body.hasLoop
        }
    }
}

extension HIR {
    /// Whether an alternation has many alternatives that can begin alike, which a backtracking engine tries one by one.
    fileprivate var triesManyAlternatives: Bool {
        switch self {
        case .empty, .set, .fail, .assertion: return false
        case .capture(_, let body), .atomic(let body), .repetition(_, let body): return body.triesManyAlternatives
        case .concatenation(let parts): return parts.contains(where: \.triesManyAlternatives)
        case .alternation(let parts):
            if parts.contains(where: \.triesManyAlternatives) { return true }
            guard parts.count >= Self.manyAlternatives else { return false }
            var all = ByteSet()
            var sum = 0.0
            for part in parts {
                let bytes = LiteralSequence.firstBytes(part.opening.first)
                sum += ByteFrequency.share(of: bytes)
                all.formUnion(bytes)
            }
            // How many alternatives can begin with a byte with which one of them can, on average.
            return sum > Double(Self.manyAlternatives) * ByteFrequency.share(of: all)
        }
    }

    private static var manyAlternatives: Int { 8 }

    /// Whether it begins with a loop over nearly all characters and can fail behind it: that is tried from every place.
    fileprivate var readsFarBeforeFailing: Bool {
        switch self {
        case .empty, .set, .fail, .assertion, .repetition: return false
        case .capture(_, let body), .atomic(let body): return body.readsFarBeforeFailing
        case .alternation(let parts): return parts.contains(where: \.readsFarBeforeFailing)
        case .concatenation(let parts):
            guard let index = parts.firstIndex(where: { if case .assertion = $0 { false } else { true } }) else { return false }
            if case .repetition(let repetition, let body) = parts[index], repetition.maximum == nil, case .set(let set) = body,
                "e 0,".unicodeScalars.allSatisfy({ set.contains($0.value) })
            {
                return parts[(index + 1)...].contains { $0.minimumBytes > 0 }
            }
            return parts[index].readsFarBeforeFailing
        }
    }
}

extension HIR {
    /// Whether it has a set of many short ranges, as upper and lower case letters are beyond ASCII.
    fileprivate var hasScatteredSets: Bool {
        switch self {
        case .empty, .fail, .assertion: false
        case .set(let set): set.ranges.count >= 64 && set.count < 8 * set.ranges.count
        case .capture(_, let body), .atomic(let body), .repetition(_, let body): body.hasScatteredSets
        case .concatenation(let parts), .alternation(let parts): parts.contains(where: \.hasScatteredSets)
        }
    }
}

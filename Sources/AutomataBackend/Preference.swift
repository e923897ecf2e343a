// When this engine is the best choice. Read by the automatic choice of a backend.

import PatternSyntax
import RegexModel

extension AutomataBackend {
    /// The pattern compiled, when this engine is likely to search faster than a backtracking one with a just-in-time
    /// compiler, or safer.
    ///
    /// The rules follow from measurements (`Benchmarks/`): literals, sets of literals, literals at the start and runs of
    /// one set of characters are found by vectors, here up to thirty times as fast; loops in loops and loops side by side
    /// over the same characters can take a backtracking engine quadratic or exponential time. Dense small matches and
    /// groups are found faster by machine code made for the pattern.
    /// - Returns: nil when another engine is the better choice.
    /// - Throws: `PatternError`, as ``compile(_:)`` does.
    public func compileIfBest(_ pattern: ParsedPattern) throws(PatternError) -> (any RegexMatcher)? {
        guard !pattern.root.needsBacktracking else { return nil }
        let matcher = try AutomataMatcher(pattern, configuration)
        return matcher.isBestChoice ? matcher : nil
    }
}

extension AutomataMatcher {
    var isBestChoice: Bool {
        switch pool.plan.strategy.method {
        case .literals, .prefixes, .run: true
        case .bytes, .commonBytes, .textStart, .anywhere: pool.plan.canBacktrackBadly
        }
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
    /// Whether a loop holds another one, or two loops without groups stand side by side over the same characters.
    var canBacktrackBadly: Bool {
        switch self {
        case .empty, .set, .fail, .assertion: return false
        case .capture(_, let body), .atomic(let body): return body.canBacktrackBadly
        case .alternation(let parts): return parts.contains(where: \.canBacktrackBadly)
        case .repetition(let repetition, let body):
            if repetition.maximum == nil, body.hasLoop, !body.isUnambiguous { return true }
            return body.canBacktrackBadly
        case .concatenation(let parts):
            if parts.contains(where: \.canBacktrackBadly) { return true }
            for (first, second) in zip(parts, parts.dropFirst()) {
                if case .repetition(let one, let body) = first, one.maximum == nil,
                    case .repetition(let two, let next) = second, two.maximum == nil,
                    !body.opening.first.intersection(next.opening.first).isEmpty
                {
                    return true
                }
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

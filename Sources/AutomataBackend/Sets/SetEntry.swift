// One pattern of a set: what the one pass looks for, and the engines that find its matches. Made by PatternSet.

import ByteScan
import PatternSyntax
import RegexModel
import Synchronization

/// A pattern of a set, with engines that are made when they are first needed.
final class SetEntry: Sendable {
    let pattern: ParsedPattern
    /// What the one pass looks for; nil when nothing can be said about the pattern that an automaton could check.
    let searched: SetPattern?
    /// The pattern, and what remains when all is left out at its end that can be.
    private let whole: HIR
    private let short: HIR
    /// Whether places of the text can be passed over when the one pass found no match there.
    let canBeGuided: Bool
    private let compile: PatternSet.Compiler
    private let ownEngine: Mutex<(any RegexMatcher)?>
    private let automaton = Mutex<AutomataMatcher??>(nil)

    /// - Throws: what `compile` throws, unless it is certain that it will take the pattern.
    init(_ pattern: ParsedPattern, index: Int, isSearched: Bool, compile: @escaping PatternSet.Compiler) throws(PatternError) {
        self.pattern = pattern
        self.compile = compile
        let exact = isSearched ? try? Lowering.lower(pattern) : nil
        let isCertain = if let exact { exact.0.cost <= Self.certainCost } else { false }
        ownEngine = Mutex(isCertain ? nil : try compile(pattern))
        let lowered = if let exact { exact } else { isSearched ? try? Lowering.lowerApproximately(pattern) : nil }
        guard let (hir, customSets) = lowered else {
            (searched, whole, short, canBeGuided) = (nil, .empty, .empty, false)
            return
        }
        let short = hir.withShortestEnd
        self.short = short
        searched = SetPattern(
            index: index, hir: exact == nil ? short.withoutLargeCounts : short, customSets: customSets, isExact: exact != nil)
        let asksForPreviousEnd = pattern.root.contains { if case .anchor(.previousMatchEnd) = $0.kind { true } else { false } }
        canBeGuided = !hir.isNullable && !asksForPreviousEnd
        whole = hir
    }

    /// Patterns of more instructions are compiled at once, as it may turn out that they are over a limit.
    private static let certainCost = 20_000

    /// What a search of this pattern alone costs for each byte, in units of a search by vectors.
    var cost: Double {
        guard let searched else { return 0 }
        guard searched.isExact else { return SetCosts.otherEngine }
        let strategy = Strategy(searched.hir, usesPrefilters: true)
        switch strategy.start {
        case .literals, .prefixes, .bytes: return 1
        case .textStart: return 0
        case .run, .commonBytes, .anywhere: return strategy.requirement == nil ? SetCosts.automaton : 1
        }
    }

    /// The engine that the pattern alone is searched with.
    /// - Throws: `MatchError.engineFailure` when it cannot be made after all.
    func engine() throws(MatchError) -> any RegexMatcher {
        if let engine = ownEngine.withLock({ $0 }) { return engine }
        let made = Result { () throws(PatternError) in try compile(pattern) }
        switch made {
        case .success(let engine):
            ownEngine.withLock { $0 = engine }
            return engine
        case .failure(let error): throw .engineFailure(backend: .automata, message: error.message)
        }
    }

    /// All bytes that a match may hold, and possibly more.
    var bytes: ByteSet { UTF8Length.bytes(of: whole.characters) }

    private let beginning = Mutex<Reach?>(nil)

    /// How far before the first place that the one pass tells of a match it can begin.
    var reach: Reach {
        beginning.withLock { known in
            if let known { return known }
            let made = Reach(short)
            known = made
            return made
        }
    }

    /// The automata for the pattern alone; nil when they do not take it.
    func automata() -> AutomataMatcher? {
        guard searched?.isExact == true else { return nil }
        return automaton.withLock { known in
            if let known { return known }
            let made = try? AutomataMatcher(pattern, AutomataConfiguration())
            known = .some(made)
            return made
        }
    }
}

/// What searching costs for each byte, as multiples of a search by vectors; measured, about.
enum SetCosts {
    static let automaton = 10.0
    static let otherEngine = 10.0
    /// The pass for all patterns, byte by byte.
    static let pass = 12.0
    /// The same where vectors look for the places where something may begin.
    static let jumpingPass = 3.0
}

/// Where a match can begin of which it is known where it ends at the earliest.
struct Reach: Sendable {
    /// The most bytes between both; nil for any number.
    let maximum: Int?
    /// The bytes that can stand there, and possibly more.
    let bytes: ByteSet

    init(_ hir: HIR) {
        maximum = hir.maximumBytes
        bytes = UTF8Length.bytes(of: hir.characters)
    }
}

// Several patterns as one program. Made from lowered patterns, read by SetDFA.

import ByteScan
import UnicodeTables

/// One pattern of a set as the one pass over a text sees it.
struct SetPattern: Sendable {
    /// Its place in the set.
    let index: Int
    /// What is looked for: it matches wherever the pattern does (and elsewhere, unless ``isExact``), but ends no later.
    let hir: HIR
    /// The sets that its conditions ask about.
    let customSets: [CodePointSet]
    /// Whether it matches nowhere else.
    let isExact: Bool
}

/// A combined program, and where its searches begin and may jump.
final class SetPlan: Sendable {
    let tables: ProgramTables
    /// The place in the set of each pattern of the program.
    let indices: [Int]
    /// The instructions of the patterns that may begin anywhere, and of those that begin at the start of the text only.
    let restarts: [UInt32]
    let initials: [UInt32]
    /// Where matches of any of the patterns can begin.
    let strategy: Strategy
    /// Whether `strategy` tells of places to jump to.
    let canJump: Bool
    /// How many bytes the states may take, about.
    let memory: Int

    /// Literals of more patterns than this are not looked for: vectors find so many no faster than the automaton.
    private static let maximumForLiterals = 64

    /// - Parameter beginsAnywhere: false for searches of matches that begin where the search begins.
    /// - Returns: nil when the program, its alphabet or the number of sets that conditions ask about would be too large.
    init?(_ patterns: [SetPattern], beginsAnywhere: Bool, memory: Int) {
        var numbers: [CodePointSet: Int] = [:]
        var customSets: [CodePointSet] = []
        for set in patterns.lazy.flatMap(\.customSets) where numbers[set] == nil {
            numbers[set] = customSets.count
            customSets.append(set)
        }
        guard customSets.count <= Surroundings.customCapacity else { return nil }
        let hirs = patterns.map { pattern in
            let hir = pattern.customSets.isEmpty
                ? pattern.hir : pattern.hir.withCustomSets(pattern.customSets.map { numbers[$0] ?? 0 })
            return beginsAnywhere ? hir.withLatestStart : hir
        }
        guard let (program, starts) = ProgramBuilder.buildSet(hirs, customSets: customSets),
            program.classes.count <= LazyDFA.maximumClasses
        else { return nil }
        tables = ProgramTables(program)
        indices = patterns.map(\.index)
        self.memory = memory
        let isInitial = hirs.map { !beginsAnywhere || $0.beginsAtTextStart }
        initials = zip(starts, isInitial).filter(\.1).map { UInt32($0.0) }
        restarts = zip(starts, isInitial).filter { !$0.1 }.map { UInt32($0.0) }
        let searched = zip(hirs, isInitial).filter { !$0.1 }.map(\.0)
        let mayBeFew = !searched.isEmpty && searched.count <= Self.maximumForLiterals
        strategy = Strategy(mayBeFew ? .alternation(of: searched) : .fail, usesPrefilters: mayBeFew)
        canJump =
            switch strategy.start {
            // An automaton over literals is no faster than the one over patterns.
            case .literals(let searcher), .prefixes(let searcher): searcher.method != .automaton
            case .bytes: true
            case .textStart, .run, .commonBytes, .anywhere: strategy.requirement != nil
            }
    }
}

extension HIR {
    /// The same with the sets that conditions ask about numbered anew.
    func withCustomSets(_ numbers: [Int]) -> HIR {
        switch self {
        case .empty, .set, .fail: return self
        case .assertion(var assertion):
            let bits = assertion.custom.rawValue >> UInt64(Surroundings.firstCustomBit)
            if bits == 0 { return self }
            assertion.custom = .custom(numbers[bits.trailingZeroBitCount])
            return .assertion(assertion)
        case .capture(let number, let body): return .capture(number, body.withCustomSets(numbers))
        case .atomic(let body): return .atomic(body.withCustomSets(numbers))
        case .concatenation(let parts): return .concatenation(parts.map { $0.withCustomSets(numbers) })
        case .alternation(let parts): return .alternation(parts.map { $0.withCustomSets(numbers) })
        case .repetition(let repetition, let body): return .repetition(repetition, body.withCustomSets(numbers))
        }
    }
}

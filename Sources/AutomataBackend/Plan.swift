// What is fixed about a compiled pattern: its programs. Made by the matcher, shared by all searches.

import PatternSyntax
import RegexModel
import Synchronization
import UnicodeTables

/// What is known of a pattern before a program is built.
struct Lowered {
    let hir: HIR
    let customSets: [CodePointSet]
    let strategy: Strategy
    let groupCount: Int

    /// - Throws: `PatternError` of kind `unsupported`.
    init(_ pattern: ParsedPattern, _ configuration: AutomataConfiguration) throws(PatternError) {
        (hir, customSets) = try Lowering.lower(pattern)
        strategy = Strategy(hir, usesPrefilters: configuration.engine == .automatic)
        groupCount = pattern.groups.count
    }
}

/// The programs of a pattern; the backward one is built when it is first needed.
final class Plan: Sendable {
    let configuration: AutomataConfiguration
    let forward: ProgramTables
    let strategy: Strategy
    private let hir: HIR
    private let customSets: [CodePointSet]
    private let backwardTables = Mutex<ProgramTables?>(nil)

    init(_ lowered: Lowered, _ program: Program, _ configuration: AutomataConfiguration) {
        hir = lowered.hir
        customSets = lowered.customSets
        strategy = lowered.strategy
        self.configuration = configuration
        forward = ProgramTables(program)
    }

    private let onePassWalker = Mutex<OnePassWalker??>(nil)

    /// The one-pass automaton, built when groups are first asked for; nil when the program is not one-pass.
    var onePass: OnePassWalker? {
        guard configuration.engine == .automatic else { return nil }
        return onePassWalker.withLock { walker in
            if let walker { return walker }
            let made = OnePassWalker(forward)
            walker = .some(made)
            return made
        }
    }

    /// The program that reads the text backwards; nil when it would be too large.
    var backward: ProgramTables? {
        backwardTables.withLock { tables in
            if let tables { return tables }
            let shape = ProgramShape(isReversed: true, hasGroups: false)
            let limit = configuration.maximumInstructions
            guard let program = ProgramBuilder.build(hir, customSets: customSets, groupCount: 0, shape: shape, maximumInstructions: limit) else { return nil }
            let made = ProgramTables(program)
            tables = made
            return made
        }
    }
}

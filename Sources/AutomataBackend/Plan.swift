// What is fixed about a compiled pattern: its programs. Made by the matcher, shared by all searches.

import RegexModel
import Synchronization
import UnicodeTables

/// The programs of a pattern; the backward one is built when it is first needed.
final class Plan: Sendable {
    let configuration: AutomataConfiguration
    let forward: ProgramTables
    let strategy: Strategy
    /// Whether a backtracking engine might take long over the pattern.
    var canBacktrackBadly: Bool { hir.canBacktrackBadly }
    private let hir: HIR
    private let customSets: [CodePointSet]
    private let backwardTables = Mutex<ProgramTables?>(nil)

    init(_ hir: HIR, _ customSets: [CodePointSet], _ program: Program, _ configuration: AutomataConfiguration) {
        self.hir = hir
        self.customSets = customSets
        self.configuration = configuration
        forward = ProgramTables(program)
        strategy = Strategy(hir, usesPrefilters: configuration.engine == .automatic)
    }

    /// The program that reads the text backwards; nil when it would be too large.
    var backward: ProgramTables? {
        backwardTables.withLock { tables in
            if let tables { return tables }
            let shape = ProgramShape(isReversed: true, hasGroups: false)
            guard let program = ProgramBuilder.build(hir, customSets: customSets, groupCount: 0, shape: shape) else { return nil }
            let made = ProgramTables(program)
            tables = made
            return made
        }
    }
}

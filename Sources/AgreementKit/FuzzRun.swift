// Random cases one seed after another, each difference shrunk. Read by the fuzz command and tests.

import Regatta

/// Counts and compares cases.
public final class FuzzRun {
    private let backends: [BackendID]
    private let given: [[RandomCase]]
    /// Pattern–text pairs on which at least two backends answered alike.
    public private(set) var compared = 0
    /// Pattern–text pairs with fewer than two answers (refusals, limits).
    public private(set) var withoutComparison = 0
    /// Patterns that all backends call invalid, by the same message and place. They are counted once, whatever the texts.
    public private(set) var invalid = 0
    /// How many patterns each backend refused, by reason, with the first such pattern.
    public private(set) var refusals: [BackendID: [String: (count: Int, example: String)]] = [:]

    /// - Parameter given: cases to make random ones of; without, those of the grammar.
    public init(backends: [BackendID], given: [GivenCase] = []) {
        self.backends = backends
        self.given = given.map(\.cases).filter { !$0.isEmpty }
    }

    /// The cases of one seed. `difference` gets each difference, shrunk, with the answers.
    public func run(seed: UInt64, difference: (RandomCase, [BackendID: Answer]) -> Void) {
        if given.isEmpty {
            var generator = CaseGenerator(seed: seed)
            compare(generator.next(texts: 8), difference)
        } else {
            var mixer = CaseMixer(seed: seed, given)
            compare(mixer.next(), difference)
        }
    }

    /// The given cases as they are.
    public func runGiven(difference: (RandomCase, [BackendID: Answer]) -> Void) {
        for cases in given { compare(cases, difference) }
    }

    /// Cases of one pattern.
    private func compare(_ cases: [RandomCase], _ difference: (RandomCase, [BackendID: Answer]) -> Void) {
        let compiled = CompiledPattern(cases[0], on: backends)
        for (backend, result) in compiled.matchers {
            if case .failure(let error) = result, error.kind != .invalid { note(error, backend, cases[0]) }
        }
        let isInvalid = compiled.isInvalid
        for made in isInvalid ? Array(cases.prefix(1)) : cases {
            switch made.compared(compiled) {
            case .agree where isInvalid: invalid += 1
            case .agree: compared += 1
            case .nothingToCompare: withoutComparison += 1
            case .differ:
                let small = made.shrunk { candidate in
                    if case .differ = candidate.compared(on: backends) { true } else { false }
                }
                if case .differ(let answers) = small.compared(on: backends) { difference(small, answers) }
                return  // one difference of a pattern is enough
            }
        }
    }

    private func note(_ refusal: PatternError, _ backend: BackendID, _ found: RandomCase) {
        let known = refusals[backend]?[refusal.message]
        refusals[backend, default: [:]][refusal.message] = (1 + (known?.count ?? 0), known?.example ?? found.pattern)
    }
}

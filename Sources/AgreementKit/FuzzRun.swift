// Random cases one seed after another, each difference shrunk. Read by the fuzz command and tests.

import Regatta

/// Counts and compares random cases.
public final class FuzzRun {
    private let backends: [BackendID]
    /// Pattern–text pairs on which at least two backends answered alike.
    public private(set) var compared = 0
    /// Pattern–text pairs with fewer than two answers (refusals, limits).
    public private(set) var withoutComparison = 0
    /// How many patterns each backend refused, by reason, with the first such pattern.
    public private(set) var refusals: [BackendID: [String: (count: Int, example: String)]] = [:]

    public init(backends: [BackendID]) { self.backends = backends }

    /// The cases of one seed. `difference` gets each difference, shrunk, with the answers.
    public func run(seed: UInt64, difference: (RandomCase, [BackendID: Answer]) -> Void) {
        var generator = CaseGenerator(seed: seed)
        let cases = generator.next()
        var compiled: [BackendID: Result<any RegexMatcher, PatternError>] = [:]
        for backend in backends {
            let result = cases[0].compile(backend)
            compiled[backend] = result
            if case .failure(let error) = result, error.kind != .invalid { note(error, backend, cases[0]) }
        }
        for made in cases {
            switch made.compared(on: backends, compiled: compiled) {
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

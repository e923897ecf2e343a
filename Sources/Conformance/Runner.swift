// Runs case files and reports.

/// A run over case files.
struct Runner {
    /// The area of cases in which `NSRegularExpression` contradicts its own documentation; Regatta does not follow it there.
    static let defectArea = "defect"

    let arguments: Arguments
    private var totals = Counts()
    private var perEngine: [(name: String, counts: Counts)] = []

    struct Counts: CustomStringConvertible {
        var passed = 0
        var failed = 0
        var refused = 0
        var description: String { "\(passed) passed, \(failed) failed, \(refused) refused" }
    }

    init(_ arguments: Arguments) { self.arguments = arguments }

    /// Runs everything and prints the report; true when there was no difference.
    mutating func run() throws(ConformanceError) -> Bool {
        var cases: [ConformanceCase] = []
        for file in arguments.files { cases += try ConformanceCase.read(file) }
        for engine in arguments.engines {
            var counts = Counts()
            for test in cases where test.area != Self.defectArea {
                report(test, engine.name, try engine.verdict(test), &counts)
            }
            add(engine.name, counts)
        }
        if arguments.defects {
            var counts = Counts()
            for test in cases where test.area == Self.defectArea {
                report(test, Engine.raw.name, test.verdict(on: try Engine.raw.outcome(test)), &counts)
            }
            add("\(Engine.raw.name), area \(Self.defectArea)", counts)
        }
        if perEngine.count > 1 {
            for (name, counts) in perEngine { print("\(name): \(counts)") }
        }
        print(totals)
        return totals.failed == 0
    }

    private mutating func add(_ name: String, _ counts: Counts) {
        perEngine.append((name, counts))
        totals.passed += counts.passed
        totals.failed += counts.failed
        totals.refused += counts.refused
    }

    private func report(_ test: ConformanceCase, _ engine: String, _ verdict: Verdict, _ counts: inout Counts) {
        switch verdict {
        case .passed: counts.passed += 1
        case .refused(let reason):
            counts.refused += 1
            if arguments.verbose { print("refused \(test.id) [\(engine)] \(Escaped.text(test.pattern)): \(reason)") }
        case .deviates(let reason):
            counts.refused += 1
            print("deviation \(test.id) [\(engine)] \(Escaped.text(test.pattern)): not as recorded: \(reason)")
        case .failed(let expected, let got):
            counts.failed += 1
            print(
                """
                difference \(test.id) [\(engine)]
                  pattern:  \(Escaped.text(test.pattern))
                  options:  \(described(test))
                  text:     \(Escaped.text(test.text))
                  expected: \(expected)
                  got:      \(got)
                """)
        }
    }

    private func described(_ test: ConformanceCase) -> String {
        var parts = test.options + (test.matchingOptions ?? [])
        if let range = test.range { parts.append("range \(range)") }
        if let template = test.template { parts.append("template \(Escaped.text(template))") }
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }
}

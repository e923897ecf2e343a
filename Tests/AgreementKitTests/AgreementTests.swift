import AgreementKit
import Regatta
import Testing

private let backends = Backends.all.map(\.id)

@Suite struct AgreementTests {
    @Test(.enabled(if: backends.count > 1), arguments: PatternFamily.all.map(\.name))
    func allSmallPatternsOnAllSmallTexts(_ name: String) throws {
        let family = try #require(PatternFamily.all.first { $0.name == name })
        var differences: [String] = []
        let result = family.compareAll(size: 3, length: 4, on: backends) { found, answers in
            differences.append("\(found): \(answers)")
        }
        #expect(differences.isEmpty, "\(differences.count) differences, the first: \(differences.first ?? "")")
        #expect(result.compared > 1000)
        #expect(result.withoutComparison * 4 < result.compared)
    }

    @Test(.enabled(if: backends.count > 1), arguments: [1, 1000, 2000, 3000])
    func randomPatterns(_ seed: UInt64) {
        let run = FuzzRun(backends: backends)
        var differences: [String] = []
        for seed in seed..<seed + 400 {
            run.run(seed: seed) { found, answers in differences.append("seed \(seed): \(found): \(answers)") }
        }
        #expect(differences.isEmpty, "\(differences.count) differences, the first: \(differences.first ?? "")")
        #expect(run.compared > 800)
    }

    @Test func theSameSeedGivesTheSameCases() {
        var a = CaseGenerator(seed: 7)
        var b = CaseGenerator(seed: 7)
        for _ in 0..<20 { #expect(a.next().map(\.description) == b.next().map(\.description)) }
    }

    @Test func shrinkingKeepsTheFault() {
        var generator = CaseGenerator(seed: 3)
        var found = generator.next()[0]
        found.pattern = "(ab|x)*cd{2}"
        found.text = "zzabqxx"
        found.template = "$1"
        let small = found.shrunk { $0.pattern.contains("x") && $0.text.contains("q") }
        #expect(small.pattern == "x")
        #expect(small.text == "q")
        #expect(small.template == nil)
    }

    /// A comparison that cannot fail would prove nothing: two answers that differ must be found.
    @Test func aDifferenceIsFound() {
        let found = RandomCase(pattern: "a", options: [], wholeWords: false, text: "aa")
        let wrong = Result<any RegexMatcher, PatternError> { () throws(PatternError) -> any RegexMatcher in try Matcher("aa", backend: backends[0]) }
        let compiled = CompiledPattern(found, on: backends)
        compiled.replace(backends[0], by: wrong)
        guard case .differ = found.compared(compiled) else {
            Issue.record("not found")
            return
        }
    }
}

import AgreementKit
import RegexModel
import Testing

/// Each part of the engine against the others: all small patterns, and random ones.
@Suite struct EngineAgreementTests {
    static let ids = [BackendID.automata] + NativeEngines.ids

    @Test(arguments: PatternFamily.all.map(\.name)) func smallPatterns(_ name: String) throws {
        let family = try #require(PatternFamily.all.first { $0.name == name })
        var differences: [String] = []
        let result = family.compareAll(size: 3, length: 3, on: Self.ids) { found, answers in
            differences.append("\(found): \(answers)")
        }
        #expect(differences.isEmpty, "\(differences.count) differences, the first: \(differences.first ?? "")")
        #expect(result.compared > 1000)
    }

    @Test(arguments: [10_000, 20_000]) func randomPatterns(_ seed: UInt64) {
        let run = FuzzRun(backends: Self.ids)
        var differences: [String] = []
        for seed in seed..<seed + 120 {
            run.run(seed: seed) { found, answers in differences.append("seed \(seed): \(found): \(answers)") }
        }
        #expect(differences.isEmpty, "\(differences.count) differences, the first: \(differences.first ?? "")")
        #expect(run.compared > 200)
    }

    @Test func allPartsAreThere() { #expect(NativeEngines.ids.map(\.rawValue) == ["automata-pike", "automata-lazyDFA", "automata-twoPass"]) }
}

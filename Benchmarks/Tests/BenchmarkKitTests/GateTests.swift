// The gate: what rises over its tolerance is found, what does not is not.

import Testing

@testable import BenchmarkKit

@Suite struct GateTests {
    static func baseline(
        _ allocations: Double, _ instructions: Double?, toolchain: String = "6.3", library: String = "10.42"
    ) -> GateBaseline {
        GateBaseline(
            toolchain: toolchain, libraries: ["regatta/pcre2": library], instructionSet: "x86_64 avx2",
            entries: [.init(benchmark: "b", engine: "regatta/pcre2", allocations: allocations, instructions: instructions)])
    }

    static func verdicts(_ before: GateBaseline, _ now: GateBaseline) -> [String] {
        before.findings(now).map { "\($0.quantity) \($0.verdict.rawValue)" }
    }

    @Test(arguments: [
        (10.0, 1_000_000.0, ["allocations same", "instructions same"]),
        (11, 1_000_000, ["allocations same", "instructions same"]),
        (12, 1_000_000, ["allocations worse", "instructions same"]),
        (8, 1_000_000, ["allocations better", "instructions same"]),
        (10, 1_050_000, ["allocations same", "instructions worse"]),
        (10, 1_009_000, ["allocations same", "instructions same"]),
        (10, 800_000, ["allocations same", "instructions better"]),
    ])
    func changes(_ allocations: Double, _ instructions: Double, _ expected: [String]) {
        #expect(Self.verdicts(Self.baseline(10, 1_000_000), Self.baseline(allocations, instructions)) == expected)
    }

    @Test func oneAllocationInTenThousandMatchesIsWithinTheTolerance() {
        #expect(Self.verdicts(Self.baseline(10_000, nil), Self.baseline(10_001, nil)) == ["allocations same"])
        #expect(Self.verdicts(Self.baseline(10_000, nil), Self.baseline(20_000, nil)) == ["allocations worse"])
    }

    @Test func instructionsOfAnotherToolchainOrLibraryAreNotCompared() {
        let before = Self.baseline(10, 100)
        #expect(Self.verdicts(before, Self.baseline(10, 900_000, toolchain: "6.4")) == ["allocations same"])
        #expect(Self.verdicts(before, Self.baseline(10, 900_000, library: "10.45")) == ["allocations same"])
        let newer = Self.baseline(1, 1, library: "10.45")
        #expect(before.reasonAgainstInstructions(of: "regatta/pcre2", newer) == "regatta/pcre2 is 10.45, not 10.42")
        #expect(before.reasonAgainstInstructions(newer) == nil)
        #expect(before.reasonAgainstInstructions(Self.baseline(1, 1, toolchain: "6.4")) == "the toolchain is another one: 6.4, not 6.3")
    }

    @Test func otherEnginesAreComparedAllTheSame() {
        func baseline(_ version: String, _ instructions: Double) -> GateBaseline {
            var baseline = Self.baseline(10, instructions, library: version)
            baseline.entries.append(.init(benchmark: "b", engine: "regatta/automata", allocations: 1, instructions: instructions))
            return baseline
        }
        #expect(
            Self.verdicts(baseline("10.42", 1000), baseline("10.45", 2000))
                == ["allocations same", "allocations same", "instructions worse"])
    }

    @Test func newAndMissingEntries() {
        var now = Self.baseline(10, nil)
        now.entries[0].engine = "regatta/other"
        #expect(Self.baseline(10, nil).findings(now).map(\.verdict) == [.new, .missing])
    }

    @Test func sumsOfCallgrindFiles() {
        #expect(InstructionCounting.total("version: 1\nevents: Ir\n\nfn=(1) a\n0 15\n\ntotals: 4711\n") == 4711)
        #expect(InstructionCounting.total("summary: 12 3\nfn=(1) a\n") == 12)
        #expect(InstructionCounting.total("events: Ir\n") == nil)
    }

    @Test(.enabled(if: AllocationCounting.isPossible)) func allocationsOfKnownWork() throws {
        final class Box { var next: Box? }
        var kept: [Box] = []
        kept.reserveCapacity(10_000)
        let counts = try #require(
            try AllocationCounting.count { iterations in
                for _ in 0..<(7 * iterations) { kept.append(Box()) }
            })
        #expect(counts.allocations == 7)
        #expect(counts.peakBytes >= 7 * 24)
    }
}

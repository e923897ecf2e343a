import BenchmarkStatistics
import Testing

@Suite struct RunComparisonTests {
    /// Two runs of 12 benchmarks with two controls each, at different times: the second is slower or faster as a whole.
    private func simulate(_ seed: Int, _ disturbance: Disturbance, slowdown: Double) -> [TimeComparison] {
        var machine = SimulatedMachine(seed: UInt64(seed), disturbance)
        let whole = machine.normal(0.08)
        var controls: [CommonMode.Control] = []
        var pairs: [SamplePair] = []
        for number in 0..<12 {
            let local = whole + machine.normal(0.01)
            func pair(_ factor: Double) -> SamplePair {
                let shift = exponential(local + machine.normal(0.005))
                return SamplePair(
                    benchmark: "b\(number)", before: machine.samples(25, of: 100),
                    after: machine.samples(25, of: 100 * shift * factor))
            }
            for _ in 0..<2 {
                let control = pair(1)
                let ratio = RunComparison.level(of: control.after) / RunComparison.level(of: control.before)
                controls.append(.init(benchmark: control.benchmark, logRatio: naturalLogarithm(ratio)))
            }
            pairs.append(pair(number == 5 ? slowdown : 1))
        }
        return RunComparison.judge(pairs, commonMode: CommonMode(controls))
    }

    /// The stated rate is one false alarm in a hundred comparisons; four of forty would be far above it.
    @Test(arguments: Disturbance.allCases)
    func sameCodeIsSilent(_ disturbance: Disturbance) {
        let alarms = (0..<40).filter { seed in
            simulate(seed, disturbance, slowdown: 1).contains { $0.verdict != .same }
        }
        #expect(alarms.count <= 2)
    }

    @Test(arguments: [Disturbance.normal, .heavyTails, .drift], [(1.12, Verdict.worse), (1 / 1.12, .better)])
    func changesAreFound(_ disturbance: Disturbance, _ change: (factor: Double, verdict: Verdict)) {
        let found = (0..<10).filter { simulate($0 + 500, disturbance, slowdown: change.factor)[5].verdict == change.verdict }
        #expect(found.count >= 8)
    }

    @Test func wholeShiftIsTakenAway() throws {
        let controls = (0..<10).map { CommonMode.Control(benchmark: "b\($0)", logRatio: 0.2 + Double($0 % 3 - 1) * 0.001) }
        let mode = CommonMode(controls)
        #expect(mode.basis == .wholeRun)
        #expect(abs(mode.shift(of: "elsewhere") - 0.2) < 1e-12)
        #expect(mode.spread < 0.002)
        let few = CommonMode(Array(controls.prefix(3)))
        #expect(few.basis == .none && few.shift(of: "b0") == 0 && few.spread == 0.03)
    }

    @Test func shiftsByBenchmark() {
        let controls = (0..<8).flatMap { number in
            [-0.001, 0.0, 0.001].map { CommonMode.Control(benchmark: "b\(number)", logRatio: Double(number) * 0.1 + $0) }
        }
        let mode = CommonMode(controls)
        #expect(mode.basis == .perBenchmark)
        #expect(abs(mode.shift(of: "b3") - 0.3) < 1e-12)
    }
}

@Suite struct InterleavedComparisonTests {
    private func simulate(
        _ seed: Int, _ disturbance: Disturbance, launches: Int, factor: Double
    ) -> [InterleavedVerdict] {
        var machine = SimulatedMachine(seed: UInt64(seed), disturbance)
        let estimates = (0..<16).map { number in
            var estimate = LaunchEstimates()
            for _ in 0..<launches {
                let launch = exponential(machine.normal(0.007) + (machine.generator.uniform() < 0.05 ? 0.1 : 0)) * (number == 7 ? factor : 1)
                // What disturbs the machine disturbs both slices of a pair; each has noise of its own too.
                let mood = machine.samples(50, of: 100)
                estimate.add(
                    mood.map {
                        SlicePair(
                            base: $0 * exponential(machine.normal(0.03)), head: $0 * launch * exponential(machine.normal(0.03)))
                    })
            }
            return estimate
        }
        return InterleavedComparison.judge(estimates, looks: 3)
    }

    @Test(arguments: Disturbance.allCases)
    func sameBuildIsSilent(_ disturbance: Disturbance) {
        let alarms = (0..<60).filter { simulate($0, disturbance, launches: 10, factor: 1).contains { $0.verdict != .same } }
        #expect(alarms.count <= 2)
    }

    @Test(arguments: [
        (Disturbance.normal, 1.05, Verdict.worse), (.normal, 1 / 1.05, .better), (.heavyTails, 1.05, .worse),
        (.drift, 1.05, .worse), (.bursts, 1.05, .worse), (.bursts, 1 / 1.2, .better),
    ])
    func changesAreFound(_ disturbance: Disturbance, _ factor: Double, _ verdict: Verdict) {
        // As many launches as `revisions` makes at most by itself. Launches that stray by a tenth, one in twenty here, can spoil
        // fourteen of them three times in a hundred.
        let found = (0..<20).filter { simulate($0 + 900, disturbance, launches: 20, factor: factor)[7].verdict == verdict }
        #expect(found.count >= 18)
    }

    @Test func oneLaunchSaysNothing() {
        var estimate = LaunchEstimates()
        estimate.add([SlicePair(base: 1, head: 2)])
        let verdict = InterleavedComparison.judge([estimate])[0]
        #expect(verdict.verdict == .same && verdict.isOpen && abs(verdict.ratio - 2) < 1e-12)
    }

    @Test func settledWhenNoRoomIsLeft() {
        var estimate = LaunchEstimates()
        for value in [0.001, -0.001, 0.002, -0.002, 0, 0.001] { estimate.add(logRatio: value) }
        #expect(!InterleavedComparison.judge([estimate])[0].isOpen)
    }
}

import BenchmarkStatistics
import Testing

@Suite struct StepDetectorTests {
    enum Kind: String, CaseIterable, Sendable {
        case independent, resemblingPredecessors, strayRuns, drift
    }

    private func history(_ seed: Int, _ kind: Kind, count: Int, step: Double = 1, at place: Int = 0) -> [Double] {
        var machine = SimulatedMachine(seed: UInt64(seed), .normal)
        var carried = 0.0
        return (0..<count).map { index in
            carried = 0.7 * carried + machine.normal(0.7)
            let noise =
                switch kind {
                case .independent: machine.normal(0.015)
                case .resemblingPredecessors: carried * 0.015
                case .strayRuns: machine.normal(0.015) + (machine.generator.uniform() < 0.05 ? 0.3 : 0)
                case .drift: machine.normal(0.015) + 0.06 * Double(index) / Double(count)
                }
            return 500 * exponential(noise) * (index >= place ? step : 1)
        }
    }

    @Test(arguments: Kind.allCases, [12, 40, 120])
    func unchangedCodeHasNoSteps(_ kind: Kind, _ count: Int) {
        let detector = StepDetector()
        let alarms = (0..<100).filter { !detector.steps(in: history($0, kind, count: count)).isEmpty }
        #expect(alarms.count <= (kind == .independent ? 3 : 8))
    }

    @Test(arguments: Kind.allCases, [1.1, 1 / 1.1])
    func stepsAreFoundInTheirPlace(_ kind: Kind, _ ratio: Double) {
        let found = (0..<40).filter { seed in
            StepDetector().steps(in: history(seed + 300, kind, count: 60, step: ratio, at: 35)).contains {
                abs($0.index - 35) <= 1 && ($0.ratio > 1) == (ratio > 1)
            }
        }
        #expect(found.count >= 36)
    }

    @Test func namesEachOfTwoSteps() {
        let values = [10, 10, 10, 10, 10, 12, 12, 12, 12, 12, 11, 11, 11, 11, 11].map(Double.init)
        let steps = StepDetector().steps(in: values)
        #expect(steps.map(\.index) == [5, 10])
        #expect(steps.map(\.before) .map { ($0 * 1e6).rounded() / 1e6 } == [10, 12])
        #expect(StepDetector().levels(in: values).map(\.level) == [10, 12, 11])
    }

    @Test func fivePercentOnAQuietMachine() {
        var machine = SimulatedMachine(seed: 4, .normal)
        let values = (0..<20).map { 100 * exponential(machine.normal(0.006)) * ($0 >= 12 ? 1.05 : 1) }
        #expect(StepDetector().steps(in: values).map(\.index) == [12])
    }

    @Test func tooShortOrTooSmall() {
        #expect(StepDetector().steps(in: [1, 1, 1, 2, 2, 2, 2]).isEmpty)
        #expect(StepDetector().steps(in: [100, 100, 100, 100, 101, 101, 101, 101]).isEmpty)
        #expect(StepDetector().steps(in: []).isEmpty)
    }
}

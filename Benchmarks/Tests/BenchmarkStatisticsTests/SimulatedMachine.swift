// A clock that tests wind on: times as a machine shared with others would give them, from a seed.

import BenchmarkStatistics

/// How a machine disturbs what runs on it.
enum Disturbance: String, CaseIterable, Sendable {
    case normal, heavyTails, bursts, drift
}

struct SimulatedMachine {
    var generator: SeededGenerator
    let disturbance: Disturbance

    init(seed: UInt64, _ disturbance: Disturbance) {
        generator = SeededGenerator(seed: seed &* 7_919 &+ 13)
        self.disturbance = disturbance
    }

    mutating func normal(_ deviation: Double) -> Double { generator.normal() * deviation }

    /// Times of a piece of work that takes `time` when nothing disturbs it.
    mutating func samples(_ count: Int, of time: Double, deviation: Double = 0.02) -> [Double] {
        let slope = (generator.uniform() - 0.5) * 0.04
        var slowFor = 0
        return (0..<count).map { index in
            var logarithm = normal(deviation)
            switch disturbance {
            case .normal: break
            case .heavyTails: if generator.uniform() < 0.15 { logarithm -= naturalLogarithm(1 - generator.uniform()) * 0.4 }
            case .bursts:
                if slowFor == 0 && generator.uniform() < 0.05 { slowFor = 5 }
                if slowFor > 0 {
                    slowFor -= 1
                    logarithm += 0.35
                }
            case .drift: logarithm += slope * Double(index) / Double(count)
            }
            return time * exponential(logarithm)
        }
    }
}

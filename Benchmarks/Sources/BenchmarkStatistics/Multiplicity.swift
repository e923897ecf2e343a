// Corrections for asking many questions at once. Reads probabilities of single tests, feeds the verdicts.

public enum Multiplicity {
    /// Holm's adjusted probabilities: rejecting where the adjusted value is below α keeps the chance of any false alarm
    /// among all comparisons below α, however they depend on each other.
    public static func holm(_ probabilities: [Double]) -> [Double] {
        let order = probabilities.indices.sorted { probabilities[$0] < probabilities[$1] }
        var adjusted = probabilities
        var running = 0.0
        for (rank, index) in order.enumerated() {
            running = max(running, min(1, probabilities[index] * Double(order.count - rank)))
            adjusted[index] = running
        }
        return adjusted
    }

    /// Benjamini and Hochberg's adjusted probabilities: rejecting below q keeps the expected part of false alarms among
    /// the alarms below q.
    public static func benjaminiHochberg(_ probabilities: [Double]) -> [Double] {
        let order = probabilities.indices.sorted { probabilities[$0] > probabilities[$1] }
        var adjusted = probabilities
        var running = 1.0
        for (step, index) in order.enumerated() {
            let rank = Double(order.count - step)
            running = min(running, probabilities[index] * Double(order.count) / rank)
            adjusted[index] = running
        }
        return adjusted
    }
}

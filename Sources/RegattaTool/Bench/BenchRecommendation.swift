// Times → which backend to take. Fed by the comparison, read by the reports.

import Foundation
import Regatta

/// Which backend suits the pattern and the texts, and why.
struct BenchRecommendation {
    /// For a matcher that is made once and used again: the one that finds all matches fastest.
    let backend: BackendID
    let reason: String
    /// For a pattern that is compiled, used on these texts once, and thrown away; nil when it is the same one.
    let once: BackendID?

    /// A difference of less than this part counts for nothing: machines are not that steady.
    static let leastDifference = 0.05

    /// - Parameter candidates: in the order of the automatic choice. Nil when none was measured.
    init?(_ candidates: [BenchCandidate]) {
        let measured = candidates.filter { $0.isMeasured && !$0.times.isEmpty }
        func time(_ candidate: BenchCandidate, _ tasks: BenchTask...) -> Double {
            tasks.reduce(0) { $0 + (candidate.times[$1]?.median ?? .infinity) }
        }
        guard
            let best = Self.best(measured, by: { time($0, .allMatches) }, spread: { $0.times[.allMatches]?.spread ?? 0 }),
            let single = Self.best(measured, by: { time($0, .compile, .allMatches) }, spread: { _ in 0 })
        else { return nil }
        backend = best.backend
        once = single.backend == best.backend ? nil : single.backend
        let others = measured.filter { $0.backend != best.backend }.map { other in
            let ratio = time(other, .allMatches) / max(time(best, .allMatches), 1e-12)
            return Self.isSame(ratio, best, other) ? "as fast as \(other.backend), and is tried first by the automatic choice"
                : "\(BenchUnits.digits(ratio)) times as fast as \(other.backend)"
        }
        reason = others.isEmpty
            ? "it is the only one that was measured" : "it finds all matches \(others.joined(separator: "; "))"
    }

    /// The candidate that takes least; of those that take as good as the same, the first one.
    private static func best(
        _ candidates: [BenchCandidate], by time: (BenchCandidate) -> Double, spread: (BenchCandidate) -> Double
    ) -> BenchCandidate? {
        guard let fastest = candidates.min(by: { time($0) < time($1) }) else { return nil }
        return candidates.first { candidate in
            let noise = max(leastDifference, spread(candidate) + spread(fastest))
            return time(candidate) <= time(fastest) * (1 + noise)
        }
    }

    private static func isSame(_ ratio: Double, _ a: BenchCandidate, _ b: BenchCandidate) -> Bool {
        let spread = (a.times[.allMatches]?.spread ?? 0) + (b.times[.allMatches]?.spread ?? 0)
        return abs(ratio - 1) <= max(leastDifference, spread)
    }
}

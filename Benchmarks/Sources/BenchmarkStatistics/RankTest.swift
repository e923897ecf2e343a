// Mann–Whitney's rank test of two independent samples, with its effect size. Reads raw samples, feeds the verdicts.

/// Whether values of one source tend to lie above those of another, without any assumption about their distribution.
public struct RankTest: Sendable, Hashable {
    /// The number of pairs (a, b) with b > a, ties counted one half.
    public let statistic: Double
    /// The chance of a statistic at least as far from its mean, either way, when both sources are one.
    public let probability: Double
    /// Cliff's delta: P(b > a) − P(b < a), from −1 (all of b below all of a) to 1.
    public let effect: Double
    /// Whether the probability was counted out (small samples without ties) and not approximated.
    public let isExact: Bool

    /// - Complexity: O((n + m) log (n + m)), and O(n² · m²) at most for the exact count, which is made up to
    ///   `exactLimit` values each.
    public init(_ a: [Double], _ b: [Double], exactLimit: Int = 20) {
        let pairs = Double(a.count) * Double(b.count)
        guard pairs > 0 else {
            (statistic, probability, effect, isExact) = (0, 1, 0, false)
            return
        }
        let (rankSum, tieTerm) = RankTest.ranks(a, b)
        let u = rankSum - Double(b.count) * Double(b.count + 1) / 2
        statistic = u
        effect = 2 * u / pairs - 1
        if tieTerm == 0 && a.count <= exactLimit && b.count <= exactLimit {
            isExact = true
            probability = RankTest.exactTwoSided(u, a.count, b.count)
            return
        }
        isExact = false
        let total = Double(a.count + b.count)
        let spread = pairs / 12 * (total + 1 - tieTerm / (total * (total - 1)))
        guard spread > 0 else {
            probability = 1
            return
        }
        // The half is the correction for approximating steps by a smooth curve.
        let distance = max(0, abs(u - pairs / 2) - 0.5)
        probability = Distribution.normalTwoSided(distance / spread.squareRoot())
    }

    /// The sum of the ranks of `b` among all values (ties share their mean rank), and Σ(t³ − t) over the groups of ties.
    private static func ranks(_ a: [Double], _ b: [Double]) -> (sum: Double, ties: Double) {
        let all = (a.map { ($0, false) } + b.map { ($0, true) }).sorted { $0.0 < $1.0 }
        var sum = 0.0
        var ties = 0.0
        var start = 0
        while start < all.count {
            var end = start + 1
            while end < all.count && all[end].0 == all[start].0 { end += 1 }
            let size = Double(end - start)
            let rank = Double(start + end + 1) / 2
            for index in start..<end where all[index].1 { sum += rank }
            ties += size * size * size - size
            start = end
        }
        return (sum, ties)
    }

    /// Counts the arrangements of n and m values by their statistic: the coefficients of the Gaussian binomial.
    private static func exactTwoSided(_ u: Double, _ n: Int, _ m: Int) -> Double {
        // ways[j][s]: arrangements of i values of one sample and j of the other with statistic s.
        var ways = [[Double]](repeating: [1], count: m + 1)
        if n > 0 {
            for i in 1...n {
                var next = [[Double]](repeating: [1], count: m + 1)
                for j in stride(from: 1, through: m, by: 1) {
                    // The largest value is of the first sample (it beats j) or of the second.
                    var counts = [Double](repeating: 0, count: i * j + 1)
                    for (s, count) in ways[j].enumerated() { counts[s + j] += count }
                    for (s, count) in next[j - 1].enumerated() { counts[s] += count }
                    next[j] = counts
                }
                ways = next
            }
        }
        let counts = ways[m]
        let total = counts.reduce(0, +)
        let low = Int(min(u, Double(n * m) - u))
        let tail = counts[...low].reduce(0, +)
        return min(1, 2 * tail / total)
    }
}

// The measuring loop: steps in random order, round by round, until the time is up. Feeds the summaries.

/// Steps that are measured beside one another.
struct BenchRounds {
    /// One step and what was measured of it.
    struct Entry {
        let step: () throws -> Int
        /// What `step` must give, every time.
        let expected: Int
        /// How often a sample repeats the step, so that the clock's grain does not show.
        fileprivate(set) var iterations = 1
        /// The seconds that one step took, a mean of `iterations` each.
        fileprivate(set) var samples: [Double] = []

        init(expected: Int, _ step: @escaping () throws -> Int) {
            self.expected = expected
            self.step = step
        }
    }

    /// A step gave another number than it must.
    struct WrongAnswer: Error, Hashable {
        /// The place of the step among the entries.
        var entry: Int
        var found: Int
        var expected: Int
    }

    /// How long a sample is to take at least, in seconds.
    static let leastSample = 2e-4
    /// The most repetitions in a sample.
    static let mostIterations = 100_000
    /// Rounds after which more samples say little more.
    static let mostRounds = 1_000

    private(set) var entries: [Entry]
    /// Seconds from some fixed point.
    private let now: () -> Double

    init(_ entries: [Entry], now: @escaping () -> Double = Self.seconds) {
        self.entries = entries
        self.now = now
    }

    private static func seconds() -> Double {
        let time = origin.duration(to: ContinuousClock.now).components
        return Double(time.seconds) + Double(time.attoseconds) * 1e-18
    }
    private static let origin = ContinuousClock.now

    /// Takes samples for `budget` seconds: at least one of each entry; as many rounds as fit, each with one of each
    /// entry in random order.
    /// - Throws: `WrongAnswer`, and what a step throws.
    mutating func run(budget: Double) throws {
        let start = now()
        // The first run of a step warms up caches and finds out how long it takes.
        for index in entries.indices {
            let time = try sample(index)
            entries[index].iterations = Self.iterations(time)
        }
        var rounds = 0
        repeat {
            for index in entries.indices.shuffled() {
                // A step too long for the budget is not run again for the sake of a whole round.
                if rounds > 0, now() - start >= budget { break }
                let time = try sample(index)
                entries[index].samples.append(time)
            }
            rounds += 1
        } while now() - start < budget && rounds < Self.mostRounds
    }

    private func sample(_ index: Int) throws -> Double {
        let entry = entries[index]
        let before = now()
        for _ in 0..<entry.iterations {
            let found = try entry.step()
            if found != entry.expected { throw WrongAnswer(entry: index, found: found, expected: entry.expected) }
        }
        return (now() - before) / Double(entry.iterations)
    }

    /// How often to repeat a step of `time` seconds in a sample.
    static func iterations(_ time: Double) -> Int {
        guard time > 0 else { return mostIterations }
        return min(max(Int((leastSample / time).rounded(.up)), 1), mostIterations)
    }
}

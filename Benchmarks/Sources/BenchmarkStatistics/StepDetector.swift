// A history of one benchmark → the places where its level changed. Reads one value a run, in order; feeds `history`.

/// A change of level.
public struct Step: Sendable, Hashable {
    /// The index of the first run on the new level.
    public let index: Int
    /// The new level over the old.
    public let ratio: Double
    /// The levels, in the unit of the history.
    public let before: Double
    public let after: Double
}

/// Finds steps by optimal partitioning (PELT): the division into level stretches that has the least squared distance plus
/// a penalty for each step.
///
/// Three things keep it silent where nothing changed: values are clipped to the neighbourhood of a running median first, so
/// a single wild run is no step; the penalty is measured by the long-run noise of the history itself, so drift and runs
/// that resemble their predecessors make it more careful; and a new level must last for `minimumLength` runs and differ by
/// more than `threshold`.
public struct StepDetector: Sendable, Hashable {
    /// The smallest relative change that is told.
    public var threshold: Double
    /// How many runs a level lasts at least; the newest step is told that many runs after it happened.
    public var minimumLength: Int
    /// The penalty of a step in units of the noise's variance is this plus twice the logarithm of the number of runs. The
    /// value in force gives a false step in about one of a hundred histories of unchanged code with independent noise, and
    /// in fewer than eight of a hundred where runs resemble their predecessors, stray wildly or drift; tests hold both.
    public var caution: Double

    public init(threshold: Double = 0.02, minimumLength: Int = 4, caution: Double = 12) {
        self.threshold = threshold
        self.minimumLength = max(1, minimumLength)
        self.caution = caution
    }

    /// The steps of a history of positive values, in order.
    ///
    /// - Complexity: O(n) expected where steps are many, O(n²) at most.
    public func steps(in history: [Double]) -> [Step] {
        let values = history.map(Elementary.log)
        guard values.count >= 2 * minimumLength else { return [] }
        let neighbours = StepDetector.neighbourNoise(values)
        let clipped = clip(values, to: 2.5 * neighbours)
        let noise = max(neighbours, StepDetector.longRunNoise(clipped))
        let penalty = noise * noise * (caution + 2 * Elementary.log(Double(values.count)))
        var bounds = partition(clipped, penalty: penalty)
        dropDrift(&bounds, clipped)
        dropSmall(&bounds, values)
        let levels = zip([0] + bounds, bounds + [values.count]).map { median(Array(values[$0..<$1])) }
        return bounds.indices.map { place in
            Step(
                index: bounds[place], ratio: Elementary.exp(levels[place + 1] - levels[place]),
                before: Elementary.exp(levels[place]), after: Elementary.exp(levels[place + 1]))
        }
    }

    /// The level (a median) of each stretch between steps, with the runs it covers.
    public func levels(in history: [Double]) -> [(runs: Range<Int>, level: Double)] {
        guard !history.isEmpty else { return [] }
        let bounds = steps(in: history).map(\.index)
        return zip([0] + bounds, bounds + [history.count]).map { ($0..<$1, median(Array(history[$0..<$1]))) }
    }

    /// The standard deviation of single runs, from differences of neighbours, which steps hardly touch.
    private static func neighbourNoise(_ values: [Double]) -> Double {
        // Below two thousandths nothing on a real machine is steady.
        max(0.002, median(zip(values.dropFirst(), values).map { abs($0 - $1) }) / 0.6745 / 2.0.squareRoot())
    }

    /// The same from differences of means of neighbouring blocks, scaled to one run: it holds what runs share with their
    /// predecessors too. 0 for histories that are too short for blocks.
    private static func longRunNoise(_ values: [Double]) -> Double {
        var block = 2
        while 2 * (block + 1) * (block + 1) <= values.count { block += 1 }
        guard values.count >= 4 * block else { return 0 }
        let means = (0...(values.count - block)).map { mean(Array(values[$0..<($0 + block)])) }
        let far = (0..<(means.count - block)).map { abs(means[$0 + block] - means[$0]) }
        return median(far) / 0.6745 * (Double(block) / 2).squareRoot()
    }

    /// A level that lasts `minimumLength` runs is the majority of a window of this radius; anything shorter is clipped.
    private func clip(_ values: [Double], to distance: Double) -> [Double] {
        let radius = minimumLength - 1
        return values.indices.map { index in
            let window = values[max(0, index - radius)...min(values.count - 1, index + radius)]
            let centre = median(Array(window))
            return min(centre + distance, max(centre - distance, values[index]))
        }
    }

    /// Where stretches begin, the first left out.
    private func partition(_ values: [Double], penalty: Double) -> [Int] {
        let count = values.count
        var sums = [0.0]
        var squares = [0.0]
        for value in values {
            sums.append(sums[sums.count - 1] + value)
            squares.append(squares[squares.count - 1] + value * value)
        }
        func cost(_ start: Int, _ end: Int) -> Double {
            let sum = sums[end] - sums[start]
            return squares[end] - squares[start] - sum * sum / Double(end - start)
        }
        var best = [Double](repeating: .infinity, count: count + 1)
        var last = [Int](repeating: 0, count: count + 1)
        best[0] = -penalty
        var candidates = [0]
        for end in minimumLength...count {
            for start in candidates where end - start >= minimumLength {
                let total = best[start] + cost(start, end) + penalty
                if total < best[end] { (best[end], last[end]) = (total, start) }
            }
            // A start that is behind by more than a penalty can never lead again.
            candidates.removeAll { end - $0 >= minimumLength && best[$0] + cost($0, end) > best[end] }
            candidates.append(end - minimumLength + 1)
        }
        var bounds: [Int] = []
        var position = last[count]
        while position > 0 {
            bounds.append(position)
            position = last[position]
        }
        return bounds.reversed()
    }

    /// Takes away steps around which a slanting line fits as well as two levels (within a tenth): a machine that gets slower by and by is
    /// no commit's fault. The step that the line beats most goes first.
    private func dropDrift(_ bounds: inout [Int], _ values: [Double]) {
        while !bounds.isEmpty {
            let ends = [0] + bounds + [values.count]
            var worst: (place: Int, gain: Double)?
            for place in bounds.indices {
                let (start, middle, end) = (ends[place], ends[place + 1], ends[place + 2])
                let levels = squaredDistance(values[start..<middle]) + squaredDistance(values[middle..<end])
                let line = squaredDistanceFromLine(values[start..<end])
                let gain = levels / max(line, 1e-12) * 1.1
                if gain > 1 && gain > worst?.gain ?? 0 { worst = (place, gain) }
            }
            guard let worst else { return }
            bounds.remove(at: worst.place)
        }
    }

    private func squaredDistance(_ values: ArraySlice<Double>) -> Double {
        let centre = mean(Array(values))
        return values.reduce(0) { $0 + ($1 - centre) * ($1 - centre) }
    }

    private func squaredDistanceFromLine(_ values: ArraySlice<Double>) -> Double {
        let count = Double(values.count)
        let centreX = (count - 1) / 2
        let centreY = mean(Array(values))
        var xy = 0.0
        var yy = 0.0
        for (index, value) in values.enumerated() {
            xy += (Double(index) - centreX) * (value - centreY)
            yy += (value - centreY) * (value - centreY)
        }
        let xx = count * (count * count - 1) / 12
        return xx > 0 ? yy - xy * xy / xx : 0
    }

    /// Joins neighbouring stretches whose levels differ by less than the threshold, the closest first.
    private func dropSmall(_ bounds: inout [Int], _ values: [Double]) {
        let least = Elementary.log(1 + threshold)
        while !bounds.isEmpty {
            let levels = zip([0] + bounds, bounds + [values.count]).map { median(Array(values[$0..<$1])) }
            let changes = bounds.indices.map { abs(levels[$0 + 1] - levels[$0]) }
            guard let closest = changes.indices.min(by: { changes[$0] < changes[$1] }), changes[closest] < least else {
                return
            }
            bounds.remove(at: closest)
        }
    }
}

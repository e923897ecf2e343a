// What passes over a text find out: which patterns match, and around where. Fed by pattern groups.

/// Which patterns match at all.
final class MatchedPatterns: SetSink {
    /// The patterns that were found, in the order in which they were.
    @exclusivity(unchecked) private(set) var found: [Int] = []
    /// Whether each pattern was found; empty as long as few were.
    @exclusivity(unchecked) private var isFound: [Bool] = []
    private let count: Int
    /// How many of the patterns of the pass under way were not found yet.
    @exclusivity(unchecked) private var missing = 0
    /// The patterns of which one is enough to know; nil when all are wanted.
    private let sufficient: [Bool]?
    @exclusivity(unchecked) private(set) var isEnough = false

    private static let few = 16

    init(count: Int, sufficient: [Bool]? = nil) {
        self.count = count
        self.sufficient = sufficient
    }

    private func contains(_ index: Int) -> Bool {
        unsafe isFound.isEmpty ? found.contains(index) : isFound[index]
    }

    private func insert(_ index: Int) {
        unsafe found.append(index)
        if unsafe !isFound.isEmpty {
            unsafe isFound[index] = true
        } else if unsafe found.count > Self.few {
            unsafe isFound = [Bool](repeating: false, count: count)
            for known in unsafe found { unsafe isFound[known] = true }
        }
    }

    func begin(_ indices: [Int]) {
        // Found is found; a pass that is begun anew only tells it again.
        unsafe missing = found.isEmpty ? indices.count : indices.count { !contains($0) }
    }

    func found(_ numbers: [UInt32], _ indices: [Int], _ place: Int) -> SetVerdict {
        for number in numbers {
            let index = indices[Int(number)]
            if contains(index) { continue }
            insert(index)
            unsafe missing -= 1
            if let sufficient, sufficient[index] { unsafe isEnough = true }
        }
        return unsafe isEnough || missing == 0 ? .stop : .mute
    }
}

/// Where the matches of a pattern end, roughly.
struct MatchEnds {
    /// Ascending; between them no match ends. Both ends are places.
    private(set) var stretches: [ClosedRange<Int>] = []
    /// Whether there are so many that the text is best searched as a whole.
    fileprivate(set) var isDense = false
    fileprivate var count = 0

    /// Places that are nearer to one another are not kept apart.
    static let nearness = 48

    fileprivate mutating func add(_ place: Int) {
        count &+= 1
        if let last = stretches.last, place - last.upperBound <= Self.nearness {
            stretches[stretches.count - 1] = last.lowerBound...place
        } else {
            stretches.append(place...place)
        }
    }
}

/// Where the matches of all patterns end.
final class EndsOfPatterns: SetSink {
    @exclusivity(unchecked) private(set) var ends: [MatchEnds]
    private let lower: Int

    init(count: Int, from lower: Int) {
        unsafe ends = [MatchEnds](repeating: MatchEnds(), count: count)
        self.lower = lower
    }

    func begin(_ indices: [Int]) { for index in indices { unsafe ends[index] = MatchEnds() } }

    func found(_ numbers: [UInt32], _ indices: [Int], _ place: Int) -> SetVerdict {
        var isDense = true
        for number in numbers {
            let index = indices[Int(number)]
            if unsafe ends[index].isDense { continue }
            unsafe ends[index].add(place)
            // Telling a match and beginning a search anew cost as much as reading this many bytes.
            if unsafe ends[index].count > 64, unsafe ends[index].count &* 128 > place &- lower {
                unsafe ends[index].isDense = true
            } else {
                isDense = false
            }
        }
        return isDense ? .mute : .goOn
    }
}

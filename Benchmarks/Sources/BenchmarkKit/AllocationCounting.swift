// A workload → how often it allocates, and how much memory it holds at most. Reads the counter in C.

import CCounters

/// What was allocated in one iteration.
public struct AllocationCounts: Hashable, Sendable {
    /// Calls of malloc and its like.
    public var allocations: Double
    /// How far the bytes in use rose at most. Memory from mmap, such as the code that PCRE2's JIT makes, is not in it.
    public var peakBytes: Int
}

public enum AllocationCounting {
    /// Whether this system's allocator can be counted.
    public static var isPossible: Bool { allocation_counter_works() != 0 }

    /// Counts `work` done once; nil where counting is not possible.
    ///
    /// `repeats` countings are made and the least is taken, as what the runtime sets up on first use belongs to no iteration.
    public static func count(repeats: Int = 3, _ work: (Int) throws -> Void) throws -> AllocationCounts? {
        guard isPossible else { return nil }
        var least: AllocationCounts?
        for _ in 0..<repeats {
            allocation_counter_start()
            let outcome = Result { try work(1) }
            let counts = allocation_counter_stop()
            if case .failure(let error) = outcome { throw error }
            let found = AllocationCounts(allocations: Double(counts.allocations), peakBytes: Int(counts.peak_bytes))
            if least.map({ found.allocations < $0.allocations }) ?? true { least = found }
        }
        return least
    }
}

// A workload inside the function that callgrind watches. Run in a process of its own under valgrind.
//
// Unsafe code: a pointer to a local box is handed through C to a function that uses it before the call returns.

import CCounters

public enum CountedRegion {
    private final class Body {
        let work: (Int) throws -> Void
        let iterations: Int
        var failure: (any Error)?

        init(_ work: @escaping (Int) throws -> Void, _ iterations: Int) {
            self.work = work
            self.iterations = iterations
        }
    }

    /// Does `work` twice uncounted, then `iterations` times inside `counted_region`.
    public static func run(_ iterations: Int, _ work: @escaping (Int) throws -> Void) throws {
        try work(2)
        let body = Body(work, iterations)
        unsafe counted_region(
            { context in
                guard let context = unsafe context else { return }
                let body = unsafe Unmanaged<Body>.fromOpaque(context).takeUnretainedValue()
                do { try body.work(body.iterations) } catch { body.failure = error }
            }, Unmanaged.passUnretained(body).toOpaque())
        if let failure = body.failure { throw failure }
    }
}

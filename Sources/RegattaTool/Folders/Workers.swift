// Threads that do the same work until there is none left. Started by search and replace.

import Foundation

/// Runs work on several threads and waits for them.
enum Workers {
    /// Calls `work` on `count` threads at once and returns when all have returned.
    /// - Parameter tick: called on this thread from time to time while it waits, if given.
    static func run(_ count: Int, tick: (() -> Void)? = nil, _ work: @escaping @Sendable () -> Void) {
        if count <= 1, tick == nil { return work() }
        let done = Countdown(count)
        for _ in 0..<count {
            let thread = Thread {
                work()
                done.decrease()
            }
            // As much as the first thread has.
            thread.stackSize = 8 << 20
            thread.start()
        }
        while !done.wait(seconds: tick == nil ? 3600 : 0.2) { tick?() }
    }
}

/// Counts down to zero, for which others wait.
private final class Countdown: @unchecked Sendable {
    // Sendable: `left` is read and written with `condition` locked.
    private let condition = NSCondition()
    private var left: Int

    init(_ count: Int) { left = count }

    func decrease() {
        condition.lock()
        left -= 1
        if left == 0 { condition.broadcast() }
        condition.unlock()
    }

    /// Whether zero was reached within the time.
    func wait(seconds: Double) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        let deadline = Date(timeIntervalSinceNow: seconds)
        while left > 0 { if !condition.wait(until: deadline) { return left == 0 } }
        return true
    }
}

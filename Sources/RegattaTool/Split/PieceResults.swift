// What is found in pieces of a text, on the way from the threads that search to the one that prints.

import Foundation
import Regatta
import Synchronization

/// The results of a few pieces ahead of the one that is wanted next, so that memory is bounded.
final class PieceResults: @unchecked Sendable {
    typealias Result = (slots: [Int], failure: MatchError?)

    // Sendable: the variables are read and written with `condition` locked.
    private let condition = NSCondition()
    private var results: [Int: Result] = [:]
    private var taken = 0
    private var wanted = 0
    private let stopped = Atomic(false)
    private let count: Int
    private let window: Int

    /// - Parameters:
    ///   - count: how many pieces there are.
    ///   - window: how many may be searched ahead.
    init(count: Int, window: Int) {
        self.count = count
        self.window = window
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        condition.lock()
        defer { condition.unlock() }
        return body()
    }

    /// The next piece to search, when it is time for it; nil when there is none left.
    func takeNext() -> Int? {
        locked {
            while taken < count, taken >= wanted + window, !isStopped { condition.wait() }
            if taken >= count || isStopped { return nil }
            taken += 1
            return taken - 1
        }
    }

    func put(_ index: Int, _ result: Result) {
        locked {
            results[index] = result
            condition.broadcast()
        }
    }

    /// Waits for the result of a piece; they are wanted in order.
    func wait(for index: Int) -> Result {
        locked {
            while true {
                if let result = results.removeValue(forKey: index) {
                    wanted = index + 1
                    condition.broadcast()
                    return result
                }
                condition.wait()
            }
        }
    }

    /// No further results are wanted.
    func stop() {
        locked {
            stopped.store(true, ordering: .relaxed)
            condition.broadcast()
        }
    }

    var isStopped: Bool { stopped.load(ordering: .relaxed) }
}

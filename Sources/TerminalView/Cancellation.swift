// Tells background work that nobody waits for it any more.

import Synchronization

/// A flag that is raised once; usable from any thread.
final class CancellationToken: Sendable {
    private let flag = Atomic<Bool>(false)
    var isCancelled: Bool { flag.load(ordering: .relaxed) }
    func cancel() { flag.store(true, ordering: .relaxed) }
}

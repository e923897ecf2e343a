// Reports from background threads to the one that draws.

import Synchronization
import TerminalKit

/// Reports that wait to be taken; putting one in wakes the terminal's wait.
final class Mailbox: Sendable {
    private let reports = Mutex<[ViewerReport]>([])
    private let waker: Waker

    init(waker: Waker) { self.waker = waker }

    func put(_ report: ViewerReport) {
        reports.withLock { $0.append(report) }
        waker.wake()
    }

    func take() -> [ViewerReport] {
        reports.withLock { reports in
            defer { reports = [] }
            return reports
        }
    }
}

// Runs background work on threads of its own. Asked by the viewer, answers into the mailbox.

import Foundation
import TerminalKit

/// Starts jobs and gives up the ones that nobody waits for.
///
/// Each job has a thread: an engine that cannot be interrupted at once keeps its own thread only, and neither the keys
/// nor the next job.
final class JobRunner {
    /// Deep patterns recurse deeply.
    private static let stackSize = 16 << 20
    private let mailbox: Mailbox
    private var running: [ViewerJob.Channel: CancellationToken] = [:]

    init(mailbox: Mailbox) { self.mailbox = mailbox }

    func start(_ job: ViewerJob) {
        cancel(job.channel)
        let token = CancellationToken()
        running[job.channel] = token
        let mailbox = mailbox
        let thread = Thread {
            AlternateStack.install()
            job.run(token) { report in if !token.isCancelled { mailbox.put(report) } }
        }
        thread.stackSize = Self.stackSize
        thread.start()
    }

    func cancel(_ channel: ViewerJob.Channel) { running.removeValue(forKey: channel)?.cancel() }

    func cancelAll() { for channel in Array(running.keys) { cancel(channel) } }
}

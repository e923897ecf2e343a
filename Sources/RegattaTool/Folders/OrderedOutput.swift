// Outputs of files that are searched at once → the order of the files. Feeds the console.

import Foundation
import Regatta
import Synchronization

/// Writes what the files lead to in their order, as if they had been searched one after another.
///
/// What is ready too early is kept: up to a bound in all, beyond which workers wait for their turn. The file whose turn
/// it is is always being worked on, so somebody always gets on.
final class OrderedOutput: @unchecked Sendable {
    // Sendable: everything below `turn` is read and written with `turn` locked.
    private let turn = NSCondition()
    private let console: Console
    private var next = 0
    private var kept: [Int: FilePart] = [:]
    private var keptBytes = 0
    private let separator: String
    /// Whether the file whose turn it is has output, and whether one before it has.
    private var hasOutput = false
    private var hadOutput = false
    private var isTicking = false
    private var totals: SearchStatistics
    /// Files that are done, in their turn or not.
    private var filesDone = 0
    private let stopped = Atomic(false)

    /// How much is kept in all, in bytes and in files.
    private static let limit = (bytes: 32 << 20, files: 4096)

    /// - Parameter separator: what stands between the outputs of two files.
    init(_ console: Console, backend: BackendID, separator: String = "") {
        self.console = console
        self.separator = separator
        totals = SearchStatistics(backend: backend)
    }

    /// Whether the files that are left do not matter: the output cannot be written, or the answer is known.
    var isStopped: Bool { stopped.load(ordering: .relaxed) }

    private func locked<Result>(_ body: () -> Result) -> Result {
        turn.lock()
        defer { turn.unlock() }
        return body()
    }

    /// What the files led to so far.
    var statistics: SearchStatistics { locked { totals } }

    func isTurn(of index: Int) -> Bool { locked { index == next } }

    func waitForTurn(of index: Int) {
        locked { while index != next, !isStopped { turn.wait() } }
    }

    /// Writes bytes of the file whose turn it is.
    func write(_ bytes: Span<UInt8>) {
        turn.lock()
        defer { turn.unlock() }
        put(bytes)
    }

    /// Writes a piece of the file whose turn it is.
    func write(_ piece: FilePart.Piece) { locked { put(piece) } }

    private func put(_ bytes: Span<UInt8>) {
        if isStopped || bytes.isEmpty { return }
        clearProgress()
        if !hasOutput, hadOutput { console.output.write(separator) }
        hasOutput = true
        console.output.write(bytes)
        if console.output.failure != nil { stop() }
    }

    private func put(_ piece: FilePart.Piece) {
        if isStopped { return }
        switch piece {
        case .output(let bytes): put(bytes.span)
        case .message(let message, let subject, let isError):
            clearProgress()
            if isError { console.report(message, about: subject) } else { console.remark(message, about: subject) }
        }
    }

    /// Ends a file: its output is written if its turn has come, and that of those after it which are done too. Otherwise
    /// it is kept, or the worker waits when enough is kept.
    func finish(_ part: FilePart) {
        turn.lock()
        defer { turn.unlock() }
        filesDone += 1
        while part.index != next, !isStopped,
            keptBytes + part.byteCount > Self.limit.bytes || kept.count >= Self.limit.files
        {
            turn.wait()
        }
        kept[part.index] = part
        keptBytes += part.byteCount
        guard part.index == next else { return }
        while let part = kept.removeValue(forKey: next) {
            keptBytes -= part.byteCount
            for piece in part.pieces { put(piece) }
            if !isStopped { totals.add(part.statistics) }
            if part.isLast { stop() }
            hadOutput = hadOutput || hasOutput
            hasOutput = false
            next += 1
        }
        if console.isOnTerminal { console.output.flush() }
        turn.broadcast()
    }

    private func stop() {
        stopped.store(true, ordering: .relaxed)
        turn.broadcast()
    }

    /// Shows on the terminal how far the search is.
    func showProgress() {
        locked {
            isTicking = true
            console.progress("\(filesDone) files, \(totals.filesWithMatches) with matches, \(totals.bytes >> 20) MB")
        }
    }

    private func clearProgress() {
        if isTicking { console.progress(nil) }
        isTicking = false
    }

    /// Takes away what shows how far the search is.
    func endProgress() { locked { clearProgress() } }
}

// A terminal in full-screen use: raw input, alternate screen, size, and waiting. Feeds keys, takes the writer's bytes.

import Foundation

/// The terminal of this process, taken over until ``end()``.
///
/// Whatever ends the process, short of SIGKILL, puts the terminal back first.
public final class TerminalSession {
    /// What ended a wait.
    public enum Wake: Hashable, Sendable {
        case input([UInt8])
        case resized
        /// The process was continued after a stop that it did not make itself.
        case continued
        /// Somebody asked the process to stop, from outside.
        case stopRequested
        /// ``Waker/wake()`` was called.
        case woken
        /// The terminal went away.
        case hungUp
    }

    private let input: Int32
    private let output: Int32
    private let mouse: Bool
    private let pipes: PipePair
    private var chunk = [UInt8](repeating: 0, count: 4096)

    /// Takes the terminal over: keys come from `input`, the picture goes to `output`.
    /// - Throws: `TerminalFailure` when `input` is no terminal.
    public init(input: Int32, output: Int32, mouse: Bool) throws(TerminalFailure) {
        self.input = input
        self.output = output
        self.mouse = mouse
        pipes = try PipePair()
        TerminalRestorer.install(pipe: pipes.writeEnd)
        try enter()
    }

    /// Wakes the session from other threads.
    public var waker: Waker { Waker(pipes: pipes) }

    /// Puts the terminal back.
    public func end() { TerminalRestorer.restore() }

    /// Installs the signal handlers anew, after something else had its own.
    public func reclaimSignals() { TerminalRestorer.install(pipe: pipes.writeEnd) }

    /// Puts the terminal back, stops the process as Ctrl-Z does, and takes the terminal over again when it is continued.
    public func suspend() throws(TerminalFailure) {
        TerminalRestorer.restore()
        TerminalRestorer.stop()
        try enter()
    }

    /// Takes the terminal over again after a stop that it did not know of.
    public func resume() throws(TerminalFailure) {
        TerminalRestorer.restore()
        try enter()
    }

    private func enter() throws(TerminalFailure) {
        var settings = termios()
        guard unsafe tcgetattr(input, &settings) == 0 else { throw TerminalFailure("the keys come from no terminal") }
        var raw = settings
        unsafe cfmakeraw(&raw)
        TerminalRestorer.activate(input: input, output: output, settings: settings)
        _ = unsafe tcsetattr(input, TCSANOW, &raw)
        _ = write(Array(TerminalModes.enter(mouse: mouse).utf8))
    }

    /// Columns and rows; 80 × 24 where the terminal does not say.
    public var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Writes all of `bytes`; false when the terminal is gone.
    public func write(_ bytes: [UInt8]) -> Bool {
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return true }
            var sent = 0
            while sent < buffer.count {
                let wrote = unsafe Foundation.write(output, base + sent, buffer.count - sent)
                if wrote > 0 {
                    sent += wrote
                } else if errno == EAGAIN {
                    var waiting = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&waiting, 1, 1000)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// Waits until something happens; what did, all of it, or nothing after `milliseconds`. Nil waits for ever.
    public func wait(milliseconds: Int?) -> [Wake] {
        var polled = [
            pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pipes.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        let ready = unsafe poll(&polled, 2, Int32(clamping: milliseconds ?? -1))
        // A signal that interrupted the wait has left its byte in the pipe: the next wait finds it.
        if ready <= 0 { return [] }
        var wakes: [Wake] = []
        if polled[1].revents != 0 {
            for byte in Set(read(pipes.readEnd) ?? []) {
                switch byte {
                case SignalByte.resize: wakes.append(.resized)
                case SignalByte.resume: wakes.append(.continued)
                case SignalByte.stop: wakes.append(.stopRequested)
                default: wakes.append(.woken)
                }
            }
        }
        if polled[0].revents != 0 {
            if let bytes = read(input), !bytes.isEmpty { wakes.append(.input(bytes)) } else { wakes.append(.hungUp) }
        }
        return wakes
    }

    /// What is there to read, or nil after an error.
    private func read(_ descriptor: Int32) -> [UInt8]? {
        while true {
            let got = unsafe Foundation.read(descriptor, &chunk, chunk.count)
            if got >= 0 { return Array(chunk[0..<got]) }
            if errno != EINTR { return nil }
        }
    }
}

/// Why there is no full-screen use of the terminal.
public struct TerminalFailure: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    public let message: String
    public init(_ message: String) { self.message = message }
}

/// Wakes a waiting session; usable from any thread, any number of times.
public struct Waker: Sendable {
    let pipes: PipePair

    /// Ends the current wait, or the next one.
    public func wake() {
        var byte = SignalByte.wake
        // The pipe does not block: when it is full the session has not yet seen what is in it.
        _ = unsafe Foundation.write(pipes.writeEnd, &byte, 1)
    }
}

/// A pipe that does not block, open as long as somebody may use it.
final class PipePair: Sendable {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws(TerminalFailure) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw TerminalFailure("no pipe can be made") }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends {
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }
}

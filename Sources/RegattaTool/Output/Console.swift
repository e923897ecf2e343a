// Standard output and standard error of a run, and the exit status that they lead to.

import Foundation

/// Where a run writes, and whether something went wrong on the way.
final class Console {
    let output = OutputBuffer(descriptor: STDOUT_FILENO)
    private let errors = OutputBuffer(descriptor: STDERR_FILENO)
    private(set) var hadError = false

    /// Reports an error; `subject` is the file that it is about. What was printed so far is written out first, so that
    /// both are in order on a terminal.
    func report(_ message: String, about subject: String? = nil) {
        hadError = true
        note("regatta: \(subject.map { "\($0): " } ?? "")\(message)")
    }

    /// Says something about a file that is no error.
    func remark(_ message: String, about subject: String?) {
        note("regatta: \(subject.map { "\($0): " } ?? "")\(message)")
    }

    /// Whether people see the output at once.
    let isOnTerminal = isatty(STDOUT_FILENO) == 1

    /// Whether standard error can show how far a long run is.
    static let canShowProgress =
        isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM", default: "dumb"] != "dumb"

    /// Shows `text` on a line of the terminal that the next output or nil takes away.
    func progress(_ text: String?) {
        output.flush()
        errors.write("\r\u{1B}[K")
        if let text { errors.write("regatta: \(text)") }
        errors.flush()
    }

    /// Lets errors so far not count for the exit status.
    func forgiveErrors() { hadError = false }

    /// Writes a line to standard error.
    func note(_ line: String) {
        output.flush()
        errors.write(line)
        errors.write(byte: 10)
        errors.flush()
    }

    /// Writes everything out and gives the exit status: 2 after any error, else `status`.
    ///
    /// A reader that went away ends the process as it would have ended `grep`: by SIGPIPE, unless whoever started it had
    /// that signal ignored; then it is an error like any other.
    func finish(_ status: Int32) -> Int32 {
        output.flush()
        if let failure = output.failure {
            if failure.code == EPIPE { BrokenPipe.dieIfDeadly() }
            report("write error: \(failure.message)")
        }
        return hadError ? 2 : status
    }
}

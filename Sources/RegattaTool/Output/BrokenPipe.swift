// What happens when the reader of the output goes away.

import Foundation

/// SIGPIPE is ignored during a run, so that nothing is left half-written in files, and made up for at its end.
enum BrokenPipe {
    /// Ignores SIGPIPE; called once, before anything is written.
    static func ignore() {
        let before = signal(SIGPIPE, SIG_IGN)
        unsafe wasDeadly = !isIgnored(before)
    }

    /// Ends the process by SIGPIPE, if it had done so when the process began.
    static func dieIfDeadly() {
        guard unsafe wasDeadly else { return }
        _ = signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
    }

    /// Written once, at the start, before there is a second thread.
    nonisolated(unsafe) private static var wasDeadly = false
}

/// Whether a signal's handler is `SIG_IGN`. C function pointers are compared by their bits; Swift has no other way.
func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

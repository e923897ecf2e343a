// Puts the terminal back, also from signal handlers and after crashes. Set up by the session.

import Foundation

/// What must be put back when the process ends in any way that lets it act at all.
///
/// A handler may only call a few functions of the system and read memory that is not being changed: everything it needs
/// is written here before the handlers are installed.
enum TerminalRestorer {
    // Safe: written by the session's thread while no handler of this file is installed, or, for `isActive`, in one
    // store; handlers read them. `saved` is allocated once and never freed.
    nonisolated(unsafe) private static var descriptor: Int32 = -1
    nonisolated(unsafe) private static var input: Int32 = -1
    nonisolated(unsafe) private static var isActive: Int32 = 0
    nonisolated(unsafe) private static let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    nonisolated(unsafe) private static var signalPipe: Int32 = -1
    nonisolated(unsafe) private static var hasInstalled = false

    /// Signals that end the process: told to, or after a fault.
    private static let deadly = [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

    /// Keeps `settings`, with which `input` is to be left, and counts the terminal as changed from now on.
    static func activate(input: Int32, output: Int32, settings: termios) {
        _ = unsafe saved
        unsafe saved.initialize(to: settings)
        unsafe self.input = input
        unsafe descriptor = output
        unsafe isActive = 1
    }

    /// Puts the terminal back, once. Calls only `write` and `tcsetattr`, so that a signal handler may call it.
    static func restore() {
        guard unsafe isActive != 0 else { return }
        unsafe isActive = 0
        let text = TerminalModes.leave
        var sent = 0
        while sent < text.utf8CodeUnitCount {
            let wrote = unsafe write(descriptor, text.utf8Start + sent, text.utf8CodeUnitCount - sent)
            if wrote > 0 { sent += wrote } else if errno != EINTR { break }
        }
        _ = unsafe tcsetattr(input, TCSANOW, saved)
    }

    /// Installs the handlers: deadly signals restore the terminal and then do what they do; changes of size, stops and
    /// continuations are written to `pipe` as a byte each (see ``SignalByte``).
    static func install(pipe: Int32) {
        unsafe signalPipe = pipe
        AlternateStack.install()
        for number in deadly { set(number, onDeath, keepIgnored: [SIGHUP, SIGINT, SIGQUIT].contains(number)) }
        for number in [SIGWINCH, SIGCONT, SIGTSTP] { set(number, onNotice, keepIgnored: false) }
        if unsafe !hasInstalled {
            unsafe hasInstalled = true
            atexit { TerminalRestorer.restore() }
        }
    }

    /// Stops the process group as Ctrl-Z does at a shell; returns when it is continued.
    static func stop() {
        _ = signal(SIGTSTP, SIG_DFL)
        kill(0, SIGTSTP)
        set(SIGTSTP, onNotice, keepIgnored: false)
    }

    private static let onDeath: @convention(c) (Int32) -> Void = { number in
        TerminalRestorer.restore()
        _ = signal(number, SIG_DFL)
        raise(number)
    }

    private static let onNotice: @convention(c) (Int32) -> Void = { number in
        let before = errno
        var byte = number == SIGWINCH ? SignalByte.resize : number == SIGCONT ? SignalByte.resume : SignalByte.stop
        _ = unsafe write(signalPipe, &byte, 1)
        errno = before
    }

    private static func set(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, keepIgnored: Bool) {
        var action = sigaction()
        #if os(Linux)
        unsafe action.__sigaction_handler.sa_handler = handler
        #else
        unsafe action.__sigaction_u.__sa_handler = handler
        #endif
        unsafe sigemptyset(&action.sa_mask)
        action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_RESTART)
        var old = sigaction()
        _ = unsafe sigaction(number, &action, &old)
        #if os(Linux)
        let before = unsafe old.__sigaction_handler.sa_handler
        #else
        let before = unsafe old.__sigaction_u.__sa_handler
        #endif
        // C function pointers are compared by their bits; Swift has no other way.
        let wasIgnored = unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if keepIgnored, wasIgnored { _ = unsafe sigaction(number, &old, nil) }
    }
}

/// What the pipe carries.
enum SignalByte {
    static let resize = UInt8(ascii: "w")
    static let resume = UInt8(ascii: "c")
    static let stop = UInt8(ascii: "z")
    static let wake = UInt8(ascii: "!")
}

/// Room for a signal handler of a thread whose own stack has overflowed.
public enum AlternateStack {
    private static let size = 1 << 16

    /// Gives the calling thread such a stack. It is never freed: it must last as long as the thread, and threads are few.
    public static func install() {
        var old = unsafe stack_t()
        if unsafe sigaltstack(nil, &old) == 0, unsafe Int32(old.ss_flags) & Int32(SS_DISABLE) == 0 { return }
        guard let base = unsafe malloc(size) else { return }
        var new = unsafe stack_t()
        unsafe new.ss_sp = base
        unsafe new.ss_size = size
        unsafe new.ss_flags = 0
        _ = unsafe sigaltstack(&new, nil)
    }
}

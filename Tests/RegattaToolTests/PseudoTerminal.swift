import Foundation
import TerminalKit
import VirtualTerminal

/// The tool on a pseudo-terminal of its own, with what it shows.
final class PseudoTerminal {
    private let master: Int32
    private let process: pid_t
    private(set) var screen: VirtualTerminal
    /// All that was written.
    private(set) var written: [UInt8] = []
    private var status: Int32?

    struct Failure: Error { var message: String }

    /// Starts the tool as the leader of a session that has the terminal.
    /// - Parameter input: a file for standard input; the terminal when nil.
    init(
        _ arguments: [String], columns: Int = 60, rows: Int = 12, input: URL? = nil,
        environment: [String: String] = [:]
    ) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0, let name = Self.otherEnd(of: master) else { throw Failure(message: "no pseudo-terminal") }
        // The test's other children must not hold it open.
        _ = fcntl(master, F_SETFD, FD_CLOEXEC)
        screen = VirtualTerminal(columns: columns, rows: rows)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)

        #if os(Linux)
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #else
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // A session of its own, whose terminal is the next one opened, and no blocked signals: test threads block most.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        #if os(Linux)
        // POSIX_SPAWN_SETSID, hidden from the module, and POSIX_SPAWN_SETSIGMASK.
        posix_spawnattr_setflags(&attributes, 0x80 | 0x08)
        #else
        posix_spawnattr_setflags(&attributes, 0x400 | 0x08)
        #endif
        posix_spawn_file_actions_addopen(&actions, 1, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        if let input {
            posix_spawn_file_actions_addopen(&actions, 0, input.path, O_RDONLY, 0)
        } else {
            posix_spawn_file_actions_adddup2(&actions, 1, 0)
        }
        var variables = ProcessInfo.processInfo.environment
        for name in ["NO_COLOR", "REGATTA_BACKEND"] { variables[name] = nil }
        variables["TERM"] = "xterm"
        variables.merge(environment) { $1 }
        let path = Workshop.executable.path
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in words + settings { free(word) } }

        var started: pid_t = 0
        let failed = posix_spawn(&started, path, &actions, &attributes, &words, &settings)
        guard failed == 0 else { throw Failure(message: "cannot start: \(failed)") }
        process = started
    }

    /// The name of the end that the tool gets.
    private static func otherEnd(of master: Int32) -> String? {
        #if os(Linux)
        // What `unlockpt` and `ptsname` do; the C library's module hides both.
        var lock: Int32 = 0
        var number: UInt32 = 0
        guard ioctl(master, UInt(0x4004_5431), &lock) == 0, ioctl(master, UInt(0x8004_5430), &number) == 0 else { return nil }
        return "/dev/pts/\(number)"
        #else
        guard grantpt(master) == 0, unlockpt(master) == 0 else { return nil }
        return ptsname(master).map { String(cString: $0) }
        #endif
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            var ignored: Int32 = 0
            waitpid(process, &ignored, 0)
        }
        close(master)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let wrote = bytes[sent...].withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            if wrote <= 0 { return }
            sent += wrote
        }
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Gives the terminal another size, of which the system tells the tool.
    func resize(columns: Int, rows: Int) {
        screen = VirtualTerminal(columns: columns, rows: rows)
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Reads what is shown until `holds`; false after `seconds`.
    func wait(seconds: Double = 60, until holds: (VirtualTerminal) -> Bool) -> Bool {
        let deadline = Date() + seconds
        while true {
            if holds(screen) { return true }
            if Date() > deadline { return false }
            if !pump(milliseconds: 50), !holds(screen) { return false }
        }
    }

    /// Takes what the tool wrote; false when it is gone.
    private func pump(milliseconds: Int32) -> Bool {
        var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, milliseconds) > 0 else { return true }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let got = read(master, &chunk, chunk.count)
        guard got > 0 else { return false }
        written += chunk[0..<got]
        screen.feed(chunk[0..<got])
        return true
    }

    /// Waits for the end of the tool, and gives its exit status, or minus the number of the signal that ended it.
    func end(seconds: Double = 60) -> Int32? {
        let deadline = Date() + seconds
        var result: Int32 = 0
        while status == nil, Date() < deadline {
            let isOpen = pump(milliseconds: 20)
            if waitpid(process, &result, WNOHANG) == process {
                while pump(milliseconds: 0), hasMore() {}
                let signal = result & 0x7F
                status = signal == 0 ? (result >> 8) & 0xFF : -signal
            } else if !isOpen {
                usleep(20_000)
            }
        }
        return status
    }

    private func hasMore() -> Bool {
        var polled = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) > 0 && polled.revents & Int16(POLLIN) != 0
    }

    /// Whether the terminal takes lines and echoes what is typed, as a shell expects.
    var isCooked: Bool {
        var settings = termios()
        guard tcgetattr(master, &settings) == 0 else { return false }
        return settings.c_lflag & tcflag_t(ICANON) != 0 && settings.c_lflag & tcflag_t(ECHO) != 0
    }

    /// Whether everything that the tool switched on is off again.
    var isRestored: Bool { screen.modes == [25] && isCooked }
}

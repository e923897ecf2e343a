// A file that must not stay: removed after failures, and when the process is told to end.

import Foundation

/// A new, empty file in the directory of another. Of several at once, the last made is the one that a signal removes.
@safe final class TemporaryFile {
    let path: String
    let descriptor: Int32
    // Safe: a C string of its own, made in `init`, freed in `deinit` after the signal handler has lost sight of it.
    private let name: UnsafeMutablePointer<CChar>
    /// The name that was watched before this one; its file lives longer than this one.
    private let outer: UnsafeMutablePointer<CChar>?

    /// - Throws: `SystemError` when the directory takes no new file.
    init(beside target: String) throws(SystemError) {
        guard let name = unsafe strdup(Self.directory(of: target) + "/.regatta-XXXXXX") else { throw SystemError(ENOMEM) }
        descriptor = unsafe mkstemp(name)
        guard descriptor >= 0 else {
            let failure = SystemError.last
            unsafe free(name)
            throw failure
        }
        unsafe self.name = name
        path = unsafe String(cString: name)
        unsafe outer = InterruptionCleanUp.watch(name)
    }

    deinit {
        unsafe InterruptionCleanUp.restore(outer)
        close(descriptor)
        unsafe free(name)
    }

    /// Removes the file, if it still has this name.
    func remove() {
        _ = unsafe unlink(path)
    }

    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

/// Removes the temporary file when a signal ends the process.
enum InterruptionCleanUp {
    // Safe: written by the one thread of the tool; the handler reads it between two instructions of that thread.
    nonisolated(unsafe) private static var watched: UnsafeMutablePointer<CChar>?

    // Safe: as `watched`; filled before the handler that reads it is installed.
    nonisolated(unsafe) private static var handlersBefore: [Int32: @convention(c) (Int32) -> Void] = [:]

    /// Watches `name` and gives what was watched before.
    @unsafe static func watch(_ name: UnsafeMutablePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
        defer { unsafe watched = name }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number, SIG_IGN)
            // One that is ignored (as under `nohup`) stays so. Another's handler is called after this one.
            if isIgnored(before) { continue }
            if let before, !isSame(before, handler) { unsafe handlersBefore[number] = before }
            _ = signal(number, handler)
        }
        return unsafe watched
    }

    @unsafe static func restore(_ name: UnsafeMutablePointer<CChar>?) { unsafe watched = name }

    /// Calls only functions that a signal handler may call.
    private static let handler: @convention(c) (Int32) -> Void = { number in
        if let name = unsafe InterruptionCleanUp.watched { _ = unsafe unlink(name) }
        let before = unsafe InterruptionCleanUp.handlersBefore[number]
        _ = signal(number, before ?? SIG_DFL)
        raise(number)
    }

    /// Whether two handlers are one function. C function pointers are compared by their bits.
    private static func isSame(
        _ first: @escaping @convention(c) (Int32) -> Void, _ second: @escaping @convention(c) (Int32) -> Void
    ) -> Bool {
        unsafe unsafeBitCast(first, to: Int.self) == unsafeBitCast(second, to: Int.self)
    }
}

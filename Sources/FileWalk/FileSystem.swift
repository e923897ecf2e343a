// Calls to the file system, by paths of bytes: names need not be UTF-8. The one place of this module for C pointers.

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system says of a file.
struct FileStatus: Sendable, Hashable {
    let isDirectory: Bool
    let isRegular: Bool
    let device: UInt64
    let number: UInt64

    /// - Returns: nil when there is no such file; `errno` says why.
    init?(_ path: [UInt8], followsLink: Bool) {
        var status = stat()
        // Safe: `path` is handed over as a C string that lives through the call; `status` is a value of our own.
        let result = unsafe withCString(path) { followsLink ? unsafe stat($0, &status) : unsafe lstat($0, &status) }
        guard result == 0 else { return nil }
        isDirectory = status.st_mode & S_IFMT == S_IFDIR
        isRegular = status.st_mode & S_IFMT == S_IFREG
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// One name in a directory.
struct DirectoryEntry: Sendable, Hashable {
    enum Kind: Sendable, Hashable { case file, directory, link, other, unknown }
    let name: [UInt8]
    let kind: Kind
}

/// A failed call, as the system words it.
struct SystemFailure: Error, Hashable {
    let message: String
    static var last: SystemFailure {
        // Safe: the system's text is copied at once.
        SystemFailure(message: unsafe String(cString: strerror(errno)))
    }
}

/// The entries of the directory at `path`, without `.` and `..`, in no order.
func entries(ofDirectory path: [UInt8]) throws(SystemFailure) -> [DirectoryEntry] {
    guard let stream = unsafe withCString(path, { (name) in unsafe opendir(name) }) else { throw .last }
    defer { unsafe closedir(stream) }
    var entries: [DirectoryEntry] = []
    while true {
        errno = 0
        // Safe: an entry is valid until the next call on this stream, and all of it is copied before.
        guard let entry = unsafe readdir(stream) else {
            if errno != 0 { throw .last }
            return entries
        }
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let name = unsafe UnsafeRawPointer(entry) + offset
        let length = unsafe strlen(name.assumingMemoryBound(to: CChar.self))
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: name, count: length))
        if bytes == [46] || bytes == [46, 46] { continue }
        let kind: DirectoryEntry.Kind =
            switch Int(unsafe entry.pointee.d_type) {
            case Int(DT_REG): .file
            case Int(DT_DIR): .directory
            case Int(DT_LNK): .link
            case Int(DT_UNKNOWN): .unknown
            default: .other
            }
        entries.append(DirectoryEntry(name: bytes, kind: kind))
    }
}

/// All bytes of a regular file, or nil when it cannot be read.
func readFile(_ path: [UInt8]) -> [UInt8]? {
    let descriptor = unsafe withCString(path) { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
        // Safe: at most as many bytes are written as `chunk` has.
        let got = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else { return nil }
        if got == 0 { return bytes }
        bytes += chunk[..<got]
    }
}

/// The path of `path` from the root, without links; nil when there is no such file.
func realPath(_ path: [UInt8]) -> [UInt8]? {
    guard let resolved = unsafe withCString(path, { unsafe realpath($0, nil) }) else { return nil }
    // Safe: a C string that `realpath` made for us; freed after it was copied.
    defer { unsafe free(resolved) }
    return unsafe Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
}

/// Calls `body` with `bytes` and a NUL behind them.
private func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let text = bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe text.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { preconditionFailure("an array with a NUL is not empty") }
        return unsafe body(start)
    }
}

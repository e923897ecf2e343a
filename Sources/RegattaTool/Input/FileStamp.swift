// What tells whether another program wrote a file meanwhile. Taken when a file is read, asked before it is written.

import Foundation

/// The state of a file, as far as the system tells without reading it.
struct FileStamp: Hashable, Sendable {
    /// Which file it is, whatever its state.
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64
    }

    let identity: Identity
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// - Returns: nil when there is no file at `path`.
    init?(_ path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        size = Int64(status.st_size)
        #if canImport(Darwin)
        seconds = status.st_mtimespec.tv_sec
        nanoseconds = status.st_mtimespec.tv_nsec
        #else
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
        #endif
    }
}

// New contents for a file, put in its place in one step. Fed by replace.

import Foundation

/// Writes a file so that at any moment either the old contents or the new are there, whole.
///
/// The new file is written beside the old one, flushed to the disk, given the old one's permissions, and renamed onto it.
/// A symbolic link is followed, so it stays. Owner and group are kept where the system allows it. Other hard links to the
/// file keep the old contents.
enum AtomicFile {
    /// Whether there is something at `path` that is neither a regular file nor a directory: a pipe, a device, a socket.
    /// Asked before the contents are read, since reading takes them out of a pipe, or waits for ever.
    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return false }
        return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// - Parameters:
    ///   - backupSuffix: when given, the old file stays under its name with this suffix, or, where that name is taken, with
    ///     the suffix and the first number that is free: `FILE~`, `FILE~.1`.
    ///   - willReplace: called when all is ready, with the path of the file, links resolved, and the open new file.
    ///   - body: writes the new contents.
    /// - Returns: what was appended to the name under which the old file stays; nil when it does not.
    /// - Throws: `SystemError`, also that of `willReplace`; the old file is then as it was, and nothing is left beside it.
    @discardableResult
    static func replace(
        _ path: String, backupSuffix: String?,
        willReplace: (String, Int32) throws(SystemError) -> Void = { (_, _) throws(SystemError) in },
        _ body: (OutputBuffer) -> Void
    ) throws(SystemError) -> String? {
        guard let resolved = unsafe realpath(path, nil) else { throw .last }
        let target = unsafe String(cString: resolved)
        unsafe free(resolved)
        var status = stat()
        guard unsafe stat(target, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(EINVAL) }

        let temporary = try TemporaryFile(beside: target)
        defer { temporary.remove() }
        try fill(temporary.descriptor, body)
        try copyRights(status, to: temporary.descriptor)
        guard fsync(temporary.descriptor) == 0 else { throw .last }
        try willReplace(target, temporary.descriptor)
        let kept: String? = if let backupSuffix { try keep(target, backupSuffix) } else { nil }
        guard unsafe rename(temporary.path, target) == 0 else { throw .last }
        syncDirectory(of: target)
        return kept
    }

    /// Writes a file that may be there already, in one step as `replace` does; a new one gets the usual permissions. What
    /// is there and is no regular file (a pipe, a device) is written to as it is.
    static func write(_ path: String, _ body: (OutputBuffer) -> Void) throws(SystemError) {
        var status = stat()
        if unsafe stat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFREG {
                try replace(path, backupSuffix: nil, body)
                return
            }
            let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .last }
            defer { close(descriptor) }
            return try fill(descriptor, body)
        }
        let temporary = try TemporaryFile(beside: path)
        defer { temporary.remove() }
        try fill(temporary.descriptor, body)
        let mask = umask(0)
        _ = umask(mask)
        guard fchmod(temporary.descriptor, 0o666 & ~mask) == 0, fsync(temporary.descriptor) == 0,
            unsafe rename(temporary.path, path) == 0
        else { throw .last }
        syncDirectory(of: path)
    }

    private static func fill(_ descriptor: Int32, _ body: (OutputBuffer) -> Void) throws(SystemError) {
        let output = OutputBuffer(descriptor: descriptor)
        body(output)
        output.flush()
        if let failure = output.failure { throw failure }
    }

    private static func copyRights(_ status: stat, to descriptor: Int32) throws(SystemError) {
        var mode = status.st_mode & 0o7777
        if fchown(descriptor, status.st_uid, status.st_gid) != 0 {
            // Another's file: the new one is ours. Rights that go with the owner or group must not.
            let hasGroup = fchown(descriptor, uid_t.max, status.st_gid) == 0
            mode &= hasGroup ? 0o3777 : 0o1777
        }
        guard fchmod(descriptor, mode) == 0 else { throw .last }
    }

    /// Gives the old file a second name that nothing has: what is there may be no backup, but somebody's work.
    private static func keep(_ target: String, _ suffix: String) throws(SystemError) -> String {
        for number in 0..<10_000 {
            let appended = number == 0 ? suffix : "\(suffix).\(number)"
            if unsafe link(target, target + appended) == 0 { return appended }
            guard errno == EEXIST else { throw .last }
        }
        throw SystemError(EEXIST)
    }

    /// Makes the renaming last through a power cut, where the system can.
    static func syncDirectory(of target: String) {
        let descriptor = unsafe open(TemporaryFile.directory(of: target), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = fsync(descriptor)
        close(descriptor)
    }
}
